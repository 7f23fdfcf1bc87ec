-- Areas (営業エリア) are how the shop grows: every station is in one, every unit is based in one, and a rental begins and
-- ends within one. Questions about what is free are questions about one area.

create table areas (
  slug text primary key check (slug ~ '^[a-z][a-z0-9-]{1,39}$'),
  name jsonb not null check (name ?& array['ja', 'en']),
  position integer not null
);
create trigger areas_changed after insert or update or delete or truncate on areas
  for each statement execute function catalogue_changed();

-- A shop that exists already is one area.
insert into areas (slug, name, position)
  select 'first', '{"ja": "全エリア", "en": "All stations"}', 0
  where exists (select 1 from stations) or exists (select 1 from units);

alter table stations add column area_slug text references areas (slug);
update stations set area_slug = 'first';
alter table stations alter column area_slug set not null, add constraint stations_area unique (slug, area_slug);

alter table units add column area_slug text references areas (slug);
update units set area_slug = 'first';
alter table units alter column area_slug set not null, add constraint units_area unique (id, area_slug);
drop index units_product_id;
create index units_product_area on units (product_id, area_slug);

-- The area of a box is that of its station.
alter table boxes add column area_slug text;
update boxes set area_slug = 'first';
alter table boxes alter column area_slug set not null, add constraint boxes_area unique (id, area_slug),
  add constraint boxes_station_area foreign key (station_slug, area_slug) references stations (slug, area_slug);

-- Allocations name the area together with the unit or box: neither can move to another area while it has any.
alter table unit_allocations add column area_slug text;
update unit_allocations set area_slug = 'first';
alter table unit_allocations alter column area_slug set not null, drop constraint unit_allocations_unit_id_fkey,
  add constraint unit_allocations_unit_area foreign key (unit_id, area_slug) references units (id, area_slug);
alter table box_allocations add column area_slug text;
update box_allocations set area_slug = 'first';
alter table box_allocations alter column area_slug set not null, drop constraint box_allocations_box_id_fkey,
  add constraint box_allocations_box_area foreign key (box_id, area_slug) references boxes (id, area_slug);

-- Whoever does not name the area gets the only right one. Processes of the release before this one do not.
create function take_area_of_station() returns trigger language plpgsql as $$
begin
  select area_slug into new.area_slug from stations where slug = new.station_slug;
  return new;
end
$$;
create function take_area_of_unit() returns trigger language plpgsql as $$
begin
  select area_slug into new.area_slug from units where id = new.unit_id;
  return new;
end
$$;
create function take_area_of_box() returns trigger language plpgsql as $$
begin
  select area_slug into new.area_slug from boxes where id = new.box_id;
  return new;
end
$$;
create trigger boxes_area_of_station before insert on boxes
  for each row when (new.area_slug is null) execute function take_area_of_station();
create trigger unit_allocations_area_of_unit before insert on unit_allocations
  for each row when (new.area_slug is null) execute function take_area_of_unit();
create trigger box_allocations_area_of_box before insert on box_allocations
  for each row when (new.area_slug is null) execute function take_area_of_box();

-- Which boxes of an area are taken at a time, and a few boxes of an area without looking at all of them.
drop index box_allocations_begin;
create index box_allocations_begin on box_allocations (area_slug, lower(period)) include (box_id, period);
drop index boxes_spread;
create index boxes_spread on boxes (area_slug, (id * 7919::bigint % 1009)) where active;
