-- When a check of the books that runs last gave a sign of life: one that takes long is not begun once more.
alter table book_checks add column seen_at timestamptz;
