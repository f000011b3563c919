-- A request follows its quote also when that ends: closed, with the order cancelled, or not paid in time.
create or replace function follow_quote_of_request() returns trigger language plpgsql as $$
declare
  next_status text := case
    when new.status = 'sent' then 'quoted'
    when new.status = 'requested' then 'contacted'
    when new.status = 'expired' then 'contacted'
    when new.status = 'closed' then 'closed'
    else 'accepted'
  end;
  changed text;
begin
  -- An unanswered quote is priced again; only an order that was not paid takes the acceptance back.
  if new.status = 'expired' and old.status <> 'ordered' then return new; end if;
  -- Staff closes a paid quote when it is done; the request goes on.
  if new.status = 'closed' and old.status = 'paid' and not exists (
    select from orders where _id = new.order_id and status in ('cancelled', 'refunded')
  ) then return new; end if;
  update custom_pc_requests set status = next_status, updated_at = now()
  where quote_reference = new.reference and (
    (next_status = 'quoted' and status in ('new', 'contacted'))
    or (new.status = 'requested' and status = 'quoted')
    or (new.status = 'expired' and status = 'accepted')
    or (next_status = 'accepted' and status in ('contacted', 'quoted'))
    or (next_status = 'closed' and status not in ('delivered', 'closed'))
  )
  returning _id into changed;
  if changed is not null then
    insert into custom_pc_request_events (_id, request_id, status, actor)
    values (
      lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0') || substr(md5(gen_random_uuid()::text), 1, 16),
      changed, next_status, case when new.status in ('requested', 'accepted') then 'buyer' else 'shop' end
    );
  end if;
  return new;
end $$;
drop trigger quotes_follow_request on quotes;
create trigger quotes_follow_request after update of status on quotes
for each row when (
  new.kind = 'custom_pc' and new.status <> old.status
    and new.status in ('sent', 'requested', 'accepted', 'expired', 'closed')
)
execute function follow_quote_of_request();

-- Closing a request did not end its quote until now.
with ended as (
  update quotes set status = 'closed', updated_at = now()
  from custom_pc_requests as request
  where request.quote_reference = quotes.reference and request.status = 'closed'
    and quotes.status in ('requested', 'priced', 'sent', 'declined', 'expired')
  returning quotes._id, quotes.order_id
), superseded as (
  update orders set is_superseded = true from ended where orders._id = ended.order_id and confirmed_at is null
)
insert into quote_events (_id, quote_id, status, actor)
select lpad(to_hex(extract(epoch from clock_timestamp())::bigint), 8, '0') || substr(md5(gen_random_uuid()::text), 1, 16),
  _id, 'closed', 'system' from ended;
