-- What was in use by the hour, a row a day: the hours in which something was, side by side. A report of a year reads hundreds of
-- rows instead of tens of thousands. `report_hours` and `report_boxes` belong to the release before, and go with the next one.

create table report_use (
  day date not null,
  area text not null,
  station text not null,
  category text not null,
  hours smallint[] not null,
  -- Of each of these hours.
  unit_minutes integer[] not null,
  pickups integer[] not null,
  returns integer[] not null,
  primary key (station, area, category, day),
  constraint report_use_alike check (
    cardinality(hours) = all (array[cardinality(unit_minutes), cardinality(pickups), cardinality(returns)]))
);

create table report_box_use (
  day date not null,
  area text not null,
  station text not null,
  size text not null,
  hours smallint[] not null,
  minutes integer[] not null,
  primary key (station, area, size, day),
  constraint report_box_use_alike check (cardinality(hours) = cardinality(minutes))
);

insert into report_use (day, area, station, category, hours, unit_minutes, pickups, returns)
select day, area, station, category, array_agg(hour order by hour), array_agg(unit_minutes order by hour),
  array_agg(pickups order by hour), array_agg(returns order by hour)
from report_hours group by day, area, station, category;

insert into report_box_use (day, area, station, size, hours, minutes)
select day, area, station, size, array_agg(hour order by hour), array_agg(minutes order by hour)
from report_boxes group by day, area, station, size;

create index report_use_day on report_use (day);
create index report_box_use_day on report_box_use (day);

-- Until when everything is in these: a process of the release before knows nothing of them.
alter table report_state add hours_until timestamptz;
update report_state set hours_until = done_until;
