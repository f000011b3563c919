import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

export async function countStock(session: DatabaseSession, few: number) {
  return session
    .selectFrom('products')
    .where('is_archived', '=', false)
    .select(({ fn }) => [
      fn.countAll<number>().as('total_products'),
      fn.countAll<number>().filterWhere('qty', '=', 0).as('out_of_stock'),
      fn.countAll<number>().filterWhere('qty', '>', 0).filterWhere('qty', '<', few).as('low_stock'),
    ])
    .executeTakeFirstOrThrow();
}

type RunningOut = {
  _id: string;
  name: string;
  slug_url: string;
  qty: number;
  sold_30_days: number;
  days_of_cover: number | null;
};

/** Products with few pieces, or with stock for few days, the next to run out first. What sold out is among them. */
export async function listRunningOut(
  session: DatabaseSession,
  { days, pieces }: { days: number; pieces: ReadonlyMap<string, number> },
  { fewPieces, fewDays, limit }: { fewPieces: number; fewDays: number; limit: number },
): Promise<RunningOut[]> {
  const { rows } = await sql<RunningOut>`
    select _id, name, slug_url, qty, coalesce(pieces, 0) as sold_30_days,
      case when pieces > 0 then (qty * ${days}::int8 / pieces)::int4 end as days_of_cover
    from products left join unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int4[])
      as sold (product_id, pieces) on product_id = _id
    where not is_archived and (
      (qty > 0 and qty < ${fewPieces}) or (pieces > 0 and qty * ${days}::int8 < pieces * ${fewDays}::int8)
    )
    order by days_of_cover nulls last, qty, name limit ${limit}
  `.execute(session);
  return rows;
}
