-- Outside of a transaction: each statement by itself, after an empty line. A report of a year reads each hour of two years: with
-- what is added up in the index itself, these stand side by side there.
drop index concurrently if exists report_hours_sums;

create index concurrently report_hours_sums on report_hours (station, area, category, day, hour) include (unit_minutes, pickups, returns);

drop index concurrently if exists report_boxes_sums;

create index concurrently report_boxes_sums on report_boxes (station, area, size, day, hour) include (minutes);

drop index concurrently if exists audit_log_staff_act;

create index concurrently audit_log_staff_act on audit_log (staff_id, act, id);
