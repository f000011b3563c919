import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { generateHistory } from './generate-history.ts';

const DAYS = 180;
const BUYERS = 20_000;

/**
 * Adds paid orders of the last half year, each of two products, with payment and invoice, of many buyers: most are delivered, some still have
 * to be packed, every tenth was refunded in part, and every thirtieth was never paid. They leave their mails, timelines and changes behind.
 */
export async function generateOrders(database: Database, count: number): Promise<void> {
  const recipient = JSON.stringify({
    full_name: 'Asha Rao',
    phone: '+919876543210',
    email: 'asha@people.example',
  });
  await sql`
    insert into users (_id, provider, subject, full_name, email, contact_phone)
    select 'cd' || lpad(to_hex(n), 22, '0'), 'embedded', 'bench-' || n, 'Asha Rao', 'asha' || n || '@people.example',
      '+9198' || lpad((n::int8 * 4999)::text, 8, '0')
    from generate_series(1, ${BUYERS}::int4) as n
  `.execute(database);
  await sql`
    insert into orders (_id, order_number, status, idempotency_key, request_hash, subtotal_paise, shipping_paise,
      total_paise, recipient, confirmed_at, created_at, user_id)
    select 'ab' || lpad(to_hex(n), 22, '0'), 'BENCH-' || n,
      case when n % 30 = 0 then 'expired' when n % 40 = 1 then 'confirmed' when n % 40 = 2 then 'packed'
        when n % 40 = 3 then 'cancelled' else 'delivered' end,
      'bench ' || n, 'bench', 500000, 0, 500000, ${recipient}::jsonb || jsonb_build_object('phone', '+9198' || n),
      case when n % 30 <> 0 then paid_at end, paid_at, 'cd' || lpad(to_hex(n % ${BUYERS}::int4 + 1), 22, '0')
    from generate_series(1, ${count}::int4) as n,
      lateral (select now() - n * ${DAYS} * interval '1 day' / ${count} as paid_at) as time
  `.execute(database);
  await sql`
    with numbered as (
      select *, row_number() over (order by _id) - 1 as number from products
    )
    insert into order_items (order_id, position, product_id, name, website_name, category, manufacturer, slug_url, hsn,
      gst_rate, price_paise, quantity)
    select 'ab' || lpad(to_hex(n), 22, '0'), position, product._id, product.name, product.website_name, 'ssd', 'Bench',
      product.slug_url, product.hsn, product.gst_rate, 250000, 1
    from generate_series(1, ${count}::int4) as n cross join generate_series(1, 2) as position
    join numbered as product on number = (n * 7 + position * 13) % 700
  `.execute(database);
  await sql`
    insert into order_refunds (_id, order_id, status, cause, idempotency_key, shipping_paise, amount_paise, created_at,
      settled_at)
    select replace(_id, 'ab', 'ef'), _id, 'done', 'chosen', 'bench', 0, 100000, confirmed_at + interval '1 day', now()
    from orders where order_number like 'BENCH-%0' and confirmed_at is not null
  `.execute(database);
  await sql`
    insert into payments (_id, order_id, attempt, idempotency_key, merchant_order_id, amount_paise, state, completed_at, settled_at,
      created_at)
    select _id, _id, 1, _id, _id, total_paise, 'completed', confirmed_at, confirmed_at, created_at
    from orders where order_number like 'BENCH-%' and confirmed_at is not null
  `.execute(database);
  await sql`
    insert into tax_document_series (kind, financial_year, last_serial, last_issued_at)
    values ('invoice', '99-00', ${count}, now())
  `.execute(database);
  await sql`
    insert into tax_documents (_id, kind, financial_year, serial, number, order_id, issued_at, content)
    select _id, 'invoice', '99-00', row_number() over (order by confirmed_at), order_number, _id, confirmed_at, '{}'
    from orders where order_number like 'BENCH-%' and confirmed_at is not null
  `.execute(database);
  await generateHistory(database);
  // As PostgreSQL does by itself, sooner or later.
  await sql`vacuum analyze`.execute(database);
}
