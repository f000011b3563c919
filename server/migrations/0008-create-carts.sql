-- The cart of everybody who is signed in. Prices stay with the products; a line remembers only what its buyer saw.

create table carts (
  user_id text primary key references users on delete cascade,
  -- Grows with every write, so that a browser that missed one is told instead of overwriting it.
  version integer not null default 0,
  updated_at timestamptz not null default now()
);

create table cart_items (
  user_id text not null references carts on delete cascade,
  -- No reference: a product that leaves the shop must not take lines out of carts behind their buyers' backs.
  product_id text not null,
  quantity integer not null check (quantity between 1 and 999),
  -- What the line is called once its product is gone.
  name text not null,
  -- Rupees, tax included, as the buyer's page showed them.
  seen_price integer not null,
  position integer not null,
  primary key (user_id, product_id)
);
