import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { LockerEvent } from "#contract/lockers.ts";
import { reservationBody } from "#contract/reservations.ts";
import { returnPlacesBody } from "#contract/return-places.ts";
import { demoProducts } from "#db/demo/products.ts";
import { runClock } from "#server/jobs.ts";
import { AppError } from "#server/platform/errors.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { checkReservations } from "#server/web/books/checks.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("delete from box_allocations where kind = 'claim'");
  await test.rows("update units set place = 'station', box_id = null where place = 'box'");
  await test.rows("update boxes set active = true, out_of_order_since = null, out_of_order_reason = null");
});
afterAll(() => test.close());

const nextProduct = productsFrom(201);
/** A product that fits the largest boxes only. */
const LARGE = demoProducts.find(({ boxSize }) => boxSize === "L")?.id;

const rented = async (change: Record<string, unknown> = {}, product = nextProduct()) => {
  const member = await test.renter();
  const { status, body } = await member.browser.post(`/api/products/${product}/reservation`, wish(change));
  if (status !== 200) throw new Error(JSON.stringify(body));
  const path = `/api/reservations/${body.result.id}`;
  await member.browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  return {
    ...member,
    path,
    id: String(body.result.id),
    number: String(body.result.number),
    show: async () => reservationBody.parse((await member.browser.get(path)).body).result,
    claim: (station: string) => member.browser.post(`${path}/return-place`, { station }),
    giveUp: () => member.browser.delete(`${path}/return-place`),
  };
};
type Rented = Awaited<ReturnType<typeof rented>>;

const tell = (event: Pick<LockerEvent, "type"> & Partial<LockerEvent>) =>
  applyLockerEvent(test.deps, { eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...event });
const refusalOf = (event: Parameters<typeof tell>[0]) =>
  tell(event).then(
    () => "opened",
    (error) => (error instanceof AppError ? error.code : error),
  );
/** Of a station's boxes, only this one is in use. */
const only = (station: string, box: string) =>
  test.rows("update boxes set active = number = $2 where station_slug = $1", [station, box]);
const boxesOf = ({ id }: Rented) =>
  test.rows<{ kind: string; station: string; box: string }>(
    `select kind, station_slug as station, number as box from box_allocations join boxes on boxes.id = box_id
     where reservation_id = $1 order by kind`,
    [id],
  );

