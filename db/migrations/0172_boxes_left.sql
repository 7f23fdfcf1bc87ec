-- Outside of a transaction: each statement by itself, after an empty line. A reservation that was changed twice may have left something in two boxes,
-- and each is kept until somebody has taken it out. Of everything else it has one, as before.
drop index concurrently if exists box_allocations_each;

create unique index concurrently box_allocations_each on box_allocations (reservation_id, kind, box_id);

drop index concurrently if exists box_allocations_one;

create unique index concurrently box_allocations_one on box_allocations (reservation_id, kind) where kind <> 'left';

alter table box_allocations drop constraint box_allocations_pkey, add constraint box_allocations_pkey primary key using index box_allocations_each;
