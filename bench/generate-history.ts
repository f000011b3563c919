import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

const MAILS_OF_AN_ORDER = 3;
const SEARCHES_OF_A_WEEK = 20_000;
const DIFFERENT_SEARCHES = 4000;

/** Adds what the generated orders leave behind elsewhere: timelines, movements of stock, mails, changes of staff and searches. */
export async function generateHistory(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // The ledger and the audit log accept only rows of their triggers.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into order_events (_id, order_id, status, actor, created_at)
      select substr(md5(_id || event.status), 1, 24), _id, event.status, 'shop', confirmed_at + number * interval '1 hour'
      from orders, unnest(array['confirmed', 'processing', 'packed', 'shipped', 'delivered']) with ordinality as event (status, number)
      where order_number like 'BENCH-%' and confirmed_at is not null
    `.execute(transaction);
    await sql`
      insert into stock_movements (product_id, order_id, quantity, reason, created_at)
      select product_id, order_id, -quantity, 'reserved', created_at
      from order_items join orders on orders._id = order_id where order_number like 'BENCH-%' order by created_at
    `.execute(transaction);
    await sql`
      insert into mails (_id, recipient, subject, text_body, state, kind, is_proven, created_at)
      select substr(md5(orders._id || number), 1, 24), users.email, 'Your order ' || order_number, 'Thank you.', 'kept', 'shop', true,
        orders.created_at + number * interval '1 hour'
      from orders join users on users._id = user_id, generate_series(1, ${MAILS_OF_AN_ORDER}::int4) as number
      where order_number like 'BENCH-%'
    `.execute(transaction);
    await sql`
      insert into audit_changes (_id, actor_id, action, created_at)
      select _id, 'cd' || lpad('1', 22, '0'), 'PATCH /api/admin/orders/:id', confirmed_at
      from orders where order_number like 'BENCH-%' and confirmed_at is not null order by confirmed_at
    `.execute(transaction);
    await sql`
      insert into audit_entries (change_id, entity, entity_id, before, after)
      select _id, 'orders', _id, '{"status": "confirmed"}', '{"status": "processing"}'
      from orders where order_number like 'BENCH-%' and confirmed_at is not null order by confirmed_at
    `.execute(transaction);
  });
  await sql`
    insert into search_records (_id, query, result_count, session_hash, created_at)
    select substr(md5('search' || n), 1, 24), 'bench ' || floor(power(random(), 3) * ${DIFFERENT_SEARCHES}::int4),
      case when n % 5 = 0 then 0 else 20 end, md5('session' || n % 7000), now() - n * interval '7 days' / ${SEARCHES_OF_A_WEEK}::int4
    from generate_series(1, ${SEARCHES_OF_A_WEEK}::int4) as n
  `.execute(database);
  await sql`
    insert into search_clicks (_id, record_id, product_id, session_mark, position, created_at)
    select _id, _id, (select _id from products limit 1), session_hash, 1, created_at
    from search_records where query like 'bench %' and result_count > 0 and _id < 'a'
  `.execute(database);
}
