-- The quote that was made from a custom PC request, at most one for each.
alter table custom_pc_requests add column quote_reference text unique
  references quotes (reference) on delete set null;

-- A request follows its quote: sent, changed at the wish of the buyer, accepted. What staff set beyond that stays.
create function follow_quote_of_request() returns trigger language plpgsql as $$
declare
  next_status text := case
    when new.status = 'sent' then 'quoted'
    when new.status = 'requested' then 'contacted'
    else 'accepted'
  end;
  changed text;
begin
  update custom_pc_requests set status = next_status, updated_at = now()
  where quote_reference = new.reference and (
    (next_status = 'quoted' and status in ('new', 'contacted'))
    or (next_status = 'contacted' and status = 'quoted')
    or (next_status = 'accepted' and status in ('contacted', 'quoted'))
  )
  returning _id into changed;
  if changed is not null then
    insert into custom_pc_request_events (_id, request_id, status, actor)
    values (
      lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0') || substr(md5(gen_random_uuid()::text), 1, 16),
      changed, next_status, case next_status when 'quoted' then 'shop' else 'buyer' end
    );
  end if;
  return new;
end $$;
create trigger quotes_follow_request after update of status on quotes
for each row when (
  new.kind = 'custom_pc' and new.status <> old.status and new.status in ('sent', 'requested', 'accepted')
)
execute function follow_quote_of_request();
