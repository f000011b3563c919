-- Who of the shop's people changed what, and when. Triggers write it in the transaction of the change, so that no path around them exists:
-- a request of the admin area sets `shop.actor` (its user), `shop.change` (one id for all rows of the request) and `shop.action`.

create table audit_changes (
  _id text primary key,
  sequence bigint generated always as identity unique,
  -- Without a foreign key: the entry outlives the account.
  actor_id text not null,
  -- The route that was called.
  action text not null,
  -- The change that this one took back.
  undoes text unique references audit_changes,
  created_at timestamptz not null default clock_timestamp()
);
create index audit_changes_actor on audit_changes (actor_id, sequence desc);

create table audit_entries (
  sequence bigint generated always as identity primary key,
  change_id text not null references audit_changes,
  entity text not null,
  entity_id text not null,
  -- The changed columns. `before` is null for a new row, `after` for a deleted one.
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
create index audit_entries_change on audit_entries (change_id, sequence);
create index audit_entries_entity on audit_entries (entity, entity_id, sequence desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only and written by triggers' using errcode = 'restrict_violation';
end
$$;

create trigger audit_changes_stay before update or delete or truncate on audit_changes
  for each statement execute function refuse_audit_change();
create trigger audit_changes_follow before insert on audit_changes
  for each statement when (pg_trigger_depth() = 0) execute function refuse_audit_change();
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_entries_follow before insert on audit_entries
  for each statement when (pg_trigger_depth() = 0) execute function refuse_audit_change();

-- The arguments of a trigger are the columns that it records; none means all columns.
create function record_audit() returns trigger language plpgsql as $$
declare
  removed constant jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  added constant jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  changed text[];
begin
  select array_agg(key) into changed
  from jsonb_object_keys(coalesce(added, removed)) key
  where (tg_nargs = 0 or key = any (tg_argv)) and key <> 'updated_at'
    and (tg_op <> 'UPDATE' or added -> key is distinct from removed -> key);
  if changed is null then
    return null;
  end if;
  insert into audit_changes (_id, actor_id, action, undoes)
  values (
    current_setting('shop.change'), current_setting('shop.actor'), current_setting('shop.action'),
    nullif(current_setting('shop.undoes', true), '')
  )
  on conflict (_id) do nothing;
  insert into audit_entries (change_id, entity, entity_id, before, after)
  values (
    current_setting('shop.change'),
    tg_table_name,
    coalesce(
      coalesce(added, removed) ->> '_id', coalesce(added, removed) ->> 'quote_id', coalesce(added, removed) ->> 'query'
    ),
    case when removed is not null then (select jsonb_object_agg(key, removed -> key) from unnest(changed) key) end,
    case when added is not null then (select jsonb_object_agg(key, added -> key) from unnest(changed) key) end
  );
  return null;
end
$$;

-- No personal data: of people, orders and requests only what staff changes about them.
create trigger users_audited after update on users
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('admin_role', 'blocked_at', 'signed_out_at');
create trigger products_audited after insert or update or delete on products
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit(
    'category_id', 'manufacturer_id', 'part_number', 'name', 'website_name', 'variant', 'slug_url', 'website_price_paise',
    'manufacturer_price_paise', 'purchase_price_paise', 'is_price_estimated', 'qty', 'hsn', 'warranty_years',
    'country_of_origin', 'weight_grams', 'colour', 'is_gaming', 'is_trending', 'is_office', 'subcategories', 'specs',
    'spec_sources', 'description', 'meta', 'product_img_urls', 'feature_img_urls'
  );
create trigger search_synonyms_audited after insert or update or delete on search_synonyms
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
create trigger orders_audited after update on orders
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('status', 'carrier', 'tracking_number', 'document_problem');
create trigger order_returns_audited after insert or update on order_returns
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('order_id', 'status', 'pickup_on', 'carrier', 'tracking_number');
create trigger order_refunds_audited after insert or update on order_refunds
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('order_id', 'cause', 'status', 'amount_paise', 'shipping_paise');
create trigger quotes_audited after insert or update on quotes
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('reference', 'status', 'discount_rate', 'delivery_paise', 'valid_days', 'valid_until');
create trigger quote_lines_audited after insert or update or delete on quote_lines
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('product_id', 'quantity', 'unit_price_paise', 'price_paise');
create trigger custom_pc_requests_audited after update on custom_pc_requests
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('status', 'quote_reference');
create trigger custom_pc_request_events_audited after insert on custom_pc_request_events
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('request_id', 'status', 'is_internal');
create trigger bank_transfers_audited after insert or update or delete on bank_transfers
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
create trigger search_redirects_audited after insert or update or delete on search_redirects
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
create trigger ignored_searches_audited after insert or delete on ignored_searches
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
