import { toPaise } from '#contract/money.ts';
import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import type { CartCheck } from '#contract/stored-cart.ts';
import { checkCart, checkoutDataOf } from '#server/cart/check-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { type FoundRecipient, findRecipient } from '#server/identity/addresses/manage-address-book.ts';
import { AppError } from '#server/platform/app-error.ts';
import { cleanNote } from './change-order-status.ts';
import { describeOrder } from './describe-order.ts';
import { fail, failLines } from './order-errors.ts';
import type { OrderDependencies } from './order-scope.ts';
import { findOrderByIdempotencyKey, MAX_UNPAID_ORDERS, placeOrder } from './place-order.ts';
import { readOrder } from './read-order.ts';

type CartOrder = { userId: string; idempotencyKey: string; body: PlaceOrderBody };

/** Turns the stored cart into an order, if its version and total are the ones the buyer agreed to. */
export async function placeCartOrder(dependencies: OrderDependencies, wanted: CartOrder): Promise<Order> {
  const { userId, idempotencyKey, body } = wanted;
  const key = { userId, idempotencyKey, request: body };
  const readEarlier = (orderId: string) => readOrder(dependencies.database, { orderId, userId });
  try {
    const recipient = findRecipient(dependencies.database, { userId, addressId: body.address_id });
    // It is read beside the cart, whose problems are reported first.
    recipient.catch(() => {});
    const placed = await placeOrder(dependencies, {
      ...key,
      lines: await validateCartLines(dependencies, userId, body),
      ...requireRecipient(await recipient),
      note: cleanNote(body.note),
      maxUnpaidOrders: MAX_UNPAID_ORDERS,
      reservedSeconds: serviceTerms.reservationMinutes * 60,
    });
    return 'earlier' in placed ? await readEarlier(placed.earlier) : describeOrder(placed);
  } catch (error) {
    // A concurrent request with the same key may have ordered the last item or changed the cart: return its order.
    const concurrent = await findOrderByIdempotencyKey(dependencies.database, key);
    if (concurrent === undefined) throw error;
    return readEarlier(concurrent);
  }
}

async function validateCartLines({ database }: OrderDependencies, userId: string, body: PlaceOrderBody) {
  const cart = await readCart(database, userId);
  if (cart.items.length === 0) throw fail('empty_cart');
  if (cart.version !== body.cart_version) throw fail('cart_changed');
  requireBuyable(checkCart(cart.items).errors);
  const { items, total } = checkoutDataOf(cart.items);
  if (total !== body.agreed_total) throw fail('total_changed');
  return items.map(({ product_id: productId, quantity, price, name }) => ({
    productId,
    quantity,
    pricePaise: toPaise(price),
    name,
  }));
}

/** Reports unavailable lines before an invalid total, because the total is meaningless without them. */
function requireBuyable(errors: CartCheck['errors']): void {
  const ofLines = errors.flatMap(({ product_id, item_name, error }) =>
    product_id === null ? [] : [{ productId: product_id, message: sentenceOf(item_name, error) }],
  );
  if (ofLines.length > 0) throw failLines('cart_needs_a_look', ofLines);
  const [ofCart] = errors;
  if (ofCart) throw new AppError({ code: 'invalid_amount', status: 400, detail: ofCart.error });
}

/** The specification fixes 'Price has changed' without the name of the product. */
function sentenceOf(name: string, error: string): string {
  return error === 'Price has changed' ? error : `${name}: ${error}`;
}

function requireRecipient(found: FoundRecipient | undefined): FoundRecipient {
  if (!found) throw fail('unknown_address');
  return found;
}
