-- Outside of a transaction: each statement by itself, after an empty line. Mails that nobody wants after some time, such as codes, are sent
-- before all others, so they are found at once among any number of those.
drop index concurrently if exists outbox_passing;

create index concurrently outbox_passing on outbox (expires_at) where state in ('waiting', 'sending') and expires_at is not null;
