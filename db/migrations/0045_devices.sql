-- Where members have signed in, and how often somebody failed to. Tokens are stored as hashes only.

create table devices (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id) on delete cascade,
  -- of a cookie that a browser has once, for all members who sign in with it
  token_hash bytea not null check (length(token_hash) = 32),
  -- what it called itself last; null when we do not know the name
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  created_at timestamptz not null,
  last_used_at timestamptz not null check (last_used_at >= created_at),
  unique (member_id, token_hash)
);
create index devices_last_used_at on devices (last_used_at);

alter table sessions
  -- null in sessions from before devices were known
  add column device_id uuid references devices (id) on delete set null,
  -- when its refresh token was last exchanged
  add column last_used_at timestamptz;
update sessions set last_used_at = least(now(), expires_at - interval '30 days');
create index sessions_device_id on sessions (device_id);

-- Wrong passwords for one e-mail address, whoever has it and wherever they come from. Unlogged: a crash may forget it.
create unlogged table login_series (
  -- a hash of the address
  key text primary key,
  failures integer not null check (failures >= 0),
  last_failure_at timestamptz not null,
  -- when the member was told
  told_at timestamptz
);
create index login_series_last_failure_at on login_series (last_failure_at);

alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'profile', 'login'));
