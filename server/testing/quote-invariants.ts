import { paymentLimits } from '#contract/validation.ts';

const limitPaise = paymentLimits.maximumRupees * 100;

/** What must never be there with quotes; each finds and names it. */
export const quoteInvariants: Record<string, string> = {
  'an order whose lines or total are not those of its quote': `
    select quotes.reference as found from quotes join orders on orders._id = order_id
    where quotes.status in ('ordered', 'paid') and (
      total_paise <> delivery_paise + (select sum(price_paise * quantity) from quote_lines where quote_id = quotes._id)
      or exists (
        select from quote_lines full join (select * from order_items where order_id = quotes.order_id) as items
          using (product_id, quantity, price_paise)
        where (quote_id = quotes._id or quote_id is null) and (quote_id is null or items.order_id is null)))`,
  'a quote whose state its order contradicts': `
    select quotes.reference as found from quotes left join orders on orders._id = order_id
    where (quotes.status = 'paid' and confirmed_at is null)
      or (quotes.status = 'ordered' and orders.status not in ('pending_payment', 'payment_failed'))
      or quotes.status = 'accepted'`,
  'a quote whose last event is not its state': `
    select reference as found from quotes where status <> (
      select quote_events.status from quote_events
      where quote_id = quotes._id and quote_events.status is not null order by created_at desc, _id desc limit 1)`,
  'an order above the limit of one payment that was confirmed without its bank transfers': `
    select _id as found from orders
    where quote_reference is not null and confirmed_at is not null and total_paise > ${limitPaise}
      and total_paise > coalesce((
        select sum(amount_paise) from bank_transfers where order_id = orders._id and amount_paise > 0), 0)`,
  'a refund of an order paid by bank transfer that went to the gateway': `
    select _id as found from order_refunds
    where (status in ('started', 'done') and method = 'gateway'
        and exists (select from bank_transfers where bank_transfers.order_id = order_refunds.order_id))
      or (method = 'bank_transfer' and exists (select from payment_refunds where reference = order_refunds._id))`,
  'a refund by bank transfer that is paid without its one transfer of the same amount, or the reverse': `
    select _id as found from order_refunds where method = 'bank_transfer' and (status = 'done')::integer <> (
      select count(*) from bank_transfers where refund_id = order_refunds._id
        and bank_transfers.amount_paise = -order_refunds.amount_paise)`,
  'a paid order that keeps less of its bank transfers than its price less its refunds': `
    select orders._id as found from orders join bank_transfers on bank_transfers.order_id = orders._id
    where confirmed_at is not null
    group by orders._id having sum(bank_transfers.amount_paise) < total_paise - coalesce((
      select sum(amount_paise) from order_refunds where order_refunds.order_id = orders._id and status = 'done'), 0)`,
  'more sent back by bank transfer than arrived': `
    select order_id as found from bank_transfers group by order_id having sum(amount_paise) < 0`,
  'a custom PC request that did not follow its quote': `
    select custom_pc_requests.reference as found from custom_pc_requests
    join quotes on quotes.reference = quote_reference
    where (quotes.status in ('ordered', 'paid') and custom_pc_requests.status in ('new', 'contacted', 'quoted'))
      or (quotes.status = 'sent' and custom_pc_requests.status = 'new')`,
  'a closed custom PC request with an open quote, or the reverse': `
    select custom_pc_requests.reference as found from custom_pc_requests
    join quotes on quotes.reference = quote_reference
    where (custom_pc_requests.status = 'closed' and quotes.status not in ('paid', 'closed'))
      or (quotes.status = 'closed' and custom_pc_requests.status in ('new', 'contacted', 'quoted'))`,
  'a custom PC with a charge for delivery': `
    select reference as found from quotes where kind = 'custom_pc' and delivery_paise > 0`,
};
