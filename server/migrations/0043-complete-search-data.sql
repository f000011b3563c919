-- Null: the account has no alerts; the row stays, so that new ones send no second mail on the same day.
alter table search_alert_schedules alter column due_at drop not null;

-- Products of an order whose payment was started in a browser that had clicked them in search results. A row is deleted when the
-- order is confirmed and its clicks are marked, or after a week.
create table search_purchases (
  order_id text not null references orders on delete cascade,
  session_mark text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, session_mark)
);
