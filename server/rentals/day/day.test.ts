import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { todayBody } from "#contract/console/today.ts";
import type { Queryable } from "#db/database.ts";
import { HOUR } from "#domain/time.ts";
import { runClock } from "#server/jobs.ts";
import { readLanes } from "#server/rentals/day/read-lanes.ts";
import { readTroubles } from "#server/rentals/day/read-troubles.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { reportMissingParcels } from "#server/rentals/returns/report-missing-parcels.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let crewId: string;
let crew: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  crewId = (await signedInStaff(test, { roles: ["crew"], stations: ["tokyo", "ueno"] })).id;
});
afterAll(() => test.close());
beforeEach(async () => {
  await at("2026-11-20T08:30:00+09:00");
  // Every test has the station to itself.
  await test.rows("delete from box_allocations");
  await test.rows(
    "update reservations set status = 'cancelled', filled_at = null where status not in ('expired', 'cancelled', 'returned')",
  );
  await test.rows("update reservations set filled_at = null where status = 'cancelled'");
  await test.rows("delete from unit_allocations");
  await test.rows("update units set place = 'station', station_slug = 'tokyo', box_id = null, condition = 'ready'");
  await test.rows("update locker_events set received_at = '2026-01-01'");
});

const at = async (time: string) => {
  test.at(time);
  crew = await browserOfStaff(test, crewId);
};

const TEN = "2026-11-20T10:00:00+09:00";
const BACK = "2026-11-21T10:00:00+09:00";
const nextProduct = productsFrom(101);

async function reserved(change: Record<string, unknown> = {}, product = nextProduct()) {
  const now = test.deps.now();
  test.setNow(TEST_NOW);
  const member = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo", ...change });
  test.setNow(now);
  const { id, number } = member.reservation;
  const [unit] = await test.rows<{ serial: string; id: number }>(
    "select serial_number as serial, u.id from units u join reservations r on r.unit_id = u.id where r.id = $1",
    [id],
  );
  const show = async () => (await member.browser.get(member.path)).body.result;
  return { ...member, id, number, unit: unit?.serial ?? "", unitId: unit?.id ?? 0, show };
}

const tell = (type: "opened" | "item_placed" | "item_taken", by: Record<string, unknown>) =>
  applyLockerEvent(test.deps, { eventId: randomUUID(), type, occurredAt: test.deps.now().toISOString(), ...by });

const today = async (station = "tokyo") => {
  const { body } = await crew.get(`/api/console/today?station=${station}`);
  const { result } = todayBody.parse(body);
  const filled = result.lanes.filter(({ count }) => count > 0);
  return {
    ...result,
    byLane: Object.fromEntries(filled.map(({ lane, cards }) => [lane, cards.map((card) => card.reservation?.number)])),
    wrong: result.troubles.map(({ kind, reservation }) => `${kind} ${reservation?.number}`),
  };
};

const scan = async (code: string, station = "tokyo") =>
  (await crew.get(`/api/console/scan?${new URLSearchParams({ station, code })}`)).body.result;

const act = (path: string, sent: Record<string, unknown>) =>
  crew.post(`/api/console/stock/${path}`, { actId: randomUUID(), station: "tokyo", ...sent });

