-- Categories are rows, not a list in the code: an import or an owner can add some.

create table category_groups (
  _id text primary key,
  name text not null unique,
  menu_name text not null,
  position integer not null
);

create table categories (
  _id text primary key,
  group_id text not null references category_groups,
  code text not null unique check (code = upper(code)),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  summary text not null,
  guide jsonb not null default '[]',
  position integer not null
);
