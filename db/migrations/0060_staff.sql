-- The people who run the shop, how they sign in, and what they did.

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  roles text[] not null check (roles <@ array['crew', 'desk', 'catalogue', 'finance', 'administrator']),
  -- slugs; null for all stations
  stations text[],
  language text not null default 'ja' check (language in ('ja', 'en')),
  -- only for who signs in by password and one-time password instead of a passkey
  password_hash text,
  created_at timestamptz not null,
  -- who has left can sign in no more; the row stays, because the audit log names it
  ended_at timestamptz
);
create unique index staff_email on staff (email) where ended_at is null;

create table staff_invitations (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_passkeys (
  id text primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

create table staff_one_time_passwords (
  staff_id uuid primary key references staff on delete cascade,
  -- sealed by the vault
  secret text not null,
  confirmed_at timestamptz,
  -- the last step whose password was used: none works twice
  last_step bigint not null default 0
);

create table staff_recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- when a factor was last shown in it
  factor_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id) where ended_at is null;

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
