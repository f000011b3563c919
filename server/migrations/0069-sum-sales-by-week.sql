-- The sold pieces of each product by week, so that the best sellers of a long period read a row for each week instead of one for each day. A week
-- is always the sum of its rows in `product_sales_days`: triggers sum it again with every change of them, also by the version before.
create table product_sales_weeks (
  week date not null,
  product_id text not null,
  quantity integer not null,
  paise bigint not null,
  primary key (week, product_id) include (quantity, paise)
);

-- The Monday of a day.
create function week_of(day date) returns date language sql immutable parallel safe
  return day - (extract(isodow from day)::integer - 1);

-- Whoever changes `product_sales_days` holds a lock on `sales_days`, so that no two transactions sum a week at once.
create function sum_sales_weeks() returns trigger language plpgsql as $$
declare
  weeks date[] := array(select distinct week_of(day) from changed_rows);
begin
  delete from product_sales_weeks where week = any(weeks);
  insert into product_sales_weeks (week, product_id, quantity, paise)
  select week, product_id, sum(quantity), sum(paise)
  from unnest(weeks) as week join product_sales_days on day between week and week + 6
  group by 1, 2;
  return null;
end $$;

create trigger product_sales_days_insert_sums_weeks after insert on product_sales_days
  referencing new table as changed_rows for each statement execute function sum_sales_weeks();
create trigger product_sales_days_delete_sums_weeks after delete on product_sales_days
  referencing old table as changed_rows for each statement execute function sum_sales_weeks();

insert into product_sales_weeks (week, product_id, quantity, paise)
select week_of(day), product_id, sum(quantity), sum(paise) from product_sales_days group by 1, 2;
