-- Returns by line and piece, several per order, each with its own state. Until now an order had one return, kept in the status
-- of the order and in the quantities of its lines. Servers of earlier releases must be stopped: they write a status that is gone.

create table order_returns (
  _id text primary key,
  order_id text not null references orders on delete cascade,
  status text not null check (status in ('requested', 'approved', 'picked_up', 'received', 'refunded', 'refused')),
  reason text not null,
  -- The last message of the shop to the buyer.
  note text,
  pickup_on date,
  carrier text,
  tracking_number text,
  -- The requester's key: a repeated request finds the first return.
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, idempotency_key),
  check ((carrier is null) = (tracking_number is null))
);
create index order_returns_order on order_returns (order_id, created_at);
create index order_returns_open on order_returns (status, created_at)
  where status in ('requested', 'approved', 'picked_up', 'received');

create table order_return_items (
  return_id text not null references order_returns on delete cascade,
  order_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  -- Null until the parcel was received; less than the quantity if items were missing.
  received_quantity integer check (received_quantity between 0 and quantity),
  primary key (return_id, product_id),
  foreign key (order_id, product_id) references order_items (order_id, product_id) on delete cascade
);
create index order_return_items_order on order_return_items (order_id, product_id);

alter table order_refunds add column return_id text references order_returns;
create index order_refunds_return on order_refunds (return_id) where return_id is not null;

alter table order_events
  add column return_id text references order_returns on delete cascade,
  -- Also set without a return for requests that were refused before returns were stored.
  add column return_status text check (return_status in ('requested', 'approved', 'picked_up', 'received', 'refunded', 'refused')),
  -- The quantities that were cancelled while the rest of the order goes on: [{product_id, quantity}].
  add column cancelled_items jsonb;

-- A refused request had set the order to delivered a second time.
update order_events as event set status = null, return_status = 'refused'
where status = 'delivered' and exists (
  select from order_events as earlier
  where earlier.order_id = event.order_id and earlier.status = 'return_requested' and earlier.created_at < event.created_at);

-- One return for each order whose last request was not refused. Its id is new: the first eight digits are the time.
create temporary table migrated_returns on commit drop as
select
  lpad(to_hex(extract(epoch from request.created_at)::bigint), 8, '0') || substr(md5(orders._id || 'return'), 1, 16) as return_id,
  orders._id as order_id,
  case orders.status when 'return_requested' then 'requested' when 'returned' then 'received' else 'refunded' end as status,
  coalesce(request.note, '') as reason,
  request._id as request_id,
  request.created_at,
  orders.updated_at,
  not exists (
    select from order_items where order_id = orders._id and withdrawn_quantity + returned_quantity < quantity
  ) as is_whole
from orders cross join lateral (
  select _id, note, created_at from order_events
  where order_id = orders._id and status = 'return_requested'
  order by created_at desc limit 1
) as request
where orders.status in ('return_requested', 'returned', 'refunded')
  and exists (select from order_items where order_id = orders._id and return_quantity > 0);

insert into order_returns (_id, order_id, status, reason, created_at, updated_at)
select return_id, order_id, status, reason, created_at, updated_at from migrated_returns;

insert into order_return_items (return_id, order_id, product_id, quantity, received_quantity)
select return_id, order_id, product_id, return_quantity, case when status <> 'requested' then returned_quantity end
from migrated_returns join order_items using (order_id) where return_quantity > 0;

-- A refund that an admin added after the refund of the return was chosen by the shop.
update order_refunds as refund set cause = 'chosen'
where cause = 'returned' and idempotency_key is not null and exists (
  select from order_refunds as first
  where first.order_id = refund.order_id and first.cause = 'returned' and first.status <> 'failed'
    and (first.created_at, first._id) < (refund.created_at, refund._id));
update order_refunds as refund set return_id = migrated_returns.return_id
from migrated_returns where migrated_returns.order_id = refund.order_id and refund.cause = 'returned';

update order_events as event set return_id = migrated_returns.return_id
from migrated_returns
where event.order_id = migrated_returns.order_id and event.created_at >= migrated_returns.created_at
  and event.status in ('return_requested', 'returned', 'refunded');
update order_events as event set
  return_status = case event.status when 'return_requested' then 'requested' when 'returned' then 'received' else 'refunded' end,
  is_refund = event.is_refund or event.status = 'refunded',
  status = case when migrated_returns.is_whole and event.status <> 'return_requested' then event.status end
from migrated_returns where migrated_returns.return_id = event.return_id;
update order_events set status = null, return_status = 'requested' where status = 'return_requested';

-- Only the received items of a received return count as returned and refundable.
update order_items set return_quantity = returned_quantity
from migrated_returns where migrated_returns.order_id = order_items.order_id and migrated_returns.status <> 'requested';

update orders set status = 'delivered'
from migrated_returns where migrated_returns.order_id = orders._id
  and (migrated_returns.status = 'requested' or not migrated_returns.is_whole);
update orders set status = 'delivered' where status = 'return_requested';

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in (
  'pending_payment', 'confirmed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered',
  'cancelled', 'payment_failed', 'expired', 'returned', 'refunded'
));
