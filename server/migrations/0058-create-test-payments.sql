-- Payments that an admin simulates at the sandbox gateway. They belong to no order, so that no figure of the shop counts them.
create table test_payments (
  _id text primary key,
  user_id text references users on delete set null,
  merchant_order_id text not null unique,
  test_scenario text not null check (test_scenario in ('success', 'failure', 'timeout')),
  amount_paise integer not null check (amount_paise > 0),
  status text not null default 'initiated' check (status in ('initiated', 'completed', 'failed', 'pending', 'error')),
  created_at timestamptz not null default clock_timestamp()
);
create index test_payments_user on test_payments (user_id);

create trigger test_payments_audited after insert or delete on test_payments
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('test_scenario', 'amount_paise');
