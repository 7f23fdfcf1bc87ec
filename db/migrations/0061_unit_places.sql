-- Where each unit is and in what condition, and how it came to be so.

create table unit_events (
  id bigint generated always as identity primary key,
  unit_id integer not null references units (id),
  at timestamptz not null,
  -- null: nobody of staff did it, but a member, a locker or the clock
  staff_id uuid references staff (id),
  reservation_id uuid references reservations (id),
  condition text not null,
  place text not null,
  station_slug text,
  box_id integer,
  note text
);
create index unit_events_unit on unit_events (unit_id, id);

alter table units
  add column condition text not null default 'ready' check (condition in ('ready', 'cleaning', 'repair', 'lost', 'retired')),
  -- at a station (in its back room), in a box or at the counter of one, with a member, or on the way between stations
  add column place text not null default 'station' check (place in ('station', 'box', 'counter', 'member', 'on_the_way')),
  add column station_slug text references stations (slug),
  add column box_id integer references boxes (id),
  add constraint units_in_box check ((place = 'box') = (box_id is not null));
create unique index units_one_in_a_box on units (box_id) where box_id is not null;
create index units_at_station on units (station_slug, place);

-- What is broken, lost or retired is offered to nobody.
create function unit_is_rentable() returns trigger language plpgsql as $$
begin
  new.active := new.condition in ('ready', 'cleaning');
  return new;
end
$$;
create trigger unit_is_rentable before insert or update of condition on units
  for each row when (new.condition is not null) execute function unit_is_rentable();

-- Reservations move units: into the pickup box, to the member, into a box or parcel, back to staff.
create function move_unit() returns trigger language plpgsql as $$
declare
  put text; where_station text; where_box integer; how text;
begin
  select condition into how from units where id = new.unit_id;
  if new.filled_at is not null and old.filled_at is null and new.status in ('before_pickup', 'not_pickup', 'not_collected') then
    put := case when new.pickup_box_id is null then 'counter' else 'box' end;
    where_station := new.pickup_station; where_box := new.pickup_box_id;
  elsif new.filled_at is null and old.filled_at is not null and new.status <> 'in_rental' then
    put := 'station'; where_station := new.pickup_station;
  elsif new.status = 'in_rental' and old.status <> 'in_rental' then
    put := 'member';
  elsif new.status = 'not_returned' and old.status <> 'not_returned' then
    if new.returned_by is null then put := 'on_the_way';
    else
      put := case when new.returned_box_id is null then 'counter' else 'box' end;
      where_station := new.returned_station; where_box := new.returned_box_id;
    end if;
  elsif new.status = 'returned' and old.status <> 'returned' and new.checked_in_at is not null then
    put := 'station'; where_station := coalesce(new.returned_station, new.return_station); how := 'cleaning';
  else
    return null;
  end if;
  -- Whatever was thought to be in that box is not.
  update units set place = 'station', box_id = null where box_id = where_box and id <> new.unit_id;
  update units set place = put, station_slug = coalesce(where_station, station_slug), box_id = where_box, condition = how
    where id = new.unit_id;
  insert into unit_events (unit_id, at, reservation_id, condition, place, station_slug, box_id)
    values (new.unit_id, now(), new.id, how, put, where_station, where_box);
  return null;
end
$$;
create trigger move_unit after update of status, filled_at on reservations for each row execute function move_unit();
