-- All amounts are stored in paise, in columns named so. Until now orders, refunds, carts and quote requests held whole rupees.

alter table orders
  alter column subtotal type bigint using subtotal::bigint * 100,
  alter column shipping type bigint using shipping::bigint * 100,
  alter column tax type bigint using tax::bigint * 100,
  alter column total_amount type bigint using total_amount::bigint * 100;
alter table orders rename column subtotal to subtotal_paise;
alter table orders rename column shipping to shipping_paise;
alter table orders rename column tax to tax_paise;
alter table orders rename column total_amount to total_paise;

alter table order_items alter column price type bigint using price::bigint * 100;
alter table order_items rename column price to price_paise;

alter table order_refunds
  alter column shipping type bigint using shipping::bigint * 100,
  alter column amount type bigint using amount::bigint * 100;
alter table order_refunds rename column shipping to shipping_paise;
alter table order_refunds rename column amount to amount_paise;

alter table order_refund_items alter column amount type bigint using amount::bigint * 100;
alter table order_refund_items rename column amount to amount_paise;

alter table cart_items alter column seen_price type bigint using seen_price::bigint * 100;
alter table cart_items rename column seen_price to seen_price_paise;

update quote_requests set lines = (
  select coalesce(
    jsonb_agg(line - 'price' || jsonb_build_object('price_paise', (line ->> 'price')::bigint * 100) order by position), '[]'
  )
  from jsonb_array_elements(lines) with ordinality as numbered (line, position)
);

-- The displayed price adds the product's own GST rate, rounded half up to a whole rupee. Dropping the column drops its indexes.
alter table products drop column display_price;
alter table products add column display_price_paise bigint not null generated always as (
  (website_price_paise::bigint * (10000 + gst_rate) + 500000) / 1000000 * 100
) stored;
create index products_price on products (category_id, display_price_paise, _id);
create index products_all_price on products (display_price_paise, _id);
