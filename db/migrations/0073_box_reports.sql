-- What a crew says is wrong with a box, until somebody who may has looked at it.

alter table boxes
  add column reported_at timestamptz,
  add column reported_reason text check (reported_reason <> ''),
  add constraint boxes_reported check ((reported_at is null) = (reported_reason is null));

create function tell_day_of_report() returns trigger language plpgsql as $$
begin
  perform tell_day(new.station_slug);
  return null;
end
$$;
create trigger tell_day_of_report after update of reported_at on boxes
  for each row execute function tell_day_of_report();
