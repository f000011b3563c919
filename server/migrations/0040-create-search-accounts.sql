-- What an account keeps of its searches. Everything is deleted with the account.

-- One row for each query with its filters; searching again counts up.
create table search_history (
  _id text primary key,
  user_id text not null references users on delete cascade,
  query text not null check (char_length(query) between 1 and 200),
  filters jsonb not null default '{}',
  -- The normalised query and the filters, which tell two searches apart.
  search_key text not null,
  result_count integer check (result_count >= 0),
  search_count integer not null default 1,
  is_favorite boolean not null default false,
  privacy_level text not null default 'normal' check (privacy_level in ('normal', 'private')),
  -- What the results were mostly in and of, for suggestions.
  category_slugs text[] not null default '{}',
  manufacturer_slugs text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_searched_at timestamptz not null default now(),
  unique (user_id, search_key)
);
create index search_history_latest on search_history (user_id, last_searched_at desc);
-- Accounts that searched for the same.
create index search_history_key on search_history (search_key) where privacy_level = 'normal';

create table saved_searches (
  _id text primary key,
  user_id text not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '',
  advanced_criteria jsonb not null,
  usage_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Mails about this search.
  alerts_new_matches boolean not null default false,
  alert_below_paise bigint check (alert_below_paise > 0),
  -- The products that the owner knows: those that matched, and those below the price, when alerts were last checked. Null: not
  -- checked yet.
  known_ids text[],
  known_cheap_ids text[],
  checked_at timestamptz
);
create unique index saved_searches_name on saved_searches (user_id, lower(name));

-- When the alerts of an account are checked next, all in one mail. Claimed with a lease.
create table search_alert_schedules (
  _id text primary key,
  user_id text not null unique references users on delete cascade,
  due_at timestamptz not null,
  leased_until timestamptz,
  last_mailed_at timestamptz
);
create index search_alert_schedules_due on search_alert_schedules (due_at);

-- The call that stops mails of this kind with one click (RFC 8058).
alter table mails add column unsubscribe_url text;
