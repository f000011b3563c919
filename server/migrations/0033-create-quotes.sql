-- One thing for every quote, of bulk orders and of custom PCs. The requests for quotes that were stored until now become quotes.

create sequence quote_numbers;

create table quotes (
  _id text primary key,
  reference text not null unique,
  kind text not null default 'bulk' check (kind in ('bulk', 'custom_pc')),
  status text not null default 'requested' check (status in (
    'requested', 'priced', 'sent', 'accepted', 'declined', 'expired', 'ordered', 'paid', 'closed'
  )),
  -- Null for visitors, and for the quote of an order that outlives its account.
  user_id text references users on delete set null,
  full_name text not null,
  email text not null,
  phone text,
  company text,
  gstin text,
  wanted_on date,
  message text,
  -- Products or words, pieces and prices as they were when requested.
  requested_lines jsonb not null,
  -- Hundredths of a percent.
  discount_rate integer not null default 0 check (discount_rate between 0 and 9000),
  delivery_paise bigint not null default 0 check (delivery_paise >= 0),
  terms text,
  valid_days integer check (valid_days > 0),
  -- Set when the quote is sent.
  valid_until timestamptz,
  -- The last order that was made from it.
  order_id text references orders,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'sent' or valid_until is not null),
  check (status not in ('ordered', 'paid') or order_id is not null)
);
create index quotes_newest on quotes (created_at desc, _id desc);
create index quotes_by_status on quotes (status, created_at desc, _id desc);
create index quotes_of_user on quotes (user_id, created_at desc, _id desc) where user_id is not null;
create index quotes_valid_until on quotes (valid_until) where status = 'sent';
create index quotes_order on quotes (order_id) where order_id is not null;

-- What the shop offers. One line for each product, as in an order.
create table quote_lines (
  quote_id text not null references quotes on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  hsn text not null,
  gst_rate integer not null,
  quantity integer not null check (quantity between 1 and 99999),
  list_price_paise bigint not null check (list_price_paise > 0),
  unit_price_paise bigint not null check (unit_price_paise > 0),
  -- After the discount of the quote: this is charged.
  price_paise bigint not null check (price_paise > 0),
  unit_cost_paise bigint check (unit_cost_paise >= 0),
  primary key (quote_id, position),
  unique (quote_id, product_id)
);

create table quote_events (
  _id text primary key,
  quote_id text not null references quotes on delete cascade,
  -- Null for an event without a change of status.
  status text,
  actor text not null check (actor in ('buyer', 'shop', 'system')),
  actor_id text,
  note text,
  created_at timestamptz not null default clock_timestamp()
);
create index quote_events_quote on quote_events (quote_id, created_at);

insert into quotes (
  _id, reference, user_id, full_name, email, phone, company, gstin, message, requested_lines, created_at, updated_at
)
select _id,
  'Q-' || to_char(created_at at time zone 'Asia/Kolkata', 'YYMM') || '-' || lpad(digits, greatest(6, length(digits)), '0'),
  user_id, full_name, email, phone, company, gstin, note,
  (select coalesce(jsonb_agg(line || '{"text": null}'), '[]') from jsonb_array_elements(lines) as line),
  created_at, created_at
from (select *, nextval('quote_numbers')::text as digits from (
  select * from quote_requests order by created_at, _id
) as oldest_first) as numbered;
insert into quote_events (_id, quote_id, status, actor, actor_id, created_at)
select _id, _id, 'requested', 'buyer', user_id, created_at from quotes;
drop table quote_requests;

-- What a person requested goes with their account, unless an order was made of it: the order is kept by law.
create function delete_quotes_of_user() returns trigger language plpgsql as $$
begin
  delete from quotes where user_id = old._id and order_id is null;
  return old;
end $$;
create trigger users_delete_quotes before delete on users
for each row execute function delete_quotes_of_user();
