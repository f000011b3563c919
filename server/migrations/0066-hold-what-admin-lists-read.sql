-- The paid orders of each user and what they cost less refunds, so that a list of users by these figures does not read all orders. Every
-- user has a row; it is always summed from the orders, nothing is ever added to it. Without a foreign key: see `forget_purchases`.
create table user_purchases (
  user_id text primary key,
  orders integer not null default 0,
  spent_paise bigint not null default 0
);
create index user_purchases_orders on user_purchases (orders desc, user_id);
create index user_purchases_spent on user_purchases (spent_paise desc, user_id);
create index users_name on users (lower(full_name), _id);

create function sum_purchases(buyer text) returns void language plpgsql as $$
begin
  -- The sum is a statement of its own, so that it sees what the previous holder of the lock committed.
  perform from user_purchases where user_id = buyer for update;
  update user_purchases set (orders, spent_paise) = (
    select count(*), coalesce(sum(total_paise), 0) - coalesce(sum((
      select sum(amount_paise) from order_refunds
      where order_id = paid._id and order_refunds.status = 'done' and cause <> 'late_payment'
    )), 0)
    from orders as paid where paid.user_id = buyer and confirmed_at is not null
  ) where user_id = buyer;
end $$;

create function sum_purchases_of_order() returns trigger language plpgsql as $$
begin
  perform sum_purchases(buyer)
  from (select old.user_id union select new.user_id order by 1) as changed (buyer) where buyer is not null;
  return null;
end $$;

create function sum_purchases_of_refund() returns trigger language plpgsql as $$
begin
  perform sum_purchases(user_id) from orders
  where _id = coalesce(new.order_id, old.order_id) and user_id is not null and confirmed_at is not null;
  return null;
end $$;

create function remember_purchases() returns trigger language plpgsql as $$
begin
  insert into user_purchases (user_id) values (new._id);
  return null;
end $$;

create function forget_purchases() returns trigger language plpgsql as $$
begin
  delete from user_purchases where user_id = old._id;
  return null;
end $$;

create trigger users_have_purchases after insert on users
  for each row execute function remember_purchases();

-- Deferred until the commit: the rows of purchases are locked after all others, so that no two transactions wait for each other.
create constraint trigger users_delete_forgets_purchases after delete on users
  deferrable initially deferred for each row execute function forget_purchases();
create constraint trigger orders_insert_changes_purchases after insert on orders
  deferrable initially deferred for each row when (new.confirmed_at is not null) execute function sum_purchases_of_order();
create constraint trigger orders_update_changes_purchases after update of user_id, confirmed_at, total_paise on orders
  deferrable initially deferred for each row when (
    (old.confirmed_at is not null or new.confirmed_at is not null)
    and (old.user_id, old.confirmed_at is null, old.total_paise) is distinct from (new.user_id, new.confirmed_at is null, new.total_paise)
  ) execute function sum_purchases_of_order();
create constraint trigger orders_delete_changes_purchases after delete on orders
  deferrable initially deferred for each row when (old.confirmed_at is not null) execute function sum_purchases_of_order();
create constraint trigger order_refunds_insert_changes_purchases after insert on order_refunds
  deferrable initially deferred for each row when (new.status = 'done') execute function sum_purchases_of_refund();
create constraint trigger order_refunds_update_changes_purchases after update of status, amount_paise on order_refunds
  deferrable initially deferred for each row when (
    (old.status = 'done', old.amount_paise) is distinct from (new.status = 'done', new.amount_paise)
  ) execute function sum_purchases_of_refund();
create constraint trigger order_refunds_delete_changes_purchases after delete on order_refunds
  deferrable initially deferred for each row when (old.status = 'done') execute function sum_purchases_of_refund();

-- After the triggers, which wait for all who change orders: no change falls between the sums and the triggers.
insert into user_purchases (user_id, orders, spent_paise)
select users._id, count(paid._id), coalesce(sum(total_paise), 0) - coalesce(sum(refunded_paise), 0)
from users left join orders as paid on paid.user_id = users._id and confirmed_at is not null
  left join (
    select order_id, sum(amount_paise) as refunded_paise from order_refunds
    where status = 'done' and cause <> 'late_payment' group by order_id
  ) as refunds on order_id = paid._id
group by users._id;

-- Parts of words in names, addresses, part numbers, mail addresses and phone numbers are found by their trigrams. pg_trgm is part of
-- PostgreSQL and may be installed by the owner of the database.
create extension if not exists pg_trgm;
create index users_texts on users using gin (
  full_name gin_trgm_ops, email gin_trgm_ops, contact_phone gin_trgm_ops, confirmed_phone gin_trgm_ops
);

-- What staff finds products by. A table of its own: a sale changes the row of the product, and must not change this index.
create table product_texts (
  product_id text primary key references products on update cascade on delete cascade,
  website_name text not null,
  words text not null
);

create function note_product_texts() returns trigger language plpgsql as $$
begin
  insert into product_texts (product_id, website_name, words)
  values (new._id, new.website_name, concat_ws(' ', new.website_name, new.name, new.slug_url, new.part_number, new._id))
  on conflict (product_id) do update set website_name = excluded.website_name, words = excluded.words;
  return null;
end $$;

create trigger products_insert_texts after insert on products for each row execute function note_product_texts();
create trigger products_update_texts after update of website_name, name, slug_url, part_number, _id on products
  for each row when (
    (old.website_name, old.name, old.slug_url, old.part_number, old._id)
      is distinct from (new.website_name, new.name, new.slug_url, new.part_number, new._id)
  ) execute function note_product_texts();

insert into product_texts (product_id, website_name, words)
select _id, website_name, concat_ws(' ', website_name, name, slug_url, part_number, _id) from products;
create index product_texts_parts on product_texts using gin (words gin_trgm_ops, website_name gin_trgm_ops);

-- Fewer than five; the number is `LOW_STOCK_THRESHOLD`.
alter table products add column is_low boolean not null generated always as (qty between 1 and 4) stored;
create index products_sold_out on products (_id) where not is_in_stock and not is_archived;
create index products_low on products (_id) where is_low and not is_archived;

drop index products_changed_last;
create index products_changed_last on products (updated_at desc, _id desc) include (is_archived);
create index products_of_category_changed_last on products (category_id, updated_at desc, _id desc) include (is_archived);
create index products_all_stock on products (qty, _id) include (is_archived);
create index products_all_lower_name on products (lower(website_name), _id);

-- The orders that wait for a hand, and since when.
create index orders_waiting on orders (status, confirmed_at) where status in ('confirmed', 'processing', 'packed');
