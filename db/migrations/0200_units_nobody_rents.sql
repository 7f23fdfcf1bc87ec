-- Outside of a transaction: each statement by itself, after an empty line. What a member has without renting it: Today asks for it at each
-- reading. There are a few among all events. The former release does not ask.
drop index concurrently if exists unit_events_out;

create index concurrently unit_events_out on unit_events (unit_id, id) where place = 'member' and note = 'not in its box';
