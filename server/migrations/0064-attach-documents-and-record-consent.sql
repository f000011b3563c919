-- The tax document that is attached when the mail is sent, because it may be written later than the mail.
alter table mails add column document jsonb;

-- Which terms a person agreed to when they signed up; null for accounts from before, and for Google and phone without a form.
alter table users
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add check ((terms_version is null) = (terms_accepted_at is null));
