-- Outside of a transaction: each statement by itself, after an empty line. Whether anybody has signed in with a browser.
drop index concurrently if exists devices_token_hash;

create index concurrently devices_token_hash on devices (token_hash);
