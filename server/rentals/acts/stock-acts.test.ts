import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { closeMissedRentals } from "#server/rentals/reservations/close-missed-rentals.ts";
import { missPickups } from "#server/rentals/reservations/miss-pickups.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let crewId: string;
let crew: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  crewId = (await signedInStaff(test, { roles: ["crew"], stations: ["tokyo", "ueno"] })).id;
});
afterAll(() => test.close());

const NEAR = "2026-11-20T09:00:00+09:00";
const TEN = "2026-11-20T10:00:00+09:00";
const BACK = "2026-11-21T10:00:00+09:00";
beforeEach(async () => {
  await at(NEAR);
  // Every test has all boxes to itself.
  await test.rows("delete from box_allocations");
  await test.rows("update units set place = 'station', station_slug = 'tokyo', box_id = null, condition = 'ready'");
});
afterEach(() => test.setNow(TEST_NOW));

/** Another time, in which the crew has just signed in. */
const at = async (time: string) => {
  test.at(time);
  crew = await browserOfStaff(test, crewId);
};

const act = async (path: string, sent: Record<string, unknown>, by = crew) => {
  const body = { actId: randomUUID(), station: "tokyo", ...sent };
  const answer = await by.post(`/api/console/stock/${path}`, body);
  return { status: answer.status, code: answer.body.code, details: answer.body.details, ...answer.body.result };
};

const nextProduct = productsFrom(101);
type Change = Record<string, unknown>;

async function reserved(change: Change = {}, product = nextProduct()) {
  const { deps } = test;
  const now = deps.now();
  test.setNow(TEST_NOW);
  const member = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo", ...change });
  test.setNow(now);
  const { id, number } = member.reservation;
  const read = async () => {
    const [row] = await test.rows<{ unit: string; unitId: number; box: string | null; status: string; place: string }>(
      `select u.serial_number as unit, u.id as "unitId", b.number as box, r.status, concat_ws(' ', u.place, u.station_slug, ub.number, u.condition) as place
       from reservations r join units u on u.id = r.unit_id left join boxes b on b.id = r.pickup_box_id left join boxes ub on ub.id = u.box_id where r.id = $1`,
      [id],
    );
    if (!row) throw new Error("no reservation");
    return row;
  };
  const { unit, box, unitId } = await read();
  const codeOf = async (which: "pickupQr" | "returnQr") =>
    (await member.browser.get(member.path)).body.result[which].code;
  return { ...member, id, number, unit, unitId, box, read, codeOf };
}

/** At the counter instead of a box. */
async function atCounter(change: Change = {}) {
  const rental = await reserved(change);
  await test.rows("delete from box_allocations where reservation_id = $1 and kind = 'pickup'", [rental.id]);
  await test.rows("update reservations set pickup_box_id = null where id = $1", [rental.id]);
  return { ...rental, box: null };
}

async function rented(change: Change = {}) {
  const rental = await atCounter(change);
  await at(TEN);
  expect(await act("hand-over", { reservationNumber: rental.number, unit: rental.unit })).toMatchObject({
    status: 200,
  });
  return rental;
}

