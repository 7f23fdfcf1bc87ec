-- How large, heavy and roomy a product is, as it is handed out (packed or folded): in numbers, so that it can be drawn and
-- compared. Null where nobody has measured it.
alter table products
  add column width_mm integer check (width_mm between 1 and 5000),
  add column depth_mm integer check (depth_mm between 1 and 5000),
  add column height_mm integer check (height_mm between 1 and 5000),
  add column weight_g integer check (weight_g between 1 and 200000),
  add column capacity_l integer check (capacity_l between 1 and 1000),
  add column magnification double precision check (magnification > 1 and magnification <= 100),
  add column field_of_view double precision check (field_of_view > 0 and field_of_view < 180),
  add column shape text not null default 'box'
    check (shape in ('suitcase', 'backpack', 'bag', 'binoculars', 'camera', 'projector', 'stick', 'box')),
  add constraint products_measured_whole check (num_nulls(width_mm, depth_mm, height_mm) in (0, 3));

-- The inside of a locker's boxes. A size without a row has not been measured: then nothing is said about what fits.
create table box_sizes (
  size text primary key check (size in ('S', 'M', 'L')),
  width_mm integer not null check (width_mm between 1 and 5000),
  depth_mm integer not null check (depth_mm between 1 and 5000),
  height_mm integer not null check (height_mm between 1 and 5000)
);
create trigger box_sizes_changed after insert or update or delete or truncate on box_sizes
  for each statement execute function catalogue_changed();
