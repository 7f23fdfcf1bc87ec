-- Passkeys: a second way in beside the password. What is kept of one is public; its secret never leaves the member's device.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members (id) on delete cascade,
  -- what the authenticator calls it
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  -- how often it signed, as far as it counts
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= created_at)
);
create index passkeys_member_id on passkeys (member_id);

-- What an authenticator has to sign, each once. Unlogged: after a crash the page asks for another.
create unlogged table passkey_challenges (
  challenge bytea primary key check (length(challenge) = 32),
  -- who adds a passkey; null: whoever wants to sign in
  member_id uuid references members (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_member_id on passkey_challenges (member_id);