describe("fill", () => {
  it("puts the unit into its box, says what comes next, and is written down with the person", async () => {
    const { unit, box, number, id, read } = await reserved();
    const done = await act("fill", { unit, box });
    expect(done).toMatchObject({
      status: 200,
      unit: { serialNumber: unit, place: "box", station: "tokyo", box },
      reservation: { number, status: "before_pickup", filled: true, phone: expect.stringMatching(/^\d{4}$/) },
      next: { act: "wait", box },
    });
    expect((await read()).place).toBe(`box tokyo ${box} ready`);
    expect(await test.rows("select mover, staff_id from unit_events where reservation_id = $1", [id])).toEqual([
      { mover: "staff", staff_id: crewId },
    ]);
    expect(
      await test.rows("select mover, staff_id from reservation_events where reservation_id = $1 and mover = 'staff'", [
        id,
      ]),
    ).toEqual([{ mover: "staff", staff_id: crewId }]);
    expect(
      await test.rows("select act, subject_id, staff_id from audit_log order by audit_log.id desc limit 1"),
    ).toEqual([{ act: "stock.fill", subject_id: unit, staff_id: crewId }]);
  });

  it("sent again is answered as before and done once; another act of the same number is refused", async () => {
    const { unit, box, id } = await reserved();
    const sent = { actId: randomUUID(), unit, box };
    const [one, two] = await Promise.all([act("fill", sent), act("fill", sent)]);
    expect([one.status, two]).toEqual([200, one]);
    expect(await act("fill", sent)).toEqual(one);
    expect(await test.rows("select 1 from unit_events where reservation_id = $1", [id])).toHaveLength(1);
    expect(await act("fill", { ...sent, box: "S12" })).toMatchObject({ code: "STO_007" });
    const other = (await signedInStaff(test)).browser;
    expect(await act("fill", sent, other)).toMatchObject({ code: "STO_007" });
  });

  it("by two crews at once is done by one of them", async () => {
    const { unit, box, id } = await reserved();
    const held = await holdRows(test, "select 1 from reservations where id = $1 for update", [id]);
    const both = Promise.all([act("fill", { unit, box }), act("fill", { unit, box })]);
    await held.queued(2);
    await held.release();
    expect((await both).map(({ status, code }) => code ?? status).toSorted()).toEqual([200, "STO_004"]);
  });

  it("tells whoever comes second who was faster, with which unit", async () => {
    const { unit, box } = await reserved();
    await act("fill", { unit, box });
    const late = await act("fill", { unit, box }, (await signedInStaff(test)).browser);
    const [crewMember] = await test.rows<{ name: string }>("select name from staff where id = $1", [crewId]);
    expect(late).toMatchObject({
      code: "STO_004",
      details: { filled: "true", unit, by: crewMember?.name, filledAt: NEAR },
    });
  });

  it("kept by one person is not sent in another one's name", async () => {
    const { unit, box, id } = await reserved();
    const sent = { unit, box, actId: randomUUID(), staffId: crewId };
    const other = (await signedInStaff(test)).browser;
    expect(await act("fill", sent, other)).toMatchObject({ status: 401, code: "STA_001" });
    expect(await test.rows("select 1 from unit_events where reservation_id = $1", [id])).toHaveLength(0);
    expect(await act("fill", sent)).toMatchObject({ status: 200 });
  });

  it("says which unit is right and whether this one could take its place, and swaps them if asked to", async () => {
    const product = nextProduct();
    const one = await reserved({}, product);
    const two = await reserved({}, product);
    expect(one.unit).not.toBe(two.unit);
    const wrong = await act("fill", { unit: two.unit, box: one.box });
    expect(wrong).toMatchObject({ status: 409, code: "STO_001" });
    expect(wrong.details).toEqual({ unit: one.unit, given: two.unit, reservationNumber: one.number, swap: "possible" });
    expect(await act("fill", { unit: two.unit, box: one.box, swap: true })).toMatchObject({ status: 200 });
    expect([(await one.read()).unit, (await two.read()).unit]).toEqual([two.unit, one.unit]);
    expect(await test.overlaps()).toEqual([]);
    expect(
      await test.rows("select from_unit_id, to_unit_id, staff_id from unit_changes where reservation_id = $1", [
        two.id,
      ]),
    ).toEqual([{ from_unit_id: two.unitId, to_unit_id: one.unitId, staff_id: crewId }]);
    // The other has its own in the box by now.
    expect(await act("fill", { unit: one.unit, box: two.box })).toMatchObject({ status: 200 });
  });

  it("swaps nothing of another product, nor what somebody has in a box already", async () => {
    const product = nextProduct();
    const [one, two, other] = [await reserved({}, product), await reserved({}, product), await reserved()];
    expect((await act("fill", { unit: other.unit, box: one.box })).details).toMatchObject({ swap: "impossible" });
    expect(await act("fill", { unit: other.unit, box: one.box, swap: true })).toMatchObject({ code: "STO_006" });
    await act("fill", { unit: two.unit, box: two.box });
    expect(await act("fill", { unit: two.unit, box: one.box, swap: true })).toMatchObject({ code: "STO_005" });
    expect((await one.read()).unit).toBe(one.unit);
  });

  it("keeps a box from then on, unless somebody else has it until its time", async () => {
    await at("2026-11-20T06:00:00+09:00");
    const early = await reserved();
    expect(await act("fill", { unit: early.unit, box: early.box })).toMatchObject({ status: 200 });
    const [{ since } = { since: null }] = await test.rows<{ since: Date }>(
      "select lower(period) as since from box_allocations where reservation_id = $1 and kind = 'pickup'",
      [early.id],
    );
    expect(since).toEqual(test.deps.now());
    const [late, before] = [await reserved(), await reserved()];
    await test.rows(
      `update box_allocations a set box_id = o.box_id, period = tstzrange('2026-11-20T05:00:00+09', '2026-11-20T07:30:00+09')
       from box_allocations o where a.reservation_id = $1 and a.kind = 'return' and o.reservation_id = $2 and o.kind = 'pickup'`,
      [before.id, late.id],
    );
    expect(await act("fill", { unit: late.unit, box: late.box })).toMatchObject({ code: "STO_009" });
    await at(new Date(TEST_NOW.getTime()).toISOString());
    expect(await act("fill", { unit: late.unit, box: late.box })).toMatchObject({ code: "STO_009" });
  });

  it("is too early more than half a day before the pickup", async () => {
    const { unit, box } = await reserved();
    await at("2026-11-19T21:59:59+09:00");
    expect(await act("fill", { unit, box })).toMatchObject({ code: "STO_009" });
    await at("2026-11-19T22:00:00+09:00");
    expect(await act("fill", { unit, box })).toMatchObject({ status: 200 });
  });

  /** Whose pickup was missed: the item waits in a box that is somebody else's by the evening, for their pickup or return. */
  async function missed(kind: "pickup" | "return") {
    const [one, other] = kind === "pickup" ? [319, 320] : [321, 322];
    const evening = { pickupTime: "2026-11-20T19:00:00+09:00", returnTime: "2026-11-21T19:00:00+09:00" };
    const late = await reserved({ returnTime: "2026-11-22T10:00:00+09:00" }, one);
    const next = await reserved(kind === "pickup" ? evening : { ...evening, pickupStation: "ueno" }, other);
    expect(await act("fill", { unit: late.unit, box: late.box })).toMatchObject({ status: 200 });
    await test.rows(
      `update box_allocations a set box_id = o.box_id, period = tstzrange('2026-11-20T17:00:00+09', '2026-11-21T01:00:00+09')
       from box_allocations o where a.reservation_id = $1 and a.kind = $3 and o.reservation_id = $2 and o.kind = 'pickup'`,
      [next.id, late.id, kind],
    );
    const column = kind === "pickup" ? "pickup_box_id" : "return_box_id";
    await test.rows(
      `update reservations r set ${column} = l.pickup_box_id from reservations l where r.id = $1 and l.id = $2`,
      [next.id, late.id],
    );
    await at("2026-11-20T16:00:00+09:00");
    await missPickups(test.deps);
    await at("2026-11-20T18:00:00+09:00");
    expect(await act("empty", { box: late.box })).toMatchObject({ status: 200 });
    return { late, next, box: late.box };
  }

  it("is for who has the box by now, once what waited for one who missed their time is out of it", async () => {
    const { late, next, box } = await missed("pickup");
    const { body } = await crew.get(`/api/console/scan?station=tokyo&code=${box}`);
    expect(body.result).toMatchObject({ unit: { serialNumber: next.unit }, next: { act: "fill", box } });
    expect(await act("fill", { unit: late.unit, box })).toMatchObject({
      code: "STO_001",
      details: { unit: next.unit },
    });
    expect(await act("fill", { unit: next.unit, box })).toMatchObject({ status: 200 });
  });

  it("is refused for one who missed their time, while somebody else has the box for their return", async () => {
    const { late, box } = await missed("return");
    expect(await act("fill", { unit: late.unit, box })).toMatchObject({ code: "STO_009" });
    await at("2026-11-21T01:00:00+09:00");
    expect(await act("fill", { unit: late.unit, box })).toMatchObject({ status: 200 });
    const [kept] = await test.rows<{ kept: boolean }>(
      "select period @> $2::timestamptz as kept from box_allocations where reservation_id = $1 and kind = 'pickup'",
      [late.id, test.deps.now()],
    );
    expect(kept).toEqual({ kept: true });
  });

  it("is refused for what is cancelled, full, broken, or not there as far as we know", async () => {
    const cancelled = await reserved();
    await forceCancelReservation(test.deps, cancelled.id);
    expect(await act("fill", { unit: cancelled.unit, box: cancelled.box })).toMatchObject({ code: "STO_002" });
    const broken = await reserved();
    await test.rows("update units set condition = 'repair' where id = $1", [broken.unitId]);
    expect(await act("fill", { unit: broken.unit, box: broken.box })).toMatchObject({ code: "STO_008" });
    const full = await reserved();
    await test.rows(
      `update units set place = 'box', station_slug = 'tokyo', box_id = (select pickup_box_id from reservations where id = $1)
       where id = $2`,
      [full.id, broken.unitId],
    );
    expect(await act("fill", { unit: full.unit, box: full.box })).toMatchObject({ code: "STO_003" });
    const away = await reserved();
    await test.rows("update units set place = 'member', station_slug = null where id = $1", [away.unitId]);
    expect(await act("fill", { unit: away.unit, box: away.box })).toMatchObject({ code: "STO_005" });
    expect(await act("fill", { unit: "EK-1-999", box: away.box })).toMatchObject({ status: 404 });
    expect(await act("fill", { unit: away.unit, box: "Z99" })).toMatchObject({ status: 404 });
  });

  it("while the member cancels ends in one of both, and never in a box nobody knows of", async () => {
    const rental = await reserved({ pickupTime: "2026-11-21T12:00:00+09:00", returnTime: "2026-11-22T12:00:00+09:00" });
    await test.rows(
      "update box_allocations set period = tstzrange('2026-11-20T08:00+09', '2026-11-20T18:00+09') where reservation_id = $1 and kind = 'pickup'",
      [rental.id],
    );
    await test.rows(
      "update reservations set pickup_at = '2026-11-20T12:00+09', cancel_until = '2026-11-20T12:00+09' where id = $1",
      [rental.id],
    );
    const [filled, cancelled] = await Promise.all([
      act("fill", { unit: rental.unit, box: rental.box }),
      rental.browser.post(`${rental.path}/cancel`),
    ]);
    expect(cancelled.status).toBe(200);
    const { place } = await rental.read();
    expect(place).toMatch(filled.status === 200 ? /^box tokyo/ : /^station tokyo/);
    if (filled.status !== 200) expect(filled.code).toMatch(/STO_00[24]/);
  });

  it("two crews who exchange the same two units at once are both done, and each reservation has one of them", async () => {
    const product = nextProduct();
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await reserved({}, product), await reserved({}, product)];
      const done = await Promise.all([
        act("swap", { reservationNumber: one.number, unit: two.unit }),
        act("swap", { reservationNumber: two.number, unit: one.unit }),
      ]);
      expect(done.map(({ status }) => status)).toEqual([200, 200]);
      expect([(await one.read()).unit, (await two.read()).unit].toSorted()).toEqual([one.unit, two.unit].toSorted());
      for (const { id } of [one, two]) await test.rows("delete from unit_allocations where reservation_id = $1", [id]);
      for (const { id } of [one, two])
        await test.rows("update reservations set status = 'cancelled' where id = $1", [id]);
    }
  });

  it("swapped elsewhere at the same moment fills the one that the reservation has", async () => {
    const product = nextProduct();
    const [one, two] = [await reserved({}, product), await reserved({}, product)];
    const answers = await Promise.all([
      act("fill", { unit: one.unit, box: one.box }),
      act("swap", { reservationNumber: one.number, unit: two.unit }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { unit, place } = await one.read();
    if (answers[0].status === 200) expect([unit, place]).toEqual([one.unit, `box tokyo ${one.box} ready`]);
    else expect([unit, place]).toEqual([two.unit, "station tokyo ready"]);
    expect(await test.overlaps()).toEqual([]);
  });
});

describe("an act", () => {
  it("is done at one's own stations only, and by those who may", async () => {
    const { unit, box } = await reserved();
    const sent = { unit, box };
    const other = (await signedInStaff(test, { stations: ["shinjuku"] })).browser;
    expect(await act("fill", sent, other)).toMatchObject({ status: 403, code: "STA_002" });
    const desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
    expect(await act("fill", sent, desk)).toMatchObject({ status: 403, code: "STA_002" });
    expect(await act("fill", { ...sent, station: "nowhere" })).toMatchObject({ status: 404 });
  });

  it("kept without network counts from when it was done, within a day", async () => {
    const { unit, box } = await reserved();
    const actId = randomUUID();
    const told = (occurredAt: string) => act("fill", { actId, unit, box, occurredAt });
    expect(await told("2026-11-19T08:59:00+09:00")).toMatchObject({ status: 400, code: "COM_001" });
    expect(await told("2026-11-20T09:06:00+09:00")).toMatchObject({ status: 400, code: "COM_001" });
    expect(await told("2026-11-20T08:00:00+09:00")).toMatchObject({ doneAt: "2026-11-20T08:00:00+09:00" });
    const [row] = await test.rows<{ occurred: Date; at: Date }>(
      "select occurred_at as occurred, at from staff_acts where id = $1",
      [actId],
    );
    expect(row).toEqual({ occurred: new Date("2026-11-20T08:00:00+09:00"), at: new Date(NEAR) });
  });
});

describe("empty", () => {
  it("takes out what was filled, and the door opens to nobody", async () => {
    const { unit, box, number, read } = await reserved();
    await act("fill", { unit, box });
    expect(await act("empty", { box })).toMatchObject({ status: 200, reservation: { number, filled: false } });
    expect((await read()).place).toBe("station tokyo ready");
    expect(await act("empty", { box })).toMatchObject({ code: "STO_010" });
  });

  it("kept from before something was put in takes nothing out, and what was put in earlier, told of later, out", async () => {
    const { unit, box, number, read } = await reserved();
    const isBoxOf = async () => (await read()).place;
    const kept = (occurredAt: string) => ({ box, occurredAt });
    await at("2026-11-20T09:30:00+09:00");
    // Kept without network as well.
    expect(await act("fill", { unit, box, occurredAt: "2026-11-20T09:05:00+09:00" })).toMatchObject({ status: 200 });
    const before = await act("empty", kept("2026-11-20T09:00:00+09:00"));
    expect(before).toMatchObject({ code: "STO_004", details: { reservationNumber: number, filled: "true" } });
    expect(await isBoxOf()).toBe(`box tokyo ${box} ready`);
    expect(await act("empty", kept("2026-11-20T09:10:00+09:00"))).toMatchObject({ status: 200 });
    // What a locker tells late counts from when it was.
    await at("2026-11-20T09:50:00+09:00");
    const placed = { eventId: randomUUID(), type: "item_placed", reservationNumber: number } as const;
    await applyLockerEvent(test.deps, { ...placed, occurredAt: "2026-11-20T09:35:00+09:00" });
    expect(await act("empty", kept("2026-11-20T09:34:00+09:00"))).toMatchObject({ code: "STO_004" });
    expect(await isBoxOf()).toBe(`box tokyo ${box} ready`);
    expect(await act("empty", kept("2026-11-20T09:40:00+09:00"))).toMatchObject({ status: 200 });
    expect(await isBoxOf()).toBe("station tokyo ready");
  });

  it("takes out what was cancelled, and frees the box", async () => {
    const { unit, box, id } = await reserved();
    await act("fill", { unit, box });
    await forceCancelReservation(test.deps, id);
    expect(await act("empty", { box })).toMatchObject({ status: 200, next: { act: "none" } });
    expect(await test.rows("select 1 from box_allocations where reservation_id = $1", [id])).toEqual([]);
  });

  it("takes out what was returned: it is to be checked in, and the box is free", async () => {
    const rental = await rented();
    await at(BACK);
    const { pickupQr: _, returnPlace } = (await rental.browser.get(rental.path)).body.result;
    const code = await rental.codeOf("returnQr");
    await applyLockerEvent(test.deps, { eventId: randomUUID(), type: "item_placed", code, occurredAt: BACK });
    expect(await act("empty", { box: returnPlace.lockerNumber })).toMatchObject({
      status: 200,
      unit: { place: "station", station: "tokyo" },
      next: { act: "check_in" },
    });
    expect(await test.rows("select 1 from box_allocations where reservation_id = $1", [rental.id])).toEqual([]);
    const nothing = { reservationNumber: rental.number, reason: "空でした" };
    expect(await act("nothing-there", nothing)).toMatchObject({ code: "STO_004" });
    expect(await act("check-in", { unit: rental.unit, condition: "cleaning" })).toMatchObject({ status: 200 });
  });

  it("finds nothing where something was returned: the rental goes on, and why is written down", async () => {
    const rental = await rented();
    await at(BACK);
    const code = await rental.codeOf("returnQr");
    await applyLockerEvent(test.deps, { eventId: randomUUID(), type: "item_placed", code, occurredAt: BACK });
    const nothing = { reservationNumber: rental.number, reason: "空でした" };
    // What was kept from before tells of the box as it was then.
    const kept = { ...nothing, occurredAt: "2026-11-21T09:30:00+09:00" };
    expect(await act("nothing-there", kept)).toMatchObject({ code: "STO_004" });
    expect(await act("nothing-there", nothing)).toMatchObject({ status: 200, reservation: { status: "in_rental" } });
    expect(await test.rows("select reason from audit_log order by id desc limit 1")).toEqual([{ reason: "空でした" }]);
  });

  it("finds nothing of a parcel, at whatever station: the rental goes on, unless it has arrived", async () => {
    const rental = await rented();
    const send = async () => {
      const parcel = { reservationId: rental.id, shippingNumber: "123456789012" };
      expect((await rental.browser.post("/api/reservation/update_reservation_status", parcel)).status).toBe(200);
    };
    await at("2026-11-21T09:00:00+09:00");
    await send();
    await at("2026-12-02T10:00:00+09:00");
    const nothing = { reservationNumber: rental.number, station: "ueno", reason: "届いていません" };
    const kept = { ...nothing, occurredAt: "2026-12-01T10:30:00+09:00" };
    expect(await act("nothing-there", kept)).toMatchObject({ status: 200, reservation: { status: "in_rental" } });
    expect(await rental.read()).toMatchObject({ place: "member ready" });
    // Sent again since: what was kept from before tells nothing of it.
    await send();
    expect(await act("nothing-there", { ...kept, occurredAt: "2026-12-02T09:00:00+09:00" })).toMatchObject({
      code: "STO_004",
    });
    expect(await act("check-in", { unit: rental.unit, condition: "ready" })).toMatchObject({ status: 200 });
    expect(await act("nothing-there", nothing)).toMatchObject({ code: "STO_004" });
  });

  it("what a counter took back by mistake is with its member again, and is taken back once more", async () => {
    const rental = await rented();
    await at(BACK);
    expect(await act("take-back", { reservationNumber: rental.number })).toMatchObject({ status: 200 });
    const mistake = { reservationNumber: rental.number, reason: "別の予約でした" };
    // Only where it is said to be.
    expect(await act("nothing-there", { ...mistake, station: "ueno" })).toMatchObject({ code: "STO_004" });
    const beforeIt = { ...mistake, occurredAt: "2026-11-21T09:59:49+09:00" };
    expect(await act("nothing-there", beforeIt)).toMatchObject({ code: "STO_004" });
    // Done at once, by a phone whose clock is some seconds behind.
    expect(await act("nothing-there", { ...mistake, occurredAt: "2026-11-21T09:59:51+09:00" })).toMatchObject({
      status: 200,
      unit: { place: "member", station: null },
      reservation: { status: "in_rental" },
      next: { act: "take_back" },
    });
    expect(await act("take-back", { reservationNumber: rental.number })).toMatchObject({ status: 200 });
    expect(await act("check-in", { unit: rental.unit, condition: "ready" })).toMatchObject({ status: 200 });
    expect(await act("nothing-there", mistake)).toMatchObject({ code: "STO_004" });
  });

  it("what a counter took back by mistake has a box for its return again, where nobody is at the counter then", async () => {
    const rental = await rented({ returnTime: "2026-11-21T22:00:00+09:00" });
    await at("2026-11-21T12:00:00+09:00");
    expect(await act("take-back", { unit: rental.unit })).toMatchObject({ status: 200 });
    const mistake = { reservationNumber: rental.number, reason: "別の予約でした" };
    expect(await act("nothing-there", mistake)).toMatchObject({ status: 200, reservation: { status: "in_rental" } });
    const { returnPlace } = (await rental.browser.get(rental.path)).body.result;
    expect(returnPlace).toMatchObject({ kind: "locker", station: { slug: "tokyo" }, lockerNumber: expect.any(String) });
    test.at("2026-11-21T21:00:00+09:00");
    const door = { station: "tokyo", box: returnPlace.lockerNumber };
    const code = (await rental.browser.get(rental.path)).body.result.returnQr.code;
    const occurredAt = test.deps.now().toISOString();
    const opened = { eventId: randomUUID(), type: "opened" as const, occurredAt, code, ...door };
    expect(await applyLockerEvent(test.deps, opened)).toMatchObject(door);
  });

  it("of what the locker told too late as taken there is nothing to be taken out: it is out at once, and comes back by its label", async () => {
    // At a time of its own, by which its act is found again.
    test.passSeconds(61);
    const rental = await reserved({}, 102);
    await act("fill", { unit: rental.unit, box: rental.box, occurredAt: "2026-11-20T08:30:00+09:00" });
    const code = await rental.codeOf("pickupQr");
    await forceCancelReservation(test.deps, rental.id);
    await at(TEN);
    const taken = { type: "item_taken" as const, code };
    // From before it was put in.
    await applyLockerEvent(test.deps, { ...taken, eventId: randomUUID(), occurredAt: "2026-11-20T08:00:00+09:00" });
    expect((await rental.read()).place).toBe(`box tokyo ${rental.box} ready`);
    await applyLockerEvent(test.deps, { ...taken, eventId: randomUUID(), occurredAt: NEAR });
    expect((await rental.read()).place).toBe("member ready");
    expect(await test.rows("select 1 from box_allocations where reservation_id = $1", [rental.id])).toEqual([]);
    expect(
      await test.rows("select place, mover from unit_events where reservation_id = $1 order by id desc limit 1", [
        rental.id,
      ]),
    ).toEqual([{ place: "member", mover: "locker" }]);
    expect(await act("empty", { box: rental.box })).toMatchObject({ code: "STO_010" });
    const nothing = { reservationNumber: rental.number, reason: "空だった" };
    expect(await act("nothing-there", nothing)).toMatchObject({ code: "STO_004" });
    expect(await act("arrive", { unit: rental.unit })).toMatchObject({ status: 200, unit: { place: "station" } });
  });

  it("finds nothing of what the former release was told too late as taken: it is out, and comes back by its label", async () => {
    const rental = await reserved();
    await act("fill", { unit: rental.unit, box: rental.box });
    await forceCancelReservation(test.deps, rental.id);
    await at(TEN);
    await test.rows(
      `insert into locker_events (id, type, applied, occurred_at, received_at, reservation_id, actor, refusal, answer)
       values ($1, 'item_taken', false, $2, $3, $4, 'pickup', 'LOC_002', '{}')`,
      [randomUUID(), NEAR, TEN, rental.id],
    );
    const nothing = { reservationNumber: rental.number, reason: "空でした" };
    expect(await act("nothing-there", { ...nothing, station: "ueno" })).toMatchObject({ code: "STO_004" });
    expect(await act("nothing-there", nothing)).toMatchObject({ status: 200, next: { act: "arrive" } });
    expect((await rental.read()).place).toBe("member ready");
    expect(await test.rows("select 1 from box_allocations where reservation_id = $1", [rental.id])).toEqual([]);
    expect(
      await test.rows("select act, subject_id, staff_id, reason from audit_log order by audit_log.id desc limit 1"),
    ).toEqual([{ act: "stock.nothing_there", subject_id: rental.unit, staff_id: crewId, reason: "空でした" }]);
    expect(
      await test.rows("select place, staff_id from unit_events where reservation_id = $1 order by id desc limit 1", [
        rental.id,
      ]),
    ).toEqual([{ place: "member", staff_id: crewId }]);
    const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
    const { timeline } = (await desk.get(`/api/console/reservations/${rental.number}`)).body.result;
    const told = timeline.map(({ what }: { what: string }) => what);
    expect(told).toContain("not_there");
    expect(told).not.toContain("taken_out");
    expect(await act("nothing-there", nothing)).toMatchObject({ code: "STO_004" });
    expect(await act("arrive", { unit: rental.unit })).toMatchObject({ status: 200, unit: { place: "station" } });
  });

  it("finds nothing of what nobody was told to have taken: it is somewhere in the station", async () => {
    const { unit, box, number, id, read } = await reserved();
    await act("fill", { unit, box });
    const nothing = { reservationNumber: number, reason: "空でした" };
    expect(await act("nothing-there", nothing)).toMatchObject({ code: "STO_004" });
    await forceCancelReservation(test.deps, id);
    expect(await act("nothing-there", nothing)).toMatchObject({ status: 200, next: { act: "none" } });
    expect((await read()).place).toBe("station tokyo ready");
  });
});

describe("the counter", () => {
  it("hands over by the member's code in its time, and takes back by code, number or unit", async () => {
    const rental = await atCounter();
    const code = await rental.codeOf("pickupQr");
    expect(await act("hand-over", { code })).toMatchObject({ code: "LOC_004" });
    await at(TEN);
    expect(await act("hand-over", { code, station: "ueno" })).toMatchObject({ code: "LOC_005" });
    expect(await act("hand-over", { code, unit: "EK-1-999" })).toMatchObject({ code: "STO_001" });
    expect(await act("hand-over", { code, unit: rental.unit })).toMatchObject({
      status: 200,
      unit: { place: "member" },
      reservation: { status: "in_rental" },
    });
    expect(await act("hand-over", { code })).toMatchObject({ code: "STO_004" });
    expect(await act("take-back", { code })).toMatchObject({ code: "LOC_002" });
    const back = await rental.codeOf("returnQr");
    expect(await act("take-back", { code: back, station: "ueno" })).toMatchObject({
      status: 200,
      unit: { place: "counter", station: "ueno" },
      reservation: { status: "not_returned" },
      next: { act: "check_in" },
    });
    const [proof] = await test.rows(
      "select returned_by, returned_station, checked_in_at from reservations where id = $1",
      [rental.id],
    );
    expect(proof).toEqual({ returned_by: "staff", returned_station: "ueno", checked_in_at: null });
    expect(await test.rows("select 1 from box_allocations where reservation_id = $1", [rental.id])).toEqual([]);
    expect(await act("take-back", { unit: rental.unit })).toMatchObject({ code: "STO_004" });
  });

  it("makes ready what is fetched there, by its unit or its number, at its own station and once", async () => {
    const [first, second] = [await atCounter(), await atCounter()];
    expect(await act("fill", { unit: first.unit, box: null, station: "ueno" })).toMatchObject({ code: "STO_002" });
    expect(await act("fill", { unit: first.unit, box: null })).toMatchObject({
      status: 200,
      unit: { serialNumber: first.unit, product: { name: expect.stringMatching(/\S/) } },
      reservation: { number: first.number, status: "before_pickup" },
    });
    expect((await second.read()).status).toBe("not_collected");
    const byNumber = { unit: second.unit, box: null, reservationNumber: second.number };
    expect(await act("fill", byNumber)).toMatchObject({ status: 200, reservation: { number: second.number } });
    expect(await act("fill", byNumber)).toMatchObject({ code: "STO_004" });
  });

  it("has on its shelf what was made ready for somebody who cancelled or never came", async () => {
    const [cancelled, missed] = [await atCounter(), await atCounter()];
    for (const { unit } of [cancelled, missed]) expect((await act("fill", { unit, box: null })).status).toBe(200);
    await forceCancelReservation(test.deps, cancelled.id);
    await at("2026-11-20T18:00:00+09:00");
    await missPickups(test.deps);
    expect(await missed.read()).toMatchObject({ status: "not_pickup", place: "counter tokyo ready" });
    await at(BACK);
    await closeMissedRentals(test.deps);
    for (const { read, unit } of [cancelled, missed]) {
      expect((await read()).place).toBe("station tokyo ready");
      const { body } = await crew.get(`/api/console/scan?station=tokyo&code=${unit}`);
      expect(body.result).toMatchObject({ reservation: null, next: { act: "none" } });
    }
    const { body } = await crew.get("/api/console/today?station=tokyo");
    type Card = { unit: { serialNumber: string } };
    const cards = body.result.lanes.flatMap(({ cards }: { cards: Card[] }) => cards);
    const ours = [cancelled.unit, missed.unit];
    expect(cards.filter(({ unit }: Card) => ours.includes(unit.serialNumber))).toEqual([]);
  });

  it("hands over nothing that lies in a box", async () => {
    const { unit, box, number } = await reserved();
    await act("fill", { unit, box });
    await at(TEN);
    expect(await act("hand-over", { reservationNumber: number })).toMatchObject({ code: "STO_005" });
    await act("empty", { box });
    expect(await act("hand-over", { reservationNumber: number })).toMatchObject({ status: 200 });
  });

  it("hands over or cancels, never both", async () => {
    const rental = await atCounter();
    await at(TEN);
    const [handed] = await Promise.all([
      act("hand-over", { reservationNumber: rental.number }),
      forceCancelReservation(test.deps, rental.id).catch(() => undefined),
    ]);
    const { status, place } = await rental.read();
    if (handed.status === 200) expect([status, place]).toEqual(["in_rental", "member ready"]);
    else expect([handed.code, status, place]).toEqual(["STO_004", "cancelled", "station tokyo ready"]);
  });
});

describe("check-in", () => {
  it("notes condition, what is missing and a note, once", async () => {
    const rental = await rented();
    await at(BACK);
    await act("take-back", { reservationNumber: rental.number });
    const found = { unit: rental.unit, condition: "cleaning", missing: [0], note: "傷あり" };
    const both = await Promise.all([act("check-in", found), act("check-in", found)]);
    expect(both.map(({ status, code }) => code ?? status).toSorted()).toEqual([200, "STO_004"]);
    expect(both.find(({ status }) => status === 200)).toMatchObject({
      unit: { condition: "cleaning", place: "station" },
      next: { act: "make_ready" },
    });
    const rows = await test.rows<{ missing: unknown[] }>(
      "select condition, missing, note, staff_id from check_ins where reservation_id = $1",
      [rental.id],
    );
    expect(rows).toEqual([
      {
        condition: "cleaning",
        missing: [expect.objectContaining({ ja: expect.any(String) })],
        note: "傷あり",
        staff_id: crewId,
      },
    ]);
    expect(await act("check-in", { ...found, missing: [99] })).toMatchObject({ status: 409 });
  });

  it("stops what lateness costs when the item was there, however late that is sent", async () => {
    const rental = await rented();
    await at("2026-11-21T20:00:00+09:00");
    const found = { unit: rental.unit, condition: "ready", occurredAt: "2026-11-21T10:15:00+09:00" };
    expect(await act("check-in", found)).toMatchObject({ status: 200 });
    expect(await test.rows("select late_fee from reservations where id = $1", [rental.id])).toEqual([{ late_fee: 0 }]);
  });

  it("kept from before the item was handed over is of the rental before, and ends this one for nobody", async () => {
    const rental = await rented();
    await at("2026-11-20T10:30:00+09:00");
    const kept = { unit: rental.unit, condition: "ready", occurredAt: "2026-11-20T09:40:00+09:00" };
    const details = { reservationNumber: rental.number, status: "in_rental" };
    expect(await act("check-in", kept)).toMatchObject({ code: "STO_004", details });
    expect((await rental.read()).status).toBe("in_rental");
  });

  it("is of this rental though the phone's clock says it was handed over some seconds later", async () => {
    const rental = await rented();
    await at("2026-11-20T10:30:00+09:00");
    const found = { unit: rental.unit, condition: "ready" };
    const occurredAt = "2026-11-20T09:59:55+09:00";
    expect(await act("check-in", { ...found, occurredAt })).toMatchObject({ status: 200 });
  });

  it("ready frees the rest of the turnaround at once; cleaned later, from then on", async () => {
    const wish = { pickupTime: "2026-11-21T16:00:00+09:00", returnTime: "2026-11-21T20:00:00+09:00" };
    const asks = async () => (await test.reserve(RARE, wish)).answer.body.code;
    const handOn = async () => {
      const rental = await reserved({}, RARE);
      await test.rows("delete from box_allocations where reservation_id = $1 and kind = 'pickup'", [rental.id]);
      await test.rows("update reservations set pickup_box_id = null where id = $1", [rental.id]);
      await at(TEN);
      await act("hand-over", { reservationNumber: rental.number });
      await at(BACK);
      return rental;
    };
    const rental = await handOn();
    expect(await act("check-in", { unit: rental.unit, condition: "cleaning" })).toMatchObject({ status: 200 });
    expect(await asks()).toBe("RES_001");
    expect(await act("make-ready", { unit: rental.unit, station: "ueno" })).toMatchObject({ status: 200 });
    expect(await asks()).toBeUndefined();
    expect(await act("make-ready", { unit: rental.unit })).toMatchObject({ code: "STO_004" });
    expect(await test.overlaps()).toEqual([]);
  });

  it("to repair gives whoever was to have it next another one", async () => {
    const product = nextProduct();
    const rental = await rented();
    const next = await reserved(
      { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" },
      product,
    );
    await test.rows("update unit_allocations set unit_id = $2 where reservation_id = $1", [next.id, rental.unitId]);
    await test.rows(
      "update reservations set unit_id = $2, product_id = (select product_id from units where id = $2) where id = $1",
      [next.id, rental.unitId],
    );
    await at(BACK);
    expect(await act("check-in", { unit: rental.unit, condition: "repair" })).toMatchObject({
      unit: { condition: "repair" },
    });
    expect((await next.read()).unit).not.toBe(rental.unit);
    expect(await act("make-ready", { unit: rental.unit })).toMatchObject({ unit: { condition: "ready" } });
  });
});

describe("what nobody has looked at since its last rental", () => {
  /** Taken back, with somebody else who is to get it from a box the day after. */
  async function unseen() {
    const rental = await rented();
    const next = await reserved({ pickupTime: "2026-11-22T12:00:00+09:00", returnTime: "2026-11-23T12:00:00+09:00" });
    await test.rows("update unit_allocations set unit_id = $2 where reservation_id = $1", [next.id, rental.unitId]);
    await test.rows(
      "update reservations set unit_id = $2, product_id = (select product_id from units where id = $2) where id = $1",
      [next.id, rental.unitId],
    );
    await at(BACK);
    expect((await act("take-back", { unit: rental.unit })).status).toBe(200);
    await at("2026-11-22T12:00:00+09:00");
    return { unit: rental.unit, number: rental.number, next };
  }
  const filled = async (id: string) =>
    (
      await test.rows<{ filled: boolean }>("select filled_at is not null as filled from reservations where id = $1", [
        id,
      ])
    )[0];

  it("is neither filled, handed over nor carried before it is checked in", async () => {
    const { unit, number, next } = await unseen();
    const refused = { status: 409, code: "STO_014", details: { reservationNumber: number } };
    expect(await act("fill", { unit, box: next.box })).toMatchObject(refused);
    expect(await act("hand-over", { reservationNumber: next.number, unit })).toMatchObject(refused);
    await test.rows("update units set place = 'station' where serial_number = $1", [unit]);
    expect(await act("carry", { unit, to: "ueno" })).toMatchObject(refused);
    expect((await act("check-in", { unit, condition: "ready" })).status).toBe(200);
    expect(await act("fill", { unit, box: next.box })).toMatchObject({ status: 200, next: { act: "wait" } });
  });

  it("filled all the same, as a locker tells, and taken out again, it waits for nobody in its box", async () => {
    const { unit, next } = await unseen();
    await test.fill(next.number);
    expect(await filled(next.id)).toEqual({ filled: true });
    expect(await act("empty", { box: next.box })).toMatchObject({ status: 200, next: { act: "check_in" } });
    expect(await filled(next.id)).toEqual({ filled: false });
    expect(await act("check-in", { unit, condition: "ready" })).toMatchObject({ status: 200, next: { act: "fill" } });
  });
});

describe("carrying", () => {
  it("without a word of it, a unit arrives where it is in somebody's hand, and is handed over there", async () => {
    const rental = await atCounter();
    await test.rows("update units set station_slug = 'ueno' where id = $1", [rental.unitId]);
    const scan = async (station: string) =>
      (await crew.get(`/api/console/scan?station=${station}&code=${rental.unit}`)).body.result.next;
    await at(TEN);
    expect(await scan("ueno")).toMatchObject({ act: "carry", to: "tokyo" });
    expect(await act("hand-over", { reservationNumber: rental.number })).toMatchObject({ code: "STO_005" });
    expect(await scan("tokyo")).toMatchObject({ act: "arrive", to: null });
    expect(await act("arrive", { unit: rental.unit })).toMatchObject({
      status: 200,
      unit: { place: "station", station: "tokyo" },
      next: { act: "prepare" },
    });
    expect(await act("arrive", { unit: rental.unit })).toMatchObject({ code: "STO_004" });
    expect(await act("hand-over", { reservationNumber: rental.number })).toMatchObject({ status: 200 });
  });

  it("takes a unit to another station of its area, where it arrives", async () => {
    const { unit } = await reserved({ pickupStation: "ueno", returnStation: "ueno" });
    expect(await act("carry", { unit, to: "osaka" })).toMatchObject({ code: "COM_001" });
    expect(await act("carry", { unit, to: "tokyo" })).toMatchObject({ code: "COM_001" });
    expect(await act("arrive", { unit })).toMatchObject({ code: "STO_004" });
    expect(await act("carry", { unit, to: "ueno" })).toMatchObject({
      unit: { place: "on_the_way", station: "ueno" },
      next: { act: "arrive", to: "ueno" },
    });
    expect(await act("carry", { unit, to: "ueno" })).toMatchObject({ code: "STO_005" });
    expect(await act("arrive", { unit, station: "ueno" })).toMatchObject({
      unit: { place: "station", station: "ueno" },
      next: { act: "fill" },
    });
  });
});

describe("a broken box", () => {
  const troubles = async () =>
    (await crew.get("/api/console/today?station=tokyo")).body.result.troubles.filter(
      ({ kind }: { kind: string }) => kind === "box_reported",
    );
  const report = (reason: string, more: Record<string, unknown> = {}) =>
    act("report-box", { box: "S07", reason, ...more });

  it("is reported once, stands among the troubles with who is to use it, and in the books", async () => {
    const actId = randomUUID();
    const done = await report("扉が閉まらない", { actId });
    expect(done).toMatchObject({ status: 200, box: "S07" });
    expect(await report("扉が閉まらない", { actId })).toEqual(done);
    expect(await troubles()).toMatchObject([{ box: "S07", note: "扉が閉まらない", since: NEAR, reservation: null }]);
    expect(
      await test.rows("select act, staff_id, reason from audit_log where subject_id = 'tokyo S07' order by id"),
    ).toEqual([{ act: "boxes.report", staff_id: crewId, reason: "扉が閉まらない" }]);
    const { number, box } = await reserved();
    await report("壊れている", { box });
    expect(await troubles()).toContainEqual(
      expect.objectContaining({ box, reservation: expect.objectContaining({ number }) }),
    );
  });

  it("is nobody's trouble any more once somebody who may has looked at it", async () => {
    const chief = (await signedInStaff(test, { roles: ["administrator"] })).browser;
    const path = "/api/console/stations/tokyo/boxes/S07";
    await test.rows("update boxes set reported_at = null, reported_reason = null");
    await report("扉が閉まらない");
    expect((await chief.get(path)).body.result).toMatchObject({
      reported: { reason: "扉が閉まらない" },
      events: [{ what: "reported", note: "扉が閉まらない" }, { what: "reported" }],
    });
    expect((await crew.post(`${path}/in-order`, {})).status).toBe(403);
    expect((await chief.post(`${path}/in-order`, {})).status).toBe(200);
    expect(await troubles()).toEqual([]);
    expect((await chief.post(`${path}/in-order`, {})).body.code).toBe("BOX_002");

    await report("扉が開かない");
    const { hash } = (await chief.get(`${path}/out-of-order`)).body.result;
    expect((await chief.post(`${path}/out-of-order`, { reason: "修理", hash })).status).toBe(200);
    expect(await troubles()).toEqual([]);
    expect(await report("まだ開かない")).toMatchObject({ code: "BOX_001" });
    expect((await chief.post(`${path}/in-order`, {})).status).toBe(200);
    expect((await chief.get(path)).body.result).toMatchObject({ outOfOrder: null, reported: null, state: "free" });
  });

  it("is refused where there is no such box, and from staff who work elsewhere", async () => {
    expect(await report("壊れている", { box: "Z99" })).toMatchObject({ status: 404 });
    expect(await report(" ")).toMatchObject({ status: 400 });
    expect(await report("壊れている", { station: "shinjuku" })).toMatchObject({ status: 403, code: "STA_002" });
  });
});

describe("what nobody recorded", () => {
  it("records what a member has got without a word of it: their rental begins, out of a box as well", async () => {
    const [boxed, shelved] = [await reserved(), await atCounter()];
    await act("fill", { unit: boxed.unit, box: boxed.box });
    const out = (number: string, more = {}) =>
      act("already-out", { reservationNumber: number, reason: "渡し済み", ...more });
    expect(await out(boxed.number)).toMatchObject({ code: "LOC_004" });
    await at(TEN);
    const named = await crew.get(`/api/console/scan?${new URLSearchParams({ station: "tokyo", code: boxed.number })}`);
    expect(named.body.result).toMatchObject({ mayBeOut: true, next: { act: "wait" } });
    expect(await out(boxed.number, { station: "ueno" })).toMatchObject({ code: "STO_004" });
    for (const rental of [boxed, shelved]) {
      expect(await out(rental.number)).toMatchObject({ status: 200, unit: { place: "member" } });
      expect(await rental.read()).toMatchObject({ status: "in_rental", place: "member ready" });
      expect(await out(rental.number)).toMatchObject({ code: "STO_004" });
    }
    expect(
      await test.rows("select act, subject_id, staff_id, reason from audit_log order by audit_log.id desc limit 1"),
    ).toEqual([{ act: "stock.already_out", subject_id: shelved.unit, staff_id: crewId, reason: "渡し済み" }]);
    expect(await act("take-back", { reservationNumber: boxed.number })).toMatchObject({ status: 200 });
    expect(await act("check-in", { unit: boxed.unit, condition: "ready" })).toMatchObject({ status: 200 });
    expect(await out(boxed.number)).toMatchObject({ code: "STO_004" });
  });

  it("records what a member has got before their reservation was over: nobody rents it, until it arrives", async () => {
    const [cancelled, early, given] = [await atCounter(), await atCounter(), await atCounter()];
    await forceCancelReservation(test.deps, early.id);
    await at(TEN);
    for (const { id } of [cancelled, given]) await forceCancelReservation(test.deps, id);
    const out = (number: string) => act("already-out", { reservationNumber: number, reason: "渡し済み" });
    const isOffered = async (code: string) =>
      (await crew.get(`/api/console/scan?${new URLSearchParams({ station: "tokyo", code })}`)).body.result.mayBeOut;
    // What was cancelled before its pickup was handed to nobody.
    expect(await isOffered(early.number)).toBe(false);
    expect(await out(early.number)).toMatchObject({ code: "STO_004" });
    // Nor what somebody else has got since.
    const other = await atCounter();
    await test.rows("update reservations set unit_id = $1 where id = $2", [given.unitId, other.id]);
    expect(await act("fill", { unit: given.unit, box: null, reservationNumber: other.number })).toMatchObject({
      status: 200,
    });
    expect(await isOffered(given.number)).toBe(false);
    expect(await out(given.number)).toMatchObject({ code: "STO_004" });
    expect(await isOffered(cancelled.number)).toBe(true);
    expect(await out(cancelled.number)).toMatchObject({ status: 200, next: { act: "arrive" } });
    expect(await isOffered(cancelled.number)).toBe(false);
    expect((await cancelled.read()).place).toBe("member ready");
    const { body } = await crew.get("/api/console/today?station=tokyo");
    const troubles = body.result.troubles.filter(({ kind }: { kind: string }) => kind === "unit_out");
    expect(troubles).toMatchObject([
      { reservation: { number: cancelled.number }, unit: { serialNumber: cancelled.unit } },
    ]);
    expect(await act("arrive", { unit: cancelled.unit })).toMatchObject({ status: 200, unit: { place: "station" } });
  });
});
