-- Who shops here: one row for each person that signed up, whatever service proved who they are.

create table users (
  _id text primary key,
  -- The service that vouches for the person, and its name for them.
  provider text not null,
  subject text not null,
  email text,
  email_confirmed boolean not null default false,
  full_name text not null check (char_length(full_name) between 1 and 120),
  display_name text check (char_length(display_name) between 1 and 120),
  -- Where the shop may call; says nothing about who may sign in.
  contact_phone text,
  -- Proven by a one-time code, as the identity service tells.
  confirmed_phone text,
  photo_file_id text references files on delete set null,
  is_admin boolean not null default false,
  -- Of the last time they signed out everywhere: proofs of earlier sign-ins count no more.
  signed_out_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, subject)
);
create index users_newest on users (created_at desc, _id);
create index users_admins on users (_id) where is_admin;
create index users_photo on users (photo_file_id) where photo_file_id is not null;

-- Only the hash: who reads this table cannot sign in with it.
create table access_tokens (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expired on access_tokens (expires_at);

create table addresses (
  _id text primary key,
  user_id text not null references users on delete cascade,
  full_name text not null,
  phone text not null,
  line1 text not null,
  line2 text,
  landmark text,
  city text not null,
  state text not null,
  pin_code text not null,
  -- For invoices to a business.
  company text,
  gstin text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, created_at);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Tries at what may not be tried endlessly, counted for all servers together. The key is a hash of what is limited.
create table attempts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index attempts_ended on attempts (ends_at);

-- The one-time code of the first admin; one row, claimed once.
create table admin_setup (
  is_only_row boolean primary key default true check (is_only_row),
  -- Readable, so that every server can show the same one; gone once it is claimed.
  code text,
  created_at timestamptz not null default now(),
  claimed_by text references users on delete set null,
  claimed_at timestamptz
);
