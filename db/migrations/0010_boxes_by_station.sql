-- Boxes are looked for at a station, the smallest that fits first.
create index boxes_station_size on boxes (station_slug, size, id) where active;
