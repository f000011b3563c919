import { sql } from 'kysely';
import type { ActivityKind } from '#contract/product-activity.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type ActivityEntry = {
  productId: string;
  kind: ActivityKind;
  /** `2026-03-14` */
  day: string;
  /** The same for what counts only once. */
  mark: string;
};

/**
 * Counts what is new of existing products. Rows are locked in one order everywhere, so that two servers wait for each other
 * instead of locking each other out.
 */
export async function countActivity(session: DatabaseSession, entries: ActivityEntry[]): Promise<void> {
  const column = (name: keyof ActivityEntry) => entries.map((entry) => entry[name]);
  await sql`
    with told as (
      select distinct on (mark) product_id, kind, day, mark
      from unnest(
        ${column('productId')}::text[], ${column('kind')}::text[], ${column('day')}::date[], ${column('mark')}::text[]
      ) as told (product_id, kind, day, mark)
    ), known as (
      select told.* from told join products on products._id = told.product_id
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
