-- What a member was told, and what each member has read. The table `notices` stays the public ones: writing to it makes
-- every process read the catalogue again, which a letter to one member must not.

create table member_notices (
  -- that of the mail which says the same
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  -- what the letter says, put into words in the reader's language when it is read
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Codes and links go by mail only.
  constraint member_notices_no_secrets
    check (kind not in ('verificationCode', 'passwordReset') and not data ?| array['code', 'link'])
);
create index member_notices_newest on member_notices (member_id, created_at desc, id desc);
create index member_notices_unread on member_notices (member_id) where read_at is null;
create index member_notices_created_at on member_notices (created_at);

-- Which public notices a member has read.
create table notice_reads (
  member_id uuid not null references members (id) on delete cascade,
  notice_id integer not null references notices (id) on delete cascade,
  read_at timestamptz not null,
  primary key (member_id, notice_id)
);
create index notice_reads_notice_id on notice_reads (notice_id);
