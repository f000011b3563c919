-- Events of searches, without text, address or account. The mark is a hash of session, type and day: it counts browsers, and no
-- two types of one browser can be put side by side.
create table search_events (
  _id text primary key,
  event_type text not null,
  session_mark text not null,
  details jsonb not null default '{}' check (pg_column_size(details) <= 2000),
  created_at timestamptz not null default now()
);
create index search_events_newest on search_events (created_at);

-- A product that was opened from the results of a search, once for each search. The mark is a hash of session and product.
create table search_clicks (
  _id text primary key,
  record_id text not null,
  product_id text not null references products on delete cascade,
  session_mark text not null,
  position integer not null,
  is_bought boolean not null default false,
  created_at timestamptz not null default now(),
  unique (record_id, product_id)
);
create index search_clicks_newest on search_clicks (created_at);
create index search_clicks_product on search_clicks (product_id);
create index search_clicks_mark on search_clicks (session_mark);

-- By day, kept after the rows above are deleted.
create table search_days (
  day date primary key,
  searches integer not null,
  with_results integer not null,
  with_clicks integer not null,
  with_purchases integer not null
);
create table search_event_days (
  day date not null,
  event_type text not null,
  events integer not null,
  sessions integer not null,
  primary key (day, event_type)
);
