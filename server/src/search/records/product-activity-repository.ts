import { sql } from 'kysely';
import type { ActivityKind } from '#contract/product-activity.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type ActivityEntry = {
  productId: string;
  kind: ActivityKind;
  /** `2026-03-14` */
  day: string;
  /** Entries with the same mark count once. */
  mark: string;
};

/**
 * Adds the entries that were not counted before; entries of unknown products are ignored. Rows are always locked in the same
 * order, to avoid deadlocks between servers.
 */
export async function countActivity(session: DatabaseSession, entries: ActivityEntry[]): Promise<void> {
  const column = (name: keyof ActivityEntry) => entries.map((entry) => entry[name]);
  await sql`
    with reported as (
      select distinct on (mark) product_id, kind, day, mark
      from unnest(
        ${column('productId')}::text[], ${column('kind')}::text[], ${column('day')}::date[], ${column('mark')}::text[]
      ) as reported (product_id, kind, day, mark)
    ), known as (
      select reported.* from reported join products on products._id = reported.product_id
      order by products._id for key share of products
    ), fresh as (
      insert into product_activity_seen (mark) select mark from known order by mark
      on conflict do nothing returning mark
    )
    insert into product_activity as kept (product_id, day, views, cart_adds)
    select product_id, day, count(*) filter (where kind = 'view'), count(*) filter (where kind = 'cart_add')
    from known join fresh using (mark)
    group by product_id, day order by product_id, day
    on conflict (product_id, day) do update
      set views = kept.views + excluded.views, cart_adds = kept.cart_adds + excluded.cart_adds
  `.execute(session);
}

export type SalesOfDay = { product_id: string; day: string; sales: number };

/** Replaces the sales of every product and day; pairs that are not in the list get 0. Rows are locked in the same order. */
export async function replaceSales(session: DatabaseSession, reported: readonly SalesOfDay[]): Promise<void> {
  const reportedRows = sql`
    select * from unnest(
      ${reported.map(({ product_id }) => product_id)}::text[], ${reported.map(({ day }) => day)}::date[],
      ${reported.map(({ sales }) => sales)}::integer[]
    ) as reported (product_id, day, sales)
  `;
  await sql`
    with reported as (${reportedRows}), undone as (
      select product_id, day from product_activity
      where sales > 0 and (product_id, day) not in (select product_id, day from reported)
      order by product_id, day for no key update
    )
    update product_activity set sales = 0 from undone
    where product_activity.product_id = undone.product_id and product_activity.day = undone.day
  `.execute(session);
  await sql`
    insert into product_activity as kept (product_id, day, sales)
    select reported.product_id, reported.day, reported.sales from (${reportedRows}) reported
    join products on products._id = reported.product_id
    left join product_activity as known using (product_id, day)
    where known.sales is distinct from reported.sales
    order by reported.product_id, reported.day
    on conflict (product_id, day) do update set sales = excluded.sales
  `.execute(session);
}
