-- The sum of a product's movements is its stock, whoever changes it: an order, an import or a statement in psql. Triggers write
-- the ledger and refuse any other writer.

alter table stock_movements
  alter column order_id drop not null,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (
    case when order_id is null then reason in ('opening', 'added', 'imported', 'adjusted', 'removed')
    else reason in ('reserved', 'released', 'withdrawn', 'returned') end
  );

-- What the movements of orders do not explain, because the ledger began with them.
insert into stock_movements (product_id, quantity, reason)
select product_id, stock - moved, 'opening'
from (
  select product_id, coalesce(qty, 0) as stock, coalesce(moved, 0) as moved
  from (select _id as product_id, qty from products) as stocked
  full join (select product_id, sum(quantity)::integer as moved from stock_movements group by 1) as moves using (product_id)
) as stocks
where stock <> moved;

-- How often the stock was corrected by anything but an order; no row: never. A file corrects only the version it was exported
-- with, so that importing it twice corrects once. Not a column of products, whose other changes all show on pages.
create table stock_versions (
  product_id text primary key references products on update cascade on delete cascade,
  version integer not null check (version > 0)
);

-- The setting shop.stock_cause names the reason of the next update, and for an order, after a space, its id.
create function record_stock_movements() returns trigger language plpgsql as $$
declare
  cause constant text := coalesce(nullif(current_setting('shop.stock_cause', true), ''), 'adjusted');
begin
  case tg_op
    when 'INSERT' then
      insert into stock_movements (product_id, quantity, reason) select _id, qty, 'added' from added where qty <> 0;
    when 'DELETE' then
      insert into stock_movements (product_id, quantity, reason) select _id, -qty, 'removed' from removed where qty <> 0;
    when 'TRUNCATE' then
      insert into stock_movements (product_id, quantity, reason) select _id, -qty, 'removed' from products where qty <> 0;
    else
      -- A full join: an update may change the id.
      insert into stock_movements (product_id, order_id, quantity, reason)
      select _id, nullif(split_part(cause, ' ', 2), ''), coalesce(added.qty, 0) - coalesce(removed.qty, 0), split_part(cause, ' ', 1)
      from added full join removed using (_id)
      where coalesce(added.qty, 0) <> coalesce(removed.qty, 0);
      if cause not like '% %' then
        insert into stock_versions as existing (product_id, version)
        select _id, 1 from added join removed using (_id) where added.qty <> removed.qty
        on conflict (product_id) do update set version = existing.version + 1;
      end if;
      perform set_config('shop.stock_cause', '', true);
  end case;
  return null;
end
$$;

create trigger products_added_to_ledger after insert on products
  referencing new table as added for each statement execute function record_stock_movements();
create trigger products_moved_in_ledger after update on products
  referencing old table as removed new table as added for each statement execute function record_stock_movements();
create trigger products_removed_from_ledger after delete on products
  referencing old table as removed for each statement execute function record_stock_movements();
create trigger products_truncated_in_ledger before truncate on products
  for each statement execute function record_stock_movements();

create function refuse_stock_movement() returns trigger language plpgsql as $$
begin
  raise exception 'stock_movements follows products.qty: change that instead' using errcode = 'restrict_violation';
end
$$;

create trigger stock_movements_follow_products before insert or update or delete or truncate on stock_movements
  for each statement when (pg_trigger_depth() = 0) execute function refuse_stock_movement();

-- The Idempotency-Key of a cancellation without a refund, which would hold it otherwise.
alter table order_events
  add column idempotency_key text,
  add column request_hash text,
  add check ((idempotency_key is null) = (request_hash is null));
create unique index order_events_key on order_events (order_id, idempotency_key) where idempotency_key is not null;
