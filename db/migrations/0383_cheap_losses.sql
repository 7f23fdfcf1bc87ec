-- By how much less than it costs a loss was announced: whoever did so alone let go of it.
alter table damage_charges add column short_by integer not null default 0 check (short_by >= 0);
