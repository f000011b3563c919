-- What the admin area shows of mails, text messages and background work, and one group for each synonym.

-- Undoing the deletion of a group does not pass the server's check of phrases, so the database checks them too. It reports a
-- taken phrase like any other duplicate.
create function lock_synonyms() returns trigger language plpgsql as $$
begin
  -- The lock of the server's own check (`apply-remedy.ts`).
  perform pg_advisory_xact_lock(hashtextextended('search synonyms', 0));
  return null;
end
$$;
create trigger search_synonyms_lock before insert or update or delete on search_synonyms
  for each statement execute function lock_synonyms();

create function refuse_second_synonym_group() returns trigger language plpgsql as $$
begin
  if exists (select from search_synonyms where _id <> new._id and phrases && new.phrases) then
    raise exception 'a phrase is in another group of synonyms' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;
create trigger search_synonyms_once after insert or update of phrases on search_synonyms
  for each row execute function refuse_second_synonym_group();

-- Counts how often staff sent a mail again: the same press twice has the same count.
alter table mails add column resent_count integer not null default 0;
create index mails_by_state on mails (state, created_at desc);
create index mails_by_recipient on mails (lower(recipient) text_pattern_ops);
create trigger mails_audited after update on mails
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('state', 'resent_count');

create table text_messages (
  _id text primary key,
  phone text not null,
  kind text not null check (kind in ('code', 'notice')),
  -- Only in a demo. A message that a carrier sends is not stored: a one-time code is for its recipient alone.
  body text,
  -- kept: in the outbox of a demo.
  state text not null check (state in ('sent', 'kept', 'failed')),
  last_error text,
  created_at timestamptz not null default now()
);
create index text_messages_newest on text_messages (created_at desc);
create index text_messages_phone on text_messages (phone text_pattern_ops);

create index jobs_failed on jobs (finished_at desc) where state = 'failed';
create trigger jobs_audited after update on jobs
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('state', 'attempts', 'run_at');

-- The work that every server does periodically, one row for each kind. The latest run counts, by whichever server.
create table task_runs (
  _id text primary key,
  every_ms integer not null,
  last_run_at timestamptz not null,
  last_success_at timestamptz,
  -- Since the last success.
  failures integer not null default 0,
  last_error text,
  -- When staff asked for a run.
  requested_at timestamptz
);
create trigger task_runs_audited after update on task_runs
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('requested_at');
