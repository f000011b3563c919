import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import type { OrderFilterName, OrderState } from '#contract/order-states.ts';
import type { Recipient } from '#contract/orders.ts';
import { openReturnStates } from '#contract/return-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { findInBatches, inBatches, isOneOf } from '#server/platform/database/in-batches.ts';
import { formatNumber } from '#server/platform/database/next-number.ts';
import { newId } from '#server/platform/ids.ts';
import { secondsToNextOrder } from './limit-cancellations.ts';
import { insertionOfEvents, type NewEvent } from './order-event-repository.ts';
import { matchesSearch } from './order-search.ts';
import type { OrderItemRow, OrderRow } from './order-tables.ts';

export type NewOrder = {
  userId: string | null;
  idempotencyKey: string;
  requestHash: string;
  subtotalPaise: number;
  shippingPaise: number;
  totalPaise: number;
  recipient: Recipient;
  note: string | null;
  reservedSeconds: number;
  payAgainHours?: number;
  productIds: readonly string[];
  /** The confirmation mail, if the buyer can be mailed. */
  mailId: string | null;
  /** Of the quote whose prices the order has. */
  quoteReference?: string;
  /** The path of its page for a buyer without an account. */
  buyerPage?: string | null;
};

/** How long a failed or expired order can be paid again. */
const PAY_AGAIN_HOURS = 24;

export type InsertedOrder = OrderRow & UnpaidOrders & { placedAt: Date; secondsToNextOrder: number | null };

/**
 * Inserts the order and its first event. Also returns how many other unpaid orders the buyer has, the number of one with a
 * product in common, and when a buyer with many cancellations may order again. Returns undefined if an order with the same Idempotency-Key exists; a concurrent insert is waited for.
 */
export const insertOrder = inBatches(insertOrders);

/** Orders of one buyer do not count each other: `shareTransactions` keeps them apart. */
async function insertOrders(
  session: DatabaseSession,
  orders: readonly NewOrder[],
): Promise<(InsertedOrder | undefined)[]> {
  const rows = orders.map((order) => ({
    _id: newId(),
    event_id: newId(),
    user_id: order.userId,
    idempotency_key: order.idempotencyKey,
    request_hash: order.requestHash,
    subtotal_paise: order.subtotalPaise,
    shipping_paise: order.shippingPaise,
    total_paise: order.totalPaise,
    recipient: order.recipient,
    note: order.note,
    quote_reference: order.quoteReference ?? null,
    buyer_page: order.buyerPage ?? null,
    reserved_seconds: order.reservedSeconds,
    payable_seconds: (order.payAgainHours ?? PAY_AGAIN_HOURS) * 3600,
    mail_id: order.mailId,
    product_ids: order.productIds,
  }));
  const { rows: inserted } = await sql<InsertedOrder>`
    with given as materialized (
      select *, nextval('order_numbers')::text as digits from json_to_recordset(${JSON.stringify(rows)}) as given (
        _id text, event_id text, user_id text, idempotency_key text, request_hash text, subtotal_paise bigint, shipping_paise bigint,
        total_paise bigint, recipient jsonb, note text, quote_reference text, buyer_page text, reserved_seconds float8,
        payable_seconds float8, mail_id text, product_ids text[]
      )
    ), placed as (
      insert into orders (_id, order_number, user_id, status, idempotency_key, request_hash, subtotal_paise, shipping_paise, total_paise,
        recipient, note, quote_reference, buyer_page, reserved_until, payable_until)
      select _id, ${formatNumber(`${siteFacts.orderPrefix}-`, sql`digits`)}, user_id, 'pending_payment', idempotency_key, request_hash,
        subtotal_paise, shipping_paise, total_paise, recipient, note, quote_reference, buyer_page,
        now() + reserved_seconds * interval '1 second', now() + payable_seconds * interval '1 second'
      from given
      on conflict (user_id, idempotency_key) do nothing
      returning *
    ), noted as (
      insert into order_events (_id, order_id, status, actor, actor_id, mail_id)
      select event_id, placed._id, placed.status, 'buyer', placed.user_id, mail_id from placed join given using (_id)
      returning order_id, created_at
    )
    select placed.*, noted.created_at as "placedAt", others.*, ${secondsToNextOrder(sql`placed.user_id`)} as "secondsToNextOrder"
    from placed join noted on order_id = placed._id join given using (_id)
      cross join lateral ${unpaidOrders(sql`given.user_id`, sql`given.product_ids`)} as others
  `.execute(session);
  const byId = new Map(inserted.map((order) => [order._id, order]));
  return rows.map(({ _id }) => byId.get(_id));
}

export type UnpaidOrders = { unpaidOrderCount: number; duplicateUnpaidOrder: string | null };

/** How many unpaid orders a buyer has, without those of quotes, and the number of the first with one of the products. */
export function unpaidOrders(
  userId: string | null | RawBuilder<string | null>,
  productIds: readonly string[] | RawBuilder<string[]>,
) {
  // The inner query is fenced by its offset: without it, PostgreSQL may read the unpaid orders of all buyers.
  return sql<UnpaidOrders>`(
    select count(*)::int4 as "unpaidOrderCount",
      (array_agg(order_number order by created_at, _id) filter (where exists (
        select from order_items where order_id = own._id and product_id = any(${productIds})
      )))[1] as "duplicateUnpaidOrder"
    from (
      select _id, order_number, created_at, status, quote_reference from orders where user_id = ${userId} offset 0
    ) as own
    where status = 'pending_payment' and quote_reference is null
  )`;
}

