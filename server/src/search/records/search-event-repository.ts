import { sql } from 'kysely';
import type { SearchEventType } from '#contract/search-analytics.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type StoredEvent = {
  _id: string;
  event_type: SearchEventType;
  session_mark: string;
  details: Record<string, number | string | boolean>;
};

export type StoredClick = {
  _id: string;
  record_id: string;
  product_id: string;
  session_mark: string;
  position: number;
};

export async function insertEvents(session: DatabaseSession, events: StoredEvent[]): Promise<void> {
  const rows = events.map(({ details, ...event }) => ({ ...event, details: JSON.stringify(details) }));
  await session.insertInto('search_events').values(rows).execute();
}

/** Clicks on unknown products are ignored, and those that were counted for their search before. */
export async function insertClicks(session: DatabaseSession, clicks: StoredClick[]): Promise<void> {
  const column = (name: keyof StoredClick) => clicks.map((click) => click[name]);
  await sql`
    insert into search_clicks (_id, record_id, product_id, session_mark, position)
    select clicked._id, record_id, product_id, session_mark, position
    from unnest(
      ${column('_id')}::text[], ${column('record_id')}::text[], ${column('product_id')}::text[],
      ${column('session_mark')}::text[], ${column('position')}::integer[]
    ) as clicked (_id, record_id, product_id, session_mark, position)
    join products on products._id = clicked.product_id
    order by record_id, product_id
    on conflict do nothing
  `.execute(session);
}

/** Adds up the searches and events of the last days; earlier days are final. */
export async function rollUpDays(session: DatabaseSession, days: number): Promise<void> {
  const isRecent = sql`created_at >= date_trunc('day', now(), 'utc') - ${days} * interval '1 day'`;
  await sql`
    insert into search_days (day, searches, with_results, with_clicks, with_purchases)
    select day, count(*), count(*) filter (where has_results), count(*) filter (where is_clicked),
      count(*) filter (where is_bought)
    from (
      select (searched.created_at at time zone 'utc')::date as day, bool_or(result_count > 0) as has_results,
        bool_or(clicks.record_id is not null) as is_clicked, bool_or(coalesce(clicks.is_bought, false)) as is_bought
      from (select * from search_records where ${isRecent}) as searched
      left join (select record_id, bool_or(is_bought) as is_bought from search_clicks group by record_id) as clicks
        on clicks.record_id = searched._id
      group by 1, searched.query, session_hash
    ) as searches
    group by day
    on conflict (day) do update set searches = excluded.searches, with_results = excluded.with_results,
      with_clicks = excluded.with_clicks, with_purchases = excluded.with_purchases
  `.execute(session);
  await sql`
    insert into search_event_days (day, event_type, events, sessions)
    select (created_at at time zone 'utc')::date as day, event_type, count(*), count(distinct session_mark)
    from search_events where ${isRecent} group by 1, 2
    on conflict (day, event_type) do update set events = excluded.events, sessions = excluded.sessions
  `.execute(session);
}
