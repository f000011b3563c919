-- Every payment belongs to an order. Orders are never deleted, so nothing cascades.
alter table payments add constraint payments_order foreign key (order_id) references orders;

-- Sent mails are deleted after some months, oldest first.
create index mails_sent on mails (sent_at) where state = 'sent';
-- Deleting an account and exporting personal data look up mails by recipient.
create index mails_recipient on mails (recipient);
