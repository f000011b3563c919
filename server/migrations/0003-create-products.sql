-- Products with their makers. Money is in paise; what a shopper pays is derived once, here, so that no two pages disagree.

create table manufacturers (
  _id text primary key,
  name text not null,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table products (
  _id text primary key,
  category_id text not null references categories,
  manufacturer_id text not null references manufacturers,
  -- Where the row comes from and its key there: an import that runs again updates instead of making twins.
  source text not null,
  source_key text not null,
  part_number text,
  name text not null,
  website_name text not null,
  variant text,
  slug_url text not null unique,
  website_price_paise integer not null check (website_price_paise > 0),
  display_price integer not null generated always as (((website_price_paise::bigint * 11800 + 500000) / 1000000)::integer) stored,
  manufacturer_price_paise integer check (manufacturer_price_paise > 0),
  purchase_price_paise integer check (purchase_price_paise > 0),
  -- The source had no price, or none in rupees; a rule file made this one.
  is_price_estimated boolean not null default false,
  qty integer not null check (qty >= 0),
  -- A column of its own keeps qty out of every index: a sale that does not empty the shelf touches none of them.
  is_in_stock boolean not null generated always as (qty > 0) stored,
  hsn text not null check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  gst_rate integer not null default 1800 check (gst_rate = 1800),
  warranty_years numeric(3, 1) check (warranty_years >= 0),
  country_of_origin text,
  weight_grams integer check (weight_grams > 0),
  colour text,
  is_gaming boolean not null default false,
  is_trending boolean not null default false,
  is_office boolean not null default false,
  subcategories jsonb not null default '{}',
  -- Typed values with units in their names, for filters and the builder; and where each value comes from.
  specs jsonb not null default '{}',
  spec_sources jsonb not null default '{}',
  description jsonb not null,
  meta jsonb not null default '{}',
  product_img_urls text[] not null default '{}' check (cardinality(product_img_urls) <= 5),
  feature_img_urls text[] not null default '{}' check (cardinality(feature_img_urls) <= 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_key)
);

create function note_product_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger products_updated before update on products
  for each row execute function note_product_update();

-- One index for each order a list can have, within a category and over all.
create index products_relevance on products (category_id, is_in_stock desc, is_trending desc, created_at desc, _id desc);
create index products_newest on products (category_id, created_at desc, _id desc);
create index products_price on products (category_id, display_price, _id);
create index products_name on products (category_id, website_name, _id);
create index products_maker on products (manufacturer_id, category_id);
create index products_all_relevance on products (is_in_stock desc, is_trending desc, created_at desc, _id desc);
create index products_all_newest on products (created_at desc, _id desc);
create index products_all_price on products (display_price, _id);
create index products_all_name on products (website_name, _id);
create index products_subcategories on products using gin (subcategories jsonb_path_ops);

-- Addresses a product once had; they lead to the present one.
create table former_slugs (
  slug_url text primary key,
  product_id text not null references products on delete cascade
);
create index former_slugs_product on former_slugs (product_id);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  delete from former_slugs where slug_url = new.slug_url;
  if tg_op = 'UPDATE' then
    insert into former_slugs (slug_url, product_id) values (old.slug_url, new._id)
    on conflict (slug_url) do update set product_id = excluded.product_id;
  end if;
  return null;
end
$$;

create trigger products_new_slug after insert on products for each row execute function keep_former_slug();
create trigger products_changed_slug after update of slug_url on products
  for each row when (old.slug_url is distinct from new.slug_url) execute function keep_former_slug();

-- How many products a category has by maker and by value, kept with every change: what a page offers to filter by
-- costs the same for a hundred products and for a hundred thousand.
create table category_manufacturers (
  category_id text not null references categories on delete cascade,
  manufacturer_id text not null references manufacturers on delete cascade,
  product_count integer not null,
  primary key (category_id, manufacturer_id)
);

-- The largest first: a menu names only those.
create index category_manufacturers_largest on category_manufacturers (category_id, product_count desc);

alter table categories add column product_count integer not null default 0;

create table category_values (
  category_id text not null references categories on delete cascade,
  name text not null,
  value jsonb not null,
  product_count integer not null,
  primary key (category_id, name, value)
);

create function count_products() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as step, category_id, manufacturer_id, subcategories from added'
    when 'DELETE' then 'select -1 as step, category_id, manufacturer_id, subcategories from removed'
    else 'select 1 as step, category_id, manufacturer_id, subcategories from added
          union all select -1, category_id, manufacturer_id, subcategories from removed'
  end;
begin
  -- Most updates are prices and stock, and change no count.
  if tg_op = 'UPDATE' then
    perform from added join removed using (_id)
    where (added.category_id, added.manufacturer_id, added.subcategories)
      is distinct from (removed.category_id, removed.manufacturer_id, removed.subcategories);
    if not found then
      return null;
    end if;
  end if;
  -- Always in the same order, so that two writers wait for each other instead of locking each other out.
  execute format('
    with counted as (
      select category_id, sum(step) as step from (%s) changed group by 1 having sum(step) <> 0 order by 1
    ), locked as (
      select _id from categories where _id in (select category_id from counted) order by _id for no key update
    )
    update categories set product_count = product_count + counted.step
    from counted join locked on locked._id = counted.category_id
    where categories._id = counted.category_id', changed);
  execute format('
    insert into category_manufacturers as kept (category_id, manufacturer_id, product_count)
    select category_id, manufacturer_id, sum(step) from (%s) changed
    group by 1, 2 having sum(step) <> 0 order by 1, 2
    on conflict (category_id, manufacturer_id)
      do update set product_count = kept.product_count + excluded.product_count', changed);
  execute format('
    insert into category_values as kept (category_id, name, value, product_count)
    select category_id, key, value, sum(step) from (%s) changed, jsonb_each(subcategories)
    group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (category_id, name, value)
      do update set product_count = kept.product_count + excluded.product_count', changed);
  return null;
end
$$;

create trigger products_counted_in after insert on products
  referencing new table as added for each statement execute function count_products();
create trigger products_counted_out after delete on products
  referencing old table as removed for each statement execute function count_products();
create trigger products_recounted after update on products
  referencing old table as removed new table as added for each statement execute function count_products();
