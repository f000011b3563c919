-- Searches for which staff added synonyms. Only searches after that count for the work queue again. Undoing the change takes the row back.
create table remedied_searches (
  _id text primary key,
  query text not null unique,
  remedied_at timestamptz not null default now()
);
create trigger remedied_searches_audited after insert or update or delete on remedied_searches
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit();
