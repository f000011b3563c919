import { sql } from 'kysely';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import type { OrderFilterName, OrderState } from '#contract/order-states.ts';
import type { Recipient } from '#contract/orders.ts';
import { openReturnStates } from '#contract/return-states.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { nextNumber } from '#server/platform/database/next-number.ts';
import { newId } from '#server/platform/ids.ts';
import { secondsToNextOrder } from './limit-cancellations.ts';
import { eventRow, type NewEvent } from './order-event-repository.ts';
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
  /** How long a failed or expired order can be paid again; by default 24. */
  payAgainHours?: number;
  productIds: readonly string[];
  /** The confirmation mail, if the buyer can be mailed. */
  mailId: string | null;
  /** Of the quote whose prices the order has. */
  quoteReference?: string;
  /** The path of its page for a buyer without an account. */
  buyerPage?: string | null;
};

export type InsertedOrder = OrderRow & UnpaidOrders & { placedAt: Date; secondsToNextOrder: number | null };

/**
 * Inserts the order and its first event. Also returns how many other unpaid orders the buyer has, the number of one with a
 * product in common, and when a buyer with many cancellations may order again. Returns undefined if an order with the same Idempotency-Key exists; a concurrent insert is waited for.
 */
export async function insertOrder(
  transaction: DatabaseTransaction,
  order: NewOrder,
): Promise<InsertedOrder | undefined> {
  return transaction
    .with('placed', (query) =>
      query
        .insertInto('orders')
        .values({
          _id: newId(),
          order_number: nextNumber(`${siteFacts.orderPrefix}-`, 'order_numbers'),
          user_id: order.userId,
          status: 'pending_payment',
          idempotency_key: order.idempotencyKey,
          request_hash: order.requestHash,
          subtotal_paise: order.subtotalPaise,
          shipping_paise: order.shippingPaise,
          total_paise: order.totalPaise,
          recipient: JSON.stringify(order.recipient),
          note: order.note,
          quote_reference: order.quoteReference ?? null,
          buyer_page: order.buyerPage ?? null,
          reserved_until: inSeconds(order.reservedSeconds),
          ...(order.payAgainHours && { payable_until: inSeconds(order.payAgainHours * 3600) }),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
        .returningAll(),
    )
    .with('noted', (query) =>
      query
        .insertInto('order_events')
        .columns(['_id', 'order_id', 'status', 'actor', 'actor_id', 'mail_id'])
        .expression((from) =>
          from
            .selectFrom('placed')
            .select([
              sql.val(newId()).as('_id'),
              'placed._id as order_id',
              'placed.status',
              sql.lit('buyer').as('actor'),
              'placed.user_id',
              sql.val(order.mailId).as('mail_id'),
            ]),
        )
        .returning('created_at'),
    )
    .selectFrom(['placed', 'noted', unpaidOrders(order.userId, order.productIds).as('others')])
    .selectAll('placed')
    .select(['noted.created_at as placedAt', 'others.unpaidOrderCount', 'others.duplicateUnpaidOrder'])
    .select(secondsToNextOrder(order.userId).as('secondsToNextOrder'))
    .executeTakeFirst();
}

export type UnpaidOrders = { unpaidOrderCount: number; duplicateUnpaidOrder: string | null };

/** How many unpaid orders a buyer has, without those of quotes, and the number of the first with one of the products. */
export function unpaidOrders(userId: string | null, productIds: readonly string[]) {
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

/** Updates an order and inserts the event in one statement, and returns the order with its items, sorted by position. */
export async function updateOrder(
  transaction: DatabaseTransaction,
  orderId: string,
  { status, shipment, reservedSeconds, paymentReference }: OrderChanges,
  event: Omit<NewEvent, 'orderId' | 'status'>,
): Promise<{ order: OrderRow; items: OrderItemRow[] }> {
  const { items, ...order } = await transaction
    .with('noted', (query) =>
      query.insertInto('order_events').values(eventRow({ orderId, status, ...event })),
    )
    .updateTable('orders')
    .set({
      status,
      updated_at: sql<Date>`now()`,
      reserved_until: reservedSeconds === undefined ? null : inSeconds(reservedSeconds),
      ...(status === 'confirmed' && { confirmed_at: sql<Date>`coalesce(confirmed_at, now())` }),
      ...(status === 'delivered' && { delivered_at: sql<Date>`coalesce(delivered_at, now())` }),
      ...shipment,
      ...(paymentReference !== undefined && { payment_reference: paymentReference }),
    })
    .where('_id', '=', orderId)
    .returningAll()
    .returning(
      sql<OrderItemRow[]>`(
        select coalesce(json_agg(line order by position), '[]') from order_items as line where order_id = orders._id
      )`.as('items'),
    )
    .executeTakeFirstOrThrow();
  return { order, items };
}

export async function findOrder(session: DatabaseSession, orderId: string): Promise<OrderRow | undefined> {
  return session.selectFrom('orders').selectAll().where('_id', '=', orderId).executeTakeFirst();
}

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

function inSeconds(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`;
}

export async function setIsTest(
  transaction: DatabaseTransaction,
  orderId: string,
  isTest: boolean,
): Promise<void> {
  await transaction.updateTable('orders').set({ is_test: isTest }).where('_id', '=', orderId).execute();
}
