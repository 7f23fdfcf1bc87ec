-- How far somebody is who makes all sums anew: whoever goes on after an error begins behind the last day that is done.
-- `rebuild_at`: when it was begun; what happened since is summed afterwards.
alter table report_state add rebuild_at timestamptz, add rebuilt_day date,
  add constraint report_state_progress check (rebuilt_day is null or rebuild_at is not null);
