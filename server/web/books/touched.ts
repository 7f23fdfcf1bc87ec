/** Ids of reservations to which something happened from `$n` on. Indexes by time have each. */
export const touchedSince = (since: string) => `
  select reservation_id from reservation_events where at >= ${since}
  union select p.reservation_id from payment_operations o join payments p on p.id = o.payment_id
    where o.settled_at >= ${since} and p.reservation_id is not null
  union select reservation_id from reservation_changes where done_at >= ${since}
  union select reservation_id from staff_refunds where requested_at >= ${since} and reservation_id is not null
  union select reservation_id from staff_refunds where decided_at >= ${since} and reservation_id is not null
  union select reservation_id from unit_events where at >= ${since} and reservation_id is not null
  union select reservation_id from locker_events where received_at >= ${since} and reservation_id is not null`;