describe("today", () => {
  it("shows the nearest of each lane, and the others of one that is wanted whole", async () => {
    await test.rows(
      `insert into units (product_id, serial_number, area_slug, station_slug, place)
       select 101, 'EK-101-9' || lpad(n::text, 2, '0'), 'capital', 'ueno', 'on_the_way' from generate_series(1, 23) n`,
    );
    const carried = async (more = "") => {
      const { body } = await crew.get(`/api/console/today?station=ueno${more}`);
      const lane = todayBody.parse(body).result.lanes.find((each) => each.lane === "carry");
      return [lane?.cards.length, lane?.count];
    };
    expect(await carried()).toEqual([20, 23]);
    expect(await carried("&lane=carry")).toEqual([23, 23]);
    expect(await carried("&lane=fill")).toEqual([20, 23]);
    expect((await crew.get("/api/console/today?station=ueno&lane=all")).status).toBe(400);
    await test.rows("delete from units where serial_number like 'EK-101-9__'");
  });

  it("leads an item from lane to lane", async () => {
    const { number, unit, show } = await reserved();
    expect((await today()).byLane).toEqual({ fill: [number] });
    await at("2026-11-20T06:00:00+09:00");
    expect((await today()).byLane).toEqual({ prepare: [number] });
    await at("2026-11-20T09:00:00+09:00");
    await test.fill(number);
    expect((await today()).byLane).toEqual({ waiting: [number] });
    await at(TEN);
    await tell("item_taken", { code: (await show()).pickupQr.code });
    // It comes back a day from now, which is not today.
    expect((await today()).byLane).toEqual({});
    await at("2026-11-20T12:00:00+09:00");
    expect((await today()).byLane).toEqual({ due_back: [number] });
    await at("2026-11-21T09:50:00+09:00");
    const { code } = (await show()).returnQr;
    await at("2026-11-21T10:31:00+09:00");
    expect((await today()).byLane).toEqual({ late: [number] });
    await tell("item_placed", { code });
    expect((await today()).byLane).toEqual({ empty: [number] });
    const box = (await show()).returnPlace.lockerNumber;
    await act("empty", { box });
    expect((await today()).byLane).toEqual({ check_in: [number] });
    await act("check-in", { unit, condition: "ready" });
    expect((await today()).byLane).toEqual({});
  });

  it("has what is handed over at the counter, what lies in a box that nobody comes to, and what is to be carried", async () => {
    const [counter, left, carried, coming] = [
      await reserved(),
      await reserved(),
      await reserved({ pickupStation: "ueno", returnStation: "ueno" }),
      await reserved({ pickupStation: "ueno", returnStation: "ueno" }),
    ];
    await test.rows("update reservations set pickup_box_id = null where id = $1", [counter.id]);
    await test.fill(left.number);
    await forceCancelReservation(test.deps, left.id);
    await act("carry", { unit: coming.unit, to: "ueno" });
    expect((await today()).byLane).toEqual({
      counter: [counter.number],
      empty: [left.number],
      carry: [carried.number],
    });
    const ueno = await today("ueno");
    expect(ueno.lanes.find(({ lane }) => lane === "carry")?.cards[0]).toMatchObject({
      unit: { serialNumber: coming.unit },
      next: { act: "arrive" },
    });
    expect(ueno.byLane.prepare?.toSorted()).toEqual([carried.number, coming.number].toSorted());
  });

  it("leaves on the shelf what is picked up here before it is elsewhere", async () => {
    const here = await reserved();
    const times = { pickupTime: "2026-11-21T12:00:00+09:00", returnTime: "2026-11-22T12:00:00+09:00" };
    const elsewhere = await reserved({ pickupStation: "ueno", returnStation: "ueno", ...times });
    await test.rows("update reservations set unit_id = $1 where id = $2", [here.unitId, elsewhere.id]);
    expect((await today()).byLane).toEqual({ fill: [here.number] });
    await forceCancelReservation(test.deps, here.id);
    expect((await today()).byLane).toEqual({ carry: [elsewhere.number] });
  });

  it("keeps one plan for each of its statements, whatever the station", async () => {
    const { db } = test.deps.database;
    const kept = (words: string, statement: (tx: Queryable) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        for (let turn = 0; turn < 8; turn++) await statement(tx);
        const { rows } = await tx.execute<{ kept: number }>(
          sql`select generic_plans::int as kept from pg_prepared_statements
            where strpos(statement, 'with asked as') > 0 and strpos(statement, ${words}) > 0`,
        );
        return rows[0]?.kept;
      });
    const { settings } = test.deps.catalogue.current();
    const now = test.deps.now();
    expect(await kept("box_reported", (tx) => readTroubles(tx, { station: "tokyo", most: 50 }, now))).toBeGreaterThan(
      0,
    );
    const asked = { station: "ueno", leftOut: "[]", settings };
    expect(await kept("place_in_lane", (tx) => readLanes(tx, asked, now))).toBeGreaterThan(0);
  });

  it("shows the nearest deadline first, and of a member a surname and four digits only", async () => {
    const later = await reserved({ pickupTime: "2026-11-20T11:00:00+09:00" });
    const sooner = await reserved();
    const { byLane, lanes } = await today();
    expect(byLane.fill).toEqual([sooner.number, later.number]);
    const [card] = lanes.find(({ lane }) => lane === "fill")?.cards ?? [];
    expect(Object.keys(card?.reservation ?? {}).toSorted()).toEqual([
      "filled",
      "lastName",
      "number",
      "phone",
      "pickupAt",
      "pickupBox",
      "pickupStation",
      "returnAt",
      "returnBox",
      "returnStation",
      "serialNumber",
      "status",
    ]);
    expect(card?.reservation?.phone).toMatch(/^\d{4}$/);
  });

  it("is shown at one's own stations only", async () => {
    expect((await crew.get("/api/console/today?station=osaka")).body.code).toBe("STA_002");
    expect((await crew.get("/api/console/today?station=nowhere")).status).toBe(404);
    expect((await crew.get("/api/console/today")).body.code).toBe("COM_001");
  });

  it("takes as many statements and looks at as few rows, however much there is elsewhere and before", async () => {
    const look = async () => {
      // It is read again only after a write.
      await test.rows("select pg_current_xact_id()");
      const spy = vi.spyOn(pg.Client.prototype, "query");
      await today();
      const texts = spy.mock.calls.map(([config]) => (config as unknown as { text?: string }).text ?? "");
      const values = spy.mock.calls.map(
        ([config, given]) => given ?? (config as unknown as { values?: unknown[] }).values ?? [],
      );
      spy.mockRestore();
      const wanted = texts.flatMap((text, index) => (/with asked as/.test(text) ? [index] : []));
      let rows = 0;
      for (const index of wanted) {
        const text = `explain (analyze, format json, timing off) ${texts[index]}`;
        const { rows: plan } = await test.deps.database.pool.query(text, values[index] as unknown as unknown[]);
        rows += rowsOf(plan[0]["QUERY PLAN"][0].Plan);
      }
      // A connection that is new says first how long it waits, in a text of its own; the catalogue is asked for its version by itself.
      const asked = texts.filter((text) => text !== "" && !text.includes("catalogue_state"));
      return { statements: asked.length, ofToday: wanted.length, rows };
    };
    // Each station has half of the units, and those of its own reservations.
    const grow = async (from: number, to: number) => {
      await test.rows(`
        insert into reservations select p.*
        from (select r, r.pickup_at from reservations r where r.number = '${own.number}') o (old, pickup_at),
          generate_series(${from}, ${to}) i, lateral jsonb_populate_record(o.old, jsonb_build_object('id', gen_random_uuid(),
            'number', 'R' || translate(lpad(i::text, 10, '0'), '0123456789', 'ABCDEFGHJK'), 'request_key', 'copy ' || i,
            'choice_hash', null, 'another', true, 'status', case when i % 3 = 0 then 'not_collected' else 'returned' end,
            'unit_id', i % 100 * 2 + case when i % 3 = 0 then 2 else 1 end,
            'pickup_station', case when i % 3 = 0 then 'ueno' else 'tokyo' end,
            'pickup_at', o.pickup_at - i * interval '1 hour')) p`);
      await test.rows("analyze");
    };
    const own = await reserved();
    await test.rows("update units set station_slug = 'ueno' where id % 2 = 0");
    await grow(1, 500);
    await look();
    const few = await look();
    expect(few.ofToday).toBe(2);
    await grow(501, 4000);
    const many = await look();
    expect(many.statements).toBe(few.statements);
    expect(many.rows).toBeLessThan(few.rows * 1.2);
    await test.rows("delete from reservations where request_key like 'copy %'");
  });
});

