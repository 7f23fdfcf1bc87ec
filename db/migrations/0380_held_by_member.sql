-- What a member has reserved is counted at each quote and hold. Without an index of its own, that read what the whole shop
-- has reserved.
create index reservations_held on reservations (member_id)
  where status in ('hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned');