export async function findOrderByKey(session: DatabaseSession, userId: string, idempotencyKey: string) {
  return session
    .selectFrom('orders')
    .select(['_id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type OrderChanges = {
  status: OrderState;
  shipment?: { carrier: string; tracking_number: string };
  reservedSeconds?: number;
  paymentReference?: string | null;
};

type OrderUpdate = { orderId: string; changes: OrderChanges; event: Omit<NewEvent, 'orderId' | 'status'> };

/** Updates an order and inserts the event in one statement, and returns the order with its items, sorted by position. */
export const updateOrder = inBatches(
  async (
    transaction,
    updates: readonly OrderUpdate[],
  ): Promise<{ order: OrderRow; items: OrderItemRow[] }[]> => {
    const rows = updates.map(({ orderId, changes }) => ({
      order_id: orderId,
      status: changes.status,
      reserved_seconds: changes.reservedSeconds,
      ...changes.shipment,
      has_reference: changes.paymentReference !== undefined,
      payment_reference: changes.paymentReference,
    }));
    const events = updates.map(({ orderId, changes, event }) => ({
      orderId,
      status: changes.status,
      ...event,
    }));
    const { rows: updated } = await sql<OrderRow & { items: OrderItemRow[] }>`
      with noted as (${insertionOfEvents(events)})
      update orders set
        status = given.status,
        updated_at = now(),
        reserved_until = now() + given.reserved_seconds * interval '1 second',
        confirmed_at = case when given.status = 'confirmed' then coalesce(confirmed_at, now()) else confirmed_at end,
        delivered_at = case when given.status = 'delivered' then coalesce(delivered_at, now()) else delivered_at end,
        carrier = coalesce(given.carrier, orders.carrier),
        tracking_number = coalesce(given.tracking_number, orders.tracking_number),
        payment_reference = case when has_reference then given.payment_reference else orders.payment_reference end
      from json_to_recordset(${JSON.stringify(rows)}) as given (order_id text, status text, reserved_seconds float8, carrier text,
        tracking_number text, has_reference boolean, payment_reference text)
      where ${isOneOf(
        'orders._id',
        updates.map(({ orderId }) => orderId),
      )} and orders._id = given.order_id
      returning orders.*, (
        select coalesce(json_agg(line order by position), '[]') from order_items as line where line.order_id = orders._id
      ) as items
    `.execute(transaction);
    const byId = new Map(updated.map(({ items, ...order }) => [order._id, { order, items }]));
    return updates.map(({ orderId }) => {
      const found = byId.get(orderId);
      if (!found) throw new Error(`There is no order ${orderId} to update.`);
      return found;
    });
  },
);

export const findOrder = findInBatches<OrderRow>(
  (session, ids) => session.selectFrom('orders').selectAll().where(isOneOf('_id', ids)).execute(),
  ({ _id }) => _id,
);

export type OrderFilter = { userId?: string; status?: OrderFilterName; search?: string };

export async function listOrderRows(
  session: DatabaseSession,
  filter: OrderFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: OrderRow[]; count: number }> {
  const matching = () => {
    let query = session.selectFrom('orders');
    if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
    if (filter.search) query = query.where(matchesSearch(filter.search));
    return filter.status === undefined ? query : query.where(hasStatus(filter.status));
  };
  const { count } = await session
    .selectFrom(matching().select('_id').limit(MAX_COUNTED).as('counted'))
    .select(sql<number>`count(*)::int4`.as('count'))
    .executeTakeFirstOrThrow();
  // The index has the ids of the orders that are skipped.
  const ids = matching()
    .select('_id')
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .offset(page.offset)
    .limit(page.limit);
  const rows = await session
    .selectFrom('orders')
    .selectAll()
    .where('_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  return { rows, count };
}

function hasStatus(status: OrderFilterName) {
  switch (status) {
    case 'return_requested':
      return sql<boolean>`exists (
        select from order_returns where order_id = orders._id and order_returns.status = any(${openReturnStates})
      )`;
    case 'partly_returned':
      return sql<boolean>`orders.status = 'delivered' and exists (
        select from order_items where order_id = orders._id and returned_quantity > 0
      )`;
    default:
      return sql<boolean>`orders.status = ${status}`;
  }
}

const unfinishedStates: readonly OrderState[] = [
  'pending_payment',
  'confirmed',
  'processing',
  'packed',
  'shipped',
  'out_for_delivery',
];

/** All orders of a user, oldest first; open ones are not delivered yet, or have a return or a refund that is not finished. */
export async function listKeptOrders(
  session: DatabaseSession,
  userId: string,
): Promise<{ order_number: string; isOpen: boolean }[]> {
  return session
    .selectFrom('orders')
    .select([
      'order_number',
      sql<boolean>`status = any(${unfinishedStates})
        or exists (
          select from order_returns
          where order_id = orders._id and order_returns.status not in ('refunded', 'replaced', 'refused')
        )
        or exists (
          select from order_refunds where order_id = orders._id and order_refunds.status in ('due', 'started')
        )`.as('isOpen'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function countSalesByDay(
  session: DatabaseSession,
  days: number,
): Promise<{ product_id: string; day: string; sales: number }[]> {
  const day = sql<string>`to_char(confirmed_at at time zone 'utc', 'YYYY-MM-DD')`;
  return session
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders._id')
    .where('confirmed_at', '>', sql<Date>`now() - ${days} * interval '1 day'`)
    .where('status', 'not in', ['cancelled', 'returned', 'refunded'])
    .where('is_test', '=', false)
    .whereRef('quantity', '>', sql`withdrawn_quantity + returned_quantity`)
    .select(['product_id', day.as('day'), sql<number>`count(*)::int4`.as('sales')])
    .groupBy(['product_id', day])
    .execute();
}

export async function setIsTest(
  transaction: DatabaseTransaction,
  orderId: string,
  isTest: boolean,
): Promise<void> {
  await transaction.updateTable('orders').set({ is_test: isTest }).where('_id', '=', orderId).execute();
}