describe("GET /api/reservations/{id}/return-places", () => {
  const placesOf = async ({ browser, path }: Rented, query = "") =>
    returnPlacesBody.parse((await browser.get(`${path}/return-places${query}`)).body).result;

  it("tells the free boxes of every station, the booked one first", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "shinagawa" });
    test.at("2026-11-21T09:00:00+09:00");
    const { asOf, claimMinutes, stations } = await placesOf(member);
    expect([asOf, claimMinutes]).toEqual(["2026-11-21T09:00:00+09:00", 15]);
    expect(stations.map(({ sameAsBooked }) => sameAsBooked)).toEqual([true, false, false, false, false]);
    const [booked] = stations;
    expect(booked).toMatchObject({
      station: { slug: "shinagawa" },
      lockers: { from: "06:00", to: "23:00" },
      lockersOpen: true,
    });
    // The box that is reserved for it is free for it.
    const rows = await test.rows<{ size: string }>(
      "select size from boxes where station_slug = 'shinagawa' and active",
    );
    expect(booked?.freeBoxes).toBe(rows.length);
    expect(stations.some(({ counter }) => counter !== null && !counter.open && counter.from === "09:30")).toBe(true);
    test.at("2026-11-21T23:30:00+09:00");
    expect((await placesOf(member)).stations.map((each) => each.lockersOpen)).toEqual(Array(5).fill(false));
  });

  it("tells of what is closed today when it opens next, and the hours of that day", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "shinagawa" });
    await test.rows(`insert into station_hours (station_slug, kind, day, opens_at, closes_at) values
      ('shinagawa', 'locker', '2026-11-21', null, null),
      ('tokyo', 'counter', '2026-11-21', null, null), ('tokyo', 'counter', '2026-11-22', 660, 1020)`);
    await vi.waitUntil(() => test.deps.catalogue.current().hours.has("tokyo"), 10_000);
    test.at("2026-11-21T14:00:00+09:00");
    const { stations } = await placesOf(member);
    const placeOf = (slug: string) => stations.find(({ station }) => station.slug === slug);
    expect(placeOf("shinagawa")).toMatchObject({ lockers: { from: "06:00", to: "23:00" }, lockersOpen: false });
    const opensAt = "2026-11-22T11:00:00+09:00";
    expect(placeOf("tokyo")?.counter).toEqual({ from: "11:00", to: "17:00", open: false, opensAt });
    expect(placeOf("shinjuku")?.counter).toEqual({ from: "09:30", to: "19:30", open: true, opensAt: null });
    await test.rows("delete from station_hours");
    await vi.waitUntil(() => !test.deps.catalogue.current().hours.has("tokyo"), 10_000);
  });

  it("leads from the booked station to the nearest first", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "ueno" });
    test.at("2026-11-21T09:00:00+09:00");
    const far = (await placesOf(member)).stations.map(({ kilometres }) => kilometres ?? -1);
    expect(far[0]).toBe(0);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect(far.every((each) => each >= 0)).toBe(true);
  });

  it("leads from where the member is to the nearest first, wherever it is booked", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "ueno" });
    test.at("2026-11-21T09:00:00+09:00");
    const { stations } = await placesOf(member, "?near=35.629,139.739");
    expect(stations[0]).toMatchObject({ station: { slug: "shinagawa" }, sameAsBooked: false });
    const far = stations.map(({ kilometres }) => kilometres ?? -1);
    expect(far[0]).toBeLessThan(1);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect((await member.browser.get(`${member.path}/return-places?near=here`)).status).toBe(400);
  });

  it("counts a box as free that is free for the claim and for as long as a returned item stays in it", async () => {
    const [member, other] = [await rented({ returnStation: "ueno" }), await rented({ returnStation: "tokyo" })];
    const now = "2026-11-20T12:00:00+09:00";
    test.at(now);
    await only("shinagawa", "S01");
    const freeWhenTaken = async (from: number, to: number) => {
      // Somebody else has it, from so many minutes on until so many.
      await test.rows(
        `insert into box_allocations (reservation_id, kind, box_id, period)
         select $1, 'pickup', id, tstzrange($2::timestamptz + $3 * interval '1 minute', $2::timestamptz + $4 * interval '1 minute')
         from boxes where station_slug = 'shinagawa' and number = 'S01'`,
        [other.id, now, from, to],
      );
      const { stations } = await placesOf(member);
      await test.rows("delete from box_allocations where kind = 'pickup' and reservation_id = $1", [other.id]);
      return stations.find(({ station }) => station.slug === "shinagawa")?.freeBoxes;
    };
    const { returnClaimMinutes, boxAfterReturnMinutes } = test.deps.catalogue.current().settings;
    const needed = returnClaimMinutes + boxAfterReturnMinutes;
    expect(await freeWhenTaken(needed, needed + 60)).toBe(1);
    expect(await freeWhenTaken(needed - 1, needed + 60)).toBe(0);
    expect(await freeWhenTaken(-60, 0)).toBe(1);
    expect(await freeWhenTaken(-60, 1)).toBe(0);
  });

  it("is for those who have the item, and nobody else's business", async () => {
    const member = await rented();
    const other = await test.renter("");
    expect((await other.browser.get(`${member.path}/return-places`)).body.code).toBe("COM_003");
    await member.browser.post(`${member.path}/debug`, { currentStatus: "in_rental", nextStatus: "returned" });
    expect((await member.browser.get(`${member.path}/return-places`)).body.code).toBe("RES_005");
  });
});

