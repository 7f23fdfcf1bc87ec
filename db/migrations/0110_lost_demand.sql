-- What was refused, and what was looked for and not free, in a time.
create index demand_refused on demand (at) where kind = 'refusal';
create index demand_waited on demand (at) where kind = 'wait';
create index demand_not_free on demand (at) where kind = 'search' and free = 0;
