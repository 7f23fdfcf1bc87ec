-- Outside of a transaction: each statement by itself, after an empty line. What became known longer than a day after it was begun is given
-- back where nothing came of it, also when that was months ago. There are a few such calls among all; the statistics say so, without which
-- the planner takes them for a third.
drop index concurrently if exists payment_operations_known_late;

create index concurrently payment_operations_known_late on payment_operations (payment_id)
  where settled_at - created_at > interval '1 day';

create statistics if not exists payment_operations_took on (settled_at - created_at) from payment_operations;

analyze payment_operations;
