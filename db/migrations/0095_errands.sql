-- A pickup or a return that a member has asked somebody else to do. Whoever has the link may do that one act; of the link only
-- a hash is kept. The number stands in the QR code and is what the eight digits are made of.
create table errands (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^E[2-9A-Z]{10}$'),
  reservation_id uuid not null references reservations on delete cascade,
  purpose text not null check (purpose in ('pickup', 'return')),
  key_hash bytea not null unique check (length(key_hash) = 32),
  created_at timestamptz not null,
  ended_at timestamptz,
  -- done: the act was done, by whomever. over: the reservation ended or changed.
  ended_by text check (ended_by in ('done', 'revoked', 'replaced', 'over')),
  -- When the act was done with it. A door that was open when the errand was revoked may still be used.
  used_at timestamptz,
  constraint errands_ended check ((ended_at is null) = (ended_by is null)),
  constraint errands_used_ended check (used_at is null or ended_at is not null)
);
-- One of a kind at a time: a new one replaces the one before.
create unique index errands_one_open on errands (reservation_id, purpose) where ended_at is null;
create index errands_reservation on errands (reservation_id);

alter table locker_events add column errand_id uuid references errands on delete set null;
create index locker_events_errand on locker_events (errand_id) where errand_id is not null;
