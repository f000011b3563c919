import { cartTotals } from '#contract/cart.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import type { Recipient } from '#contract/orders.ts';
import { findSoldProducts, type SoldProduct } from '#server/catalogue/find-product-cards.ts';
import type { MailAddress } from '#server/identity/accounts/mail-address.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { shareTransactions } from '#server/platform/database/share-transactions.ts';
import { newId } from '#server/platform/ids.ts';
import { hashRequest } from './hash-request.ts';
import { refuseManyCancellations } from './limit-cancellations.ts';
import { canBeMailed, queueOrderMail } from './mails/queue-order-mail.ts';
import type { OrderDetails } from './order-details-repository.ts';
import { fail, failDuplicateUnpaidOrder, failLines } from './order-errors.ts';
import { type NewItem, newItemRows } from './order-item-repository.ts';
import { lockUnpaidOrders } from './order-lock-repository.ts';
import { findOrderByKey, type InsertedOrder, insertOrder } from './order-repository.ts';
import type { OrderDependencies, OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { reserveNewItems } from './reserve-stock.ts';

export type OrderedLine = { productId: string; quantity: number; pricePaise: number; name: string };

export type OrderRequest = {
  userId: string;
  idempotencyKey: string;
  /** The request body, to detect an Idempotency-Key that is reused with another one. */
  request: unknown;
  /** With the prices the buyer saw. */
  lines: readonly OrderedLine[];
  recipient: Recipient;
  /** Where the confirmation is sent to; by default the address of the account. */
  mailAddress?: MailAddress | null;
  note: string | null;
  reservedSeconds: number;
  /** How many other unpaid orders the buyer may have; none may contain the same products. */
  maxUnpaidOrders?: number;
};

type Placing = { dependencies: OrderDependencies; wanted: OrderRequest };
type Placed = OrderDetails | { earlier: string };

const placeShared = shareTransactions<Placing, Placed>({
  work: (transaction, { dependencies: { publicUrl, payAgainHours }, wanted }) =>
    placeInScope({ transaction, publicUrl }, wanted, payAgainHours),
  keyOf: ({ wanted }) => wanted.userId,
});

/**
 * Inserts the order and reserves its stock in one transaction. A repeated request with the same Idempotency-Key returns the
 * id of the first order.
 */
export async function placeOrder(dependencies: OrderDependencies, wanted: OrderRequest): Promise<Placed> {
  return placeShared(dependencies.database, { dependencies, wanted });
}

/** Products are locked last, to keep the locks short. */
async function placeInScope(
  scope: OrderScope,
  wanted: OrderRequest,
  payAgainHours: number | undefined,
): Promise<Placed> {
  const { transaction } = scope;
  const { request, lines: given, maxUnpaidOrders, mailAddress, ...rest } = wanted;
  const mailId = canBeMailed(wanted.recipient) ? newId() : null;
  const lines = mergeLines(given);
  if (maxUnpaidOrders !== undefined) await lockUnpaidOrders(transaction, wanted.userId);
  const order = await insertOrder(transaction, {
    ...rest,
    ...totalsOf(lines),
    requestHash: hashRequest(request),
    payAgainHours,
    productIds: lines.map(({ productId }) => productId),
    mailId,
  });
  if (order === undefined) {
    const earlier = await findOrderByIdempotencyKey(transaction, wanted);
    if (earlier === undefined) throw fail('unknown_order');
    return { earlier };
  }
  if (maxUnpaidOrders !== undefined) {
    requireNoOtherUnpaidOrders(order, maxUnpaidOrders);
    refuseManyCancellations(order.secondsToNextOrder);
  }
  const items = newItemRows(order._id, await itemsAtCurrentPrices(scope, lines));
  if (mailId !== null) {
    await queueOrderMail(scope, { kind: 'placed' }, { order, items, mailId, address: mailAddress });
  }
  await reserveNewItems(transaction, order._id, items);
  return detailsOfNewOrder(order, items);
}

/** The details `findOrderDetails` would return, without another query. */
function detailsOfNewOrder({ placedAt, ...order }: InsertedOrder, items: OrderItemRow[]): OrderDetails {
  const placed = {
    actor: 'buyer',
    is_refund: false,
    note: null,
    return_id: null,
    return_status: null,
    cancelled_items: null,
    created_at: placedAt.toISOString(),
  } as const;
  const events = [{ status: order.status, ...placed }];
  return { order, items, refunds: [], returns: [], events, invoiceNumber: null };
}

/** Unpaid orders reserve stock that others cannot buy, so each buyer may have only a few. */
export const MAX_UNPAID_ORDERS = 3;

export function requireNoOtherUnpaidOrders(
  {
    duplicateUnpaidOrder,
    unpaidOrderCount,
  }: Pick<InsertedOrder, 'duplicateUnpaidOrder' | 'unpaidOrderCount'>,
  most: number,
): void {
  if (duplicateUnpaidOrder !== null) throw failDuplicateUnpaidOrder(duplicateUnpaidOrder);
  if (unpaidOrderCount >= most) throw fail('too_many_unpaid');
}

/** The id of the order previously created with this Idempotency-Key. */
export async function findOrderByIdempotencyKey(
  session: DatabaseSession,
  { userId, idempotencyKey, request }: Pick<OrderRequest, 'userId' | 'idempotencyKey' | 'request'>,
): Promise<string | undefined> {
  const earlier = await findOrderByKey(session, userId, idempotencyKey);
  if (earlier && earlier.request_hash !== hashRequest(request)) throw fail('key_used_otherwise');
  return earlier?._id;
}

/** Throws if a product is no longer sold, or if its price is not the one the buyer saw. */
export async function itemsAtCurrentPrices(
  scope: OrderScope,
  lines: readonly OrderedLine[],
): Promise<NewItem[]> {
  const products = await findOrderedProducts(scope.transaction, lines);
  const changed = lines.filter(
    ({ productId, pricePaise }) => products.get(productId)?.display_price_paise !== pricePaise,
  );
  if (changed.length > 0) {
    throw failLines(
      'price_changed',
      changed.map(({ productId }) => ({ productId, message: 'Price has changed' })),
    );
  }
  return toItems(products, lines);
}

/** Throws if a product is no longer sold; the prices are those of a quote. */
export async function itemsAtQuotedPrices(
  transaction: DatabaseTransaction,
  lines: readonly OrderedLine[],
): Promise<NewItem[]> {
  return toItems(await findOrderedProducts(transaction, lines), lines);
}

async function findOrderedProducts(
  transaction: DatabaseTransaction,
  lines: readonly OrderedLine[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const products = await findSoldProducts(
    transaction,
    lines.map(({ productId }) => productId),
  );
  const gone = lines.filter(({ productId }) => !products.has(productId));
  if (gone.length > 0) {
    throw failLines(
      'sold_out',
      gone.map(({ productId, name }) => ({ productId, message: `${name} is no longer sold.` })),
    );
  }
  return products;
}

function toItems(products: ReadonlyMap<string, SoldProduct>, lines: readonly OrderedLine[]): NewItem[] {
  return lines.flatMap(({ productId, quantity, pricePaise }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, website_name, category, manufacturer, slug_url, image, hsn, gst_rate } = product;
    const names = { name, website_name, category, manufacturer, slug_url, image };
    return [{ product_id: productId, ...names, hsn, gst_rate, price_paise: pricePaise, quantity }];
  });
}

/** The totals of the cart, by the same formula as on the screen. */
function totalsOf(lines: readonly OrderedLine[]) {
  const items = lines.map(({ pricePaise, quantity }) => ({ price: toRupees(pricePaise), quantity }));
  const { subtotal, shipping, total } = cartTotals(items);
  return { subtotalPaise: toPaise(subtotal), shippingPaise: toPaise(shipping), totalPaise: toPaise(total) };
}

/** Merges lines of the same product. */
function mergeLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<string, OrderedLine>();
  for (const line of lines) {
    const before = merged.get(line.productId)?.quantity ?? 0;
    merged.set(line.productId, { ...line, quantity: before + line.quantity });
  }
  return [...merged.values()];
}
