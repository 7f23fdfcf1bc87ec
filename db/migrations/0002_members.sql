-- Members, how they prove who they are, and the mail we owe them. Tokens and codes are stored as hashes only.

create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  last_name text not null check (length(last_name) between 1 and 20),
  first_name text not null check (length(first_name) between 1 and 20),
  last_name_kana text not null check (last_name_kana ~ '^[ァ-ヺーヽヾ]{1,20}$'),
  first_name_kana text not null check (first_name_kana ~ '^[ァ-ヺーヽヾ]{1,20}$'),
  gender text not null check (gender in ('male', 'female', 'other', 'unanswered')),
  phone_number text not null check (phone_number ~ '^[0-9]{10,11}$'),
  birthday date not null check (birthday >= '1900-01-01'),
  language text not null check (language in ('ja', 'en')),
  invite_code text not null unique check (invite_code ~ '^[A-Z2-9]{8}$'),
  invited_by uuid references members (id) on delete set null check (invited_by <> id),
  -- null: the e-mail address is not proven yet; nobody can log in
  verified_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null,
  password_changed_at timestamptz not null
);
create index members_invited_by on members (invited_by);
create index members_unverified on members (created_at) where verified_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  -- moves on whenever the refresh token is rotated
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index sessions_member_id on sessions (member_id);
create index sessions_expires_at on sessions (expires_at);

create table refresh_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  -- when it was first exchanged for a successor
  used_at timestamptz check (used_at >= created_at)
);
create index refresh_tokens_session_id on refresh_tokens (session_id);

create table verification_codes (
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('register', 'profile')),
  -- where the code was sent
  email text not null check (email = lower(email)),
  code_hash bytea not null check (length(code_hash) = 32),
  tries integer not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  -- the profile as it will be once the code is entered
  payload jsonb check ((purpose = 'profile') = (payload is not null)),
  primary key (member_id, purpose)
);

create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at < expires_at)
);
create unique index password_resets_one_open on password_resets (member_id) where used_at is null;

-- One row per limited key: when its allowance will be full again. Unlogged: a crash may forget it.
create unlogged table rate_limits (
  key text primary key,
  full_at timestamptz not null
);
create index rate_limits_full_at on rate_limits (full_at);

create table outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('ja', 'en')),
  -- what the letter says; secrets are taken out once it is sent
  data jsonb not null,
  -- a newer mail about the same topic replaces those not sent yet
  topic text,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'local', 'superseded', 'expired', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  leased_until timestamptz check ((state = 'sending') = (leased_until is not null)),
  -- after this nobody wants to read it
  expires_at timestamptz,
  sent_at timestamptz check ((state in ('sent', 'local')) = (sent_at is not null)),
  last_error text
);
create index outbox_due on outbox (next_try_at) where state in ('waiting', 'sending');
create index outbox_topic on outbox (topic) where state in ('waiting', 'sending');
create index outbox_created_at on outbox (created_at);

create function outbox_added() returns trigger language plpgsql as $$
begin
  notify outbox_added;
  return null;
end
$$;
create trigger outbox_added after insert on outbox for each statement execute function outbox_added();
