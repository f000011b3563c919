-- Ways to sign in change only with a fresh proof and can be undone; tokens end with their session; secrets are stored as hashes.

-- The last time somebody proved in this session that the account is theirs, and by what. Signing in alone is no such proof.
alter table identity.sessions
  add column proven_at timestamptz,
  add column proven_by text check (proven_by in ('password', 'email', 'phone')),
  add column last_seen_at timestamptz not null default now();

-- Null for Firebase, whose sessions are not known here.
alter table access_tokens add column session_id text references identity.sessions on delete cascade;
create index access_tokens_session on access_tokens (session_id) where session_id is not null;

-- Codes are mailed too. The target (a number, or a purpose with session and address) is hashed with the secret.
alter table identity.phone_codes rename to one_time_codes;
alter table identity.one_time_codes rename column phone_hash to target_hash;
alter index identity.phone_codes_expired rename to one_time_codes_expired;

-- Mailed links, one per purpose: the next one replaces it. It is valid only while the person still has the address.
create table identity.mail_links (
  person_id text not null references identity.people on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'verify-email')),
  token_hash text not null unique,
  email text not null,
  expires_at timestamptz not null,
  primary key (person_id, purpose)
);
create index mail_links_expired on identity.mail_links (expires_at);

-- Of the last code from this number: carriers give unused numbers to others.
alter table identity.confirmed_phones add column used_at timestamptz not null default now();

-- Changes of the ways to sign in that can still be undone. `number` is their order.
create table identity.way_changes (
  number bigint generated always as identity primary key,
  person_id text not null references identity.people on delete cascade,
  way text not null check (way in ('email', 'password', 'phone', 'google')),
  -- What the way was before; null if it was added.
  before jsonb,
  proven_by text not null check (proven_by in ('password', 'email', 'phone', 'google')),
  -- Null if nobody was sent a link, because an earlier change has one that undoes this change too.
  undo_hash text unique,
  undo_until timestamptz not null,
  created_at timestamptz not null default now()
);
create index way_changes_person on identity.way_changes (person_id, number);
create index way_changes_ended on identity.way_changes (undo_until);
create index way_changes_former_email on identity.way_changes ((before ->> 'address')) where way = 'email';

-- A former address stays reserved while its owner can get it back.
create function identity.keep_former_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from identity.way_changes
    where way = 'email' and before ->> 'address' = new.email and person_id <> new.id and undo_until > now()
  ) then
    raise unique_violation using message = 'the address is reserved for its former owner', constraint = 'people_email_key';
  end if;
  return new;
end
$$;
create trigger people_former_email before insert or update of email on identity.people
  for each row execute function identity.keep_former_email();

-- One hash per server that wrote a code to its data folder.
alter table admin_setup add column code_hashes text[] not null default '{}';
update admin_setup
  set code_hashes = array[encode(sha256(convert_to(replace(code, '-', ''), 'UTF8')), 'hex')]
  where code is not null;
alter table admin_setup drop column code;
