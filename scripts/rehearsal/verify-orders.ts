import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { findInvariantProblems } from '../../server/testing/find-invariant-problems.ts';
import type { Promises } from './buyers.ts';
import type { Stock } from './stock-products.ts';
import { waitUntil } from './wait-until.ts';

export type Findings = {
  acknowledged: number;
  confirmed: number;
  /** Acknowledged orders that the database does not have. */
  lost: string[];
  /** Pieces of the scarce product that were sold beyond its stock. */
  oversold: number;
  /** Violated invariants, and paid orders that are neither confirmed nor refunded. */
  problems: string[];
};

/** Jobs that a drill has broken off are taken over when their lease ends. */
const SETTLE_MS = 300_000;

/** Compares what buyers were told with the database, once the shop has finished what was under way. */
export async function verifyOrders(
  database: Database,
  promises: Promises,
  { stock, gateway, signal }: { stock: Stock; gateway: pg.ClientConfig; signal: AbortSignal },
): Promise<Findings> {
  let problems: string[] = [];
  const isSettled = async () => {
    problems = [
      ...(await findUnsettled(database, promises)),
      ...(await findChargedUnsettled(database, gateway)),
      ...(await findInvariantProblems(database)),
    ];
    return problems.length === 0;
  };
  await waitUntil('everything is settled', isSettled, { signal, patienceMs: SETTLE_MS }).catch((error) => {
    signal.throwIfAborted();
    problems.push(String(error));
  });
  return {
    acknowledged: promises.acknowledged.length,
    confirmed: promises.confirmed.length,
    lost: await findLost(database, promises.acknowledged),
    oversold: Math.max(0, (await countSold(database, stock.scarce)) - stock.scarce.pieces),
    problems,
  };
}

async function findLost(database: Database, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lost: string }>`
    select lost from unnest(${orderIds}::text[]) as lost where not exists (select from orders where _id = lost)
  `.execute(database);
  return rows.map(({ lost }) => lost);
}

/** Orders whose payment was accepted and that are neither confirmed nor refunded, and those that are no longer called confirmed. */
async function findUnsettled(database: Database, { paid, confirmed }: Promises): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select 'paid, not confirmed: ' || paid as found from unnest(${paid}::text[]) as paid
    where not exists (select from orders where _id = paid and (
      confirmed_at is not null or exists (select from order_refunds where order_id = paid)))
    union all
    select 'confirmed once, not now: ' || told from unnest(${confirmed}::text[]) as told
    where not exists (select from orders where _id = told and confirmed_at is not null)
  `.execute(database);
  return rows.map(({ found }) => found);
}

/** Orders that the gateway was paid for and that are neither confirmed nor refunded. */
async function findChargedUnsettled(database: Database, gateway: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(gateway);
  await client.connect();
  const { rows: charged } = await client
    .query("select merchant_order_id from sandbox_gateway.orders where state = 'COMPLETED'")
    .finally(() => client.end());
  const references = charged.map(({ merchant_order_id }) => String(merchant_order_id));
  const { rows } = await sql<{ found: string }>`
    select 'charged, not settled: ' || charged as found from unnest(${references}::text[]) as charged
    where not exists (
      select from payments join orders on orders._id = order_id
      where payments.merchant_order_id = charged
        and (confirmed_at is not null or exists (select from order_refunds where order_id = orders._id)))
  `.execute(database);
  return rows.map(({ found }) => found);
}

/** Pieces in orders since the product was stocked that were not given back. */
async function countSold(database: Database, { _id, stockedAt }: Stock['scarce']): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(quantity), 0)::integer as sold from order_items join orders on orders._id = order_id
    where product_id = ${_id} and orders.created_at > ${stockedAt} and status not in ('cancelled', 'expired')
  `.execute(database);
  return rows[0]?.sold ?? 0;
}
