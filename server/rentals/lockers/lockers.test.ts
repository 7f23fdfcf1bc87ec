import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo, PASSWORD } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

const SECRET = "a secret that only the lockers know";
let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ LOCKER_WEBHOOK_SECRET: SECRET });
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  // Nothing of another day lies in a box.
  await test.rows("update units set place = 'station', box_id = null where place = 'box'");
});
afterAll(() => test.close());

const send = async (event: Record<string, unknown>, { secret = SECRET, ageSeconds = 0 } = {}) => {
  const body = JSON.stringify({ eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...event });
  const timestamp = String(Math.floor(test.deps.now().getTime() / 1000) - ageSeconds);
  const response = await test.app.request("/api/lockers/events", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Locker-Timestamp": timestamp,
      "X-Locker-Signature": signLockerMessage(secret, timestamp, body),
    },
  });
  const answer = await response.json();
  const { code, message, details, result } = answer;
  return { status: response.status, code, message, details, ...result, http: response.status };
};
const nextProduct = productsFrom(101);
const reserve = async (change = {}) => {
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish(change));
  const path = `/api/reservations/${body.result.id}`;
  return { ...member, reservation: body.result, show: async () => (await member.browser.get(path)).body.result };
};

describe("POST /api/lockers/events", () => {
  it("carries a rental from the box to the member and back", async () => {
    const { reservation, show } = await reserve();
    const { number } = reservation;
    expect(await send({ type: "item_placed", reservationNumber: number })).toMatchObject({
      applied: true,
      status: "before_pickup",
    });
    test.at("2026-11-20T10:00:00+09:00");
    const pickup = (await show()).pickupQr.code;
    expect(await send({ type: "opened", code: pickup })).toMatchObject({ applied: false, status: "before_pickup" });
    expect(await send({ type: "item_taken", code: pickup })).toMatchObject({ applied: true, status: "in_rental" });
    expect((await show()).pickupQr).toBeNull();
    // The box is free for others at once, the one of the return is not.
    expect(await test.rows("select kind from box_allocations where reservation_id = $1", [reservation.id])).toEqual([
      { kind: "return" },
    ]);
    test.at("2026-11-21T09:50:00+09:00");
    const back = (await show()).returnQr.code;
    expect(await send({ type: "item_placed", code: back })).toMatchObject({ applied: true, status: "not_returned" });
    expect(await send({ type: "item_taken", reservationNumber: number })).toMatchObject({
      applied: true,
      status: "returned",
    });
    expect((await show()).late).toMatchObject({ fee: 0, payment: "none" });
  });

  it("keeps the box of one who is late for the pickup, as long as nobody else has been promised it", async () => {
    const { reservation, show } = await reserve();
    await send({ type: "item_placed", reservationNumber: reservation.number });
    const [box] = await test.rows<{ box_id: number }>(
      "select box_id from box_allocations where reservation_id = $1 and kind = 'pickup'",
      [reservation.id],
    );
    for (const time of ["15:40", "16:00", "16:35", "17:30"]) {
      test.at(`2026-11-20T${time}:00+09:00`);
      await runClock(test.deps);
    }
    const late = await show();
    expect([late.status, late.pickupQr.validUntil]).toEqual(["not_pickup", late.returnTime]);
    expect(await send({ type: "opened", code: late.pickupQr.code })).toMatchObject({ http: 200 });

    const other = await reserve({
      pickupTime: "2026-11-22T10:00:00+09:00",
      returnTime: "2026-11-23T10:00:00+09:00",
    });
    await test.rows(
      "update box_allocations set box_id = $2, period = tstzrange($3, $4) where reservation_id = $1 and kind = 'pickup'",
      [other.reservation.id, box?.box_id, "2026-11-20T19:00:00+09:00", "2026-11-21T03:00:00+09:00"],
    );
    for (const time of ["18:20", "19:00"]) {
      test.at(`2026-11-20T${time}:00+09:00`);
      await runClock(test.deps);
    }
    expect((await show()).pickupQr).toBeNull();
    expect(await send({ type: "opened", code: late.pickupQr.code })).toMatchObject({ code: "LOC_002" });
    expect(await test.overlaps()).toEqual([]);
  });

  it("keeps a box that something was put back into until it is checked in", async () => {
    const { reservation, show } = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    test.at("2026-11-21T10:00:00+09:00");
    await send({ type: "item_placed", code: (await show()).returnQr.code });
    const ends = async () =>
      (
        await test.rows<{ end: Date }>(
          "select upper(period) as end from box_allocations where reservation_id = $1 and kind = 'return'",
          [reservation.id],
        )
      ).map(({ end }) => end.toISOString());
    test.at("2026-11-21T14:00:00+09:00");
    await runClock(test.deps);
    expect(await ends()).toEqual(["2026-11-21T06:00:00.000Z"]);
    await send({ type: "item_taken", reservationNumber: reservation.number });
    expect(await ends()).toEqual([]);
  });

  it("keeps the box of what was cancelled or never collected until staff has taken it out", async () => {
    const [cancelled, missed] = [await reserve(), await reserve()];
    for (const { reservation } of [cancelled, missed]) await test.fill(reservation.number);
    const boxesOf = ({ reservation }: typeof missed) =>
      test.rows<{ end: Date }>(
        "select kind, upper(period) as end from box_allocations where reservation_id = $1 order by kind",
        [reservation.id],
      );
    test.at("2026-11-20T12:00:00+09:00");
    await forceCancelReservation(test.deps, cancelled.reservation.id);
    expect(await boxesOf(cancelled)).toMatchObject([{ kind: "pickup" }]);
    for (const time of ["2026-11-20T16:00", "2026-11-20T23:40", "2026-11-21T10:00"]) {
      test.at(`${time}:00+09:00`);
      await runClock(test.deps);
    }
    expect(await missed.show()).toMatchObject({ stage: "never_collected" });
    for (const each of [cancelled, missed]) {
      const [box] = await boxesOf(each);
      expect(box?.end.getTime()).toBeGreaterThan(test.deps.now().getTime());
      const door = {
        station: each.reservation.pickupPlace.station.slug,
        box: each.reservation.pickupPlace.lockerNumber,
      };
      const emptied = await send({ type: "item_taken", reservationNumber: each.reservation.number });
      expect(emptied).toMatchObject({ applied: true, ...door });
      expect(await boxesOf(each)).toEqual([]);
      expect(await send({ type: "item_taken", reservationNumber: each.reservation.number })).toMatchObject({
        applied: false,
      });
    }
    expect((await missed.show()).returnProof).toBeNull();
  });

  it("refuses another event under an id that was used, and applies it under its own", async () => {
    const { reservation, show } = await reserve();
    await send({ type: "item_placed", reservationNumber: reservation.number });
    test.at("2026-11-20T10:00:00+09:00");
    const { code } = reservation.pickupQr;
    const { station, lockerNumber: box } = reservation.pickupPlace;
    const opened = { eventId: randomUUID(), type: "opened", code, station: station.slug, box };
    expect(await send(opened)).toMatchObject({ http: 200 });
    for (const other of [{ type: "item_taken" }, { station: "ueno" }, { box: "S99" }]) {
      expect(await send({ ...opened, ...other })).toMatchObject({ http: 409, code: "LOC_009" });
    }
    expect((await show()).status).toBe("before_pickup");
    expect(await send(opened)).toMatchObject({ http: 200 });
    expect(await send({ type: "item_taken", code })).toMatchObject({ applied: true, status: "in_rental" });
  });

  it("refuses another rental's event under an id that was used, the other way of the same rental, and what nobody has", async () => {
    const [one, two] = [await reserve(), await reserve()];
    const filled = { eventId: randomUUID(), type: "item_placed", reservationNumber: one.reservation.number };
    expect(await send(filled)).toMatchObject({ applied: true });
    for (const number of [two.reservation.number, "R2222222222"]) {
      expect(await send({ ...filled, reservationNumber: number })).toMatchObject({ http: 409, code: "LOC_009" });
    }
    expect((await two.show()).status).toBe("not_collected");
    test.at("2026-11-20T10:00:00+09:00");
    const taken = { eventId: randomUUID(), type: "item_taken", code: one.reservation.pickupQr.code };
    expect(await send(taken)).toMatchObject({ applied: true });
    for (const code of [two.reservation.pickupQr.code, "nonsense"]) {
      expect(await send({ ...taken, code })).toMatchObject({ http: 409, code: "LOC_009" });
    }
    test.at("2026-11-21T09:50:00+09:00");
    const { code } = (await one.show()).returnQr;
    const back = { ...filled, reservationNumber: undefined, code };
    expect(await send(back)).toMatchObject({ http: 409, code: "LOC_009" });
    expect(await send({ ...back, eventId: randomUUID() })).toMatchObject({ applied: true, status: "not_returned" });
    expect(await send(filled)).toMatchObject({ applied: true, status: "before_pickup" });
    expect(await send(taken)).toMatchObject({ applied: true, status: "in_rental" });
  });

  it("takes what staff took out for checked in, where a locker says nothing that we know too", async () => {
    const { reservation, show } = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    test.at("2026-11-21T09:50:00+09:00");
    const nowhere = { station: "no-such-station", box: "Z9" };
    const { number: reservationNumber } = reservation;
    expect(await send({ type: "item_taken", reservationNumber, ...nowhere })).toMatchObject({ applied: true });
    expect((await show()).status).toBe("returned");
  });

  it("applies an event once, however often and at once it comes", async () => {
    const { reservation } = await reserve();
    const event = { eventId: randomUUID(), type: "item_placed", reservationNumber: reservation.number };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)));
    const first = { applied: true, status: "before_pickup", station: "tokyo" };
    for (const answer of [...answers, await send(event)]) expect(answer).toMatchObject(first);
    const moves = "select 1 from reservation_events where reservation_id = $1 and to_status = 'before_pickup'";
    expect(await test.rows(moves, [reservation.id])).toHaveLength(1);
  });

  it("answers an event that was refused as before when it is sent again", async () => {
    const { reservation } = await reserve();
    const event = { eventId: randomUUID(), type: "opened", code: reservation.pickupQr.code };
    test.at("2026-11-20T09:00:00+09:00");
    const early = await send(event);
    expect(early).toMatchObject({ http: 409, code: "LOC_004" });
    await test.fill(reservation.number);
    test.at("2026-11-20T10:00:00+09:00");
    expect(await send(event)).toEqual(early);
    expect(await send({ ...event, eventId: randomUUID() })).toMatchObject({ http: 200 });
  });

  it("opens onto nothing for nobody: not before it is filled, nor when staff took it out again", async () => {
    const { reservation, show } = await reserve();
    const { code } = reservation.pickupQr;
    test.at("2026-11-20T09:30:00+09:00");
    const promised = await send({ type: "opened", code });
    expect(promised).toMatchObject({ http: 409, code: "LOC_003" });
    expect(promised.details).toEqual({ promisedBy: "2026-11-20T10:00:00+09:00" });
    expect(promised.message).toContain("11月20日（金）10:00までに");
    expect(await show()).toMatchObject({ stage: "preparing", pickupReady: { filled: false } });
    test.at("2026-11-20T10:00:00+09:00");
    expect((await send({ type: "opened", code })).message).toContain("キャンセルできます（全額返金）");
    await test.fill(reservation.number);
    expect(await show()).toMatchObject({ stage: "ready", pickupReady: { filled: true } });
    expect(await send({ type: "opened", code })).toMatchObject({ http: 200, station: "tokyo" });
    expect(await send({ type: "item_taken", reservationNumber: reservation.number })).toMatchObject({ applied: true });
    expect(await show()).toMatchObject({ status: "before_pickup", stage: "preparing" });
    expect(await send({ type: "opened", code })).toMatchObject({ code: "LOC_003" });
    await test.fill(reservation.number);
    expect(await send({ type: "opened", code })).toMatchObject({ http: 200 });
  });

  it("leaves a row for every event, with door and reason, also when it is refused", async () => {
    const { reservation, show } = await reserve();
    const box = reservation.pickupPlace.lockerNumber;
    const { code } = reservation.pickupQr;
    test.at("2026-11-20T09:00:00+09:00");
    const warn = vi.spyOn(test.deps.log, "warn");
    await send({ type: "opened", code });
    const told = { reservation: reservation.number, event: "opened", refusal: "LOC_004", station: "tokyo", box };
    expect(warn).toHaveBeenCalledExactlyOnceWith(told, "a door was refused");
    warn.mockRestore();
    expect((await show()).lastDoor).toEqual({
      event: "refused",
      at: "2026-11-20T09:00:00+09:00",
      reason: "LOC_004",
    });
    test.at("2026-11-20T09:30:00+09:00");
    await send({ type: "opened", code, station: "tokyo", box });
    await send({ type: "item_placed", reservationNumber: reservation.number, station: "tokyo", box });
    await send({ type: "opened", code, station: "ueno", box: "S09" });
    await send({ type: "opened", code });
    test.passSeconds(1);
    await send({ type: "item_taken", code });
    expect((await show()).lastDoor).toMatchObject({ event: "item_taken", reason: null });
    await send({ type: "opened", code: "nonsense" });
    const rows = await test.rows(
      `select type, actor, station, box, refusal, applied from locker_events
       where reservation_id = $1 or reservation_id is null and refusal = 'LOC_002' order by received_at, type`,
      [reservation.id],
    );
    const door = { station: "tokyo", box };
    expect(rows).toEqual(
      expect.arrayContaining([
        { type: "opened", actor: "pickup", refusal: "LOC_004", applied: false, ...door },
        { type: "opened", actor: "pickup", refusal: "LOC_003", applied: false, ...door },
        { type: "item_placed", actor: "staff", refusal: null, applied: true, ...door },
        { type: "opened", actor: "pickup", refusal: "LOC_005", applied: false, station: "ueno", box: "S09" },
        { type: "opened", actor: "pickup", refusal: null, applied: false, ...door },
        { type: "item_taken", actor: "pickup", refusal: null, applied: true, ...door },
        { type: "opened", actor: null, refusal: "LOC_002", applied: false, station: null, box: null },
      ]),
    );
    expect(rows).toHaveLength(7);
  });

  it("names the right place to whoever is at another, member or staff", async () => {
    const { reservation, show } = await reserve();
    const { number, pickupPlace, pickupQr } = reservation;
    const wrong = await send({ type: "item_placed", reservationNumber: number, station: "tokyo", box: "X99" });
    expect(wrong).toMatchObject({ http: 409, code: "LOC_005" });
    expect(wrong.details).toEqual({ station: "tokyo", box: pickupPlace.lockerNumber });
    expect((await show()).pickupReady.filled).toBe(false);
    await test.fill(number);
    test.at("2026-11-20T10:00:00+09:00");
    const elsewhere = await send({ type: "opened", code: pickupQr.code, station: "shinjuku" });
    expect([elsewhere.code, elsewhere.message]).toEqual([
      "LOC_005",
      `このQRコードは、${pickupPlace.name}でお使いいただくものです。`,
    ]);
  });

  it("leads staff to the pickup box until the item is handed over, then to the return box", async () => {
    const { reservation, show } = await reserve({ pickupStation: "tokyo", returnStation: "ueno" });
    const { number } = reservation;
    expect(await send({ type: "item_placed", reservationNumber: number })).toMatchObject({ station: "tokyo" });
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    test.at("2026-11-21T09:50:00+09:00");
    await send({ type: "item_placed", code: (await show()).returnQr.code });
    expect(await send({ type: "item_taken", reservationNumber: number })).toMatchObject({ station: "ueno" });
  });

  it("moves nothing for an item that was taken before its time, but keeps it in the list", async () => {
    const { reservation, show } = await reserve();
    await test.fill(reservation.number);
    test.at("2026-11-20T09:29:59+09:00");
    const taken = await send({ type: "item_taken", code: reservation.pickupQr.code });
    expect(taken).toMatchObject({ http: 200, applied: false, status: "before_pickup" });
    expect((await show()).lastDoor).toMatchObject({ event: "refused", reason: "LOC_004" });
  });

  it("keeps it in the list that an item was taken whose rental was over by the time a station told of it", async () => {
    const [missed, cancelled, given] = [await reserve(), await reserve(), await reserve()];
    for (const { reservation } of [missed, cancelled, given]) await test.fill(reservation.number);
    const take = ({ reservation }: typeof missed) =>
      send({ type: "item_taken", code: reservation.pickupQr.code, occurredAt: "2026-11-20T10:05:00+09:00" });
    test.at("2026-11-20T12:00:00+09:00");
    await forceCancelReservation(test.deps, cancelled.reservation.id);
    await take(given);
    for (const time of ["2026-11-20T16:00", "2026-11-20T23:40", "2026-11-21T10:00"]) {
      test.at(`${time}:00+09:00`);
      await runClock(test.deps);
    }
    for (const [late, status] of [
      [missed, "returned"],
      [cancelled, "cancelled"],
    ] as const) {
      expect(await take(late)).toMatchObject({ http: 200, applied: false, status });
      expect((await late.show()).lastDoor).toMatchObject({ event: "refused", reason: "LOC_002" });
    }
    // Told twice, of one who has it.
    await take(given);
    expect((await given.show()).lastDoor).not.toMatchObject({ event: "refused" });
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const { slug } = missed.reservation.pickupPlace.station;
    const { body } = await desk.browser.get(`/api/console/today?station=${slug}`);
    const refused = body.result.troubles.filter(({ kind }: { kind: string }) => kind === "code_refused");
    expect(refused.map((each: { reservation: { number: string } }) => each.reservation.number)).toContain(
      missed.reservation.number,
    );
  });

  it("believes a member who has what nobody reported as filled", async () => {
    const { reservation, show } = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    expect(await show()).toMatchObject({ status: "in_rental", pickupReady: { filled: true } });
  });

  it("believes neither a wrong signature nor an old message", async () => {
    const { reservation, show } = await reserve();
    const event = { type: "item_placed", reservationNumber: reservation.number };
    expect(await send(event, { secret: "a secret that somebody made up" })).toMatchObject({
      http: 401,
      code: "LOC_001",
    });
    expect(await send(event, { ageSeconds: 301 })).toMatchObject({ http: 401, code: "LOC_001" });
    const bare = await test.app.request("/api/lockers/events", { method: "POST" });
    expect(bare.status).toBe(401);
    expect((await show()).status).toBe("not_collected");
  });

  it.each([
    ["pickup", "2026-11-20T06:00:00+09:00", "2026-11-20T05:29:00+09:00"],
    ["return", "2026-11-21T06:00:00+09:00", "2026-11-21T04:59:00+09:00"],
  ] as const)("names, like the page, the moment at which the lockers open for a %s", async (purpose, opens, early) => {
    const returnTime = "2026-11-21T07:00:00+09:00";
    const { reservation, show } = await reserve({ pickupTime: "2026-11-20T06:00:00+09:00", returnTime });
    if (purpose === "return") {
      test.at("2026-11-20T06:00:00+09:00");
      await test.fill(reservation.number);
      await send({ type: "item_taken", code: reservation.pickupQr.code });
    }
    test.at(early);
    const { code, validFrom } = (await show())[`${purpose}Qr`];
    const answer = await send({ type: "opened", code });
    expect(answer).toMatchObject({ code: "LOC_004", details: { usableFrom: opens } });
    expect(answer.message).toContain("6:00からお使いいただけます");
    expect(validFrom).toBe(opens);
  });

  it("opens for a code in its time and for its purpose only", async () => {
    const { reservation, show } = await reserve();
    const { code } = reservation.pickupQr;
    await test.fill(reservation.number);
    test.at("2026-11-20T09:29:59+09:00");
    const early = await send({ type: "opened", code });
    expect(early).toMatchObject({ http: 409, code: "LOC_004" });
    expect(early.details).toEqual({ usableFrom: reservation.pickupQr.validFrom });
    expect(early.message).toContain("11月20日（金）9:30から");
    test.at("2026-11-20T09:30:00+09:00");
    expect(await send({ type: "opened", code })).toMatchObject({ http: 200 });
    expect(await send({ type: "item_placed", code })).toMatchObject({ applied: false });
    expect(await send({ type: "item_taken", code: `${code.slice(0, -1)}#` })).toMatchObject({ code: "LOC_002" });
    expect(await send({ type: "item_taken", code })).toMatchObject({ applied: true });
    expect(await send({ type: "item_taken", code })).toMatchObject({ applied: false, status: "in_rental" });
    test.at("2026-11-21T10:00:00+09:00");
    const back = (await show()).returnQr.code;
    test.at("2026-11-21T10:31:00+09:00");
    expect((await show()).returnQr).toBeNull();
    expect(await send({ type: "opened", code: back })).toMatchObject({ code: "LOC_002" });
  });

  it("believes what was put in or taken out, also when a locker without network tells it late", async () => {
    const { reservation, show } = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    test.at("2026-11-21T10:20:00+09:00");
    const back = (await show()).returnQr.code;
    expect(await send({ type: "opened", code: back })).toMatchObject({ http: 200 });
    test.at("2026-11-22T10:33:00+09:00");
    await runClock(test.deps);
    expect((await show()).late.fee).toBeGreaterThan(0);
    const inTime = { type: "item_placed", code: back, occurredAt: "2026-11-21T10:21:00+09:00" };
    expect(await send(inTime)).toMatchObject({ applied: true, status: "not_returned" });
    expect((await show()).late).toMatchObject({ fee: 0, payment: "none" });
  });

  /** Back in time, which the locker has not told when staff takes it out an hour later: what it tells in the end. */
  async function takenOutFirst() {
    test.setNow(TEST_NOW);
    // What others are given back has been given back.
    await runPayments(test.deps);
    const { reservation, show, email, browser } = await reserve({ pickupStation: "tokyo", returnStation: "tokyo" });
    const { number } = reservation;
    await send({ type: "item_placed", reservationNumber: number });
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: (await show()).pickupQr.code });
    test.at("2026-11-21T09:50:00+09:00");
    const back = (await show()).returnQr.code;
    test.at("2026-11-21T11:00:00+09:00");
    await runClock(test.deps);
    expect(await send({ type: "item_taken", reservationNumber: number })).toMatchObject({ status: "returned" });
    expect((await show()).late).toMatchObject({ fee: reservation.extension.unitPrice, payment: "due" });
    const tell = () => send({ type: "item_placed", code: back, occurredAt: "2026-11-21T09:51:00+09:00" });
    return { reservation, show, email, browser, tell };
  }

  it("charges nothing for a return in time that is told after staff had the item", async () => {
    const { show, tell } = await takenOutFirst();
    expect(await tell()).toMatchObject({ applied: true, status: "returned" });
    const before = test.kept();
    await runPayments(test.deps);
    expect(test.kept()).toBe(before);
    expect((await show()).late).toMatchObject({ fee: 0, payment: "none" });
  });

  it("gives back what was charged by then, once, and tells the member", async () => {
    const { reservation, show, email, tell } = await takenOutFirst();
    const paid = test.kept();
    await runPayments(test.deps);
    expect(test.kept()).toBe(paid + reservation.extension.unitPrice);
    expect((await show()).late.payment).toBe("paid");
    expect(await tell()).toMatchObject({ applied: true, status: "returned" });
    await Promise.all([runPayments(test.deps), runPayments(test.deps)]);
    await runPayments(test.deps);
    expect(test.kept()).toBe(paid);
    expect(await show()).toMatchObject({ late: { fee: 0, payment: "none" }, amounts: { lateFee: 0 } });
    const told = (await mailsTo(test, email)).filter(({ kind }) => kind === "lateFeeReduced");
    expect(told.map(({ data }) => data)).toMatchObject([{ to: 0, refund: reservation.extension.unitPrice }]);
  });

  it("gives it back to a member who has left meanwhile, too", async () => {
    const { reservation, browser, tell } = await takenOutFirst();
    const before = test.kept();
    await runPayments(test.deps);
    expect(test.kept()).toBe(before + reservation.extension.unitPrice);
    expect((await browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
    expect(await tell()).toMatchObject({ applied: true, status: "returned" });
    await runPayments(test.deps);
    expect(test.kept()).toBe(before);
    const states = await test.rows("select late_fee_state as state from reservations where id = $1", [reservation.id]);
    expect(states).toEqual([{ state: "none" }]);
  });

  it("gives back what is being charged at that moment, whether the card takes it or not", async () => {
    for (const fault of ["lose_answer", "lose_request"] as const) {
      const { show, tell } = await takenOutFirst();
      const before = test.kept();
      test.sandbox.faults.inject({ kind: fault, operateId: "1Auth", times: 1, delayMs: 0 });
      test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
      await runPayments(test.deps);
      expect((await show()).late.payment).toBe("due");
      expect(await tell()).toMatchObject({ applied: true });
      await test.settlePayments();
      await test.settlePayments();
      expect(test.kept()).toBe(before);
      expect((await show()).late).toMatchObject({ fee: 0, payment: "none", owed: 0 });
    }
  });

  it.each([
    ["2026-11-01T10:00:00+09:00", 0],
    ["2026-11-30T10:00:00+09:00", 1],
  ])("a locker whose clock says %s makes nobody late who is not, nor early", async (occurredAt, blocks) => {
    const { reservation, show } = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    test.at("2026-11-21T10:20:00+09:00");
    const back = (await show()).returnQr.code;
    test.at("2026-11-21T10:40:00+09:00");
    await send({ type: "item_placed", code: back, occurredAt });
    expect((await show()).late.fee).toBe(blocks * reservation.extension.unitPrice);
  });

  it.each(["0000-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "9999-12-31T23:59:59-12:00"])(
    "refuses %s, which no clock says",
    async (occurredAt) => {
      expect(await send({ type: "opened", code: "x", occurredAt })).toMatchObject({ http: 400, code: "COM_001" });
    },
  );

  it("keeps a time of any zone so that the nightly check can read it", async () => {
    const eventId = randomUUID();
    const sent = { eventId, type: "opened", code: "x", occurredAt: "2026-11-15T10:00:00+23:59" };
    expect(await send(sent)).toMatchObject({ code: "LOC_002" });
    expect(
      await test.rows("select occurred_at::timestamptz as at from locker_events where id = $1", [eventId]),
    ).toEqual([{ at: new Date("2026-11-14T10:01:00Z") }]);
  });

  it("opens no box before it is the reservation's, whatever the settings say by now", async () => {
    const { reservation, show } = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: reservation.pickupQr.code });
    test.at("2026-11-21T08:30:00+09:00");
    const { code } = (await show()).returnQr;
    await test.rows(
      `update box_allocations set period = tstzrange('2026-11-21T09:00+09', upper(period))
       where reservation_id = $1 and kind = 'return'`,
      [reservation.id],
    );
    expect(await send({ type: "opened", code })).toMatchObject({
      code: "LOC_004",
      details: { usableFrom: "2026-11-21T09:00:00+09:00" },
    });
    expect((await show()).returnQr.validFrom).toBe("2026-11-21T09:00:00+09:00");
    test.at("2026-11-21T09:00:00+09:00");
    expect(await send({ type: "opened", code })).toMatchObject({ http: 200 });
  });

  it("opens no door for a code that was kept after its rental was cancelled or has moved on", async () => {
    const cancelled = await reserve();
    await cancelled.browser.post(`/api/reservations/${cancelled.reservation.id}/cancel`);
    const taken = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: taken.reservation.pickupQr.code });
    for (const { reservation } of [cancelled, taken]) {
      expect(await send({ type: "opened", code: reservation.pickupQr.code })).toMatchObject({ code: "LOC_002" });
    }
  });

  it("says COM_003 of a reservation that nobody has", async () => {
    expect(await send({ type: "item_placed", reservationNumber: "R2222222222" })).toMatchObject({ code: "COM_003" });
  });
});

describe("the simulator", () => {
  const act = (form: Record<string, string>) =>
    test.app.request("/dev/locker", { method: "POST", body: new URLSearchParams(form) });

  it("lists running reservations and plays member and staff", async () => {
    const { reservation, show } = await reserve();
    const page = await (await test.app.request("/dev/locker")).text();
    expect(page).toContain(reservation.number);
    await act({ action: "place", number: reservation.number });
    expect((await show()).status).toBe("before_pickup");
    test.at("2026-11-20T10:00:00+09:00");
    const opened = await act({ action: "scan", code: (await show()).pickupQr.code });
    expect(decodeURIComponent(opened.headers.get("Location") ?? "")).toContain("in_rental");
    const wrong = await act({ action: "scan", code: "nonsense" });
    expect(decodeURIComponent(wrong.headers.get("Location") ?? "")).toContain("LOC_002");
  });
});
