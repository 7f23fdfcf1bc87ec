-- A reservation that is paid must not end without a card, because lateness is charged to it: of reserving and deleting the
-- card at the same moment, whoever comes second is refused. Deleting locks the member's row; reserving waits for that here,
-- keeps the row until its transaction ends, and looks for the card after that ('card': there is none).
-- The function without `needs_card` stays for processes of the version before.
create function claim_member_limit(
  who uuid, what integer, pickup timestamptz, give_back timestamptz, most_open integer, most_units integer,
  needs_card boolean
) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('limits ' || who, 0));
  perform 1 from members where id = who for key share;
  -- Of somebody who has left, nothing can be written: the reference to the member refuses it.
  if found and needs_card and not exists (select 1 from cards where member_id = who and state = 'active') then
    return 'card';
  end if;
  return member_limit(who, what, pickup, give_back, most_open, most_units);
end
$$;
