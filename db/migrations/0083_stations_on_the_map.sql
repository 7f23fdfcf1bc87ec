-- How a station is found: by the lines that stop there, and by where it is.
alter table stations
  add column lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint stations_on_the_map check ((latitude is null) = (longitude is null));
