-- Every time somebody of the shop asked for the addresses of a customer.
create table address_disclosures (
  _id text primary key,
  user_id text not null references users on delete cascade,
  actor_id text not null,
  created_at timestamptz not null default now()
);
create index address_disclosures_user on address_disclosures (user_id);
create trigger address_disclosures_audited after insert on address_disclosures
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('user_id');

-- Notes of the shop's people about an order. The buyer never sees them.
create table order_notes (
  _id text primary key,
  order_id text not null references orders on delete cascade,
  author_id text references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  edits integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, created_at);
create index order_notes_author on order_notes (author_id);
-- Without the text, which may contain personal data.
create trigger order_notes_audited after insert or update on order_notes
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('order_id', 'edits');

-- An order outlives the account of its buyer; what was noted about the buyer does not.
create function delete_order_notes() returns trigger language plpgsql as $$
begin
  delete from order_notes where order_id = new._id;
  return null;
end
$$;
create trigger orders_forget_notes after update of user_id on orders
  for each row when (old.user_id is not null and new.user_id is null) execute function delete_order_notes();
