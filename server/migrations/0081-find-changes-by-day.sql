-- The audit log is filtered by day and ordered by time, also for one person.
create index audit_changes_time on audit_changes (created_at, sequence);
create index audit_changes_of_actor on audit_changes (actor_id, created_at, sequence);
drop index audit_changes_actor;
