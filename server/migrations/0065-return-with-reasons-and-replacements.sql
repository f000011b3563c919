-- Why items come back, whether the buyer wants the money or a replacement, and photos of them.
alter table order_returns
  add column reason_code text not null default 'other' check (reason_code in (
    'damaged', 'faulty', 'wrong_item', 'not_as_described', 'incomplete', 'unwanted', 'other')),
  add column wanted text not null default 'refund' check (wanted in ('refund', 'replacement')),
  add column replacement_carrier text,
  add column replacement_tracking_number text,
  drop constraint order_returns_status_check,
  add constraint order_returns_status_check check (status in (
    'requested', 'approved', 'picked_up', 'received', 'refunded', 'replaced', 'refused')),
  -- A replacement has left the shop with a carrier, and only to who asked for it.
  add check (case when status = 'replaced' then wanted = 'replacement' and replacement_carrier is not null
    and replacement_tracking_number is not null
    else replacement_carrier is null and replacement_tracking_number is null end);

alter table order_events
  drop constraint order_events_return_status_check,
  add constraint order_events_return_status_check check (return_status in (
    'requested', 'approved', 'picked_up', 'received', 'refunded', 'replaced', 'refused'));

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (
    case when order_id is null
      then reason in ('opening', 'added', 'imported', 'adjusted', 'removed', 'received', 'counted', 'damaged', 'lost', 'found')
      else reason in ('reserved', 'released', 'withdrawn', 'returned', 'replaced') end
  );

-- Deleted with the account, although its order stays.
create table order_return_photos (
  _id text primary key references files,
  return_id text not null references order_returns on delete cascade,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index order_return_photos_return on order_return_photos (return_id, created_at);
create index order_return_photos_user on order_return_photos (user_id);

create function remove_files_of_return_photos() returns trigger language plpgsql as $$
begin
  delete from files where _id in (select _id from removed);
  return null;
end
$$;
create trigger remove_files_of_return_photos after delete on order_return_photos
  referencing old table as removed for each statement execute function remove_files_of_return_photos();
