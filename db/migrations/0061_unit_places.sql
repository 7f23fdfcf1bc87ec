-- Where each unit is, in what condition, and how it came to be so.

alter table units
  add column condition text not null default 'ready' check (condition in ('ready', 'cleaning', 'repair', 'lost', 'retired')),
  -- In the back room of a station, in a box or at the counter of one, with a member, or on the way.
  add column place text not null default 'station' check (place in ('station', 'box', 'counter', 'member', 'on_the_way')),
  -- Where it is; of what is carried, where to. Null: with a member, in a parcel, or in an area without a station.
  add column station_slug text references stations (slug),
  add column box_id integer;
update units set condition = 'retired' where not active;
-- What is broken, lost or retired is offered to nobody, wherever the condition was changed.
alter table units
  drop column active,
  add column active boolean not null generated always as (condition in ('ready', 'cleaning')) stored;

alter table boxes add constraint boxes_station unique (id, station_slug);
alter table units
  add constraint units_box_station foreign key (box_id, station_slug) references boxes (id, station_slug),
  add constraint units_in_box check ((place = 'box') = (box_id is not null)),
  add constraint units_at_station check (station_slug is not null or place not in ('box', 'counter')),
  add constraint units_with_member check (station_slug is null or place <> 'member');
create unique index units_one_in_a_box on units (box_id) where box_id is not null;
create index units_by_station on units (station_slug, place);

-- Whoever adds a unit without saying where it is puts it into the first station of its area.
create function put_unit_at_first_station() returns trigger language plpgsql as $$
begin
  select slug into new.station_slug from stations where area_slug = new.area_slug order by position, slug limit 1;
  return new;
end
$$;
create trigger put_unit_at_first_station before insert on units
  for each row when (new.station_slug is null and new.place = 'station') execute function put_unit_at_first_station();

-- A unit that is not to be rented out is given to no reservation. Waits for whoever changes its condition.
create function refuse_unfit_unit() returns trigger language plpgsql as $$
begin
  perform 1 from units where id = new.unit_id and active for share;
  if not found then
    raise exception 'unit % is not rented out', new.unit_id
      using errcode = 'exclusion_violation', constraint = 'unit_allocations_fit_unit';
  end if;
  return new;
end
$$;
create trigger refuse_unfit_unit before insert or update of unit_id on unit_allocations
  for each row execute function refuse_unfit_unit();

-- Every change of a unit, as it was after it.
create table unit_events (
  id bigint primary key generated always as identity,
  unit_id integer not null references units (id),
  at timestamptz not null,
  -- Who: as for reservations; with the person where it was one of staff.
  mover text not null,
  staff_id uuid references staff (id),
  reservation_id uuid references reservations (id) on delete set null,
  condition text not null,
  place text not null,
  station_slug text,
  box_id integer,
  note text
);
create index unit_events_unit on unit_events (unit_id, id);
create index unit_events_reservation on unit_events (reservation_id);

create index units_unfit on units (id) where not active;
create index reservations_unit on reservations (unit_id, pickup_at);

-- Who of staff moved a reservation.
alter table reservation_events add column staff_id uuid references staff (id);

-- Which unit a reservation was to get before it got the one that it has.
create table unit_changes (
  id bigint primary key generated always as identity,
  reservation_id uuid not null references reservations (id) on delete cascade,
  from_unit_id integer not null references units (id),
  to_unit_id integer not null references units (id),
  at timestamptz not null,
  staff_id uuid references staff (id)
);
create index unit_changes_reservation on unit_changes (reservation_id, id);
create index unit_changes_from on unit_changes (from_unit_id, at);

-- Where the units of a shop that exists already are: where their reservations say, else where they last came back.
with known as (
  select distinct on (unit_id) unit_id, p.* from reservations r cross join lateral (values (
    case
      when status in ('in_rental', 'overdue_return') then 'member'
      when status = 'not_returned' and returned_at is null then 'on_the_way'
      when status = 'not_returned' then case when returned_box_id is null then 'counter' else 'box' end
      else case when pickup_box_id is null then 'counter' else 'box' end
    end,
    case
      when status in ('in_rental', 'overdue_return') or status = 'not_returned' and returned_at is null then null
      when status = 'not_returned' then coalesce(returned_station, return_station)
      else pickup_station
    end,
    case
      when status in ('in_rental', 'overdue_return') then null
      when status = 'not_returned' then returned_box_id
      else pickup_box_id
    end
  )) as p (place, station, box)
  where status in ('in_rental', 'overdue_return', 'not_returned')
    or filled_at is not null and (status in ('not_collected', 'before_pickup', 'not_pickup', 'cancelled')
      or status = 'returned' and returned_at is null)
  order by unit_id, status in ('in_rental', 'overdue_return', 'not_returned') desc, pickup_at desc
), apart as (
  -- Of two that are said to be in one box, nobody knows where the other is.
  select *, box is null or row_number() over (partition by box order by unit_id) = 1 as believed from known
)
update units u set place = k.place, station_slug = k.station, box_id = k.box from apart k where k.unit_id = u.id and believed;

update units u set station_slug = coalesce(
    (select coalesce(r.returned_station, r.return_station) from reservations r
      where r.unit_id = u.id and r.status = 'returned' order by r.return_at desc limit 1),
    (select slug from stations s where s.area_slug = u.area_slug order by position, slug limit 1))
  where place = 'station';
