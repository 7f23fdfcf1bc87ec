-- What people wrote to the help desk. Open until staff closes it.
create table inquiries (
  id uuid primary key default gen_random_uuid(),
  -- what people read out
  number text not null unique check (number ~ '^C[2-9A-HJKMNP-Z]{8}$'),
  -- null: a guest
  member_id uuid references members (id) on delete set null,
  type text not null check (type in ('account', 'reservation', 'coupon', 'other')),
  content text not null check (length(content) between 1 and 300),
  last_name text not null check (length(last_name) between 1 and 20),
  first_name text not null check (length(first_name) between 1 and 20),
  last_name_kana text,
  first_name_kana text,
  phone_number text check (phone_number ~ '^[0-9]{10,11}$'),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+$'),
  -- as the sender named it; a guest's is not checked
  reservation_number text check (reservation_number ~ '^R[2-9A-Z]{10}$'),
  language text not null check (language in ('ja', 'en')),
  state text not null default 'open' check (state in ('open', 'closed')),
  -- of sender, type, reservation and content
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  closed_at timestamptz check ((state = 'closed') = (closed_at is not null))
);
-- The same words from the same sender are one inquiry while it is open, however often they are sent.
create unique index inquiries_once on inquiries (fingerprint) where state = 'open';
create index inquiries_open on inquiries (created_at) where state = 'open';
create index inquiries_member_id on inquiries (member_id);