/** Rows that the parts of a plan looked at, whether they were of use or not. */
function rowsOf(plan: Record<string, unknown>): number {
  const loops = Number(plan["Actual Loops"] ?? 0);
  const own = (Number(plan["Actual Rows"] ?? 0) + Number(plan["Rows Removed by Filter"] ?? 0)) * loops;
  const parts = (plan.Plans ?? []) as Record<string, unknown>[];
  return parts.reduce((sum, part) => sum + rowsOf(part), own);
}

describe("what is wrong today", () => {
  it("is not in its lane again, and is not counted there", async () => {
    const [empty, later] = [await reserved(), await reserved({ pickupTime: "2026-11-20T10:30:00+09:00" })];
    const elsewhere = await reserved();
    await test.rows("update units set station_slug = 'ueno' where id = $1", [elsewhere.unitId]);
    const counts = async () =>
      Object.fromEntries((await today()).lanes.flatMap(({ lane, count }) => (count > 0 ? [[lane, count]] : [])));
    expect(await counts()).toEqual({ fill: 2, prepare: 1 });
    await at("2026-11-20T09:01:00+09:00");
    expect((await today()).wrong.toSorted()).toEqual(
      [`box_empty ${empty.number}`, `box_empty ${elsewhere.number}`].toSorted(),
    );
    expect(await counts()).toEqual({ fill: 1 });
    expect((await today()).byLane).toEqual({ fill: [later.number] });
  });

  it("leaves what is to be filled in its lane, whatever else is wrong with it", async () => {
    const { id, number, show } = await reserved({ pickupTime: "2026-11-20T11:00:00+09:00" });
    await test.rows("update outbox set state = 'failed', created_at = $2 where topic = $1", [
      `reservation ${id} confirmed`,
      test.deps.now(),
    ]);
    await tell("opened", { code: (await show()).pickupQr.code }).catch(() => undefined);
    const day = await today();
    expect(day.wrong.toSorted()).toEqual([`code_refused ${number}`, `mail_failed ${number}`]);
    expect(day.byLane).toEqual({ fill: [number] });
    await test.fill(number);
    expect((await today()).byLane).toEqual({});
    await test.rows("delete from outbox where state = 'failed'");
  });

  it("is a box that is empty an hour before the pickup, and a unit that cannot go out", async () => {
    const { number, unitId, show } = await reserved();
    await at("2026-11-20T09:01:00+09:00");
    const day = await today();
    expect(day.wrong).toEqual([`box_empty ${number}`]);
    const box = (await show()).pickupPlace.lockerNumber;
    expect(day.troubles[0]).toMatchObject({ deadline: TEN, box, unit: { place: "station" } });
    await test.rows("update units set condition = 'lost' where id = $1", [unitId]);
    expect((await today()).wrong).toEqual([`no_unit ${number}`]);
    await test.fill(number);
    expect((await today()).wrong).toEqual([]);
  });

  it("is an item that is late and that somebody else is to get, with another unit or without", async () => {
    const late = await reserved({}, 217);
    const next = await reserved(
      { pickupTime: "2026-11-23T12:00:00+09:00", returnTime: "2026-11-24T12:00:00+09:00" },
      217,
    );
    await test.rows("update units set condition = 'retired' where product_id = 217 and id <> $1", [late.unitId]);
    await test.rows("update reservations set unit_id = $2 where id = $1", [next.id, late.unitId]);
    await test.rows("update unit_allocations set unit_id = $2 where reservation_id = $1", [next.id, late.unitId]);
    await test.fill(late.number);
    await at(TEN);
    await tell("item_taken", { code: (await late.show()).pickupQr.code });
    await at("2026-11-22T14:00:00+09:00");
    await runClock(test.deps);
    const hurts = async () =>
      (await today()).troubles.filter(({ kind }) => kind === "late_for_next").map((trouble) => trouble.hurts);
    expect(await hurts()).toEqual([
      { reservation: expect.objectContaining({ number: next.number }), substitute: null },
    ]);
    await test.rows("insert into units (product_id, area_slug, serial_number) values (217, 'capital', 'EK-217-900')");
    await runClock(test.deps);
    expect(await hurts()).toEqual([
      { reservation: expect.objectContaining({ number: next.number }), substitute: "EK-217-900" },
    ]);
  });

  it("is an item that a member has without renting it, until it is back or counts as lost", async () => {
    const { number, id, unit, unitId, show } = await reserved();
    await test.fill(number);
    await at(TEN);
    const { code } = (await show()).pickupQr;
    await forceCancelReservation(test.deps, id);
    await tell("item_taken", { code });
    const out = async () => (await today()).troubles.filter(({ kind }) => kind === "unit_out");
    expect(await out()).toMatchObject([
      { unit: { serialNumber: unit }, reservation: { number }, deadline: null, hurts: null },
    ]);
    // Whoever is to get it next.
    const next = await reserved({ pickupTime: BACK, returnTime: "2026-11-22T10:00:00+09:00" });
    await test.rows("update reservations set unit_id = $2 where id = $1", [next.id, unitId]);
    expect(await out()).toMatchObject([{ deadline: BACK, hurts: { reservation: { number: next.number } } }]);
    await test.rows("update units set condition = 'lost' where id = $1", [unitId]);
    expect(await out()).toEqual([]);
    await test.rows("update units set condition = 'ready' where id = $1", [unitId]);
    expect((await act("arrive", { unit })).status).toBe(200);
    expect(await out()).toEqual([]);
  });

  it("is counted also where more is wrong than is shown, and all of it is shown on request", async () => {
    await test.rows(
      `insert into locker_events (id, type, applied, occurred_at, received_at, station, box, refusal, answer)
       select gen_random_uuid(), 'opened', false, $1::text, $1::timestamptz, 'tokyo', 'X' || n, 'LOC_002', '{}'
       from generate_series(1, 53) n`,
      [test.deps.now().toISOString()],
    );
    const { troubles, troubleCount } = await today();
    expect([troubles.length, troubleCount]).toEqual([50, 53]);
    const { body } = await crew.get("/api/console/today?station=tokyo&troubles=all");
    expect([body.result.troubles.length, body.result.troubleCount]).toEqual([53, 53]);
    await test.rows("delete from locker_events where box like 'X%'");
    expect((await today()).troubleCount).toBe(0);
  });

  it("is a parcel that has not arrived, until somebody says what came of it", async () => {
    const [missing, here] = [await reserved(), await reserved()];
    for (const each of [missing, here]) {
      await test.fill(each.number);
      await at(TEN);
      await tell("item_taken", { code: (await each.show()).pickupQr.code });
      const shipped = { reservationId: each.id, shippingNumber: "123456789012" };
      expect((await each.browser.post("/api/reservation/update_reservation_status", shipped)).status).toBe(200);
    }
    await at("2026-11-30T10:00:00+09:00");
    await reportMissingParcels(test.deps);
    expect((await today()).troubles).toMatchObject([
      { kind: "parcel_missing", reservation: { number: expect.anything() }, note: "123456789012", box: null },
      { kind: "parcel_missing" },
    ]);
    expect((await today("ueno")).wrong).toEqual([]);
    expect((await scan(missing.unit)).next.act).toBe("check_in");
    await act("check-in", { unit: here.unit, condition: "ready" });
    expect((await today()).wrong).toEqual([`parcel_missing ${missing.number}`]);
    expect((await act("nothing-there", { reservationNumber: missing.number, reason: "届いていない" })).status).toBe(
      200,
    );
    expect((await today()).wrong).toEqual([]);
  });

  it("is a code that a door refused, until it opens", async () => {
    const { number, show } = await reserved();
    await at("2026-11-20T09:45:00+09:00");
    const { code } = (await show()).pickupQr;
    for (let i = 0; i < 2; i++) await tell("opened", { code }).catch(() => undefined);
    const { troubles, wrong } = await today();
    expect(wrong).toEqual([`box_empty ${number}`, `code_refused ${number}`]);
    expect(troubles[1]).toMatchObject({ times: 2, box: expect.stringMatching(/^[SML]\d/), refusal: "LOC_003" });
    expect(troubles[0]?.refusal).toBeNull();
    await tell("opened", { code: "NONSENSE", station: "tokyo", box: "S01" }).catch(() => undefined);
    expect((await today()).wrong).toContain("code_refused undefined");
    await test.fill(number);
    test.passSeconds(1);
    await tell("opened", { code });
    expect((await today()).wrong).toEqual(["code_refused undefined"]);
  });

  it("is a door that was opened and nothing taken", async () => {
    const { number, show } = await reserved();
    await test.fill(number);
    await at(TEN);
    const { code } = (await show()).pickupQr;
    await tell("opened", { code });
    expect((await today()).wrong).toEqual([]);
    await at("2026-11-20T10:06:00+09:00");
    expect((await today()).wrong).toEqual([`nothing_taken ${number}`]);
    await tell("item_taken", { code });
    expect((await today()).wrong).toEqual([]);
  });

  it("is a mail that is tried in vain for ten hours", async () => {
    const { id, number } = await reserved({ pickupTime: "2026-11-20T12:00:00+09:00" });
    const wait = (hours: number) =>
      test.rows("update outbox set created_at = $2 where topic = $1", [
        `reservation ${id} confirmed`,
        new Date(test.deps.now().getTime() - hours * HOUR),
      ]);
    const wrong = [];
    for (const hours of [9, 10, 71, 72]) {
      await wait(hours);
      wrong.push((await today()).wrong);
    }
    expect(wrong).toEqual([[], [`mail_failed ${number}`], [`mail_failed ${number}`], []]);
  });

  it("is a payment whose end is not known, and a mail that could not be sent", async () => {
    const { id, number } = await reserved({ pickupTime: "2026-11-20T12:00:00+09:00" });
    await test.rows("update outbox set state = 'failed', created_at = $2 where topic = $1", [
      `reservation ${id} confirmed`,
      test.deps.now(),
    ]);
    expect((await today()).wrong).toEqual([`mail_failed ${number}`]);
    await test.rows("delete from outbox where state = 'failed'");
    await test.rows(
      "update payment_operations o set state = 'unknown', settled_at = null from payments p where p.id = o.payment_id and p.reservation_id = $1 and o.kind = 'capture'",
      [id],
    );
    expect((await today()).wrong).toEqual([`payment_unknown ${number}`]);
    await test.rows("update payment_operations set state = 'succeeded', settled_at = now() where state = 'unknown'");
  });
});

