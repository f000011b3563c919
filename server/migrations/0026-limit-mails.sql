-- Decides who may receive a mail and how many. Mails that wait during the upgrade are sent as before.
alter table mails
  add column kind text not null default 'message'
    check (kind in ('shop', 'link', 'alert', 'message', 'notice')),
  -- The account that caused the mail; null if nobody was signed in.
  add column account_id text,
  -- Whether the owner of that account has proven that the address is theirs.
  add column is_proven boolean not null default true,
  drop constraint mails_state_check,
  -- held: not sent, because the address is not proven or got too many.
  add constraint mails_state_check check (state in ('waiting', 'sent', 'kept', 'failed', 'held'));
alter table mails
  alter column kind drop default,
  alter column is_proven drop default;
create index mails_held on mails (created_at) where state = 'held';

-- Names and addresses are one line. Rows from before that rule lose control characters and marks that reverse the text.
create function pg_temp.to_line(given text) returns text language sql immutable as $$
  select btrim(regexp_replace(given,
    '[\u0001-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g'))
$$;
update users set full_name = coalesce(nullif(pg_temp.to_line(full_name), ''), 'Customer')
  where full_name <> pg_temp.to_line(full_name);
update users set display_name = nullif(pg_temp.to_line(display_name), '')
  where display_name <> pg_temp.to_line(display_name);
update addresses set
  full_name = coalesce(nullif(pg_temp.to_line(full_name), ''), 'Customer'),
  line1 = pg_temp.to_line(line1),
  line2 = nullif(pg_temp.to_line(line2), ''),
  landmark = nullif(pg_temp.to_line(landmark), ''),
  city = pg_temp.to_line(city),
  company = nullif(pg_temp.to_line(company), '')
where concat_ws(' ', full_name, line1, line2, landmark, city, company)
  <> pg_temp.to_line(concat_ws(' ', full_name, line1, line2, landmark, city, company));
