-- What is free in an area at a time is asked for all its products at once.
create index units_of_area on units (area_slug) include (id, product_id) where active;
create index unit_allocations_of_area on unit_allocations using gist (area_slug, period);
