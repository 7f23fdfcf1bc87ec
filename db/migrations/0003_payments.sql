-- Cards kept at the gateway, payments, and every call that moved or may have moved money.
-- What names a card or a transaction to the gateway (the *_pass columns) is sealed by the server before it comes here.

-- Seven digits, never twice in a row of ten million: the gateway refuses one it has seen.
create sequence card_proc_no minvalue 1 maxvalue 9999999 cycle;

create table cards (
  id uuid primary key,
  -- A member; the foreign key is added by the first migration that finds both tables present.
  member_id uuid not null,
  kaiin_id text not null unique,
  kaiin_pass bytea not null,
  masked_number text not null check (masked_number ~ '^\*+\d{4}$'),
  expiry text not null check (expiry ~ '^\d{2}(0[1-9]|1[0-2])$'),
  brand text not null check (brand in ('visa', 'mastercard', 'jcb', 'amex', 'diners', 'other')),
  authentication_id text,
  -- replaced: of no use any more, but the gateway still keeps it
  state text not null check (state in ('active', 'replaced', 'removed')),
  created_at timestamptz not null
);
create unique index cards_one_active_each on cards (member_id) where state = 'active';
create index cards_replaced on cards (id) where state = 'replaced';

create table card_setups (
  id uuid primary key,
  -- Of the key that the member's browser carries; the key itself is kept nowhere.
  key_hash bytea not null unique,
  member_id uuid not null,
  kind text not null check (kind in ('add', 'change')),
  kaiin_id text not null unique,
  kaiin_pass bytea not null,
  proc_no integer not null,
  state text not null default 'started' check (state in ('started', 'completed', 'declined', 'expired')),
  reason text,
  fixable boolean,
  codes text[] not null default '{}',
  -- When the gateway's page first said that all went well; not believed until the gateway's server says so too.
  reported_at timestamptz,
  authentication_id text,
  card_id uuid references cards (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When the member first saw how it ended; soon after, the key opens nothing any more.
  shown_at timestamptz,
  check ((state = 'started') = (used_at is null)),
  check ((state = 'completed') = (card_id is not null))
);
create index card_setups_started on card_setups (expires_at) where state = 'started';

create table payments (
  id uuid primary key,
  -- What is being paid for, so that asking twice pays once.
  key text not null,
  member_id uuid not null,
  card_id uuid not null references cards (id),
  reservation_id uuid,
  purpose text not null check (purpose in ('rental', 'extension', 'late_fee')),
  amount integer not null check (amount > 0),
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  state text not null default 'pending'
    check (state in ('pending', 'authorised', 'captured', 'refunded', 'voided', 'failed')),
  -- Whether the member is there; a late fee is charged without.
  present boolean not null,
  -- Captured as soon as authorised, also by the reconcile job after a crash ...
  captures_at_once boolean not null default false,
  -- ... or voided by it when nobody captured it until then.
  lapses_at timestamptz,
  process_id text unique,
  process_pass bytea,
  created_at timestamptz not null,
  check ((state in ('pending', 'failed')) = (process_id is null)),
  check ((process_id is null) = (process_pass is null)),
  check ((state = 'refunded') = (refunded_amount = amount)),
  check (refunded_amount = 0 or state in ('captured', 'refunded'))
);
create unique index payments_key on payments (key) where state <> 'failed';
create index payments_member_id on payments (member_id);
create index payments_reservation_id on payments (reservation_id);
create index payments_authorised on payments (created_at) where state = 'authorised';

create table payment_operations (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  key text not null,
  kind text not null check (kind in ('authorise', 'capture', 'void', 'refund')),
  amount integer not null check (amount > 0),
  state text not null
    check (state in ('created', 'sent', 'unknown', 'succeeded', 'declined', 'rejected', 'not_executed')),
  reason text,
  fixable boolean,
  -- The gateway's own, for staff only.
  codes text[] not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  check ((state = 'created') <= (sent_at is null)),
  check ((state in ('created', 'sent', 'unknown')) = (settled_at is null))
);
-- One at a time: as long as the outcome of one is open, no other is sent.
create unique index payment_operations_one_live on payment_operations (payment_id)
  where state in ('created', 'sent', 'unknown');
-- Once: a payment is authorised, captured, voided and refunded for one reason at most once.
create unique index payment_operations_once on payment_operations (payment_id, key)
  where state in ('created', 'sent', 'unknown', 'succeeded');
create index payment_operations_payment_id on payment_operations (payment_id);
create index payment_operations_live on payment_operations (created_at) where state in ('created', 'sent', 'unknown');
