import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createHealthyShop, type HealthyShop } from "./healthy-shop.ts";

let shop: HealthyShop;
beforeAll(async () => {
  shop = await createHealthyShop();
});
beforeEach(() => shop.begin());
afterAll(() => shop.close());

const alter = (statement: string) => shop.alter(statement);

it("finds nothing in a shop where everything is right", async () => {
  expect(await shop.audit()).toEqual([]);
});

/** The pickup of a reservation is handed on, and ends so. */
const handOn = (which: string, end: string) =>
  `insert into errands (number, reservation_id, purpose, key_hash, created_at, ended_at, ended_by, used_at)
    select 'E23456789AB', id, 'pickup', sha256('key'), now(), ${end} from reservations ${which} limit 1`;

/** Each breaks the healthy shop in one way; the auditor must name it. Constraints that forbid it are dropped first. */
const crimes: [check: string, how: string, commit: () => unknown][] = [
  [
    "unit double-booked",
    "two reservations have one unit",
    () =>
      alter(
        "update reservations set unit_id = (select unit_id from reservations where number = 'RAAAAAAAAA2') where number = 'RBBBBBBBBB2'",
      ),
  ],
  [
    "box double-booked",
    "two pickups share a box",
    () => alter("update reservations set pickup_box_id = 1 where number in ('RAAAAAAAAA2', 'RBBBBBBBBB2')"),
  ],
  [
    "allocations overlap",
    "two allocations of a unit",
    () =>
      alter(`alter table unit_allocations drop constraint unit_allocations_no_overlap;
        update unit_allocations set unit_id = 1`),
  ],
  ["reservation without its unit", "the allocation is gone", () => alter("delete from unit_allocations")],
  [
    "reservation without its unit",
    "it covers less than the rental",
    () => alter("update unit_allocations set period = tstzrange(lower(period), upper(period) - interval '1 hour')"),
  ],
  ["reservation without its box", "the box was given away", () => alter("delete from box_allocations")],
  [
    "kept after its end",
    "a cancelled one keeps its unit",
    () =>
      alter(`insert into unit_allocations select id, unit_id, tstzrange(pickup_at + interval '1 year', return_at + interval '1 year')
        from reservations where status = 'cancelled'`),
  ],
  [
    "place and status disagree",
    "the item waits in a box, and the unit is said to be on the shelf",
    () => alter("update units set place = 'station', box_id = null where place = 'box'"),
  ],
  [
    "unit in two places",
    "somebody has what waits in a box",
    () =>
      alter(`update reservations set unit_id = (select unit_id from reservations where number = 'RBBBBBBBBB2'),
        status = 'in_rental', filled_at = now() where number = 'RAAAAAAAAA2'`),
  ],
  [
    "two units in a box",
    "the index is gone",
    () =>
      alter(`drop index units_one_in_a_box;
        update units set place = 'box', station_slug = 'tokyo', box_id = (select min(id) from boxes where station_slug = 'tokyo')`),
  ],
  [
    "unit moved without an event",
    "somebody changed its condition by hand",
    () => alter("update units set condition = 'lost' where id in (select unit_id from unit_events)"),
  ],
  [
    "money unexplained",
    "the gateway captured what we never heard of",
    () => shop.gateway.transactions.push({ ...shop.transaction(), processId: "stray" }),
  ],
  [
    "books differ",
    "we say captured, it says cancelled",
    () => {
      shop.transaction().state = "cancelled";
    },
  ],
  [
    "books differ",
    "the amounts differ",
    () => {
      shop.transaction().amount -= 1;
    },
  ],
  ["books differ", "the gateway lost it", () => shop.gateway.transactions.splice(0, 1)],
  ["sent twice", "one capture was sent twice", () => shop.gateway.calls.push({ ...shop.call() })],
  [
    "not written down",
    "a call without an operation",
    () => shop.gateway.calls.push({ ...shop.call(), operation: "nobody's" }),
  ],
  [
    "money without a reason",
    "a cancelled reservation was not refunded",
    () => alter(`update payments set state = 'captured', refunded_amount = 0 where state = 'refunded'`),
  ],
  [
    "money without a reason",
    "charged twice",
    () =>
      alter(`insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, state, present, process_id, process_pass, created_at)
      select gen_random_uuid(), 'again', member_id, card_id, reservation_id, purpose, amount, state, present, 'again', process_pass, created_at
      from payments where state = 'captured' limit 1`),
  ],
  [
    "money without a reason",
    "an extension that nobody recorded",
    () => alter("update reservations set extension_total = extension_total + 100 where number = 'RAAAAAAAAA2'"),
  ],
  [
    "money without a reason",
    "a payment for nothing",
    () => alter("update payments set reservation_id = null where state = 'captured'"),
  ],
  [
    "left open",
    "an operation without outcome",
    () => alter("update payment_operations set state = 'unknown', settled_at = null where kind = 'capture'"),
  ],
  [
    "left open",
    "money that is only held",
    () => alter("update payments set state = 'authorised' where state = 'captured'"),
  ],
  [
    "left open",
    "a refund that nobody made",
    () => alter("update reservations set refund_state = 'pending' where status = 'cancelled'"),
  ],
  ["left open", "a late fee that nobody charged", () => alter("update reservations set late_fee_state = 'due'")],
  ["left open", "an extension that nobody finished", () => alter("update extensions set state = 'pending'")],
  [
    "acknowledged yet lost",
    "no such reservation",
    () => shop.told.push({ what: "reserved", reservationId: "00000000-0000-4000-8000-00000000dead" }),
  ],
  [
    "acknowledged yet lost",
    "it expired",
    () => alter("update reservations set status = 'expired', confirmed_at = null where number = 'RBBBBBBBBB2'"),
  ],
  [
    "acknowledged yet lost",
    "cancelled by nobody",
    () => alter("update reservation_events set mover = 'clock' where to_status = 'cancelled'"),
  ],
  [
    "acknowledged yet lost",
    "the extension was forgotten",
    () => alter("update reservations set return_at = return_at - interval '1 day' where number = 'RAAAAAAAAA2'"),
  ],
  [
    "acknowledged yet lost",
    "the cancellation was forgotten",
    () => alter("update reservations set status = 'not_collected', refund_state = 'none' where status = 'cancelled'"),
  ],
  [
    "refused yet done",
    "told no, got yes",
    () => shop.told.push({ what: "declined", memberId: shop.memberId, requestKey: "RAAAAAAAAA2" }),
  ],
  ["mail owed", "nobody was told", () => alter("delete from outbox where kind = 'cancelled'")],
  [
    "mail owed",
    "written twice",
    () =>
      alter(
        "insert into outbox (kind, recipient, language, data, state, created_at, next_try_at, sent_at) select kind, recipient, language, data, state, created_at, next_try_at, sent_at from outbox where kind = 'extended'",
      ),
  ],
  ["mail owed", "a coupon that nobody was told of", () => alter("delete from outbox where kind = 'couponGranted'")],
  [
    "mail owed",
    "reminded twice",
    () =>
      alter(`insert into outbox (kind, recipient, language, data, state, created_at, next_try_at, sent_at)
      select 'pickupReminder', recipient, language, data, state, created_at, next_try_at, sent_at from outbox, generate_series(1, 2)
      where kind = 'reservationConfirmed'`),
  ],
  ["mail lost", "marked as sent, never arrived", () => shop.mails.pop()],
  ["mail not sent", "still waiting", () => alter("update outbox set state = 'waiting', sent_at = null")],
  ["mail not owed", "out of nowhere", () => shop.mails.push({ messageId: "<stray@shop>", to: "x@example.com", at: 0 })],
  ["mail sent twice", "and nothing died", () => shop.mails.push(...shop.mails.slice(0, 1))],
  [
    "coupon used twice",
    "one coupon, two reservations",
    () =>
      alter(`alter table coupon_redemptions drop constraint coupon_redemptions_pkey;
      insert into coupon_redemptions select member_coupon_id, (select id from reservations where number = 'RBBBBBBBBB2'), now()
      from coupon_redemptions`),
  ],
  [
    "coupon used twice",
    "somebody else's coupon",
    () =>
      alter(
        "update member_coupons set member_id = (select id from members where email = 'inviter@example.com') where grant_key = 'code x'",
      ),
  ],
  [
    "coupon not returned",
    "a cancelled reservation keeps it",
    () =>
      alter("update coupon_redemptions set reservation_id = (select id from reservations where status = 'cancelled')"),
  ],
  ["discount without coupon", "cheaper for no reason", () => alter("delete from coupon_redemptions")],
  [
    "coupon granted twice",
    "two for one invitation",
    () =>
      alter(`alter table member_coupons drop constraint member_coupons_member_id_grant_key_key;
      insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
      select member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at from member_coupons`),
  ],
  [
    "coupon granted twice",
    "a stranger is rewarded",
    () => alter("update members set invited_by = null where invited_by is not null"),
  ],
  [
    "invitation not rewarded",
    "the inviter went away empty-handed",
    () =>
      alter(
        "delete from member_coupons where member_id = (select id from members where email = 'inviter@example.com')",
      ),
  ],
  [
    "hold left over",
    "a hold that nobody ended",
    () => alter("update reservations set status = 'hold', confirmed_at = null where number = 'RBBBBBBBBB2'"),
  ],
  [
    "status not by the table",
    "a move that the table does not have",
    () => alter("update reservation_events set to_status = 'returned' where to_status = 'cancelled'"),
  ],
  [
    "status not by the table",
    "moved by somebody who may not",
    () => alter("update reservation_events set mover = 'member' where to_status = 'not_collected'"),
  ],
  ["status not by the table", "moved without a trace", () => alter("delete from reservation_events")],
  [
    "door opened onto nothing",
    "before staff had filled it",
    () => alter("update locker_events set received_at = received_at + interval '3 hours' where type = 'item_placed'"),
  ],
  ["door opened onto nothing", "nobody filled it", () => alter("delete from locker_events where actor = 'staff'")],
  [
    "missed what was never there",
    "a member is charged for an empty box",
    () =>
      alter(
        "update reservation_events set to_status = 'not_pickup' where reservation_id in (select id from reservations where number = 'RAAAAAAAAA2')",
      ),
  ],
  [
    "unfilled and not cancelled",
    "long after the pickup time",
    () => alter("update reservations set not_pickup_at = '2026-11-25T09:00+09' where number = 'RAAAAAAAAA2'"),
  ],
  [
    "unfilled and not refunded",
    "cancelled by the clock, money kept",
    () =>
      alter(`update reservation_events set mover = 'clock' where to_status = 'cancelled';
        update reservations set forced = true where status = 'cancelled';
        update payments set state = 'captured', refunded_amount = 0 where state = 'refunded'`),
  ],
  [
    "returned without proof",
    "nobody knows since when",
    () => alter("update reservations set status = 'not_returned', filled_at = now() where number = 'RBBBBBBBBB2'"),
  ],
  [
    "claim left over",
    "nobody gave it back",
    () =>
      alter(`insert into box_allocations (reservation_id, kind, box_id, period, claimed_until)
        select id, 'claim', 5, tstzrange('2026-11-25T09:00+09', '2026-11-25T11:00+09'), '2026-11-25T09:15+09'
        from reservations where number = 'RBBBBBBBBB2'`),
  ],
  [
    "door opened onto somebody else's",
    "a return is led to a full box",
    () =>
      alter(`update locker_events set station = 'tokyo', box = 'S01';
        insert into locker_events (id, type, reservation_id, applied, occurred_at, received_at, actor, station, box, answer)
        select gen_random_uuid(), 'opened', id, false, '2026-12-01T09:00+09', '2026-12-01T09:00+09', 'return', 'tokyo', 'S01', '{}'
        from reservations where number = 'RAAAAAAAAA2'`),
  ],
  [
    "mail owed",
    "nobody was told of a return",
    () =>
      alter(`insert into reservation_events (reservation_id, from_status, to_status, mover, at)
        select id, 'in_rental', 'not_returned', 'locker', now() from reservations where number = 'RBBBBBBBBB2'`),
  ],
  ["errand left open", "of what is cancelled", () => alter(handOn("where status = 'cancelled'", "null, null, null"))],
  [
    "errand misused",
    "a pickup does a return",
    () =>
      alter(`${handOn("where number = 'RAAAAAAAAA2'", "now(), 'done', now()")};
        insert into locker_events (id, type, reservation_id, applied, occurred_at, received_at, actor, answer, errand_id)
        select gen_random_uuid(), 'item_placed', reservation_id, true, '2026-12-01T09:00+09', now(), 'return', '{}', id from errands`),
  ],
  [
    "errand used without a trace",
    "no door was opened",
    () => alter(handOn("where number = 'RAAAAAAAAA2'", "now(), 'done', now()")),
  ],
  [
    "errand not told",
    "the member heard nothing",
    () => alter(handOn("where number = 'RAAAAAAAAA2'", "now(), 'done', now()")),
  ],
  ["event without an answer", "a locker was left waiting", () => alter("update locker_events set answer = null")],
];

it.each(crimes)("finds %s: %s", async (check, _how, commit) => {
  await commit();
  expect((await shop.audit()).map((finding) => finding.check)).toContain(check);
});

it("excuses a second copy of a mail only when something died while the first was written down", async () => {
  const [first] = shop.mails;
  if (!first) throw new Error("no mail");
  shop.mails.push({ ...first, at: first.at + 60_000 });
  expect(await shop.audit({ disturbances: [first.at + 300] })).toEqual([]);
  expect(await shop.audit({ disturbances: [first.at + 30_000] })).toHaveLength(1);
  expect(await shop.audit({ jumps: [first.at - 3_000] })).toEqual([]);
});
