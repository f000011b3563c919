-- What the owner of the shop does about searches that find nothing or are never clicked. Queries are normalised as in
-- search_records.

-- A query that opens a page of the shop instead of results.
create table search_redirects (
  _id text primary key,
  query text not null unique check (char_length(query) between 1 and 200),
  target text not null check (target like '/%'),
  created_at timestamptz not null default now()
);
-- Every process reads synonyms and redirects again after one of them changed.
create trigger search_redirects_changed after insert or update or delete or truncate on search_redirects
  for each statement execute function note_synonym_change();

create table ignored_searches (
  query text primary key check (char_length(query) between 1 and 200),
  ignored_at timestamptz not null default now()
);
