import type { Order, PlaceOrderBody, Recipient } from '#contract/orders.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import type { CartCheck } from '#contract/stored-cart.ts';
import { checkCart, checkoutDataOf } from '#server/cart/check-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { findRecipient } from '#server/identity/addresses/find-recipient.ts';
import { AppError } from '#server/platform/app-error.ts';
import { describeOrder } from './describe-order.ts';
import { cleanNote } from './move-order.ts';
import { fail, failLines } from './order-errors.ts';
import type { OrderParts } from './order-scope.ts';
import { findEarlierOrder, placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';

/** Goods that are held are out of reach for others, so nobody holds more than a few orders without paying. */
const MOST_UNPAID = 3;

type CartOrder = { userId: string; idempotencyKey: string; body: PlaceOrderBody };

/** Turns the stored cart into an order, if it still is what the buyer looked at and agreed to. */
export async function placeCartOrder(parts: OrderParts, wanted: CartOrder): Promise<Order> {
  const { userId, idempotencyKey, body } = wanted;
  const key = { userId, idempotencyKey, asked: body };
  const readEarlier = (orderId: string) => readOrder(parts.database, { orderId, userId });
  try {
    const placed = await placeOrder(parts, {
      ...key,
      lines: await linesAgreedTo(parts, userId, body),
      recipient: await requireRecipient(parts, userId, body.address_id),
      note: cleanNote(body.note),
      mostUnpaid: MOST_UNPAID,
      reservedSeconds: serviceTerms.reservationMinutes * 60,
    });
    return 'earlier' in placed ? await readEarlier(placed.earlier) : describeOrder(placed);
  } catch (error) {
    // The same post, earlier or at this moment, may have emptied the cart or bought the last piece: then this one was bought too.
    const meanwhile = await findEarlierOrder(parts.database, key);
    if (meanwhile === undefined) throw error;
    return readEarlier(meanwhile);
  }
}

async function linesAgreedTo({ database }: OrderParts, userId: string, body: PlaceOrderBody) {
  const cart = await readCart(database, userId);
  if (cart.items.length === 0) throw fail('empty_cart');
  if (cart.version !== body.cart_version) throw fail('cart_changed');
  requireBuyable(checkCart(cart.items).errors);
  const { items, total } = checkoutDataOf(cart.items);
  if (total !== body.agreed_total) throw fail('total_changed');
  return items.map(({ product_id: productId, quantity, price, name }) => ({
    productId,
    quantity,
    price,
    name,
  }));
}

/** Lines that cannot be had come first: what the cart costs without them says nothing. */
function requireBuyable(errors: CartCheck['errors']): void {
  const ofLines = errors.flatMap(({ product_id, item_name, error }) =>
    product_id === null ? [] : [{ productId: product_id, message: sentenceOf(item_name, error) }],
  );
  if (ofLines.length > 0) throw failLines('cart_needs_a_look', ofLines);
  const [ofCart] = errors;
  if (ofCart) throw new AppError({ code: 'invalid_amount', status: 400, detail: ofCart.error });
}

/** The specification has this one stand alone. */
function sentenceOf(name: string, error: string): string {
  return error === 'Price has changed' ? error : `${name}: ${error}`;
}

async function requireRecipient(
  { database }: OrderParts,
  userId: string,
  addressId: string,
): Promise<Recipient> {
  const recipient = await findRecipient(database, { userId, addressId });
  if (!recipient) throw fail('unknown_address');
  return recipient;
}
