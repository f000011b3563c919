-- PostgreSQL commits transactions with notifications one after the other, each with its write to disk. Of transactions that run
-- at the same time only one notifies; the followers read the changes of the others with it or shortly after.

create or replace function notify_change() returns trigger language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(20090407) then
    perform pg_notify('changes', '');
  end if;
  return null;
end $$;

create index change_log_by_age on change_log (created_at);
