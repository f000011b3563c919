-- The sandbox payment gateway stands for another company's service: its rows live apart, and nothing of the shop refers to
-- them. Times and states are the gateway's own.

create schema sandbox_gateway;

-- Made up at the first use, the same for every server on this database.
create table sandbox_gateway.merchants (
  client_id text primary key,
  client_secret text not null,
  webhook_username text not null,
  webhook_password text not null
);

create table sandbox_gateway.orders (
  order_id text primary key,
  merchant_order_id text not null unique,
  amount_paise bigint not null check (amount_paise >= 100),
  message text,
  meta_info jsonb not null,
  redirect_url text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'COMPLETED', 'FAILED')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table sandbox_gateway.payments (
  transaction_id text primary key,
  order_id text not null references sandbox_gateway.orders on delete cascade,
  payment_mode text not null,
  instrument text not null,
  -- What the buyer paid with, as far as a gateway may show it: a UPI id, or the end of a card's number.
  account text not null,
  state text not null check (state in ('PENDING', 'COMPLETED', 'FAILED')),
  error_code text,
  detailed_error_code text,
  created_at timestamptz not null default now()
);
create index sandbox_payments_of_order on sandbox_gateway.payments (order_id, created_at);

create table sandbox_gateway.refunds (
  refund_id text primary key,
  merchant_refund_id text not null unique,
  order_id text not null references sandbox_gateway.orders on delete cascade,
  amount_paise bigint not null check (amount_paise >= 100),
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')),
  created_at timestamptz not null default now()
);
create index sandbox_refunds_of_order on sandbox_gateway.refunds (order_id);

-- How the gateway shall behave; tests change it.
create table sandbox_gateway.behaviour (
  is_only_row boolean primary key default true check (is_only_row),
  webhook_copies integer not null default 1 check (webhook_copies >= 0),
  webhook_delay_ms integer not null default 0 check (webhook_delay_ms >= 0),
  refund_course text not null default 'complete' check (refund_course in ('complete', 'fail', 'hold'))
);
insert into sandbox_gateway.behaviour default values;

-- What goes wrong at the next calls; each row is used up by as many of them as remain.
create table sandbox_gateway.faults (
  fault_id bigint generated always as identity primary key,
  operation text not null,
  kind text not null,
  remaining integer not null check (remaining > 0),
  delay_ms integer not null,
  takes_effect boolean not null
);