describe("POST /api/reservations/{id}/return-place", () => {
  // Half a day before the return: the box that is reserved for it does not open yet.
  const early = "2026-11-20T22:00:00+09:00";

  it("keeps a box for a quarter of an hour, opens it, and makes it the return's when the item is in", async () => {
    const member = await rented({ pickupStation: "tokyo", returnStation: "shinagawa" });
    test.at(early);
    expect((await member.show()).returnQr).toMatchObject({ validFrom: "2026-11-21T08:00:00+09:00" });
    const { status, body } = await member.claim("ueno");
    expect(status).toBe(200);
    const { returnClaim, returnQr, returnPlace } = reservationBody.parse(body).result;
    const box = returnClaim?.place.lockerNumber ?? "";
    expect(returnClaim).toMatchObject({ until: "2026-11-20T22:15:00+09:00", place: { station: { slug: "ueno" } } });
    expect(returnQr).toMatchObject({
      lockerNumber: box,
      reservationLocation: returnClaim?.place.name,
      validFrom: "2026-11-20T22:00:00+09:00",
      validUntil: returnClaim?.until,
    });
    expect(returnPlace.station.slug).toBe("shinagawa");

    test.at("2026-11-20T22:14:00+09:00");
    const code = returnQr?.code ?? "";
    expect(await refusalOf({ type: "opened", code, station: "shinagawa" })).toBe("LOC_005");
    expect(await tell({ type: "opened", code })).toMatchObject({ station: "ueno", box, applied: false });
    // The door was opened in time.
    test.at("2026-11-20T22:16:00+09:00");
    await runClock(test.deps);
    expect(await tell({ type: "item_placed", code })).toMatchObject({ applied: true, station: "ueno", box });
    expect(await member.show()).toMatchObject({
      status: "not_returned",
      stage: "returned",
      returnPlace: { station: { slug: "ueno" }, lockerNumber: box },
      returnClaim: null,
      returnQr: null,
      returnProof: { at: "2026-11-20T22:16:00+09:00", by: "locker", place: { lockerNumber: box } },
      late: { fee: 0 },
    });
    expect(await boxesOf(member)).toEqual([{ kind: "return", station: "ueno", box }]);
    // It stays the member's while something is in it.
    test.at("2026-11-21T00:00:00+09:00");
    await runClock(test.deps);
    test.at("2026-11-21T01:10:00+09:00");
    await runClock(test.deps);
    const [kept] = await test.rows<{ end: Date }>(
      "select upper(period) as end from box_allocations where reservation_id = $1",
      [member.id],
    );
    expect(kept?.end.getTime()).toBeGreaterThan(test.deps.now().getTime());
    expect(await test.overlaps()).toEqual([]);
  });

  it("works after the grace as before it, and stops the fee", async () => {
    const member = await rented({ returnStation: "shinagawa" });
    test.at("2026-11-21T10:31:00+09:00");
    await runClock(test.deps);
    const late = await member.show();
    expect([late.stage, late.returnQr]).toEqual(["late", null]);
    expect(late.late.next).toEqual({ at: "2026-11-21T22:30:00+09:00", fee: 2 * late.extension.unitPrice });
    const { returnQr } = (await member.claim("shinagawa")).body.result;
    await tell({ type: "opened", code: returnQr.code });
    await tell({ type: "item_placed", code: returnQr.code });
    expect((await member.show()).late).toMatchObject({ fee: late.extension.unitPrice, payment: "due", next: null });
  });

  it("has the item, although a shipping number was given before the locker told", async () => {
    const member = await rented({ returnStation: "shinagawa" });
    test.at("2026-11-21T10:31:00+09:00");
    await runClock(test.deps);
    const { returnQr } = (await member.claim("ueno")).body.result;
    const { code } = returnQr;
    const { box } = await tell({ type: "opened", code });
    const parcel = { reservationId: member.id, shippingNumber: "123456789012" };
    await member.browser.post("/api/reservation/update_reservation_status", parcel);
    expect(await member.show()).toMatchObject({ stage: "shipped", returnProof: null });
    test.at("2026-11-21T10:35:00+09:00");
    expect(await tell({ type: "item_placed", code })).toMatchObject({ applied: true, station: "ueno", box });
    expect(await member.show()).toMatchObject({
      status: "not_returned",
      stage: "returned",
      shippingNumber: null,
      returnProof: { at: "2026-11-21T10:35:00+09:00", by: "locker", place: { lockerNumber: box } },
      late: { fee: expect.any(Number), payment: "due" },
    });
    expect(await boxesOf(member)).toEqual([{ kind: "return", station: "ueno", box }]);
    const where = `select u.place, b.number as box from units u join reservations r on r.unit_id = u.id
      left join boxes b on b.id = u.box_id where r.id = $1`;
    expect(await test.rows(where, [member.id])).toEqual([{ place: "box", box }]);
    expect(await test.overlaps()).toEqual([]);
    // Told once more, it changes nothing.
    expect(await tell({ type: "item_placed", code })).toMatchObject({ applied: false });
    const books = { rows: test.rows, now: test.deps.now(), from: new Date(0), to: new Date("9999-01-01") };
    const found = await checkReservations({ ...books, reservations: [member.id] });
    expect(found.filter(({ check }) => check === "mail owed")).toEqual([]);
  });

  it("lapses unused: the door stays shut, and others may have the box, whether the clock ran or not", async () => {
    await only("shinagawa", "L01");
    const [member, other, third] = [await rented(), await rented(), await rented()];
    test.at(early);
    const { returnQr } = (await member.claim("shinagawa")).body.result;
    expect(returnQr.lockerNumber).toBe("L01");
    expect((await other.claim("shinagawa")).body.code).toBe("RES_002");
    test.at("2026-11-20T22:15:00+09:00");
    expect((await member.show()).returnClaim).toBeNull();
    expect(await refusalOf({ type: "opened", code: returnQr.code })).toMatch(/^LOC_00[24]$/);
    test.at("2026-11-20T22:21:00+09:00");
    expect((await other.claim("shinagawa")).status).toBe(200);
    test.at("2026-11-20T22:42:00+09:00");
    await runClock(test.deps);
    expect(await boxesOf(other)).not.toContainEqual(expect.objectContaining({ kind: "claim" }));
    expect((await third.claim("shinagawa")).status).toBe(200);
  });

  it("gives the last free box to one of two who ask at the same moment", async () => {
    await only("ueno", "L02");
    const members = await Promise.all(Array.from({ length: 4 }, () => rented()));
    test.at(early);
    const answers = await Promise.all(members.map((member) => member.claim("ueno")));
    expect(answers.map(({ status, body }) => (status === 200 ? "L02" : body.code)).toSorted()).toEqual([
      "L02",
      "RES_002",
      "RES_002",
      "RES_002",
    ]);
    // A member who just missed it looks again, and is told that nothing is left.
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.message);
    expect(new Set(refused)).toEqual(
      new Set(["この駅には、いま空いているロッカーがありません。ほかの駅をお選びください。"]),
    );
    expect(await test.overlaps()).toEqual([]);
  });

  it("leaves a box to whom it is promised within the time that a returned item stays there", async () => {
    const [member, next] = [await rented({ returnStation: "shinagawa" }), await rented({ returnStation: "yokohama" })];
    const [reserved] = await boxesOf(next);
    await only("yokohama", reserved?.box ?? "");
    await test.rows(
      "update box_allocations set period = tstzrange('2026-11-21T00:14+09', upper(period)) where reservation_id = $1",
      [next.id],
    );
    test.at(early);
    expect((await member.claim("yokohama")).body.code).toBe("RES_002");
    // Its own box is in nobody's way but others'.
    expect((await next.claim("yokohama")).status).toBe(200);
    await next.giveUp();
    test.at("2026-11-20T21:59:00+09:00");
    expect((await member.claim("yokohama")).status).toBe(200);
  });

  it("takes a new one instead of the one before, keeps it when there is none, and is given up on demand", async () => {
    const member = await rented();
    test.at(early);
    await member.claim("ueno");
    await member.claim("tokyo");
    expect((await boxesOf(member)).filter(({ kind }) => kind === "claim")).toMatchObject([{ station: "tokyo" }]);
    await only("ueno", "none");
    expect((await member.claim("ueno")).body.code).toBe("RES_002");
    expect((await member.show()).returnClaim?.place.station.slug).toBe("tokyo");
    const { status, body } = await member.giveUp();
    expect([status, body.result.returnClaim]).toEqual([200, null]);
    expect((await member.giveUp()).status).toBe(200);
    expect((await boxesOf(member)).map(({ kind }) => kind)).toEqual(["return"]);
  });

  it("is for members who have the item, in its area and while the lockers are open", async () => {
    const member = await rented();
    test.at("2026-11-20T23:00:00+09:00");
    const closed = await member.claim("ueno");
    expect([closed.body.code, closed.body.message]).toEqual([
      "RES_002",
      "ロッカーをご利用いただける時間は6:00〜23:00です。",
    ]);
    test.at("2026-11-20T22:50:00+09:00");
    expect((await member.claim("ueno")).body.result.returnClaim.until).toBe("2026-11-20T23:00:00+09:00");
    test.at(early);
    const elsewhere = test.deps.catalogue.current().stations.find(({ areaSlug }) => areaSlug !== "capital")?.slug;
    for (const station of [elsewhere ?? "", "nowhere"]) {
      const { code, message } = (await member.claim(station)).body;
      expect([code, message]).toEqual(["RES_002", "この駅には返却できません。ほかの駅をお選びください。"]);
    }
    expect((await member.claim("../x")).body.code).toBe("COM_001");
    const other = await test.renter("");
    for (const call of ["post", "delete"] as const) {
      const { status, body } = await other.browser[call](`${member.path}/return-place`, { station: "ueno" });
      expect([status, body.code]).toEqual([404, "COM_003"]);
    }
    await member.browser.post(`${member.path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
    expect((await member.claim("ueno")).body.code).toBe("RES_005");
    expect((await boxesOf(member)).map(({ kind }) => kind)).toEqual(["return"]);
  });

  it("looks again when somebody else got the box, five times at most", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "shinagawa" }, 320);
    test.at("2026-11-21T09:00:00+09:00");
    const taken = Object.assign(new Error("taken"), { code: "23P01" });
    const lose = (times: number) => {
      const transaction = vi.spyOn(test.deps.database.db, "transaction");
      for (let time = 0; time < times; time++) transaction.mockRejectedValueOnce(taken);
    };
    lose(6);
    expect((await member.claim("ueno")).body.code).toBe("RES_002");
    lose(5);
    expect((await member.claim("ueno")).status).toBe(200);
    vi.restoreAllMocks();
  });

  it("goes with a box that is taken out of order to another one; lapsed, it is nobody's concern", async () => {
    const member = await rented({ pickupStation: "ueno", returnStation: "shinagawa" });
    const claimed = async () => (await boxesOf(member)).find(({ kind }) => kind === "claim")?.box;
    test.at("2026-11-21T09:00:00+09:00");
    await member.claim("ueno");
    const before = await claimed();
    const path = `/api/console/stations/ueno/boxes/${before}/out-of-order`;
    const { browser } = await signedInStaff(test, { roles: ["administrator"] });
    const preview = async () => (await browser.get(path)).body.result;
    const own = async () => (await preview()).moves.filter(({ number }: Rented) => number === member.number);
    expect(await own()).toMatchObject([{ kind: "claim", goesTo: { kind: "box" } }]);
    test.at("2026-11-21T09:15:00+09:00");
    expect(await own()).toEqual([]);
    test.at("2026-11-21T09:14:59+09:00");
    const [{ goesTo }] = await own();
    await browser.post(path, { reason: "扉が閉まらない", hash: (await preview()).hash, toDesk: true });
    expect(await claimed()).toBe(goesTo.number);
    expect(goesTo.number).not.toBe(before);
  });

  it("fits the item", async () => {
    const [small, big] = [await rented(), await rented({}, LARGE)];
    test.at(early);
    expect((await big.claim("ueno")).body.result.returnClaim.place.lockerNumber).toMatch(/^L/);
    expect((await small.claim("ueno")).body.result.returnClaim.place.lockerNumber).toMatch(/^S/);
  });

  it("lives on while the rental is extended, and then ends it as any other", async () => {
    const member = await rented();
    test.at(early);
    const claimed = (await member.claim("ueno")).body.result;
    const { status } = await member.browser.post(`${member.path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(status).toBe(200);
    const extended = await member.show();
    expect(extended.returnClaim).toEqual(claimed.returnClaim);
    await tell({ type: "item_placed", code: extended.returnQr?.code });
    expect(await member.show()).toMatchObject({ status: "not_returned", returnPlace: { station: { slug: "ueno" } } });
    expect((await boxesOf(member)).map(({ kind, station }) => [kind, station])).toEqual([["return", "ueno"]]);
  });

  it("keeps the reserved box open beside the claimed one; the item is where the locker says", async () => {
    const member = await rented({ returnStation: "shinagawa" });
    test.at("2026-11-21T09:00:00+09:00");
    const reserved = (await member.show()).returnPlace.lockerNumber ?? "";
    const { code } = (await member.claim("ueno")).body.result.returnQr;
    const door = { station: "shinagawa", box: reserved };
    expect(await tell({ type: "opened", code, ...door })).toMatchObject(door);
    expect(await tell({ type: "item_placed", code })).toMatchObject({ applied: true, ...door });
    expect(await boxesOf(member)).toEqual([{ kind: "return", ...door }]);
  });

  it("believes a locker that names the box only, whichever was opened before", async () => {
    await only("ueno", "L02");
    const member = await rented({ returnStation: "shinagawa" });
    test.at("2026-11-21T09:00:00+09:00");
    const box = (await member.show()).returnPlace.lockerNumber ?? "";
    const { code } = (await member.claim("ueno")).body.result.returnQr;
    await tell({ type: "opened", code, station: "shinagawa", box });
    const placed = await tell({ type: "item_placed", code, box: "L02" });
    expect(placed).toMatchObject({ applied: true, station: "ueno", box: "L02" });
  });

  it("believes a locker that tells late of a box that the member had opened, and warns when it is another's by then", async () => {
    const [member, stray] = [await rented(), await rented()];
    test.at(early);
    const { returnQr } = (await member.claim("ueno")).body.result;
    const door = { station: "ueno", box: returnQr.lockerNumber };
    await tell({ type: "opened", code: returnQr.code });
    test.at("2026-11-20T22:40:00+09:00");
    await runClock(test.deps);
    const late = { type: "item_placed" as const, code: returnQr.code, occurredAt: "2026-11-20T22:01:00+09:00" };
    expect(await tell(late)).toMatchObject({ applied: true, ...door });
    expect(await boxesOf(member)).toEqual([{ kind: "return", ...door }]);
    expect((await member.show()).returnProof).toMatchObject({ at: "2026-11-20T22:01:00+09:00", by: "locker" });
    // Into a box that is somebody else's: it is there all the same.
    const { code } = (await stray.show()).returnQr ?? {};
    expect(await tell({ type: "item_placed", code, ...door })).toMatchObject({ applied: true, ...door });
    expect((await stray.show()).returnProof).toMatchObject({ place: { lockerNumber: door.box } });
    expect(await test.overlaps()).toEqual([]);
  });

  it("has the last free box, although somebody else is looking at it", async () => {
    await only("ueno", "L02");
    const member = await rented();
    test.at(early);
    const other = await test.deps.database.pool.connect();
    await other.query("begin; select 1 from boxes where station_slug = 'ueno' for no key update");
    const { status } = await member.claim("ueno");
    await other.query("rollback");
    other.release();
    expect(status).toBe(200);
  });
});

it("a box in which somebody else's item still lies is opened to nobody who brings another one", async () => {
  await only("shinagawa", "L01");
  const [first, second] = [
    await rented({ returnStation: "shinagawa" }),
    await rented({ returnStation: "shinagawa", returnTime: "2026-11-21T14:00:00+09:00" }),
  ];
  const door = { station: "shinagawa", box: "L01" };
  expect([await boxesOf(first), await boxesOf(second)]).toEqual([
    [{ kind: "return", ...door }],
    [{ kind: "return", ...door }],
  ]);
  test.at("2026-11-21T10:00:00+09:00");
  await tell({ type: "item_placed", code: (await first.show()).returnQr?.code, ...door });
  test.at("2026-11-21T12:10:00+09:00");
  await runClock(test.deps);
  const { code } = (await second.show()).returnQr ?? {};
  const refused = await tell({ type: "opened", code, ...door }).catch((error: AppError) => error);
  expect(refused).toMatchObject({ code: "LOC_006", text: { ja: expect.stringContaining("ここで返却") } });
  // Another door does, and this one once it is empty.
  expect((await second.claim("ueno")).status).toBe(200);
  await tell({ type: "item_taken", reservationNumber: first.number, ...door });
  expect(await refusalOf({ type: "opened", code, ...door })).toBe("opened");
});

it("a box in which something lies that nobody fetched, or that was cancelled, is opened to nobody who brings another one", async () => {
  for (const [box, cancelled] of [
    ["L01", false],
    ["L02", true],
  ] as const) {
    await only("shinagawa", box);
    const door = { station: "shinagawa", box };
    const { reservation } = await test.reserved(nextProduct(), { pickupStation: "shinagawa", returnStation: "ueno" });
    const next = await rented({
      pickupStation: "ueno",
      pickupTime: "2026-11-19T20:00:00+09:00",
      returnStation: "shinagawa",
      returnTime: "2026-11-20T20:00:00+09:00",
    });
    expect(await boxesOf(next)).toEqual([{ kind: "return", ...door }]);
    test.at("2026-11-20T10:00:00+09:00");
    await test.fill(reservation.number);
    if (cancelled) await forceCancelReservation(test.deps, reservation.id);
    for (const time of ["16:10", "17:40", "18:10"]) {
      test.at(`2026-11-20T${time}:00+09:00`);
      await runClock(test.deps);
    }
    const { code } = (await next.show()).returnQr ?? {};
    expect(await refusalOf({ type: "opened", code, ...door })).toBe("LOC_006");
    expect((await next.claim("shinjuku")).status).toBe(200);
    await next.giveUp();
    await tell({ type: "item_taken", reservationNumber: reservation.number, ...door });
    expect(await refusalOf({ type: "opened", code, ...door })).toBe("opened");
    test.setNow(TEST_NOW);
  }
});

it("who presses “Return here” gets no box in which somebody else's item lies, be it their own", async () => {
  const door = { station: "shinagawa", box: "L01" };
  await only(door.station, door.box);
  const pickupTime = "2026-11-20T20:00:00+09:00";
  const [first, second] = [
    await rented({ returnStation: "shinagawa", pickupTime, returnTime: "2026-11-23T10:00:00+09:00" }),
    await rented({ returnStation: "shinagawa", pickupTime, returnTime: "2026-11-23T14:00:00+09:00" }),
  ];
  test.at("2026-11-23T10:00:00+09:00");
  await tell({ type: "item_placed", code: (await first.show()).returnQr?.code, ...door });
  test.at("2026-11-23T12:10:00+09:00");
  await runClock(test.deps);
  const freeThere = async () => {
    const { body } = await second.browser.get(`${second.path}/return-places`);
    return returnPlacesBody.parse(body).result.stations.find(({ station }) => station.slug === door.station)?.freeBoxes;
  };
  expect([await freeThere(), (await second.claim("shinagawa")).body.code]).toEqual([0, "RES_002"]);
  await test.rows("update boxes set active = true where station_slug = 'shinagawa' and number = 'L02'");
  expect([await freeThere(), (await second.claim("shinagawa")).status]).toEqual([1, 200]);
  const { returnClaim, returnQr } = await second.show();
  expect(returnClaim?.place.lockerNumber).toBe("L02");
  expect(await refusalOf({ type: "opened", code: returnQr?.code, ...door, box: "L02" })).toBe("opened");
});
