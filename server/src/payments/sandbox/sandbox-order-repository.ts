import { type Selectable, sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { findInBatches, inBatches, isOneOf } from '#server/platform/database/in-batches.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import { type WebhookSettings, webhookSettings } from './sandbox-behaviour-repository.ts';

export type SandboxOrder = Selectable<Tables['sandbox_gateway.orders']>;
export type SandboxPayment = Selectable<Tables['sandbox_gateway.payments']>;
type PaymentJson = Omit<SandboxPayment, 'created_at'> & { created_at: string };
export type NewPayment = Omit<SandboxPayment, 'transaction_id' | 'created_at'>;

export type NewOrder = {
  merchantOrderId: string;
  amountPaise: number;
  expireAfterSeconds: number;
  redirectUrl: string;
  message: string | undefined;
  metaInfo: Record<string, string>;
};

/** Returns undefined if the merchant used the id before. */
export const insertOrder = inBatches(async (session, orders: readonly NewOrder[]) => {
  const rows = orders.map((order) => ({
    order_id: `OMO${newId()}`,
    merchant_order_id: order.merchantOrderId,
    amount_paise: order.amountPaise,
    message: order.message,
    meta_info: order.metaInfo,
    redirect_url: order.redirectUrl,
    seconds: order.expireAfterSeconds,
  }));
  const { rows: inserted } = await sql<Pick<SandboxOrder, 'order_id' | 'expires_at'>>`
    insert into sandbox_gateway.orders (order_id, merchant_order_id, amount_paise, message, meta_info, redirect_url, expires_at)
    select order_id, merchant_order_id, amount_paise, message, meta_info, redirect_url, now() + seconds * interval '1 second'
    from json_to_recordset(${JSON.stringify(rows)}) as given (order_id text, merchant_order_id text, amount_paise bigint, message text,
      meta_info jsonb, redirect_url text, seconds float8)
    on conflict (merchant_order_id) do nothing
    returning order_id, expires_at
  `.execute(session);
  const byId = new Map(inserted.map((order) => [order.order_id, order]));
  return rows.map(({ order_id }) => byId.get(order_id));
});

export const findOrder = findInBatches<SandboxOrder>(
  (session, ids) => selectOrders(session).where(isOneOf('order_id', ids)).execute(),
  ({ order_id }) => order_id,
);

export const findMerchantOrder = findInBatches<SandboxOrder & { payments: SandboxPayment[] }>(
  async (session, ids) => {
    const rows = await selectOrders(session)
      .select(
        sql<PaymentJson[]>`(
          select coalesce(json_agg(payments order by created_at, transaction_id), '[]')
          from sandbox_gateway.payments where payments.order_id = orders.order_id
        )`.as('payments'),
      )
      .where(isOneOf('merchant_order_id', ids))
      .execute();
    return rows.map(({ payments, ...order }) => ({
      ...order,
      payments: payments.map(({ created_at, ...payment }) => ({
        ...payment,
        created_at: new Date(created_at),
      })),
    }));
  },
  ({ merchant_order_id }) => merchant_order_id,
);

/** With the settings of the webhook that tells how the order ended. */
export const lockOrder = findInBatches<SandboxOrder & WebhookSettings>(
  (transaction, ids) =>
    selectOrders(transaction)
      .innerJoin('sandbox_gateway.behaviour', (join) => join.onTrue())
      .select(webhookSettings)
      .where(isOneOf('order_id', ids))
      // Locked in one order by all.
      .orderBy('order_id')
      .forUpdate('orders')
      .execute(),
  ({ order_id }) => order_id,
);

function selectOrders(session: DatabaseSession) {
  return session.selectFrom('sandbox_gateway.orders as orders').selectAll('orders');
}

/**
 * Inserts a payment attempt, fails those that were open, and sets the state of the locked order to that of the attempt. Returns all
 * attempts, oldest first.
 */
export const recordPayment = inBatches(
  async (transaction, payments: readonly NewPayment[]): Promise<SandboxPayment[][]> => {
    const rows = payments.map((payment) => ({ transaction_id: `OM${newId()}`, ...payment }));
    const orderIds = payments.map(({ order_id }) => order_id);
    const { rows: attempts } = await sql<SandboxPayment>`
      with failed as (
        update sandbox_gateway.payments
        set state = 'FAILED', error_code = 'TXN_NOT_COMPLETED', detailed_error_code = 'TXN_AUTO_FAILED'
        where ${isOneOf('order_id', orderIds)} and state = 'PENDING'
        returning *
      ), added as (
        insert into sandbox_gateway.payments (transaction_id, order_id, payment_mode, instrument, account, state, error_code,
          detailed_error_code)
        select transaction_id, order_id, payment_mode, instrument, account, state, error_code, detailed_error_code
        from json_populate_recordset(null::sandbox_gateway.payments, ${JSON.stringify(rows)})
        returning *
      ), decided as (
        update sandbox_gateway.orders set state = added.state
        from added where ${isOneOf('orders.order_id', orderIds)} and orders.order_id = added.order_id
      )
      select * from (
        select * from failed union all select * from added union all
        select * from sandbox_gateway.payments where ${isOneOf('order_id', orderIds)} and state <> 'PENDING'
      ) as attempts
      order by created_at, transaction_id
    `.execute(transaction);
    return orderIds.map((orderId) => attempts.filter(({ order_id }) => order_id === orderId));
  },
);

export async function expireOrder(session: DatabaseSession, merchantOrderId: string): Promise<void> {
  await session
    .updateTable('sandbox_gateway.orders')
    .set({ expires_at: sql<Date>`now()` })
    .where('merchant_order_id', '=', merchantOrderId)
    .execute();
}

/** Their payments and refunds go with them. */
export async function deleteOrders(
  session: DatabaseSession,
  merchantOrderIds: readonly string[],
): Promise<void> {
  if (merchantOrderIds.length === 0) return;
  await session
    .deleteFrom('sandbox_gateway.orders')
    .where('merchant_order_id', 'in', merchantOrderIds)
    .execute();
}
