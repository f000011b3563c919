-- The figures of the dashboard: sales without test orders, visits and the speed of pages by day.

-- Set by staff. A test order is left out of all figures.
alter table orders add column is_test boolean not null default false;
drop index orders_confirmed;
create index orders_confirmed on orders (confirmed_at) include (_id, total_paise, is_test) where confirmed_at is not null;
create index order_refunds_newest on order_refunds (created_at) include (order_id, amount_paise, cause);

-- A browser counts once a day and says so itself, so that nothing about it is sent or stored. Days in India.
create table visit_days (
  day date primary key,
  visits integer not null check (visits >= 0)
);

-- How often a measure of a page's speed fell into each range: `range_index` is the number of the range in `web-vital-ranges.ts`.
create table web_vital_days (
  day date not null,
  measure text not null,
  range_index integer not null,
  reports integer not null check (reports >= 0),
  primary key (day, measure, range_index)
);

-- Marking a test order is a change by staff, which the audit log shows and undoes.
drop trigger orders_audited on orders;
create trigger orders_audited after update on orders
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('status', 'carrier', 'tracking_number', 'document_problem', 'is_test');
