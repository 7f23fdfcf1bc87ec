-- The audit log is read by kind of act and kind of subject, the newest first, however long it is.
create index audit_log_family on audit_log (split_part(act, '.', 1), id);
create index audit_log_kind on audit_log (subject, id);
