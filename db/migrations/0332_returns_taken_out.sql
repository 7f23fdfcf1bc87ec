-- Outside of a transaction: each statement by itself, after an empty line. What was returned and taken out again: Today asks for it at each
-- reading. There are a few among all events. The former release does not ask.
drop index concurrently if exists locker_events_taken_out;

create index concurrently locker_events_taken_out on locker_events (station, received_at) where type = 'item_taken' and actor = 'return';
