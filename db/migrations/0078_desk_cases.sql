-- Who at the desk has taken over somebody whom a box out of order left without a place, and what came of it.

create table desk_cases (
  id bigint primary key generated always as identity,
  reservation_id uuid not null references reservations (id) on delete cascade,
  -- the box for which it was taken over
  box_id integer not null references boxes (id),
  taken_by uuid not null references staff (id),
  taken_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('elsewhere', 'cancelled', 'unreachable', 'not_needed')),
  constraint desk_cases_done check ((done_at is null) = (outcome is null))
);
-- One at a time, so that two people do not both call the member, whose boxes may be two.
create unique index desk_cases_open on desk_cases (reservation_id) where done_at is null;
create index desk_cases_open_of_box on desk_cases (box_id) where done_at is null;
create index desk_cases_reservation on desk_cases (reservation_id, done_at);

create function tell_day_of_desk_case() returns trigger language plpgsql as $$
begin
  perform tell_day((select station_slug from boxes where id = new.box_id));
  return null;
end
$$;
create trigger tell_day after insert or update on desk_cases
  for each row execute function tell_day_of_desk_case();
