import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { BankTransferRow } from './quote-tables.ts';

export async function listTransfers(session: DatabaseSession, orderId: string): Promise<BankTransferRow[]> {
  return session
    .selectFrom('bank_transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}
