-- Who left while suspended, by a keyed hash of their address alone: whoever joins again with it is refused for a year.
create table suspended_leavers (
  email_hash bytea primary key check (length(email_hash) = 32),
  left_at timestamptz not null
);
create index suspended_leavers_left_at on suspended_leavers (left_at);
