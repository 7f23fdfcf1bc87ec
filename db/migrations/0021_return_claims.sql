-- "Return here": one free box, kept for a member for some minutes, under the same constraint as all others.
alter table box_allocations
  add column claimed_until timestamptz,
  drop constraint box_allocations_kind_check,
  add constraint box_allocations_kind_check check (kind in ('pickup', 'return', 'next_return', 'claim')),
  add constraint box_allocations_claim check ((kind = 'claim') = (claimed_until is not null));
create index box_allocations_claims on box_allocations (claimed_until) where kind = 'claim';
alter table settings add constraint settings_claims_are_short
  check (key <> 'returnClaimMinutes' or jsonb_typeof(value) <> 'number' or value::numeric <= 120);

-- What was cancelled or never collected lies in its box until staff takes it out. Of those before this, nobody knows.
update reservations set filled_at = null where status = 'cancelled' or status = 'returned' and returned_at is null;
create index reservations_left_in_box on reservations (id)
  where filled_at is not null and (status = 'cancelled' or status = 'returned' and returned_at is null);
