-- Notices are written in the console: as a draft first, for a time, and withdrawn when they turn out wrong.

alter table notices
  add column state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  -- null: for good
  add column ends_at timestamptz check (ends_at > published_at);
