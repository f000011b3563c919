/** What must never be there once a payment is; each finds and names it. Orders that were confirmed without one are not meant. */
export const paymentInvariants: Record<string, string> = {
  'a payment without an order of the same amount': `
    select payments._id as found from payments left join orders on orders._id = order_id
    where orders._id is null or (amount_paise <> total_paise
      and not exists (select from payment_refunds where payment_id = payments._id and reference is null))`,
  'a completed payment without a confirmed order, a refund or another attempt': `
    select payments._id as found from payments join orders on orders._id = order_id
    where state = 'completed' and not (
      (settled_at is null and next_check_at is not null and settle_problem is not null)
      or (settled_at is not null and (confirmed_at is not null
        or exists (select from order_refunds where order_id = orders._id)
        or exists (select from payment_refunds where payment_id = payments._id and state <> 'failed'))))`,
  'an order that expired although a payment may be completed': `
    select orders._id as found from orders join payments on order_id = orders._id
    where status = 'expired' and payments.state = 'completed' and payments.settled_at is null`,
  'an order that keeps another number of payments than it should': `
    select orders._id as found from orders
    where exists (select from payments where order_id = orders._id) and (
      select count(*) from payments where order_id = orders._id and state = 'completed'
        and not exists (select from payment_refunds where payment_id = payments._id and reference is null)
    ) <> (confirmed_at is not null or exists (
      select from order_refunds where order_id = orders._id))::integer`,
  'a payment under way that nobody will ask about': `
    select _id as found from payments where state in ('initiated', 'pending') and next_check_at is null
    union select _id from payment_refunds where state in ('initiated', 'pending') and next_check_at is null`,
  'more given back than was captured': `
    select payments._id as found from payments join payment_refunds on payment_id = payments._id
    where payment_refunds.state <> 'failed'
    group by payments._id, payments.amount_paise having sum(payment_refunds.amount_paise) > payments.amount_paise`,
  'money given back of a payment that never came': `
    select payment_refunds._id as found from payment_refunds join payments on payments._id = payment_id
    where payments.state <> 'completed'`,
  'a refund that the order and the payment tell differently': `
    select order_refunds._id as found from order_refunds
    left join payment_refunds on reference = order_refunds._id and state <> 'failed'
    where exists (select from payments where order_id = order_refunds.order_id) and (
      (status = 'due' and payment_refunds._id is not null)
      or (status = 'started' and coalesce(payment_refunds.state, '') not in ('initiated', 'pending'))
      or (status = 'done' and coalesce(payment_refunds.state, '') <> 'completed')
      or payment_refunds.amount_paise <> order_refunds.amount_paise)`,
  'two links of one order that could both be paid': `
    select order_id as found from payments where state = 'pending' and expires_at > now()
    group by order_id having count(*) > 1`,
};
