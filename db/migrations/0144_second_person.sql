-- What a change by the desk gives back, and what staff lets go of before it was paid, is decided by two people above the
-- limit, as other refunds by staff are.

alter table staff_refunds
  drop constraint staff_refunds_kind_check,
  add constraint staff_refunds_kind_check
    check (kind in ('part', 'cancellation', 'late_fee', 'damage', 'orphan', 'change')) not valid,
  -- what of the amount nobody has paid: it is not asked for any more, and nothing of it goes back
  add column let_go integer not null default 0,
  add constraint staff_refunds_let_go
    check (let_go = 0 or kind in ('late_fee', 'damage') and let_go between 0 and amount) not valid,
  -- whose difference it is; the payments it comes from are in change_refunds
  add column change_id uuid references reservation_changes (id),
  add constraint staff_refunds_of_change check ((kind = 'change') = (change_id is not null)) not valid;
alter table staff_refunds validate constraint staff_refunds_kind_check;
alter table staff_refunds validate constraint staff_refunds_let_go;
alter table staff_refunds validate constraint staff_refunds_of_change;
-- A difference goes back once.
create unique index staff_refunds_one_change on staff_refunds (change_id) where state <> 'refused';

alter table reservation_changes
  drop constraint reservation_changes_refund_state_check,
  -- waiting: changed by staff, and somebody else has to approve what goes back
  add constraint reservation_changes_refund_state_check
    check (refund_state in ('none', 'waiting', 'pending', 'done')) not valid;
alter table reservation_changes validate constraint reservation_changes_refund_state_check;
create index reservation_changes_waiting on reservation_changes (reservation_id) where refund_state = 'waiting';

-- What staff asked for is sent when it is approved, whoever writes it.
create function approved_before_sent() returns trigger language plpgsql as $$
begin
  if exists (select from staff_refunds where change_id = new.id)
    and not exists (select from staff_refunds where change_id = new.id and state not in ('requested', 'refused')) then
    raise exception 'what change % gives back is not approved', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger approved_before_sent after insert or update of refund_state on reservation_changes
  for each row when (new.refund_state = 'pending') execute function approved_before_sent();

-- The nightly check looks at reservations whose refunds somebody asked for or decided about.
create index staff_refunds_requested on staff_refunds (requested_at);
create index staff_refunds_decided on staff_refunds (decided_at) where decided_at is not null;
