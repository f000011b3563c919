-- A page from the cache limits what can be ordered to the stock that it knows, so a product that has twice as many pieces as before is a
-- change too. Cancelled and expired orders seldom return that many.

create or replace function record_product_changes() returns trigger language plpgsql as $$
declare
  -- LOW_STOCK_THRESHOLD of the contract: from here on lists do not show the exact stock.
  shown_stock constant integer := 5;
  -- Above this, recording each product would cost more than reading all of them again.
  most constant integer := 5000;
  few constant integer := 100;
  -- Changes of these are not seen.
  unseen constant jsonb := '{"qty": 0, "updated_at": null}';
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
        or added.qty >= 2 * removed.qty and added.qty > removed.qty
        or jsonb_populate_record(added, %2$L) *<> jsonb_populate_record(removed, %2$L)',
      shown_stock, unseen)
  end;
  ids text[];
  slugs text[];
  is_new_assortment boolean;
begin
  -- A sale changes few products, and mostly none that pages show differently. More rows may deserve another plan than the kept one.
  if tg_op = 'UPDATE' then
    if (select count(*) from added) <= few then
      perform from added join removed using (_id)
      where least(added.qty, shown_stock) <> least(removed.qty, shown_stock)
        or added.qty >= 2 * removed.qty and added.qty > removed.qty
        or jsonb_populate_record(added, unseen) *<> jsonb_populate_record(removed, unseen);
      if not found then
        return null;
      end if;
    end if;
  end if;
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
