-- The second factor of people who run the shop. The names follow better-auth's two-factor plugin, which writes both.

alter table identity.people add column two_factor_enabled boolean not null default false;

create table identity.second_factors (
  id text primary key,
  person_id text not null unique references identity.people on delete cascade,
  -- Both are encrypted with a key that is not in the database.
  secret text not null,
  backup_codes text not null,
  -- False until the first code was entered.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- When this session gave the second factor. Only such a session is an admin session of an enrolled person.
alter table identity.sessions add column second_factor_at timestamptz;
