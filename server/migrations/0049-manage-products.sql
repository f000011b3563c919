-- Products that staff manages: a cost that no public statement can select by accident, an archive instead of deletion, and a stock
-- ledger that says who corrected the stock, and why.

alter table products add column is_archived boolean not null default false;
create index products_changed_last on products (updated_at desc, _id);

-- What the shop pays for a product, before tax. A table of its own: public calls select columns of products. `_id` is the product's.
create table product_costs (
  _id text primary key references products on update cascade on delete cascade,
  cost_paise integer not null check (cost_paise > 0)
);

create trigger product_costs_audited after insert or update or delete on product_costs
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();

drop trigger products_audited on products;
create trigger products_audited after insert or update or delete on products
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit(
    'category_id', 'manufacturer_id', 'part_number', 'name', 'website_name', 'variant', 'slug_url', 'website_price_paise',
    'manufacturer_price_paise', 'purchase_price_paise', 'is_price_estimated', 'qty', 'hsn', 'warranty_years',
    'country_of_origin', 'weight_grams', 'colour', 'is_gaming', 'is_trending', 'is_office', 'subcategories', 'specs',
    'spec_sources', 'description', 'meta', 'product_img_urls', 'feature_img_urls', 'is_archived'
  );

-- Menus and the sitemap count what is on sale.
create or replace function count_products() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as step, category_id, manufacturer_id from added where not is_archived'
    when 'DELETE' then 'select -1 as step, category_id, manufacturer_id from removed where not is_archived'
    else 'select 1 as step, category_id, manufacturer_id from added where not is_archived
          union all select -1, category_id, manufacturer_id from removed where not is_archived'
  end;
begin
  -- Most updates change price and stock only, and no count.
  if tg_op = 'UPDATE' then
    perform from added join removed using (_id)
    where (added.category_id, added.manufacturer_id, added.is_archived)
      is distinct from (removed.category_id, removed.manufacturer_id, removed.is_archived);
    if not found then
      return null;
    end if;
  end if;
  -- Rows are always locked in the same order, to avoid deadlocks.
  execute format('
    with counted as (
      select category_id, sum(step) as step from (%s) changed group by 1 having sum(step) <> 0 order by 1
    ), locked as (
      select _id from categories where _id in (select category_id from counted) order by _id for no key update
    )
    update categories set product_count = product_count + counted.step
    from counted join locked on locked._id = counted.category_id
    where categories._id = counted.category_id', changed);
  execute format('
    insert into category_manufacturers as kept (category_id, manufacturer_id, product_count)
    select category_id, manufacturer_id, sum(step) from (%s) changed
    group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (category_id, manufacturer_id)
      do update set product_count = kept.product_count + excluded.product_count', changed);
  return null;
end
$$;

-- A product that comes back from the archive changes the assortment, as a new one does.
create or replace function record_product_changes() returns trigger language plpgsql as $$
declare
  -- LOW_STOCK_THRESHOLD of the contract: from here on the exact stock is not shown.
  shown_stock constant integer := 5;
  -- Above this, recording each product would cost more than reading all of them again.
  most constant integer := 5000;
  changed text := case tg_op
    when 'INSERT' then 'select _id, category_id, true as alters_assortment from added'
    when 'DELETE' then 'select _id, category_id, true as alters_assortment from removed'
    else format('
      select _id, unnest(array[added.category_id, removed.category_id]) as category_id,
        (added.is_in_stock, added.is_trending) > (removed.is_in_stock, removed.is_trending)
          or (added.category_id, added.manufacturer_id, added.created_at, added.is_archived)
            is distinct from (removed.category_id, removed.manufacturer_id, removed.created_at, removed.is_archived)
          as alters_assortment
      from added join removed using (_id)
      where least(added.qty, %1$s) <> least(removed.qty, %1$s)
        or to_jsonb(added) - ''{updated_at,qty}''::text[] <> to_jsonb(removed) - ''{updated_at,qty}''::text[]',
      shown_stock)
  end;
  ids text[];
  slugs text[];
  is_new_assortment boolean;
begin
  execute format('
    with changed as (%s)
    select (select array_agg(_id) from (select distinct _id from changed limit %s) as few),
      array_agg(distinct slug), bool_or(alters_assortment)
    from changed join categories on categories._id = changed.category_id', changed, most + 1)
  into ids, slugs, is_new_assortment;
  if ids is null then
    return null;
  end if;
  insert into change_log (topic, entity_id)
    select 'product:' || id, id from unnest(ids) as id
      where cardinality(ids) <= most
    union all select 'catalogue', null where cardinality(ids) > most
    union all select 'assortment', null where is_new_assortment
    union all select 'products:' || slug, null from unnest(slugs) as slug
    union all select 'products', null;
  return null;
end
$$;

-- `change_id` is the entry of the audit log, which names the person. Without a foreign key: the entry may be written later.
alter table stock_movements
  add column note text,
  add column change_id text,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (
    case when order_id is null
      then reason in ('opening', 'added', 'imported', 'adjusted', 'removed', 'received', 'counted', 'damaged', 'lost', 'found')
      else reason in ('reserved', 'released', 'withdrawn', 'returned') end
  );

-- The setting shop.stock_note is a remark for the next update, beside shop.stock_cause.
create or replace function record_stock_movements() returns trigger language plpgsql as $$
declare
  cause constant text := coalesce(nullif(current_setting('shop.stock_cause', true), ''), 'adjusted');
  remark constant text := nullif(current_setting('shop.stock_note', true), '');
  change constant text := nullif(current_setting('shop.change', true), '');
begin
  case tg_op
    when 'INSERT' then
      insert into stock_movements (product_id, quantity, reason, change_id)
      select _id, qty, 'added', change from added where qty <> 0;
    when 'DELETE' then
      insert into stock_movements (product_id, quantity, reason, change_id)
      select _id, -qty, 'removed', change from removed where qty <> 0;
    when 'TRUNCATE' then
      insert into stock_movements (product_id, quantity, reason) select _id, -qty, 'removed' from products where qty <> 0;
    else
      -- A full join: an update may change the id.
      insert into stock_movements (product_id, order_id, quantity, reason, note, change_id)
      select _id, nullif(split_part(cause, ' ', 2), ''), coalesce(added.qty, 0) - coalesce(removed.qty, 0),
        split_part(cause, ' ', 1), remark, change
      from added full join removed using (_id)
      where coalesce(added.qty, 0) <> coalesce(removed.qty, 0);
      if cause not like '% %' then
        insert into stock_versions as existing (product_id, version)
        select _id, 1 from added join removed using (_id) where added.qty <> removed.qty
        on conflict (product_id) do update set version = existing.version + 1;
      end if;
      perform set_config('shop.stock_cause', '', true), set_config('shop.stock_note', '', true);
  end case;
  return null;
end
$$;
