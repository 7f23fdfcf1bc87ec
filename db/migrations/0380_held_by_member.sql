-- Outside of a transaction: each statement by itself, after an empty line. What a member has reserved, and owes, is counted at each quote
-- and hold. Without indexes of their own, that read what the whole shop has reserved. They name the member, so that nobody who asks for
-- all that is open is led to them.
drop index concurrently if exists reservations_held;

create index concurrently reservations_held on reservations (member_id) where member_id is not null
  and status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned');

drop index concurrently if exists reservations_owing;

create index concurrently reservations_owing on reservations (member_id) where member_id is not null and late_fee_state = 'due';
