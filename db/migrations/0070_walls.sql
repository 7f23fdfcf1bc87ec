-- Where each box is on the wall of its station, and which boxes are out of order.

-- Heights in parts of a wall: S is 3, M is 5, L is 9 of 18. A box without a place is put next to the others when drawn.
alter table boxes
  add column wall_column integer check (wall_column > 0),
  add column wall_row integer check (wall_row > 0),
  add column wall_height integer check (wall_height > 0),
  add column out_of_order_since timestamptz,
  add column out_of_order_reason text check (out_of_order_reason <> ''),
  add constraint boxes_placed check (num_nulls(wall_column, wall_row, wall_height) in (0, 3)),
  add constraint boxes_out_of_order check ((out_of_order_since is null) = (out_of_order_reason is null)),
  -- Whoever looks for a free box looks at those that are active.
  add constraint boxes_out_of_order_inactive check (out_of_order_since is null or not active),
  add constraint boxes_beside_each_other exclude using gist
    (station_slug with =, wall_column with =, int4range(wall_row, wall_row + wall_height) with &&);

-- What else is on a wall: the panel that reads the codes, and signs.
create table wall_fixtures (
  station_slug text not null references stations (slug),
  kind text not null check (kind in ('panel', 'sign')),
  wall_column integer not null check (wall_column > 0),
  wall_row integer not null check (wall_row > 0),
  wall_height integer not null check (wall_height > 0),
  primary key (station_slug, wall_column, wall_row)
);

-- Nobody is given a box that is out of order. The lock is the one that the reference takes as well: it waits for whoever
-- puts the box out of order at this moment, and they wait for whoever takes it. The refusal is that of a box that
-- somebody else took, so that everybody who asks looks for another one.
create function box_is_in_order() returns trigger language plpgsql as $$
declare usable boolean;
begin
  select active into usable from boxes where id = new.box_id for key share;
  if not usable then
    raise exception 'box % is out of order', new.box_id using errcode = '23P01', constraint = 'box_is_in_order';
  end if;
  return null;
end
$$;
create trigger box_is_in_order after insert or update of box_id on box_allocations
  for each row execute function box_is_in_order();

-- What a locker reported about a box, the latest first.
create index locker_events_box on locker_events (station, box, received_at) where box is not null;

-- Doors that staff had opened from afar. No answer is no answer: the door may be open or not.
create table door_openings (
  id uuid primary key,
  box_id integer not null references boxes (id),
  staff_id uuid references staff (id),
  reason text not null check (reason <> ''),
  asked_at timestamptz not null,
  answered_at timestamptz,
  outcome text not null default 'unknown' check (outcome in ('opened', 'refused', 'unknown'))
);
create index door_openings_box on door_openings (box_id, asked_at);
