-- Settings that the shop changes while it runs. A row replaces the default of the setting, which is in the code or in the
-- shop's facts.
create table shop_settings (
  _id text primary key check (_id in ('announcement', 'featured_products', 'shipping_note', 'volume_tiers')),
  value jsonb not null
);

-- Every server removes the pages that show the setting.
create function note_setting_change() returns trigger language plpgsql as $$
begin
  insert into change_log (topic) values ('setting:' || coalesce(new._id, old._id));
  return null;
end
$$;
create trigger shop_settings_changed after insert or update or delete on shop_settings
  for each row execute function note_setting_change();

create trigger shop_settings_audited after insert or update or delete on shop_settings
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
