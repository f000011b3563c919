-- Orders with what they hold of the stock. Amounts are whole rupees with their tax inside, as shown and as charged.

create table orders (
  _id text primary key,
  order_number text not null unique,
  -- An order outlives the account: the law wants its invoice kept.
  user_id text references users on delete set null,
  status text not null check (status in (
    'pending_payment', 'confirmed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered',
    'cancelled', 'payment_failed', 'expired', 'return_requested', 'returned', 'refunded'
  )),
  -- The buyer's own key for this purchase, and what was asked with it: a second post finds the first order.
  idempotency_key text not null,
  request_hash text not null,
  subtotal integer not null check (subtotal > 0),
  shipping integer not null check (shipping >= 0),
  tax integer not null default 0,
  total_amount integer not null check (total_amount = subtotal + shipping + tax),
  -- Whom and where it goes to, as it was when ordered.
  recipient jsonb not null,
  note text,
  -- Until when the stock is held for a payment; null once it is paid, or given back.
  reserved_until timestamptz,
  -- Since when it is paid; never taken back, whatever becomes of the order.
  confirmed_at timestamptz,
  delivered_at timestamptz,
  carrier text,
  tracking_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  check ((status = 'pending_payment') = (reserved_until is not null)),
  check ((carrier is null) = (tracking_number is null))
);
create index orders_of_user on orders (user_id, created_at desc, _id desc);
create index orders_newest on orders (created_at desc, _id desc);
create index orders_by_status on orders (status, created_at desc, _id desc);
create index orders_reserved on orders (reserved_until) where reserved_until is not null;
create index orders_confirmed on orders (confirmed_at) where confirmed_at is not null;
create sequence order_numbers;

-- Lines as they were sold: a product may change or go, what was bought does not.
create table order_items (
  order_id text not null references orders on delete cascade,
  position integer not null,
  product_id text not null,
  name text not null,
  website_name text not null,
  category text not null,
  manufacturer text not null,
  slug_url text not null,
  image text,
  hsn text not null,
  gst_rate integer not null,
  price integer not null check (price > 0),
  quantity integer not null check (quantity between 1 and 999),
  -- Pieces that were taken out of the order, and refunded, before it left the shop.
  withdrawn_quantity integer not null default 0 check (withdrawn_quantity between 0 and quantity),
  -- Pieces the buyer wants to give back, and those that came back.
  return_quantity integer not null default 0 check (return_quantity between 0 and quantity),
  returned_quantity integer not null default 0 check (returned_quantity between 0 and return_quantity),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_items_product on order_items (product_id);

create table order_events (
  _id text primary key,
  order_id text not null references orders on delete cascade,
  -- Null for a note that moved nothing.
  status text,
  actor text not null check (actor in ('buyer', 'shop', 'system')),
  actor_id text,
  is_refund boolean not null default false,
  note text,
  -- The one mail that told of it; the mail itself may be forgotten before the event.
  mail_id text,
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order on order_events (order_id, created_at);

-- Every piece that an order took or gave back: initial stock plus these is the stock of now.
create table stock_movements (
  _id bigint generated always as identity primary key,
  product_id text not null,
  order_id text not null references orders,
  quantity integer not null check (quantity <> 0),
  reason text not null check (reason in ('reserved', 'released', 'withdrawn', 'returned')),
  created_at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id);
create index stock_movements_order on stock_movements (order_id);

-- Money that is owed back to a buyer. What is due here is handed over to be paid; how it is paid is not known here.
create table order_refunds (
  _id text primary key,
  order_id text not null references orders,
  status text not null default 'due' check (status in ('due', 'started', 'done', 'failed')),
  -- What came back in a return is owed on top of what the shop chose to give back before.
  cause text not null check (cause in ('cancelled', 'returned', 'chosen', 'late_payment')),
  -- Of the shop's own refunds: a second post with the key finds the first.
  idempotency_key text,
  request_hash text,
  shipping integer not null check (shipping >= 0),
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status in ('done', 'failed')) = (settled_at is not null)),
  check (cause <> 'chosen' or idempotency_key is not null),
  unique (order_id, idempotency_key)
);
create index order_refunds_order on order_refunds (order_id, created_at);
create index order_refunds_due on order_refunds (created_at) where status = 'due';

create table order_refund_items (
  refund_id text not null references order_refunds on delete cascade,
  order_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  amount integer not null check (amount > 0),
  primary key (refund_id, product_id),
  foreign key (order_id, product_id) references order_items (order_id, product_id)
);
create index order_refund_items_order on order_refund_items (order_id);
