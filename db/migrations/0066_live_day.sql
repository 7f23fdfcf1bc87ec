-- Whatever changes a station's day is told to whoever looks at it, in the order in which it was committed.

create sequence live_ids;

create function tell_day(variadic stations text[]) returns void language sql as $$
  select pg_notify('day_changed', nextval('live_ids') || ' ' || station)
  from (select distinct unnest(stations) as station) s where station is not null
$$;

create function tell_day_of_unit() returns trigger language plpgsql as $$
begin
  perform tell_day(old.station_slug, new.station_slug);
  return null;
end
$$;
create trigger tell_day after update of condition, place, station_slug, box_id on units
  for each row execute function tell_day_of_unit();

create function tell_day_of_reservation() returns trigger language plpgsql as $$
begin
  perform tell_day(old.pickup_station, new.pickup_station, old.return_station, new.return_station, new.returned_station);
  return null;
end
$$;
-- Nobody sees a hold.
create trigger tell_day after update of status, filled_at, unit_id, pickup_at, return_at, pickup_station, pickup_box_id,
    return_station, return_box_id on reservations
  for each row when (new.status not in ('hold', 'expired')) execute function tell_day_of_reservation();

create function tell_day_of_door() returns trigger language plpgsql as $$
begin
  perform tell_day(new.station);
  return null;
end
$$;
create trigger tell_day after update of answer on locker_events
  for each row when (new.type = 'opened' or new.refusal is not null) execute function tell_day_of_door();

-- Of whatever station: they are few.
create function tell_every_day() returns trigger language plpgsql as $$
begin
  perform tell_day('*');
  return null;
end
$$;
create trigger tell_day after update of state on outbox for each row when (new.state = 'failed')
  execute function tell_every_day();
create trigger tell_day after update of state on payment_operations for each row
  when (new.state = 'unknown' or old.state = 'unknown') execute function tell_every_day();
