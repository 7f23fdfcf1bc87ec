-- Outside of a transaction: each statement by itself, after an empty line. What was looked for is kept in one table until
-- the end of a month to come, so that the next migration finds this proven and need not look at every row.
alter table demand drop constraint if exists demand_before_months;

do $$
declare
  newest timestamptz := (select greatest(now(), max(at)) from demand);
  ends timestamptz := (date_trunc('month', newest at time zone 'Asia/Tokyo') + interval '2 months') at time zone 'Asia/Tokyo';
begin
  execute format('alter table demand add constraint demand_before_months check (at < %L) not valid', ends);
end
$$;

alter table demand validate constraint demand_before_months;
