-- Stations that are prepared, open or closed; their own hours, days and maintenance windows beside the shop's settings.

-- Members are offered the open ones.
alter table stations
  add column state text not null default 'open' check (state in ('planned', 'open', 'closed')),
  -- How the name is read, in kana: one may look for it so.
  add column kana text check (kana <> '');

-- Minutes of the day in Japan; both null: closed. A day of the calendar comes before the day of the week, and both before
-- the shop's settings.
create table station_hours (
  id integer primary key generated always as identity,
  station_slug text not null references stations (slug),
  kind text not null check (kind in ('locker', 'counter')),
  -- 0 is Sunday.
  weekday integer check (weekday between 0 and 6),
  day date,
  opens_at integer check (opens_at >= 0),
  closes_at integer check (closes_at <= 1440 and closes_at > opens_at),
  -- What members read about the day, such as a holiday's name.
  note jsonb check (note ?& array['ja', 'en']),
  check (num_nonnulls(weekday, day) = 1),
  check ((opens_at is null) = (closes_at is null)),
  unique nulls not distinct (station_slug, kind, weekday, day)
);
create trigger station_hours_changed after insert or update or delete or truncate on station_hours
  for each statement execute function catalogue_changed();

-- null: the whole shop, where nothing can be reserved, extended or cancelled then either.
alter table maintenance_windows
  add column station_slug text references stations (slug),
  add column note jsonb check (note ?& array['ja', 'en']);

-- Whether a station's lockers or its counter serve at an instant. `opens` and `closes` are the shop's; null: they do not matter.
create function station_serves(station text, place text, at timestamptz, opens integer, closes integer)
returns boolean language sql stable as $$
  select s.state = 'open'
    and not exists (select 1 from maintenance_windows w
      where (w.station_slug is null or w.station_slug = s.slug) and at >= w.starts_at and at < w.ends_at)
    and coalesce((
      select coalesce(m.minute >= h.opens_at and m.minute < h.closes_at, false) from station_hours h
      where h.station_slug = s.slug and h.kind = place and (h.day = m.day or h.weekday = m.weekday)
      order by h.day nulls last limit 1
    ), m.minute >= coalesce(opens, 0) and m.minute < coalesce(closes, 1440))
  from stations s, lateral (
    select (local.at)::date as day, extract(dow from local.at)::integer as weekday,
      (extract(hour from local.at) * 60 + extract(minute from local.at))::integer as minute
    from (select station_serves.at at time zone 'Asia/Tokyo' as at) local
  ) m
  where s.slug = station
$$;

create function whole_setting(name text) returns integer language sql stable as $$
  select case when jsonb_typeof(value) = 'number' then value::integer end from settings where key = name
$$;

-- Nobody books a place for a time at which it is closed, whatever they read before. The lock is the one that the reference
-- takes as well: it waits for whoever closes the station at this moment, and they wait for whoever books. The refusal is
-- that of a place that somebody else took, so that everybody who asks looks again.
create function refuse_closed_place(station text, box integer, at timestamptz) returns void language plpgsql as $$
declare place text := case when box is null then 'counter' else 'locker' end;
begin
  perform 1 from stations where slug = station for key share;
  if not station_serves(station, place, at, whole_setting(place || 'OpensAtMinute'), whole_setting(place || 'ClosesAtMinute')) then
    raise exception '% of % is closed at %', place, station, at using errcode = '23P01', constraint = 'place_is_open';
  end if;
end
$$;

create function booked_places_are_open() returns trigger language plpgsql as $$
begin
  perform refuse_closed_place(new.pickup_station, new.pickup_box_id, new.pickup_at);
  perform refuse_closed_place(new.return_station, new.return_box_id, new.return_at);
  return null;
end
$$;
create trigger reservations_places_are_open after insert on reservations
  for each row execute function booked_places_are_open();
create trigger reservation_changes_places_are_open after insert on reservation_changes
  for each row execute function booked_places_are_open();

create function later_place_is_open() returns trigger language plpgsql as $$
begin
  perform refuse_closed_place(new.return_station, new.return_box_id, new.to_return_at);
  return null;
end
$$;
create trigger extensions_place_is_open after insert on extensions
  for each row execute function later_place_is_open();
