-- One-time codes by an app, for members who want a second step after the password.

create table totp_secrets (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique references members (id) on delete cascade,
  -- sealed for the member
  secret bytea not null,
  created_at timestamptz not null,
  -- null: shown, but no code of it was entered yet
  confirmed_at timestamptz check (confirmed_at >= created_at),
  -- the half minute whose code was used last; no code works twice, nor one before it
  last_step bigint not null default 0 check (last_step >= 0)
);

-- For when the app is gone: each works once.
create table recovery_codes (
  member_id uuid not null references totp_secrets (member_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Whoever gave the right password and still owes a code. Unlogged: a crash may forget it.
create unlogged table login_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  member_id uuid not null references members (id) on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index login_tickets_member_id on login_tickets (member_id);
create index login_tickets_expires_at on login_tickets (expires_at);
