import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { BankTransferRow } from './quote-tables.ts';

export type NewTransfer = {
  order_id: string;
  amount_paise: number;
  bank_reference: string;
  received_on: string;
  recorded_by: string;
};

/** Returns false if a transfer with this reference of the bank was recorded before. */
export async function insertTransfer(
  transaction: DatabaseTransaction,
  transfer: NewTransfer,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('bank_transfers')
    .values({ _id: newId(), ...transfer })
    .onConflict((conflict) => conflict.columns(['order_id', 'bank_reference']).doNothing())
    .returning('_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listTransfers(session: DatabaseSession, orderId: string): Promise<BankTransferRow[]> {
  return session
    .selectFrom('bank_transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

export async function sumTransfers(session: DatabaseSession, orderId: string): Promise<number> {
  const { sum } = await session
    .selectFrom('bank_transfers')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int8`.as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return sum;
}
