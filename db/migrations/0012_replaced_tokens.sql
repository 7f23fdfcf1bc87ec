-- The answer that brings a new refresh token can get lost: there is no signal in a station's basement. The browser then
-- has nothing but the token it had before.
alter table refresh_tokens
  -- the token that it was exchanged for; null for a session's first one, and for those older than this column
  add column parent_hash bytea check (length(parent_hash) = 32),
  -- when it was given up: the token before it was presented again while this one was not used yet, so it had not arrived;
  -- whoever presents it all the same has a copy
  add column replaced_at timestamptz check (replaced_at is null or used_at is null);
