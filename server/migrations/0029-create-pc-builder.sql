-- Builds that were saved or shared. The code is the address of the shared page.
create table pc_builds (
  code text primary key,
  -- Null for builds shared by visitors; the builds of an account go with it.
  user_id text references users on delete cascade,
  name text,
  -- Products, names, prices and quantities when the build was saved.
  parts jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index pc_builds_of_user on pc_builds (user_id, updated_at desc, code) where user_id is not null;

-- Requests for a PC that the shop assembles.
create table custom_pc_requests (
  _id text primary key,
  reference text not null unique,
  -- Null for visitors; the requests of an account go with it.
  user_id text references users on delete cascade,
  status text not null default 'new' check (status in (
    'new', 'contacted', 'quoted', 'accepted', 'in_assembly', 'delivered', 'closed'
  )),
  full_name text not null,
  email text not null,
  phone text,
  budget_paise bigint check (budget_paise > 0),
  use text,
  wants_assembly boolean not null,
  note text,
  -- Products, names, prices and quantities as they were shown.
  parts jsonb not null,
  -- What the compatibility rules could not decide: staff check it by hand.
  checklist jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index custom_pc_requests_newest on custom_pc_requests (created_at desc, _id desc);
create index custom_pc_requests_by_status on custom_pc_requests (status, created_at desc, _id desc);
create index custom_pc_requests_of_user on custom_pc_requests (user_id, created_at desc, _id desc)
  where user_id is not null;
create sequence custom_pc_request_numbers;

create table custom_pc_request_events (
  _id text primary key,
  request_id text not null references custom_pc_requests on delete cascade,
  -- Null for a note that changed nothing.
  status text,
  actor text not null check (actor in ('buyer', 'shop')),
  actor_id text references users on delete set null,
  -- Notes of staff for staff.
  is_internal boolean not null default false,
  note text,
  created_at timestamptz not null default clock_timestamp()
);
create index custom_pc_request_events_request on custom_pc_request_events (request_id, created_at);
