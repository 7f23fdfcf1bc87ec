-- Members may leave. What the law wants kept (reservations with their amounts, payments) stays without them; everything
-- else goes with the member's row. Only what is closed can be without a member.

alter table reservations
  alter column member_id drop not null,
  add constraint reservations_without_member check (member_id is not null or status in ('expired', 'returned', 'cancelled'));

alter table payments
  alter column member_id drop not null,
  add constraint payments_without_member
    check (member_id is not null or state in ('captured', 'refunded', 'voided', 'failed'));

-- A card of somebody who left stays until the gateway has removed it, and payments keep nothing of it.
alter table cards
  alter column member_id drop not null,
  add constraint cards_without_member check (member_id is not null or state = 'replaced');
create index cards_member_id on cards (member_id);
alter table payments
  alter column card_id drop not null,
  drop constraint payments_card_id_fkey,
  add constraint payments_card_id_fkey foreign key (card_id) references cards (id) on delete set null,
  add constraint payments_without_card check (card_id is not null or member_id is null);
create index payments_card_id on payments (card_id);

-- One that was begun stays without its member until the gateway has removed what may have been typed in.
alter table card_setups
  alter column member_id drop not null;
create index card_setups_member_id on card_setups (member_id);
create index card_setups_card_id on card_setups (card_id);

-- Whose mail it is, or whose inquiry it tells of; null: a guest's.
alter table outbox add column member_id uuid references members (id) on delete cascade;
create index outbox_member_id on outbox (member_id);
update outbox set member_id = n.member_id from member_notices n where n.id = outbox.id;
update outbox set member_id = m.id from members m where m.email = outbox.recipient and outbox.member_id is null;
update outbox set member_id = i.member_id from inquiries i
  where outbox.kind = 'inquiry' and outbox.data ->> 'number' = i.number and i.member_id is not null;

create index reservations_member_coupon_id on reservations (member_coupon_id) where member_coupon_id is not null;
