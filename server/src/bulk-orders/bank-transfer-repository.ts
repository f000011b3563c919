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
  refund_id?: string;
};

export async function insertTransfer(transaction: DatabaseTransaction, transfer: NewTransfer): Promise<void> {
  await transaction
    .insertInto('bank_transfers')
    .values({ _id: newId(), ...transfer })
    .execute();
}

export async function listTransfers(session: DatabaseSession, orderId: string): Promise<BankTransferRow[]> {
  return session
    .selectFrom('bank_transfers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/**
 * Returns the number of another order for which a transfer with this reference of a bank was recorded. Waits for other transactions
 * that record the same reference.
 */
export async function findOtherOrderOf(
  transaction: DatabaseTransaction,
  { orderId, bankReference }: { orderId: string; bankReference: string },
): Promise<string | undefined> {
  const spelling = bankReference.trim().toUpperCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank reference ${spelling}`}, 0))`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('bank_transfers')
    .innerJoin('orders', 'orders._id', 'order_id')
    .select('order_number')
    .where(sql`upper(trim(bank_reference))`, '=', spelling)
    .where('order_id', '<>', orderId)
    .limit(1)
    .executeTakeFirst();
  return row?.order_number;
}

export async function hasTransfers(session: DatabaseSession, orderId: string): Promise<boolean> {
  const row = await session
    .selectFrom('bank_transfers')
    .select('_id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sumTransfers(session: DatabaseSession, orderId: string): Promise<number> {
  const { sum } = await session
    .selectFrom('bank_transfers')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int8`.as('sum'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * What the transfers of an order come to beyond its price and its recorded refunds. The price counts once the order was confirmed,
 * or a refund of it recorded; an order that ended without either owes everything that arrived.
 */
const surplusPaise = sql<number>`(sum(bank_transfers.amount_paise) - case
  when orders.status = 'pending_payment' then sum(bank_transfers.amount_paise)
  when confirmed_at is null and not exists (select from order_refunds where order_refunds.order_id = orders._id) then 0
  else total_paise - coalesce((
    select sum(amount_paise) from order_refunds where order_refunds.order_id = orders._id and status = 'done'), 0)
end)::int8`;

export async function findSurplus(session: DatabaseSession, orderId: string): Promise<number> {
  const row = await session
    .selectFrom('bank_transfers')
    .innerJoin('orders', 'orders._id', 'order_id')
    .select(surplusPaise.as('surplus'))
    .where('orders._id', '=', orderId)
    .groupBy('orders._id')
    .executeTakeFirst();
  return row?.surplus ?? 0;
}

export type OpenTransfers = {
  orderId: string;
  status: string;
  receivedPaise: number;
  totalPaise: number;
  surplusPaise: number;
  since: Date;
};

/** Orders that owe money that no refund covers, and unpaid ones with part payments whose time is over. */
export async function listOpenTransfers(session: DatabaseSession, limit: number): Promise<OpenTransfers[]> {
  return session
    .selectFrom('bank_transfers')
    .innerJoin('orders', 'orders._id', 'order_id')
    .select([
      'orders._id as orderId',
      'orders.status',
      'total_paise as totalPaise',
      sql<number>`sum(bank_transfers.amount_paise)::int8`.as('receivedPaise'),
      surplusPaise.as('surplusPaise'),
      sql<Date>`max(bank_transfers.created_at)`.as('since'),
    ])
    .groupBy('orders._id')
    .having(
      sql<boolean>`${surplusPaise} > 0 or (reserved_until < now() and sum(bank_transfers.amount_paise) > 0)`,
    )
    .orderBy('since')
    .limit(limit)
    .execute();
}
