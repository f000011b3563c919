-- Every scrape of the metrics counts what is unfinished or recent; the finished rows grow without limit.
create index jobs_unfinished on jobs (kind, state, run_at) where state <> 'done';
create index mails_unsent on mails (state, created_at) where state in ('waiting', 'failed');
create index payment_refunds_newest on payment_refunds (created_at);
