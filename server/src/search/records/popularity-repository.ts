import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

const MIN_CLICKING_BROWSERS = 3;

export async function listPopularity(
  session: DatabaseSession,
): Promise<{ product_id: string; score: number }[]> {
  return session.selectFrom('product_popularity').select(['product_id', 'score']).execute();
}

/**
 * Recounts the activity of 30 days, writes only the differences and returns their number. Growth is the activity of the last 7
 * days above the 30-day average, multiplied by 30 to keep it an integer. A click in search results weighs 2 for each browser,
 * and only from three browsers on: the clicks of one browser change nothing.
 */
export async function recountPopularity(session: DatabaseSession): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    with weighed as (
      select product_id, day, views + 5 * cart_adds + 20 * sales as weight,
        (now() at time zone 'utc')::date as today
      from product_activity
      union all
      select product_id, day, 2, (now() at time zone 'utc')::date from (
        select product_id, (min(created_at) at time zone 'utc')::date as day,
          count(*) over (partition by product_id) as browsers
        from search_clicks where created_at > now() - interval '30 days'
        group by product_id, session_mark
      ) as clicks where browsers >= ${MIN_CLICKING_BROWSERS}
    ), counted as (
      select product_id, sum(weight)::int4 as score,
        greatest(0, 30 * coalesce(sum(weight) filter (where day > today - 7), 0) - 7 * sum(weight))::int4 as growth
      from weighed where day > today - 30
      group by product_id having sum(weight) > 0
    ), removed as (
      delete from product_popularity as kept
      where not exists (select from counted where counted.product_id = kept.product_id)
      returning 1
    ), written as (
      insert into product_popularity (product_id, score, growth)
      select counted.product_id, counted.score, counted.growth
      from counted left join product_popularity as kept using (product_id)
      -- Filter here: "on conflict" would lock the unchanged rows too.
      where (kept.score, kept.growth) is distinct from (counted.score, counted.growth)
      order by product_id
      on conflict (product_id) do update set score = excluded.score, growth = excluded.growth
      returning 1
    )
    select ((select count(*) from removed) + (select count(*) from written))::int4 as changes
  `.execute(session);
  return rows[0]?.changes ?? 0;
}
