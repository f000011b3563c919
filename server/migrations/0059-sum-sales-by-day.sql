-- The figures of the dashboard as sums by day of India, so that a long period does not read all of its orders. The tables
-- `sales_days` and `product_sales_days` hold what `orders/sum-sales-days.ts` summed from the orders; nothing is ever added to a sum.
create table sales_days (
  day date primary key,
  orders integer not null,
  paid_paise bigint not null,
  refunded_paise bigint not null,
  test_orders integer not null
);
create table product_sales_days (
  product_id text not null,
  day date not null,
  quantity integer not null,
  paise bigint not null,
  primary key (product_id, day)
);
create index product_sales_days_day on product_sales_days (day) include (product_id, quantity, paise);

-- A day with a row here is summed from its orders by whoever reads it, until a job sums it again and deletes the rows. The row is written in
-- the transaction of the change. Several rows for a day are normal: a unique key would make buyers wait for each other.
create table changed_sales_days (
  _id bigint generated always as identity primary key,
  day date not null
);
create index changed_sales_days_day on changed_sales_days (day);

create function day_in_india(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Asia/Kolkata')::date;

create function mark_sales_of_order() returns trigger language plpgsql as $$
begin
  insert into changed_sales_days (day)
  select day_in_india(old.confirmed_at) where old.confirmed_at is not null
  union
  select day_in_india(new.confirmed_at) where new.confirmed_at is not null
  union
  select day_in_india(created_at) from order_refunds
  where order_id = new._id and (old.is_test <> new.is_test or (old.confirmed_at is null) <> (new.confirmed_at is null));
  return null;
end $$;

create trigger orders_insert_changes_sales after insert on orders
  for each row when (new.confirmed_at is not null) execute function mark_sales_of_order();
create trigger orders_update_changes_sales after update of confirmed_at, is_test, status, total_paise on orders
  for each row when (
    (old.confirmed_at is not null or new.confirmed_at is not null)
    and (old.confirmed_at, old.is_test, old.total_paise, old.status in ('cancelled', 'returned', 'refunded'))
      is distinct from (new.confirmed_at, new.is_test, new.total_paise, new.status in ('cancelled', 'returned', 'refunded'))
  ) execute function mark_sales_of_order();
create trigger orders_delete_changes_sales after delete on orders
  for each row when (old.confirmed_at is not null) execute function mark_sales_of_order();

-- Whoever changes items or refunds of a stored order holds the lock of the order (`lock-order.ts`), so that it cannot be confirmed meanwhile.
create function mark_sales_of_items() returns trigger language plpgsql as $$
begin
  insert into changed_sales_days (day)
  select distinct day_in_india(confirmed_at) from orders
  where _id in (select order_id from changed_items) and confirmed_at is not null;
  return null;
end $$;

create trigger order_items_insert_changes_sales after insert on order_items
  referencing new table as changed_items for each statement execute function mark_sales_of_items();
create trigger order_items_update_changes_sales after update on order_items
  referencing new table as changed_items for each statement execute function mark_sales_of_items();
create trigger order_items_delete_changes_sales after delete on order_items
  referencing old table as changed_items for each statement execute function mark_sales_of_items();

create function mark_sales_of_refund() returns trigger language plpgsql as $$
begin
  insert into changed_sales_days (day)
  select day_in_india(old.created_at) where old.created_at is not null
  union
  select day_in_india(new.created_at) where new.created_at is not null;
  return null;
end $$;

create trigger order_refunds_insert_changes_sales after insert or delete on order_refunds
  for each row execute function mark_sales_of_refund();
create trigger order_refunds_update_changes_sales after update of order_id, cause, amount_paise, created_at on order_refunds
  for each row execute function mark_sales_of_refund();

insert into changed_sales_days (day)
select day_in_india(confirmed_at) from orders where confirmed_at is not null
union
select day_in_india(created_at) from order_refunds;

-- Orders without an invoice are found without reading all orders.
alter table orders add column has_invoice boolean not null default false;
update orders set has_invoice = true where _id in (select order_id from tax_documents where kind = 'invoice');
create index orders_document_missing on orders (confirmed_at)
  where confirmed_at is not null and (not has_invoice or document_problem is not null);

create function mark_order_invoiced() returns trigger language plpgsql as $$
begin
  update orders set has_invoice = true where _id = new.order_id;
  return null;
end $$;
create trigger tax_documents_mark_order after insert on tax_documents
  for each row when (new.kind = 'invoice') execute function mark_order_invoiced();

create index order_refunds_failed on order_refunds (order_id) where status = 'failed';
-- The time of the last payment, for the health of the shop.
create index payments_completed on payments (completed_at) where completed_at is not null;
