-- Orders that were made from an accepted quote, with its prices.
alter table orders add column quote_reference text;
-- Two accepts at once make one order.
create unique index orders_unpaid_of_quote on orders (quote_reference) where status = 'pending_payment';

alter table order_items drop constraint order_items_quantity_check;
alter table order_items add constraint order_items_quantity_check check (quantity between 1 and 99999);

-- Money that arrived at the shop's bank for an order, or was sent back (negative).
create table bank_transfers (
  _id text primary key,
  order_id text not null references orders,
  amount_paise bigint not null check (amount_paise <> 0),
  bank_reference text not null,
  received_on date not null,
  recorded_by text,
  created_at timestamptz not null default clock_timestamp(),
  unique (order_id, bank_reference)
);

-- A quote follows its order, whatever changes that: a payment, its absence, or a cancellation by either side.
create function follow_order_of_quote() returns trigger language plpgsql as $$
declare
  next_status text := case new.status
    when 'confirmed' then 'paid' when 'expired' then 'expired' when 'cancelled' then 'closed'
  end;
  changed text;
begin
  if next_status is null then return new; end if;
  update quotes set status = next_status, updated_at = now()
  where order_id = new._id and status <> next_status and (
    status = 'ordered' or (status = 'expired' and next_status = 'paid') or (status = 'paid' and next_status = 'closed')
  )
  returning _id into changed;
  if changed is not null then
    insert into quote_events (_id, quote_id, status, actor)
    values (
      lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0') || substr(md5(gen_random_uuid()::text), 1, 16),
      changed, next_status, 'system'
    );
  end if;
  return new;
end $$;
create trigger orders_follow_quote after update of status on orders
for each row when (new.quote_reference is not null and new.status <> old.status)
execute function follow_order_of_quote();
