import { type Insertable, sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import './payment-tables.ts';

export async function insertTestPayment(
  transaction: DatabaseTransaction,
  payment: Insertable<Tables['test_payments']>,
): Promise<void> {
  await transaction.insertInto('test_payments').values(payment).execute();
}

export async function setTestPaymentStatus(
  session: DatabaseSession,
  id: string,
  status: string,
): Promise<void> {
  await session.updateTable('test_payments').set({ status }).where('_id', '=', id).execute();
}

export async function deleteTestPayments(transaction: DatabaseTransaction): Promise<string[]> {
  const rows = await transaction.deleteFrom('test_payments').returning('merchant_order_id').execute();
  return rows.map(({ merchant_order_id }) => merchant_order_id);
}

type LoggedPayment = {
  _id: string;
  status: string;
  amount_paise: number;
  created_at: Date;
  user_id: string | null;
  is_test: boolean;
};

export async function listRecentPayments(session: DatabaseSession, limit: number): Promise<LoggedPayment[]> {
  const { rows } = await sql<LoggedPayment>`
    (select _id, state as status, amount_paise, created_at, user_id, false as is_test
     from payments order by created_at desc limit ${limit})
    union all
    (select _id, status, amount_paise, created_at, user_id, true
     from test_payments order by created_at desc limit ${limit})
    order by created_at desc limit ${limit}
  `.execute(session);
  return rows;
}
