-- A reminder changes nothing of its quote: its note in the history is all that the audit log can record.
create trigger quote_events_audited after insert on quote_events
  for each row when (new.status is null and coalesce(current_setting('shop.actor', true), '') <> '')
  execute function record_audit('quote_id');
