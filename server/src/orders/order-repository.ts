import { sql } from 'kysely';
import type { OrderState } from '#contract/order-states.ts';
import type { Recipient } from '#contract/orders.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { eventRow, type NewEvent } from './order-event-repository.ts';
import type { OrderRow } from './order-tables.ts';

export type NewOrder = {
  userId: string;
  idempotencyKey: string;
  requestHash: string;
  subtotalPaise: number;
  shippingPaise: number;
  totalPaise: number;
  recipient: Recipient;
  note: string | null;
  reservedSeconds: number;
  productIds: readonly string[];
  /** The confirmation mail, if the buyer can be mailed. */
  mailId: string | null;
};

export type InsertedOrder = OrderRow & {
  placedAt: Date;
  unpaidOrderCount: number;
  duplicateUnpaidOrder: string | null;
};

/**
 * Inserts the order and its first event. Also returns how many other unpaid orders the buyer has, and the number of one with a
 * product in common. Returns undefined if an order with the same Idempotency-Key exists; a concurrent insert is waited for.
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
          order_number: sql<string>`'SB-' || to_char(now() at time zone 'Asia/Kolkata', 'YYMM') || '-' || lpad(nextval('order_numbers')::text, 6, '0')`,
          user_id: order.userId,
          status: 'pending_payment',
          idempotency_key: order.idempotencyKey,
          request_hash: order.requestHash,
          subtotal_paise: order.subtotalPaise,
          shipping_paise: order.shippingPaise,
          total_paise: order.totalPaise,
          recipient: JSON.stringify(order.recipient),
          note: order.note,
          reserved_until: inSeconds(order.reservedSeconds),
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
    .selectFrom(['placed', 'noted'])
    .selectAll('placed')
    .select([
      'noted.created_at as placedAt',
      sql<number>`(
        select count(*)::int4 from orders as waiting
        where waiting.user_id = placed.user_id and waiting.status = 'pending_payment'
      )`.as('unpaidOrderCount'),
      sql<string | null>`(
        select min(waiting.order_number) from orders as waiting join order_items on order_id = waiting._id
        where waiting.user_id = placed.user_id and waiting.status = 'pending_payment'
          and product_id = any(${order.productIds})
      )`.as('duplicateUnpaidOrder'),
    ])
    .executeTakeFirst();
}

export async function findOrderByKey(session: DatabaseSession, userId: string, idempotencyKey: string) {
  return session
    .selectFrom('orders')
    .select(['_id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export type LockedOrder = OrderRow & { isReturnOpen: boolean };

/** Reads the order and locks its row until the transaction ends, so that status changes run one after another. */
export async function findAndLockOrder(
  transaction: DatabaseTransaction,
  orderId: string,
): Promise<LockedOrder | undefined> {
  return (
    transaction
      .selectFrom('orders')
      .selectAll()
      // The database clock decides, because the clocks of several servers differ.
      .select(
        sql<boolean>`coalesce(delivered_at + ${siteFacts.returnWindowDays} * interval '1 day' > now(), false)`.as(
          'isReturnOpen',
        ),
      )
      .where('_id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
  );
}

export type OrderChanges = {
  status: OrderState;
  shipment?: { carrier: string; tracking_number: string };
  reservedSeconds?: number;
};

/** Updates an order and inserts the event in one statement. */
export async function updateOrder(
  transaction: DatabaseTransaction,
  orderId: string,
  { status, shipment, reservedSeconds }: OrderChanges,
  event: Omit<NewEvent, 'orderId' | 'status'>,
): Promise<OrderRow> {
  return transaction
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
    })
    .where('_id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOrder(session: DatabaseSession, orderId: string): Promise<OrderRow | undefined> {
  return session.selectFrom('orders').selectAll().where('_id', '=', orderId).executeTakeFirst();
}

export type OrderFilter = { userId?: string; status?: OrderState };

export async function listOrderRows(
  session: DatabaseSession,
  filter: OrderFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: OrderRow[]; count: number }> {
  const matching = () => {
    let query = session.selectFrom('orders');
    if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
    if (filter.status !== undefined) query = query.where('status', '=', filter.status);
    return query;
  };
  const { count } = await matching()
    .select(sql<number>`count(*)::int4`.as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching()
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, count };
}

/** Locks the order whose reservation ended first; skips orders that another server has locked. */
export async function lockOverdueOrder(transaction: DatabaseTransaction): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('orders')
    .select('_id')
    .where('reserved_until', '<', sql<Date>`now()`)
    .orderBy('reserved_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?._id;
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
    .select(['product_id', day.as('day'), sql<number>`count(*)::int4`.as('sales')])
    .groupBy(['product_id', day])
    .execute();
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`;
}
