-- What staff has checked by hand of the checklist of a custom PC request. The position is that in the stored checklist, from 0.
create table custom_pc_request_checks (
  _id text primary key,
  request_id text not null references custom_pc_requests on delete cascade,
  position integer not null check (position >= 0),
  checked_by text references users on delete set null,
  checked_at timestamptz not null default now(),
  unique (request_id, position)
);
create index custom_pc_request_checks_by on custom_pc_request_checks (checked_by) where checked_by is not null;

create trigger custom_pc_request_checks_audited after insert or delete on custom_pc_request_checks
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
