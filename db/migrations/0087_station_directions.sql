-- How one gets to the lockers: gates, the way from each, floor. Null where nobody has written it down yet.
alter table stations add column directions jsonb check (jsonb_typeof(directions) = 'object');
