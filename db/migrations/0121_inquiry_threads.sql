-- Inquiries become threads: what was written first, and every message after it.
alter table inquiries
  -- new: nobody has looked; waiting: for the sender
  add column stage text not null default 'new' check (stage in ('new', 'open', 'waiting', 'done')),
  -- mail: it began with a mail that answered nothing; then `content` is how its first message begins
  add column source text not null default 'form' check (source in ('form', 'mail')),
  add column subject text check (length(subject) <= 200),
  add column assignee uuid references staff (id),
  -- grows with every change, so that the second of two desks is told
  add column version integer not null default 0,
  add column updated_at timestamptz not null default now();
update inquiries
  set stage = case when state = 'closed' then 'done' else 'new' end, updated_at = coalesce(closed_at, created_at);
alter table inquiries
  add constraint inquiries_stage_state check ((state = 'closed') = (stage = 'done')),
  -- Of a mail only what its sender is called is known, in one piece.
  drop constraint inquiries_first_name_check,
  add constraint inquiries_first_name_length check (length(first_name) <= 20 and (first_name <> '' or source = 'mail'));
create index inquiries_updated_at on inquiries (updated_at, id);
create index inquiries_inbox on inquiries (updated_at, id) where stage <> 'done';
create index inquiries_assignee on inquiries (assignee, updated_at, id) where stage <> 'done';
create index inquiries_email on inquiries (email collate "C");
create index inquiries_name_key on inquiries (search_key(last_name || first_name) collate "C");

create table inquiry_messages (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references inquiries (id) on delete cascade,
  -- in: from the sender, by mail; out: the desk's answer; note: for the desk only
  kind text not null check (kind in ('in', 'out', 'note')),
  body text not null check (length(body) between 1 and 20000),
  staff_id uuid references staff (id),
  -- who an incoming mail says it is from
  sender text check (length(sender) <= 320),
  -- of an incoming mail: what its Message-ID comes to, so that the same mail is kept once
  message_key bytea unique check (length(message_key) = 32),
  -- names only: what was attached is not kept
  attachments text[] not null default '{}' check (cardinality(attachments) <= 20),
  outbox_id uuid references outbox (id) on delete set null,
  at timestamptz not null,
  constraint inquiry_messages_by check ((kind = 'in') = (staff_id is null)),
  constraint inquiry_messages_in check ((kind = 'in') = (message_key is not null))
);
create index inquiry_messages_inquiry on inquiry_messages (inquiry_id, at, id);
create index inquiry_messages_outbox on inquiry_messages (outbox_id) where outbox_id is not null;

-- What the desk writes again and again, with places for names and numbers.
create table inquiry_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  language text not null check (language in ('ja', 'en')),
  body text not null check (length(body) between 1 and 4000),
  updated_at timestamptz not null,
  updated_by uuid references staff (id)
);
