-- Tries at paying, and money that goes back. What is paid for is known by an id that means nothing here.

create table payments (
  _id text primary key,
  -- The books are kept when the account is gone.
  user_id text references users on delete set null,
  order_id text not null,
  attempt integer not null check (attempt > 0),
  -- The buyer's own key for this try: a second post finds the first.
  idempotency_key text not null,
  merchant_order_id text not null unique,
  amount_paise bigint not null check (amount_paise >= 100),
  state text not null default 'initiated' check (state in ('initiated', 'pending', 'completed', 'failed')),
  gateway_order_id text,
  redirect_url text,
  expires_at timestamptz,
  -- When the gateway is asked next, and by whom it is being asked: a lease, over when its server died.
  next_check_at timestamptz,
  leased_until timestamptz,
  checked_at timestamptz,
  last_fault text,
  transaction_id text,
  payment_mode text,
  utr text,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (order_id, attempt),
  unique (user_id, idempotency_key),
  -- Nobody may forget to ask about money that is under way.
  check (state not in ('initiated', 'pending') or next_check_at is not null),
  check ((state = 'completed') = (completed_at is not null)),
  check (state <> 'pending' or (redirect_url is not null and expires_at is not null))
);
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_newest on payments (created_at desc);

create table payment_refunds (
  -- Also the id by which the gateway knows it: sent again it is the same refund.
  _id text primary key,
  payment_id text not null references payments,
  -- What it is paid for, in the words of whoever asked; null where a payment goes back because it came twice.
  reference text unique,
  amount_paise bigint not null check (amount_paise >= 100),
  state text not null default 'initiated' check (state in ('initiated', 'pending', 'completed', 'failed')),
  next_check_at timestamptz default now(),
  leased_until timestamptz,
  checks integer not null default 0,
  last_fault text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (state not in ('initiated', 'pending') or next_check_at is not null),
  check ((state in ('completed', 'failed')) = (settled_at is not null))
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_due on payment_refunds (next_check_at) where next_check_at is not null;
