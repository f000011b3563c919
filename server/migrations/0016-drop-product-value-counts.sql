-- Lists are filtered and counted by search, so the counts by specification value and the index for filtering by value are
-- not used any more. The counts by category and manufacturer stay: menus and the sitemap read them.

drop index products_subcategories;
drop table category_values;

create or replace function count_products() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as step, category_id, manufacturer_id from added'
    when 'DELETE' then 'select -1 as step, category_id, manufacturer_id from removed'
    else 'select 1 as step, category_id, manufacturer_id from added
          union all select -1, category_id, manufacturer_id from removed'
  end;
begin
  -- Most updates change price and stock only, and no count.
  if tg_op = 'UPDATE' then
    perform from added join removed using (_id)
    where (added.category_id, added.manufacturer_id) is distinct from (removed.category_id, removed.manufacturer_id);
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
