import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkReservations, checkTime } from "#server/web/books/checks.ts";
import { createHealthyShop, type HealthyShop } from "#test/healthy-shop.ts";

let shop: HealthyShop;
beforeAll(async () => {
  shop = await createHealthyShop();
});
beforeEach(() => shop.begin());
afterAll(() => shop.close());

const alter = (statement: string) => shop.alter(statement);

/** All that the shop finds by itself. */
async function check() {
  const { rows, now } = shop.evidence();
  const ids = (await rows<{ id: string }>("select id from reservations order by pickup_at")).map(({ id }) => id);
  const books = { rows, now, reservations: ids, from: new Date(0), to: new Date("9999-01-01") };
  return [...(await checkReservations(books)), ...(await checkTime(books))];
}

it("finds nothing in a shop where everything is right", async () => {
  expect(await check()).toEqual([]);
});

/** The pickup of a reservation is handed on, and ends so. */
const handOn = (which: string, end: string) =>
  `insert into errands (number, reservation_id, purpose, key_hash, created_at, ended_at, ended_by, used_at)
    select 'E23456789AB', id, 'pickup', sha256('key'), now(), ${end} from reservations ${which} limit 1`;

/** Each breaks the healthy shop in one way; a rule must name it. Constraints that forbid it are dropped first. */
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
    "discount without coupon",
    "a coupon that the reservation does not name",
    () => alter("update reservations set member_coupon_id = null"),
  ],
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
    "reward withdrawn from who has paid",
    "both lost it though the invitee rents",
    () => alter("update member_coupons set withdrawn_at = now() where grant_key like 'invitation %'"),
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
  ["mail not sent", "given up", () => alter("update outbox set state = 'failed', sent_at = null")],
  [
    "mail not sent",
    "nobody tries any more",
    () => alter("update outbox set state = 'waiting', sent_at = null, next_try_at = '2020-01-01'"),
  ],
  [
    "payment and its calls disagree",
    "more was given back than it says",
    () => alter("update payment_operations set amount = amount - 1 where kind = 'refund'"),
  ],
  [
    "payment and its calls disagree",
    "it says captured, and no call was made",
    () => alter("delete from payment_operations where kind = 'capture'"),
  ],
];

it.each(crimes)("finds %s: %s", async (name, _how, commit) => {
  await commit();
  expect((await check()).map((finding) => finding.check)).toContain(name);
});

it("finds a mail in the night in which it was given up, however long it had been tried", async () => {
  await alter(
    `update outbox set state = 'failed', sent_at = null, created_at = '2026-11-25T12:00+09', next_try_at = '2026-11-30T06:00+09'`,
  );
  const night = async (day: string, next: string) => {
    const { rows, now } = shop.evidence();
    const period = { from: new Date(`${day}T03:00+09:00`), to: new Date(`${next}T03:00+09:00`) };
    const found = await checkTime({ ...period, rows, now });
    return found.some((finding) => finding.check === "mail not sent");
  };
  expect([await night("2026-11-25", "2026-11-26"), await night("2026-11-30", "2026-12-01")]).toEqual([false, true]);
});

it("says which reservation, and which unit", async () => {
  await alter("update units set place = 'station', box_id = null where place = 'box'");
  const found = (await check()).find((each) => each.check === "place and status disagree");
  expect(found).toMatchObject({ reservation: "RBBBBBBBBB2", unit: expect.stringMatching(/^[A-Z0-9-]+$/) });
});

describe("a door that opens onto what staff had put in", () => {
  const moved = (place: string, at: string, reservation: string) => `
    insert into unit_events (unit_id, at, mover, reservation_id, condition, place, station_slug, box_id)
      select unit_id, '${at}', 'staff', ${reservation}, 'ready', '${place}', 'tokyo', ${place === "box" ? "1" : "null"}
      from reservations where number = 'RBBBBBBBBB2';`;
  const opened = `
    insert into locker_events (id, type, reservation_id, applied, occurred_at, received_at, actor, station, box, answer)
      select gen_random_uuid(), 'opened', r.id, false, '2026-12-01T09:00+09', '2026-12-01T09:00+09', 'return', b.station_slug, b.number, '{}'
      from reservations r, boxes b where r.number = 'RAAAAAAAAA2' and b.id = 1;`;
  const found = async () => (await check()).filter((finding) => finding.check === "door opened onto somebody else's");

  it("is found", async () => {
    await alter(`${moved("box", "2026-12-01T08:50+09", "id")}${opened}`);
    expect(await found()).toHaveLength(1);
  });

  it("is right once staff has taken it out, also as nobody's", async () => {
    await alter(
      `${moved("box", "2026-12-01T08:50+09", "id")}${moved("station", "2026-12-01T08:55+09", "null")}${opened}`,
    );
    expect(await found()).toEqual([]);
  });
});

const doubleBooked = async () => (await check()).filter((finding) => finding.check === "box double-booked").length;

describe("somebody moved to a box that another has emptied", () => {
  const emptied = `
    update reservations set pickup_box_id = 1,
      pickup_at = '2026-12-01T09:00+09' where number in ('RAAAAAAAAA2', 'RBBBBBBBBB2');
    insert into reservation_events (reservation_id, from_status, to_status, mover, at)
      select id, 'before_pickup', 'in_rental', 'locker', '2026-12-01T09:10+09' from reservations where number = 'RAAAAAAAAA2';`;
  const moved = (use: string, at: string) => `
    insert into audit_log (at, staff_name, act, subject, subject_id, request_id, after)
      values ('${at}', 'crew', 'boxes.outOfOrder', 'box', 'tokyo M02', 'r',
        '{"moved": [{"reservation": "RBBBBBBBBB2", "use": "${use}", "to": "M01"}]}');`;

  it.each([
    ["is found while it was not empty yet", "pickup", "2026-12-01T09:09+09", 1],
    ["is right from then on", "pickup", "2026-12-01T09:10+09", 0],
    ["is found where something else was moved", "return", "2026-12-01T09:10+09", 1],
  ])("%s", async (_, use, at, findings) => {
    await alter(emptied + moved(use, at));
    expect(await doubleBooked()).toBe(findings);
  });
});

describe("two that were brought back to one box", () => {
  const broughtBack = (number: string, at: string) => `
    update reservations set status = 'not_returned', filled_at = pickup_at, return_box_id = 3 where number = '${number}';
    insert into reservation_events (reservation_id, from_status, to_status, mover, at)
      select id, 'in_rental', 'not_returned', 'locker', '${at}' from reservations where number = '${number}';`;
  const takenOut = (number: string, at: string) => `
    insert into unit_events (unit_id, at, mover, reservation_id, condition, place, station_slug)
      select unit_id, '${at}', 'staff', id, 'ready', 'station', 'tokyo' from reservations where number = '${number}';`;
  const first = broughtBack("RAAAAAAAAA2", "2026-12-02T10:00+09");
  const second = broughtBack("RBBBBBBBBB2", "2026-12-02T10:05+09");

  it("are found while the first one lies in it", async () => {
    await alter(`${first}${second}${takenOut("RAAAAAAAAA2", "2026-12-02T10:06+09")}`);
    expect(await doubleBooked()).toBe(1);
  });

  it("are right once staff has taken the first one out, though nobody has checked it in", async () => {
    await alter(`${first}${takenOut("RAAAAAAAAA2", "2026-12-02T10:05+09")}${second}`);
    expect(await doubleBooked()).toBe(0);
  });
});
