-- A reward of an invitation whose payment was given back in full. Its end is then the moment of that, so that processes which
-- do not know the column refuse it too; the next payment takes the mark away.
alter table member_coupons add column withdrawn_at timestamptz,
  add constraint member_coupons_withdrawn check (withdrawn_at is null or grant_key like 'invitation %');

-- Who used rewards whose payments then went back has had them for nothing: as many others wait until those are paid again. The
-- member's row is locked, so that of two at once one sees the other. A volatile function sees what others have committed by then.
create function keep_to_earned_rewards() returns trigger language plpgsql volatile as $$
declare
  who uuid;
begin
  select member_id into who from member_coupons where id = new.member_coupon_id and grant_key like 'invitation %';
  if who is null then return null; end if;
  perform 1 from members where id = who for no key update;
  if (select count(x.member_coupon_id) > count(*) filter (where m.withdrawn_at is null)
      from member_coupons m left join coupon_redemptions x on x.member_coupon_id = m.id
      where m.member_id = who and m.grant_key like 'invitation %') then
    raise exception 'more rewards used than earned' using errcode = 'check_violation', constraint = 'coupon_rewards_earned';
  end if;
  return null;
end $$;
create trigger keep_to_earned_rewards after insert on coupon_redemptions
  for each row execute function keep_to_earned_rewards();
