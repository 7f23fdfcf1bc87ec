-- Processes of a release that knows no refunds of changes would approve and send them like a refund without parts: marked as
-- sent, with nothing sent. The database refuses both.

-- Approving lets the change go on in the same transaction.
create function change_goes_on() returns trigger language plpgsql as $$
begin
  if exists (select from reservation_changes where id = new.change_id and refund_state = 'waiting') then
    raise exception 'what change % gives back is approved, and still waits', new.change_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger change_goes_on after update of state on staff_refunds deferrable initially deferred
  for each row when (new.change_id is not null and new.state = 'approved') execute function change_goes_on();

-- It is sent once the change has given everything back.
create function change_given_back() returns trigger language plpgsql as $$
begin
  if not exists (select from reservation_changes where id = new.change_id and refund_state = 'done') then
    raise exception 'what change % gives back is not sent', new.change_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger change_given_back after update of state on staff_refunds
  for each row when (new.change_id is not null and new.state = 'sent') execute function change_given_back();
