-- An update may take products for several orders at once. The setting shop.stock_orders then has a JSON array of what the next update
-- changes for each (product_id, order_id, quantity, reason), instead of the one cause in shop.stock_cause.
create or replace function record_stock_movements() returns trigger language plpgsql as $$
declare
  cause constant text := coalesce(nullif(current_setting('shop.stock_cause', true), ''), 'adjusted');
  orders constant text := coalesce(current_setting('shop.stock_orders', true), '');
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
      if orders <> '' then
        insert into stock_movements (product_id, order_id, quantity, reason, note, change_id)
        select product_id, order_id, quantity, reason, remark, change
        from json_to_recordset(orders::json) as given (product_id text, order_id text, quantity integer, reason text)
          join added on added._id = product_id;
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
      end if;
      perform set_config('shop.stock_cause', '', true), set_config('shop.stock_orders', '', true),
        set_config('shop.stock_note', '', true);
  end case;
  return null;
end
$$;
