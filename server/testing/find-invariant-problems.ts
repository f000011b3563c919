import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { quoteInvariants } from './quote-invariants.ts';

/** What must never be there with orders; each finds and names it. */
const orderInvariants: Record<string, string> = {
  'stock below zero': 'select _id as found from products where qty < 0',
  'stock that is not the sum of its movements': `
    select product_id as found
    from (select _id as product_id, qty from products) as stocked
    full join (select product_id, sum(quantity) as moved from stock_movements group by 1) as moves using (product_id)
    where coalesce(qty, 0) <> coalesce(moved, 0)`,
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
  'replacements that did not leave the stock, or more came back than was sent': `
    select order_id || ' ' || product_id as found from (
      select order_return_items.order_id, product_id, sum(received_quantity) as sent
      from order_return_items join order_returns on order_returns._id = return_id and status = 'replaced'
      group by order_return_items.order_id, product_id
    ) as replaced full join (
      select order_id, product_id, -sum(quantity) filter (where quantity < 0) as taken, sum(quantity) as moved
      from stock_movements where reason = 'replaced' group by order_id, product_id
    ) as moves using (order_id, product_id)
    where coalesce(sent, 0) <> coalesce(taken, 0) or moved > 0`,
  'more cancelled, returned and refunded of a line than was bought': `
    select order_id || ' ' || product_id as found from order_items
    where quantity < return_quantity + greatest(withdrawn_quantity, coalesce((
      select sum(order_refund_items.quantity) from order_refund_items join order_refunds on order_refunds._id = refund_id
      where order_refund_items.order_id = order_items.order_id and order_refund_items.product_id = order_items.product_id
        and status <> 'failed' and cause <> 'returned'), 0))`,
  'quantities of a line that are not those of its returns': `
    select order_items.order_id || ' ' || order_items.product_id as found
    from order_items left join (
      select order_return_items.order_id, product_id, sum(coalesce(received_quantity, quantity)) as in_returns,
        sum(received_quantity) as received
      from order_return_items join order_returns on order_returns._id = return_id
        and status not in ('refused', 'replaced')
      group by order_return_items.order_id, product_id
    ) as totals using (order_id, product_id)
    where return_quantity <> coalesce(in_returns, 0) or returned_quantity <> coalesce(received, 0)`,
  'a received return without its one refund of the received items': `
    select order_returns._id as found from order_returns
    where status in ('received', 'refunded') and 1 <> (
      select count(*) from order_refunds where return_id = order_returns._id and order_refunds.status <> 'failed'
        and (order_returns.status = 'refunded') = (order_refunds.status = 'done')
        and amount_paise = (
          select sum(received_quantity * price_paise)
          from order_return_items join order_items using (order_id, product_id) where return_id = order_returns._id)
    ) and not (status = 'received' and exists (
      select from order_refunds where return_id = order_returns._id and order_refunds.status = 'failed'))`,
  'an order that is returned although items are with the buyer, or the reverse': `
    select orders._id as found from orders join order_items on order_id = orders._id
    where delivered_at is not null and status in ('delivered', 'returned', 'refunded')
    group by orders._id, orders.status
    having (orders.status <> 'delivered') <> bool_and(withdrawn_quantity + returned_quantity = quantity)`,
  'lines and shipping that are not the total': `
    select orders._id as found from orders join order_items on order_id = orders._id
    group by orders._id having sum(price_paise * quantity) + min(shipping_paise) <> min(total_paise)`,
  'two orders for one key': `
    select user_id || ' ' || idempotency_key as found from orders
    group by user_id, idempotency_key having count(*) > 1`,
  'goods held a minute longer than promised': `
    select _id as found from orders where reserved_until < now() - interval '60 seconds'
      and not exists (select from bank_transfers where order_id = orders._id)`,
  'a paid order without its one mail': `
    select orders._id as found from orders where confirmed_at is not null and recipient ->> 'email' is not null and 1 <> (
      select count(distinct mail_id) from order_events join mails on mails._id = mail_id
      where order_id = orders._id and order_events.status = 'confirmed')`,
  'a mail about two events': `
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
  'a refunded order that still owes a refund': `
    select orders._id as found from orders where orders.status = 'refunded' and (
      exists (select from order_refunds where order_id = orders._id and status in ('due', 'started'))
      or (confirmed_at is not null and exists (
        select from order_items where order_id = orders._id and withdrawn_quantity + returned_quantity > (
          select coalesce(sum(line.quantity), 0) from order_refund_items as line join order_refunds on _id = refund_id
          where status = 'done' and line.order_id = orders._id and line.product_id = order_items.product_id))))`,
  'more of a line refunded than was bought': `
    select order_items.order_id || ' ' || product_id as found
    from order_items join order_refund_items using (order_id, product_id)
    join order_refunds on order_refunds._id = refund_id and status <> 'failed'
    group by order_items.order_id, product_id, order_items.quantity
    having sum(order_refund_items.quantity) > order_items.quantity`,
  'a refunded line that is not its quantity at the price of the order': `
    select refund_id || ' ' || product_id as found from order_refund_items join order_items using (order_id, product_id)
    where amount_paise <> order_refund_items.quantity * price_paise`,
  'a completed refund of an invoiced order without its one credit note of the same amount': `
    select order_refunds._id as found from order_refunds
    where exists (select from tax_documents where kind = 'invoice' and tax_documents.order_id = order_refunds.order_id)
      and (status = 'done')::integer <> (
        select count(*) from tax_documents where refund_id = order_refunds._id
          and (content -> 'totals' ->> 'value')::bigint = amount_paise)`,
  'a refund whose parts are not its amount': `
    select _id as found from order_refunds left join order_refund_items on refund_id = _id
    group by _id having coalesce(sum(order_refund_items.amount_paise), 0) + min(shipping_paise)
      <> min(order_refunds.amount_paise)`,
};

/** Returns every violated invariant of orders, payments and quotes. Paid orders whose tax documents are still due count as violations. */
export async function findInvariantProblems(database: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, query] of Object.entries({
    ...orderInvariants,
    ...paymentInvariants,
    ...quoteInvariants,
  })) {
    const { rows } = await sql<{ found: string }>`${sql.raw(query)}`.execute(database);
    problems.push(...rows.map(({ found }) => `${name}: ${found}`));
  }
  return problems;
}
