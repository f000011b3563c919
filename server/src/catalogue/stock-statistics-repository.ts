import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './product-tables.ts';

type StockCounts = { total_products: number; out_of_stock: number; low_stock: number };

export async function countStock(session: DatabaseSession): Promise<StockCounts> {
  const { rows } = await sql<StockCounts>`
    select (select coalesce(sum(product_count), 0)::int4 from categories) as total_products,
      (select count(*)::int4 from products where not is_in_stock and not is_archived) as out_of_stock,
      (select count(*)::int4 from products where is_low and not is_archived) as low_stock
  `.execute(session);
  return rows[0] ?? { total_products: 0, out_of_stock: 0, low_stock: 0 };
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
  { fewDays, limit }: { fewDays: number; limit: number },
): Promise<RunningOut[]> {
  const { rows } = await sql<RunningOut>`
    select _id, name, slug_url, qty, coalesce(pieces, 0) as sold_30_days,
      case when pieces > 0 then (qty * ${days}::int8 / pieces)::int4 end as days_of_cover
    from (
      select product_id, pieces from unnest(${[...pieces.keys()]}::text[], ${[...pieces.values()]}::int4[]) as sold (product_id, pieces)
      union all
      select _id, null from products where is_low and not is_archived and _id <> all(${[...pieces.keys()]}::text[])
    ) as listed join products on _id = product_id
    where not is_archived and (is_low or (pieces > 0 and qty * ${days}::int8 < pieces * ${fewDays}::int8))
    order by days_of_cover nulls last, qty, name limit ${limit}
  `.execute(session);
  return rows;
}
