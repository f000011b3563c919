-- What a mail says, from which its HTML is made when it is sent or shown. Mails from before have their HTML instead.
alter table mails add column content json;
-- A mail fits into a page of its table: compressing it would cost more than it saves.
alter table mails set (toast_tuple_target = 4080);
