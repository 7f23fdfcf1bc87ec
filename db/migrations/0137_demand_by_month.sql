-- What was looked for, by month: a month that is too old goes as a whole. The table that there was becomes the first
-- part. Whoever reads and writes `demand` notices nothing.
create schema months;
alter table demand rename to demand_before;
alter table demand_before alter id drop identity;
alter table demand_before set schema months;
alter table months.demand_before drop constraint demand_pkey;

create table demand (like months.demand_before including defaults including constraints) partition by range (at);
alter table demand drop constraint demand_before_months;
create index demand_at on demand (at);
create index demand_refused on demand (at) where kind = 'refusal';
create index demand_waited on demand (at) where kind = 'wait';
create index demand_not_free on demand (at) where kind = 'search' and free = 0;

do $$
declare
  newest bigint := (select coalesce(max(id), 0) from months.demand_before);
  ends text := (select substring(pg_get_constraintdef(oid) from $q$'([^']+)'$q$) from pg_constraint
    where conrelid = 'months.demand_before'::regclass and conname = 'demand_before_months');
begin
  execute format('alter table demand attach partition months.demand_before for values from (minvalue) to (%L)', ends);
  execute format('alter table demand alter id add generated always as identity (start with %s)', newest + 1);
end
$$;
alter table months.demand_before drop constraint demand_before_months;
-- For times without a table of their own. Nothing is lost if those were not made in time.
create table months.demand_other partition of demand default;

-- Makes the tables of this month and the three after it, and drops those that begin before `oldest`. The site may do
-- this with these tables and no others; that rows go is nothing new to it.
create function keep_demand_months(oldest timestamptz, at timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' set timezone = 'Asia/Tokyo' as $$
declare
  old record;
  first date;
begin
  -- One at a time; the other one does the same.
  if not pg_try_advisory_xact_lock(7204502) then return; end if;
  for old in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'public.demand'::regclass and relname ~ '^demand_\d{4}_\d{2}$'
      and to_date(substr(relname, 8), 'YYYY_MM')::timestamptz < oldest
  loop
    execute format('drop table months.%I', old.relname);
  end loop;
  for i in 0..3 loop
    first := (date_trunc('month', at) + i * interval '1 month')::date;
    continue when to_regclass('months.' || to_char(first, '"demand_"YYYY_MM')) is not null;
    begin
      execute format('create table months.%I partition of public.demand for values from (%L) to (%L)',
        to_char(first, '"demand_"YYYY_MM'), first::timestamptz, (first + interval '1 month')::timestamptz);
    exception
      -- The first part has this month, or the one for other times has rows of it: they stay there.
      when invalid_object_definition or check_violation then null;
    end;
  end loop;
end
$$;

-- Where a clean-up stopped that walks rows which stay.
create table clean_up_marks (
  task text primary key,
  return_at timestamptz not null,
  reservation_id uuid not null
);
insert into clean_up_marks values ('allocations', '-infinity', '00000000-0000-0000-0000-000000000000');
