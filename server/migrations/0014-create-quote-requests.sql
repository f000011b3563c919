-- So that an answer to a request for a quote reaches whoever asked.
alter table mails add column reply_to text;

-- What somebody wants a price for that the shop does not take by itself.
create table quote_requests (
  _id text primary key,
  -- Null for visitors; what a signed-in person asked goes with their account.
  user_id text references users on delete cascade,
  full_name text not null,
  email text not null,
  phone text,
  company text,
  gstin text,
  note text,
  -- Products, pieces and prices as they were shown.
  lines jsonb not null,
  created_at timestamptz not null default now()
);
create index quote_requests_newest on quote_requests (created_at desc, _id desc);
create index quote_requests_user on quote_requests (user_id) where user_id is not null;
