-- A search by time asks for all boxes of an area in use, with their station and size: answered from the index alone.
create index boxes_of_area on boxes (area_slug, station_slug, size, id) where active;
