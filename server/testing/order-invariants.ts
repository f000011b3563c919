import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { readStock, type StockedProduct } from './order-fixtures.ts';
import { paymentInvariants } from './payment-invariants.ts';

/** Each finds what must never be there, and names it. */
const invariants: Record<string, string> = {
  'stock below zero': 'select _id as found from products where qty < 0',
  'an order that holds other goods than it should': `
    select orders._id || ' ' || product_id as found
    from orders join order_items on order_items.order_id = orders._id
    where coalesce((
      select -sum(stock_movements.quantity) from stock_movements
      where stock_movements.order_id = orders._id and stock_movements.product_id = order_items.product_id
        and reason in ('reserved', 'released')
    ), 0) <> case when status in ('cancelled', 'payment_failed', 'expired')
      or (status = 'refunded' and delivered_at is null) then withdrawn_quantity else quantity end`,
  'more returned to stock than was taken out of an order': `
    select order_id || ' ' || product_id as found from stock_movements join order_items using (order_id, product_id)
    where reason = 'withdrawn'
    group by order_id, product_id, withdrawn_quantity having sum(stock_movements.quantity) > withdrawn_quantity`,
  'more returned to stock than the buyer sent back': `
    select order_id || ' ' || product_id as found from stock_movements join order_items using (order_id, product_id)
    where reason = 'returned'
    group by order_id, product_id, returned_quantity having sum(stock_movements.quantity) > returned_quantity`,
  'lines and shipping that are not the total': `
    select orders._id as found from orders join order_items on order_id = orders._id
    group by orders._id having sum(price_paise * quantity) + min(shipping_paise) <> min(total_paise)`,
  'two orders for one key': `
    select user_id || ' ' || idempotency_key as found from orders
    group by user_id, idempotency_key having count(*) > 1`,
  'goods held a minute longer than promised': `
    select _id as found from orders where reserved_until < now() - interval '60 seconds'`,
  'a paid order without its one mail': `
    select orders._id as found from orders where confirmed_at is not null and recipient ->> 'email' is not null and 1 <> (
      select count(distinct mail_id) from order_events join mails on mails._id = mail_id
      where order_id = orders._id and order_events.status = 'confirmed')`,
  'a mail that tells of two events': `
    select mail_id as found from order_events where mail_id is not null group by mail_id having count(*) > 1`,
  'a paid order without its one invoice of the same amount': `
    select orders._id as found from orders where (confirmed_at is not null)::integer <> (
      select count(*) from tax_documents where order_id = orders._id and kind = 'invoice'
        and (content -> 'totals' ->> 'value')::bigint = total_paise)`,
  'a gap in the numbers of a series': `
    select kind || ' ' || financial_year as found from tax_document_series
    left join tax_documents using (kind, financial_year)
    group by kind, financial_year, last_serial
    having count(serial) <> last_serial or min(serial) <> 1 or max(serial) <> last_serial`,
  'dates of a series that do not rise with its numbers': `
    select number as found from (
      select number, issued_at, lag(issued_at) over (partition by kind, financial_year order by serial) as before
      from tax_documents) documents where issued_at < before`,
  'more refunded than was paid': `
    select orders._id as found from orders join order_refunds on order_id = orders._id
    where order_refunds.status <> 'failed' group by orders._id, total_paise having sum(amount_paise) > total_paise`,
  'more of a line refunded than was bought': `
    select order_items.order_id || ' ' || product_id as found
    from order_items join order_refund_items using (order_id, product_id)
    join order_refunds on order_refunds._id = refund_id and status <> 'failed'
    group by order_items.order_id, product_id, order_items.quantity
    having sum(order_refund_items.quantity) > order_items.quantity`,
  'a refund whose parts are not its amount': `
    select _id as found from order_refunds left join order_refund_items on refund_id = _id
    group by _id having coalesce(sum(order_refund_items.amount_paise), 0) + min(shipping_paise)
      <> min(order_refunds.amount_paise)`,
};

/** Returns every violated invariant; the stock of the given products must equal its initial value plus its movements. */
export async function findOrderProblems(
  database: Database,
  stockedProducts: readonly StockedProduct[] = [],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, query] of Object.entries({ ...invariants, ...paymentInvariants })) {
    const { rows } = await sql<{ found: string }>`${sql.raw(query)}`.execute(database);
    problems.push(...rows.map(({ found }) => `${name}: ${found}`));
  }
  for (const product of stockedProducts) {
    const { rows } = await sql<{ moved: number }>`
      select coalesce(sum(quantity), 0)::integer as moved from stock_movements where product_id = ${product.productId}
    `.execute(database);
    const expected = product.initial + (rows[0]?.moved ?? 0);
    const found = await readStock(database, product);
    if (found !== expected)
      problems.push(`${product.name} has a stock of ${found}; its movements add up to ${expected}`);
  }
  return problems;
}
