-- Orders of the product list of staff that had no index, so that each page read all products.
create index categories_lower_name on categories (lower(name), _id);
create index manufacturers_lower_name on manufacturers (lower(name), _id);
create index products_part_number on products (part_number, _id);
-- Few are archived, so that a sale hardly ever changes this index.
create index products_archived on products (is_in_stock, _id) where is_archived;
create index product_costs_cost on product_costs (cost_paise, _id);

-- What is left of the price as a part of it. It depends on two tables, so triggers hold it.
alter table product_costs add column margin float8 not null default 0;
update product_costs set margin = (website_price_paise - cost_paise)::float8 / website_price_paise
from products where products._id = product_costs._id;
create index product_costs_margin on product_costs (margin, _id);

create function margin_of_cost() returns trigger language plpgsql as $$
declare
  price integer;
begin
  if tg_op = 'INSERT' then
    -- A price that is changing at the same time is waited for, because its trigger cannot see this row yet.
    select website_price_paise into price from products where _id = new._id for share;
  else
    select website_price_paise into price from products where _id = new._id;
  end if;
  -- Without a product the foreign key refuses the row.
  new.margin := coalesce((price - new.cost_paise)::float8 / price, 0);
  return new;
end $$;
create trigger product_costs_have_margin before insert or update of _id, cost_paise on product_costs
  for each row execute function margin_of_cost();

create function margin_of_price() returns trigger language plpgsql as $$
begin
  update product_costs set margin = (new.website_price_paise - cost_paise)::float8 / new.website_price_paise where _id = new._id;
  return null;
end $$;
create trigger products_change_margin after update of website_price_paise on products
  for each row when (old.website_price_paise <> new.website_price_paise) execute function margin_of_price();

-- A new price changes no cost.
create or replace trigger product_costs_audited after insert or update or delete on product_costs
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('_id', 'cost_paise');
