-- Whoever writes products, in whatever way, every server hears of it: pages are rendered anew and search follows.

create function record_product_changes() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select _id from added'
    when 'DELETE' then 'select _id from removed'
    else 'select added._id from added join removed using (_id)
          where to_jsonb(added) - ''updated_at'' is distinct from to_jsonb(removed) - ''updated_at'''
  end;
  -- So many at once that naming each would cost more than reading all of them again.
  most constant integer := 100;
  ids text[];
begin
  execute format('select array_agg(_id) from (%s limit %s) changed', changed, most + 1) into ids;
  if ids is null then
    return null;
  end if;
  insert into change_log (topic) values ('products');
  if cardinality(ids) > most then
    insert into change_log (topic) values ('catalogue');
  else
    insert into change_log (topic, entity_id) select 'product:' || id, id from unnest(ids) as id;
  end if;
  return null;
end
$$;

create trigger products_added_are_recorded after insert on products
  referencing new table as added for each statement execute function record_product_changes();
create trigger products_removed_are_recorded after delete on products
  referencing old table as removed for each statement execute function record_product_changes();
create trigger products_changed_are_recorded after update on products
  referencing old table as removed new table as added for each statement execute function record_product_changes();
