-- What the shop notes of searches and of interest in products. Nothing here tells who it was: a hash says whether the same
-- browser came again for the same thing, and no two things of one browser can be put side by side.

create table search_records (
  _id text primary key,
  -- In the spelling that searches are compared in, sorted by bytes: completions are read by their beginning.
  query text collate "C" not null check (char_length(query) between 1 and 200),
  result_count integer not null check (result_count >= 0),
  -- Of the session and the query together.
  session_hash text not null,
  -- What the results were mostly in.
  category_slugs text[] not null default '{}' check (cardinality(category_slugs) <= 3),
  created_at timestamptz not null default now()
);
create index search_records_newest on search_records (created_at);
create index search_records_query on search_records (query);

create table product_activity (
  product_id text not null references products on delete cascade,
  day date not null,
  views integer not null default 0,
  cart_adds integer not null default 0,
  sales integer not null default 0,
  primary key (product_id, day)
);
create index product_activity_day on product_activity (day);

-- Hashes of session, product, kind and day: each counts once, whichever server it reaches.
create table product_activity_seen (
  mark text primary key,
  seen_at timestamptz not null default now()
);
create index product_activity_seen_newest on product_activity_seen (seen_at);

-- Derived from the activity every few minutes, so that lists read it in the order of an index.
create table product_popularity (
  product_id text primary key references products on delete cascade,
  score integer not null,
  -- By how much the last week is above the product's usual week; zero when it is not.
  growth integer not null default 0
);
create index product_popularity_score on product_popularity (score desc, product_id);
create index product_popularity_growth on product_popularity (growth desc, product_id) where growth > 0;