describe("a scan", () => {
  it("knows a unit, its box and what comes next, however it was typed", async () => {
    const { number, unit, show } = await reserved();
    const box = (await show()).pickupPlace.lockerNumber;
    expect(await scan(unit.toLowerCase())).toMatchObject({
      kind: "unit",
      unit: { serialNumber: unit },
      reservation: { number },
      next: { act: "fill", box },
    });
    for (const code of [box, `BOX:tokyo:${box}`]) {
      expect(await scan(code)).toMatchObject({
        kind: "box",
        box: { number: box, station: "tokyo" },
        unit: { serialNumber: unit },
        next: { act: "fill" },
      });
    }
    await test.fill(number);
    expect(await scan(box)).toMatchObject({ kind: "box", unit: { serialNumber: unit }, next: { act: "wait" } });
    expect((await scan(unit)).contents.length).toBeGreaterThan(0);
  });

  it("knows a member's code and number, and that the counter hands over or takes back", async () => {
    const { number, show } = await reserved();
    await at(TEN);
    const { code } = (await show()).pickupQr;
    expect(await scan(code)).toMatchObject({
      kind: "pickup_code",
      reservation: { number },
      next: { act: "hand_over" },
    });
    expect(await scan(number)).toMatchObject({ kind: "reservation", reservation: { number } });
    await act("hand-over", { code });
    await at(BACK);
    expect(await scan((await show()).returnQr.code)).toMatchObject({ kind: "return_code", next: { act: "take_back" } });
  });

  it("offers nothing for a reservation that is over or not paid, except to take out what lies in its box", async () => {
    const { number, id } = await reserved();
    for (const status of ["hold", "expired", "cancelled", "returned"]) {
      const paid = ["hold", "expired"].includes(status) ? null : test.deps.now();
      await test.rows("update reservations set status = $2, confirmed_at = $3 where id = $1", [id, status, paid]);
      expect(await scan(number)).toMatchObject({ kind: "reservation", reservation: { status }, next: { act: "none" } });
    }
    const left = await reserved();
    await test.fill(left.number);
    await test.rows("update reservations set status = 'cancelled' where id = $1", [left.id]);
    expect(await scan(left.number)).toMatchObject({ next: { act: "empty" } });
  });

  it("offers nothing with a unit that is still in another reservation, and names that one", async () => {
    const first = await reserved();
    const next = await reserved({ pickupTime: BACK, returnTime: "2026-11-22T10:00:00+09:00" });
    await test.rows("delete from unit_allocations where reservation_id = $1", [next.id]);
    await test.rows("update reservations set unit_id = $2 where id = $1", [next.id, first.unitId]);
    await test.fill(first.number);
    const unitIn = { number: first.number, serialNumber: first.unit };
    expect(await scan(next.number)).toMatchObject({ next: { act: "none" }, unitIn });
    await at(TEN);
    await tell("item_taken", { code: (await first.show()).pickupQr.code });
    expect(await scan(next.number)).toMatchObject({ next: { act: "none", by: null }, unitIn });
    // Another unit may be handed over in its place.
    await test.rows("update reservations set pickup_box_id = null where id = $1", [next.id]);
    expect(await scan(next.number)).toMatchObject({ next: { act: "hand_over", by: BACK }, unitIn });
    await at(BACK);
    await act("take-back", { unit: first.unit });
    expect(await scan(next.number)).toMatchObject({ unitIn });
    await act("check-in", { unit: first.unit, condition: "ready" });
    expect(await scan(next.number)).toMatchObject({ next: { act: "prepare" }, unitIn: null });
  });

  it("says of everything else that it does not know it", async () => {
    const nothing = { kind: "unknown", unit: null, reservation: null, next: { act: "none" } };
    for (const code of [
      "EK-1-999",
      "Z99",
      "RABCDEFGHJK",
      "BOX:tokyo:Z99",
      "https://example.com/",
      "'; drop table units",
    ]) {
      expect(await scan(code)).toMatchObject(nothing);
    }
  });
});
