-- What staff wrote down about a reservation, such as a call. It goes when the member leaves.
create table reservation_notes (
  -- made up by the browser: the same note sent twice is one
  id uuid primary key,
  reservation_id uuid not null references reservations (id) on delete cascade,
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  text text not null check (char_length(text) between 1 and 1000)
);
create index reservation_notes_reservation on reservation_notes (reservation_id, at);

-- Lists with their filters that somebody of staff wants to find again.
create table staff_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  path text not null check (char_length(path) <= 1000 and path ~ '^/console/[a-z-]+([?][^#]*)?$'),
  created_at timestamptz not null,
  constraint staff_views_name unique (staff_id, name)
);
