-- What the nightly check of the books found. What is looked at each night is what changed since the last.
create table book_checks (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('nightly', 'whole')),
  -- The day in Japan on which it ran.
  day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  reservations integer not null default 0,
  findings integer not null default 0
);
create unique index book_checks_one_a_night on book_checks (day) where kind = 'nightly';

create table book_findings (
  check_id bigint not null references book_checks (id) on delete cascade,
  position integer not null,
  rule text not null,
  what text not null,
  -- Which reservation, by its number, and which unit, by its serial number.
  reservation text,
  unit text,
  primary key (check_id, position)
);

-- What happened since some moment.
create index reservation_events_at on reservation_events (at);
create index payment_operations_settled on payment_operations (settled_at) where settled_at is not null;
create index unit_events_at on unit_events (at);
create index locker_events_received on locker_events (received_at);
create index reservation_changes_done_at on reservation_changes (done_at) where done_at is not null;
