-- Pictures of products that admins uploaded, pasted or scraped: fetched once, encoded again and served by the shop.
create table product_pictures (
  _id text primary key check (_id ~ '^[0-9a-f]{24}$'),
  -- Of the bytes that were given: the same picture is stored once.
  source_sha256 text not null unique,
  -- Null for uploads.
  source_url text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  largest_width integer not null check (largest_width in (400, 800, 1200)),
  alt_text text not null default '',
  created_at timestamptz not null default clock_timestamp()
);

create table product_picture_files (
  picture_id text not null references product_pictures on delete cascade,
  width integer not null check (width in (400, 800, 1200)),
  file_id text not null references files,
  primary key (picture_id, width)
);
create index product_picture_files_file on product_picture_files (file_id);

-- Only texts: a picture that no product shows yet is no change of the shop.
create trigger product_pictures_audited after update on product_pictures
  for each row when (coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('alt_text');
