-- How often a charge was put off: it stands in the payments queue then, for somebody else to see.
alter table damage_charges add column postponed integer not null default 0;
