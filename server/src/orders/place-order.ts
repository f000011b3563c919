import { cartTotals } from '#contract/cart.ts';
import type { Recipient } from '#contract/orders.ts';
import { findSoldProducts } from '#server/catalogue/find-sold-products.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { hashOfRequest } from './hash-of-request.ts';
import { canBeMailed, queueOrderMail } from './mails/queue-order-mail.ts';
import { fail, failLines, failWaiting } from './order-errors.ts';
import { insertItems, type NewItem } from './order-item-repository.ts';
import { findByKey, type InsertedOrder, insertOrder } from './order-repository.ts';
import { inOrderScope, type OrderParts, type OrderScope } from './order-scope.ts';
import type { OrderItemRow } from './order-tables.ts';
import { requireStock } from './require-stock.ts';
import type { WholeOrder } from './whole-order-repository.ts';

export type OrderedLine = { productId: string; quantity: number; price: number; name: string };

export type OrderRequest = {
  userId: string;
  idempotencyKey: string;
  /** All that was asked for. */
  asked: unknown;
  /** With the prices that the buyer was shown. */
  lines: readonly OrderedLine[];
  recipient: Recipient;
  note: string | null;
  reservedSeconds: number;
  /** How many orders of the buyer may wait for their payment before this one, none of them with the same goods. */
  mostUnpaid?: number;
};

/**
 * Writes the order and takes its stock, together or not at all. Posted twice, by a double click or a client that tries
 * again, it is the same order; the shelves are locked last, so that buyers of the same thing hardly wait.
 */
export async function placeOrder(
  parts: OrderParts,
  request: OrderRequest,
): Promise<WholeOrder | { earlier: string }> {
  const { asked, lines: given, mostUnpaid, ...rest } = request;
  const mailId = canBeMailed(request.recipient) ? newId() : null;
  const lines = mergeLines(given);
  const { subtotal, shipping, total } = cartTotals(lines);
  return inOrderScope(parts, async (scope) => {
    const { transaction } = scope;
    const order = await insertOrder(transaction, {
      ...rest,
      subtotal,
      shipping,
      total,
      requestHash: hashOfRequest(asked),
      productIds: lines.map(({ productId }) => productId),
      mailId,
    });
    if (order === undefined) {
      const earlier = await findEarlierOrder(transaction, request);
      if (earlier === undefined) throw fail('unknown_order');
      return { earlier };
    }
    if (mostUnpaid !== undefined) requireFewUnpaid(order, mostUnpaid);
    const items = await insertItems(transaction, order._id, await itemsAtPricesOfNow(scope, lines));
    if (mailId !== null) await queueOrderMail(scope, { kind: 'placed' }, { order, items, mailId });
    await requireStock(transaction, order._id, items);
    return wholeOrderOf(order, items);
  });
}

/** As it would be read back. */
function wholeOrderOf({ placedAt, ...order }: InsertedOrder, items: OrderItemRow[]): WholeOrder {
  const placed = {
    actor: 'buyer',
    is_refund: false,
    note: null,
    created_at: placedAt.toISOString(),
  } as const;
  return { order, items, refunds: [], events: [{ status: order.status, ...placed }], invoiceNumber: null };
}

function requireFewUnpaid({ waitingTwin, unpaidBefore }: InsertedOrder, most: number): void {
  if (waitingTwin !== null) throw failWaiting(waitingTwin);
  if (unpaidBefore >= most) throw fail('too_many_unpaid');
}

/** The order that the buyer's key stands for already. */
export async function findEarlierOrder(
  session: DatabaseSession,
  { userId, idempotencyKey, asked }: Pick<OrderRequest, 'userId' | 'idempotencyKey' | 'asked'>,
): Promise<string | undefined> {
  const earlier = await findByKey(session, userId, idempotencyKey);
  if (earlier && earlier.request_hash !== hashOfRequest(asked)) throw fail('key_used_otherwise');
  return earlier?._id;
}

/** What the buyer was shown is what is charged; where the shop says otherwise by now, nothing is. */
async function itemsAtPricesOfNow(
  { transaction }: OrderScope,
  lines: readonly OrderedLine[],
): Promise<NewItem[]> {
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
  const changed = lines.filter(({ productId, price }) => products.get(productId)?.display_price !== price);
  if (changed.length > 0) {
    throw failLines(
      'price_changed',
      changed.map(({ productId }) => ({ productId, message: 'Price has changed' })),
    );
  }
  return lines.flatMap(({ productId, quantity, price }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, website_name, category, manufacturer, slug_url, image, hsn, gst_rate } = product;
    const names = { name, website_name, category, manufacturer, slug_url, image };
    return [{ product_id: productId, ...names, hsn, gst_rate, price, quantity }];
  });
}

/** A product on two lines is one line with the pieces of both. */
function mergeLines(lines: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<string, OrderedLine>();
  for (const line of lines) {
    const before = merged.get(line.productId)?.quantity ?? 0;
    merged.set(line.productId, { ...line, quantity: before + line.quantity });
  }
  return [...merged.values()];
}
