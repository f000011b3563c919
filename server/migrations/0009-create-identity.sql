-- The embedded identity service: who can sign in, and by what. A schema of its own, so that nothing of the shop joins with it.

create schema identity;

create table identity.people (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.sessions (
  id text primary key,
  person_id text not null references identity.people on delete cascade,
  -- The cookie carries it signed with the secret: who only reads this table cannot sign in with it.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_person on identity.sessions (person_id);
create index sessions_expired on identity.sessions (expires_at);

-- A password, or an account elsewhere (Google), that lets a person in.
create table identity.accounts (
  id text primary key,
  person_id text not null references identity.people on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_person on identity.accounts (person_id);

-- Links for a new password and sign-ins at Google under way. The identifier is stored as a hash.
create table identity.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on identity.verifications (identifier);
create index verifications_expired on identity.verifications (expires_at);

-- Numbers proven by a one-time code; each belongs to one person, and a person has one.
create table identity.confirmed_phones (
  phone text primary key,
  person_id text not null unique references identity.people on delete cascade,
  confirmed_at timestamptz not null default now()
);

-- The newest code of each number. Number and code are hashed with the secret.
create table identity.phone_codes (
  phone_hash text primary key,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index phone_codes_expired on identity.phone_codes (expires_at);

-- Solved challenges of the bot check, so that each opens one door once.
create table identity.used_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index used_challenges_expired on identity.used_challenges (expires_at);

-- What ID tokens are signed with; the private half is encrypted by the secret.
create table identity.signing_keys (
  id text primary key,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);

-- The secret of a demo shop, made at its first start and shared by its servers. Production brings its own.
create table identity.demo_secret (
  is_only_row boolean primary key default true check (is_only_row),
  secret text not null
);
