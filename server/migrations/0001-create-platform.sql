-- What the shop stands on: the change log, jobs, mail, files, and the note of which demo data was filled in once.

create table change_log (
  sequence bigint generated always as identity primary key,
  topic text not null,
  entity_id text,
  -- Readers skip rows of transactions that may still have older siblings running.
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
-- Followers read on from (transaction, sequence): a lower sequence number may commit after a higher one.
create index change_log_by_transaction on change_log (transaction_id, sequence);

create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '');
  return null;
end $$;

create trigger change_log_notifies after insert on change_log
  for each statement execute function notify_change();

create table jobs (
  _id text primary key,
  kind text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  leased_until timestamptz,
  leased_by text,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index jobs_waiting on jobs (run_at) where state = 'waiting';
create index jobs_finished on jobs (finished_at) where state <> 'waiting';

create table mails (
  _id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  -- Kept here too, because the job that failed is pruned after a week and the outbox still has to say why.
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc);

create table files (
  _id text primary key,
  content_type text not null,
  byte_size integer not null,
  sha256 text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);

create table demo_fills (
  name text primary key,
  filled_at timestamptz not null default now()
);
