import { type Selectable, sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';

export type SandboxOrder = Selectable<Tables['sandbox_gateway.orders']>;
export type SandboxPayment = Selectable<Tables['sandbox_gateway.payments']>;
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
export async function insertOrder(
  session: DatabaseSession,
  order: NewOrder,
): Promise<Pick<SandboxOrder, 'order_id' | 'expires_at'> | undefined> {
  return session
    .insertInto('sandbox_gateway.orders')
    .values({
      order_id: `OMO${newId()}`,
      merchant_order_id: order.merchantOrderId,
      amount_paise: order.amountPaise,
      message: order.message ?? null,
      meta_info: JSON.stringify(order.metaInfo),
      redirect_url: order.redirectUrl,
      expires_at: sql<Date>`now() + ${order.expireAfterSeconds} * interval '1 second'`,
    })
    .onConflict((conflict) => conflict.column('merchant_order_id').doNothing())
    .returning(['order_id', 'expires_at'])
    .executeTakeFirst();
}

type OrderKey = 'order_id' | 'merchant_order_id';

export async function findOrder(
  session: DatabaseSession,
  key: OrderKey,
  value: string,
): Promise<SandboxOrder | undefined> {
  return selectOrder(session, key, value).executeTakeFirst();
}

export async function lockOrder(
  transaction: DatabaseTransaction,
  key: OrderKey,
  value: string,
): Promise<SandboxOrder | undefined> {
  return selectOrder(transaction, key, value).forUpdate().executeTakeFirst();
}

function selectOrder(session: DatabaseSession, key: OrderKey, value: string) {
  return session.selectFrom('sandbox_gateway.orders').selectAll().where(key, '=', value);
}

/**
 * Inserts a payment attempt, fails those that were open, and sets the state of the locked order to that of the attempt. Returns all
 * attempts, oldest first.
 */
export async function recordPayment(
  transaction: DatabaseTransaction,
  payment: NewPayment,
): Promise<SandboxPayment[]> {
  return transaction
    .with('failed', (query) =>
      query
        .updateTable('sandbox_gateway.payments')
        .set({ state: 'FAILED', error_code: 'TXN_NOT_COMPLETED', detailed_error_code: 'TXN_AUTO_FAILED' })
        .where('order_id', '=', payment.order_id)
        .where('state', '=', 'PENDING')
        .returningAll(),
    )
    .with('added', (query) =>
      query
        .insertInto('sandbox_gateway.payments')
        .values({ transaction_id: `OM${newId()}`, ...payment })
        .returningAll(),
    )
    .with('decided', (query) =>
      query
        .updateTable('sandbox_gateway.orders')
        .set({ state: payment.state })
        .where('order_id', '=', payment.order_id),
    )
    .selectFrom((from) =>
      from
        .selectFrom('failed')
        .selectAll()
        .unionAll(from.selectFrom('added').selectAll())
        .unionAll(
          from
            .selectFrom('sandbox_gateway.payments')
            .selectAll()
            .where('order_id', '=', payment.order_id)
            .where('state', '<>', 'PENDING'),
        )
        .as('attempts'),
    )
    .selectAll()
    .orderBy('created_at')
    .orderBy('transaction_id')
    .execute();
}

export async function expireOrder(session: DatabaseSession, merchantOrderId: string): Promise<void> {
  await session
    .updateTable('sandbox_gateway.orders')
    .set({ expires_at: sql<Date>`now()` })
    .where('merchant_order_id', '=', merchantOrderId)
    .execute();
}

export async function listPayments(session: DatabaseSession, orderId: string): Promise<SandboxPayment[]> {
  return session
    .selectFrom('sandbox_gateway.payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('transaction_id')
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
