import type { Selectable } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { newId } from '#server/platform/ids.ts';
import type { RefundState } from './sandbox-tables.ts';

export type SandboxRefund = Selectable<Tables['sandbox_gateway.refunds']> & { merchant_order_id: string };

/** Returns whether the id was new. */
export async function insertRefund(
  session: DatabaseSession,
  refund: { merchantRefundId: string; orderId: string; amountPaise: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await session
    .insertInto('sandbox_gateway.refunds')
    .values({
      refund_id: `OMR${newId()}`,
      merchant_refund_id: refund.merchantRefundId,
      order_id: refund.orderId,
      amount_paise: refund.amountPaise,
    })
    .onConflict((conflict) => conflict.column('merchant_refund_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRefund(
  session: DatabaseSession,
  merchantRefundId: string,
): Promise<SandboxRefund | undefined> {
  return selectRefund(session, merchantRefundId).executeTakeFirst();
}

export async function lockRefund(
  transaction: DatabaseTransaction,
  merchantRefundId: string,
): Promise<SandboxRefund | undefined> {
  return selectRefund(transaction, merchantRefundId).forUpdate().executeTakeFirst();
}

function selectRefund(session: DatabaseSession, merchantRefundId: string) {
  return session
    .selectFrom('sandbox_gateway.refunds as refund')
    .innerJoin('sandbox_gateway.orders as order', 'order.order_id', 'refund.order_id')
    .selectAll('refund')
    .select('order.merchant_order_id')
    .where('refund.merchant_refund_id', '=', merchantRefundId);
}

export async function setRefundState(
  session: DatabaseSession,
  refundId: string,
  state: RefundState,
): Promise<void> {
  await session
    .updateTable('sandbox_gateway.refunds')
    .set({ state })
    .where('refund_id', '=', refundId)
    .execute();
}

/** Sum of all refunds that did not fail, in paise. */
export async function sumRefunds(session: DatabaseSession, orderId: string): Promise<number> {
  const { paise } = await session
    .selectFrom('sandbox_gateway.refunds')
    .select((column) =>
      column.fn.coalesce(column.fn.sum<string>('amount_paise'), column.val('0')).as('paise'),
    )
    .where('order_id', '=', orderId)
    .where('state', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
  return Number(paise);
}
