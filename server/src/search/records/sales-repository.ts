import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type SalesOfDay = { product_id: string; day: string; sales: number };

/** Makes the sales of each product and day what they are told to be; all others are none. Rows are locked in one order. */
export async function replaceSales(session: DatabaseSession, told: readonly SalesOfDay[]): Promise<void> {
  const toldRows = sql`
    select * from unnest(
      ${told.map(({ product_id }) => product_id)}::text[], ${told.map(({ day }) => day)}::date[],
      ${told.map(({ sales }) => sales)}::integer[]
    ) as told (product_id, day, sales)
  `;
  await sql`
    with told as (${toldRows}), undone as (
      select product_id, day from product_activity
      where sales > 0 and (product_id, day) not in (select product_id, day from told)
      order by product_id, day for no key update
    )
    update product_activity set sales = 0 from undone
    where product_activity.product_id = undone.product_id and product_activity.day = undone.day
  `.execute(session);
  await sql`
    insert into product_activity as kept (product_id, day, sales)
    select told.product_id, told.day, told.sales from (${toldRows}) told
    join products on products._id = told.product_id
    left join product_activity as known using (product_id, day)
    where known.sales is distinct from told.sales
    order by told.product_id, told.day
    on conflict (product_id, day) do update set sales = excluded.sales
  `.execute(session);
}
