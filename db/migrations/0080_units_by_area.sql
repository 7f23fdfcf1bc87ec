-- Which units of an area are taken in a period is asked for all its products at once.
create index unit_allocations_of_area on unit_allocations using gist (area_slug, period);
