-- A completed payment is recorded even if its order cannot be confirmed at once. `settled_at` is the time at which the order was
-- confirmed or a refund was recorded; until then the payment is due for another attempt.
alter table payments
  add column settled_at timestamptz,
  add column settle_attempts integer not null default 0,
  add column settle_problem text;
update payments set settled_at = completed_at where state = 'completed';
alter table payments add constraint payments_completed_is_settled_or_due
  check (state <> 'completed' or settled_at is not null or next_check_at is not null);
create index payments_problem on payments (created_at) where settle_problem is not null or last_fault is not null;

-- A refund that the gateway refused is sent again under the same reference, with a new id.
alter table payment_refunds drop constraint payment_refunds_reference_key;
create unique index payment_refunds_reference on payment_refunds (reference) where state <> 'failed';
create index payment_refunds_fault on payment_refunds (created_at) where last_fault is not null;

alter table orders
  -- Why the latest attempt to write the tax documents failed; null once they are written.
  add column document_problem text,
  -- A failed or expired order can be paid again until then.
  add column payable_until timestamptz;
update orders set payable_until = created_at + interval '24 hours';
alter table orders
  alter column payable_until set not null,
  alter column payable_until set default now() + interval '24 hours';

-- Numbers have no upper end.
alter table tax_document_series
  drop constraint tax_document_series_last_serial_check,
  alter column last_serial type bigint,
  add constraint tax_document_series_last_serial_check check (last_serial >= 1);
alter table tax_documents alter column serial type bigint;
