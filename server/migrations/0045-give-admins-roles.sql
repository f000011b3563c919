-- Roles of the people who run the shop. `is_admin` follows the role, so that everything that reads it stays as it is.

alter table users add column admin_role text check (admin_role in ('owner', 'manager', 'packer', 'reader'));
update users set admin_role = 'owner' where is_admin;
drop index users_admins;
alter table users drop column is_admin;
alter table users add column is_admin boolean not null generated always as (admin_role is not null) stored;
create index users_admins on users (_id) where is_admin;

-- A blocked account cannot log in; its orders go on.
alter table users add column blocked_at timestamptz;
