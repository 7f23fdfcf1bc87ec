-- The people who run the shop, how they sign in, and what they did.

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 60),
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['crew', 'desk', 'catalogue', 'finance', 'administrator']),
  -- slugs; null for all stations
  stations text[],
  language text not null default 'ja' check (language in ('ja', 'en')),
  -- only for who signs in by password and one-time password
  password_hash text,
  created_at timestamptz not null,
  -- when they chose how to sign in; null while the invitation waits for it
  accepted_at timestamptz,
  -- who has left can sign in no more; the row stays, because the audit log names it
  ended_at timestamptz
);
create unique index staff_email on staff (email) where ended_at is null;

-- The last administrator who can sign in stays one. Two who demote each other at once wait for each other here.
create function keep_an_administrator() returns trigger language plpgsql as $$
declare
  was boolean := old.ended_at is null and old.accepted_at is not null and 'administrator' = any(old.roles);
  is_still boolean := tg_op = 'UPDATE' and new.ended_at is null and new.accepted_at is not null
    and 'administrator' = any(new.roles);
begin
  if was and not is_still then
    perform pg_advisory_xact_lock(hashtextextended('administrators of the shop', 0));
    if not exists (select from staff where id <> old.id and ended_at is null and accepted_at is not null
      and 'administrator' = any(roles)) then
      raise exception 'the last administrator' using errcode = 'check_violation', constraint = 'staff_last_administrator';
    end if;
  end if;
  return null;
end
$$;
create trigger keep_an_administrator after update or delete on staff for each row execute function keep_an_administrator();

create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  -- one at a time: a new one takes the place of the one before
  staff_id uuid not null unique references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- what the authenticator calls it
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

-- What an authenticator has to sign, each once. Unlogged: after a crash the page asks for another.
create unlogged table staff_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  -- null: whoever wants to sign in
  staff_id uuid references staff on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'add', 'prove')),
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (staff_id is null))
);
create index staff_challenges_staff_id on staff_challenges (staff_id);
create index staff_challenges_expires_at on staff_challenges (expires_at);

create table staff_totp_secrets (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null unique references staff on delete cascade,
  -- sealed for the member of staff
  secret bytea not null,
  created_at timestamptz not null,
  -- null: shown, but no code of it was entered yet
  confirmed_at timestamptz check (confirmed_at >= created_at),
  -- the half minute whose code was used last; no code works twice, nor one before it
  last_step bigint not null default 0 check (last_step >= 0)
);

create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- Browsers that somebody of staff has signed in with; a sign-in with another one is told by mail.
create table staff_devices (
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  last_used_at timestamptz not null,
  primary key (staff_id, token_hash)
);
create index staff_devices_last_used_at on staff_devices (last_used_at);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- what the browser called itself; null when we do not know the name
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- when a factor was last shown in it
  factor_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_staff_id on staff_sessions (staff_id) where ended_at is null;
create index staff_sessions_last_used_at on staff_sessions (last_used_at);

-- Everything that staff did. Rows are chained: each hash covers the row and the hash of the row before.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  staff_id uuid references staff,
  -- as it was then
  staff_name text not null,
  act text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text not null,
  previous bytea not null,
  hash bytea not null
);
create index audit_log_subject on audit_log (subject, subject_id, id);
create index audit_log_staff on audit_log (staff_id, id);
create index audit_log_act on audit_log (act, id);
create index audit_log_at on audit_log (at);

-- What a row's hash covers, as text. `at` in UTC to the microsecond, so that no setting of a session changes it.
create function audit_text(r audit_log) returns text language sql stable as $$
  select jsonb_build_array(r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.staff_id, r.staff_name,
    r.act, r.subject, r.subject_id, r.before, r.after, r.reason, r.request_id)::text
$$;

create function chain_audit() returns trigger language plpgsql as $$
declare last audit_log;
begin
  -- Waits for whoever writes at this moment, so that the chain never forks. Taken last, after all other locks of the act.
  perform pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  select * into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous := coalesce(last.hash, '\x');
  new.hash := sha256(new.previous || convert_to(audit_text(new), 'UTF8'));
  return new;
end
$$;
create trigger chain_audit before insert on audit_log for each row execute function chain_audit();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger refuse_audit_change before update or delete on audit_log for each row execute function refuse_audit_change();
create trigger refuse_audit_truncate before truncate on audit_log for each statement execute function refuse_audit_change();

-- What the log says of a member is sealed with the member's own key. Who leaves takes the key along: the rows stay as they
-- are, the chain can be verified, and nobody can read what was sealed.
create table member_audit_keys (
  member_id uuid primary key references members on delete cascade,
  key bytea not null check (length(key) = 32)
);
