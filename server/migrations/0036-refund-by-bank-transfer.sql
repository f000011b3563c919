-- An order that was paid by bank transfer is refunded by bank transfer, which staff makes and records.
alter table order_refunds
  add column method text not null default 'gateway' check (method in ('gateway', 'bank_transfer')),
  -- The refused refund that this one repeats.
  add column retry_of text references order_refunds;
create index order_refunds_retry_of on order_refunds (retry_of) where retry_of is not null;
create index order_refunds_by_transfer on order_refunds (created_at) where method = 'bank_transfer' and status = 'started';

-- Until now a later refund of the same product by choice of the shop counted as the second attempt of a refused one.
update order_refunds as later set retry_of = (
  select earlier._id from order_refunds as earlier
  where earlier.order_id = later.order_id and earlier.status = 'failed' and earlier.cause = 'chosen'
    and earlier.created_at < later.created_at and exists (
      select from order_refund_items as line join order_refund_items as again using (product_id)
      where line.refund_id = earlier._id and again.refund_id = later._id)
  order by earlier.created_at desc limit 1)
where cause = 'chosen';

alter table bank_transfers
  -- The refund that the transfer paid; null for money that arrived, and for money that was sent back without one.
  add column refund_id text unique references order_refunds,
  add constraint bank_transfers_refund_is_sent check (refund_id is null or amount_paise < 0);

-- The quote was priced again or closed after its order expired: a payment that still arrives for the order is refunded.
alter table orders add column is_superseded boolean not null default false;
update orders set is_superseded = true
where status in ('expired', 'payment_failed') and exists (
  select from quotes where quotes.order_id = orders._id and quotes.status not in ('ordered', 'expired'));
update orders set is_superseded = true
where status in ('expired', 'payment_failed') and quote_reference is not null
  and not exists (select from quotes where quotes.order_id = orders._id);
