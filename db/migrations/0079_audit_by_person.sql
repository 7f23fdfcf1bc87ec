-- The audit log in the order of who did it, however long it is.
create index audit_log_name on audit_log (staff_name, id);
