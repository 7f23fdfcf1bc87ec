-- Whoever is ended, demoted or moved to other stations is told to whoever keeps a line open for them, at once.

create function tell_lines_of_staff() returns trigger language plpgsql as $$
begin
  perform pg_notify('day_changed', nextval('live_ids') || ' @' || coalesce(to_jsonb(new) ->> 'staff_id', to_jsonb(new) ->> 'id'));
  return null;
end
$$;
create trigger tell_lines after update of ended_at, roles, stations on staff
  for each row execute function tell_lines_of_staff();
create trigger tell_lines after update of ended_at on staff_sessions
  for each row when (new.ended_at is not null) execute function tell_lines_of_staff();
