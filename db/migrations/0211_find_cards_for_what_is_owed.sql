-- Outside of a transaction: each statement by itself, after an empty line. The job that tidies cards looks for those that pay only what
-- is owed. There are a few among all cards.
drop index concurrently if exists cards_owed_only;

create index concurrently cards_owed_only on cards (id) where state = 'owed_only';
