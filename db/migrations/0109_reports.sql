-- Sums by day in Japan, kept by a job from what happened. An empty area, station or category stands for all of them, so that
-- a report of a year reads a row a day, whatever is chosen. What is of no known station is under '?'.

create table report_money (
  day date not null,
  area text not null,
  station text not null,
  category text not null,
  purpose text not null,
  received bigint not null,
  payments integer not null,
  refunded bigint not null,
  refunds integer not null,
  primary key (station, area, category, day, purpose)
);

create table report_rentals (
  day date not null,
  area text not null,
  station text not null,
  category text not null,
  reserved integer not null,
  cancelled integer not null,
  rentals integer not null,
  -- Of the rentals: by members who never had one before, and who had.
  first_rentals integer not null,
  repeat_rentals integer not null,
  returns integer not null,
  late integer not null,
  late_minutes bigint not null,
  primary key (station, area, category, day)
);

-- By the hour: for how long units were with members, and how many were handed out and came back.
create table report_hours (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  area text not null,
  station text not null,
  category text not null,
  unit_minutes integer not null,
  pickups integer not null,
  returns integer not null,
  primary key (station, area, category, day, hour)
);

-- For how long something lay in a box. An empty size stands for all sizes.
create table report_boxes (
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  area text not null,
  station text not null,
  size text not null,
  minutes integer not null,
  primary key (station, area, size, day, hour)
);

-- How many units could be rented out.
create table report_units (
  day date not null,
  area text not null,
  category text not null,
  units integer not null,
  primary key (area, category, day)
);

create table report_coupons (
  day date not null,
  area text not null,
  station text not null,
  category text not null,
  -- Empty: of members who have left.
  coupon text not null,
  uses integer not null,
  discount bigint not null,
  -- What these rentals came to after the discount.
  revenue bigint not null,
  -- By members for whom it was the first.
  first_uses integer not null,
  primary key (station, area, category, day, coupon)
);

create index report_money_day on report_money (day);
create index report_rentals_day on report_rentals (day);
create index report_hours_day on report_hours (day);
create index report_boxes_day on report_boxes (day);
create index report_units_day on report_units (day);
create index report_coupons_day on report_coupons (day);

-- Until when everything is in them, and until when somebody is at it.
create table report_state (
  only_row boolean primary key default true check (only_row),
  done_until timestamptz,
  claimed_until timestamptz not null default '-infinity'
);
insert into report_state default values;
