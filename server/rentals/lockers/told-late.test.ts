import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LockerEvent } from "#contract/lockers.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);

/** Somebody's item, and what the locker tells of it: when it happened, in the morning of the pickup. */
async function awaited() {
  const renter = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
  const { number: reservationNumber } = renter.reservation;
  test.at("2026-11-20T09:30:00+09:00");
  const tell = (type: LockerEvent["type"], time: string, more: Partial<LockerEvent> = { reservationNumber }) =>
    applyLockerEvent(test.deps, {
      eventId: randomUUID(),
      type,
      occurredAt: `2026-11-20T${time}:00+09:00`,
      ...more,
    });
  const show = async () => (await renter.browser.get(renter.path)).body.result;
  const isFilled = async () => {
    const [row] = await test.rows<{ filled: boolean; place: string }>(
      `select r.filled_at is not null as filled, u.place from reservations r join units u on u.id = r.unit_id where r.id = $1`,
      [renter.reservation.id],
    );
    return [row?.filled, row?.place];
  };
  return { ...renter, tell, show, isFilled };
}

describe("what a locker tells late of staff's work", () => {
  it("fills nothing that was taken out again, as it had told before", async () => {
    const { tell, isFilled } = await awaited();
    await tell("item_taken", "09:05");
    expect(await tell("item_placed", "09:00")).toMatchObject({ applied: false });
    expect(await isFilled()).toEqual([false, "station"]);
    expect(await tell("item_placed", "09:10")).toMatchObject({ applied: true });
    expect(await isFilled()).toEqual([true, "box"]);
  });

  it("empties nothing that was put in again, as it had told before", async () => {
    const { tell, isFilled } = await awaited();
    await tell("item_placed", "09:00");
    await tell("item_placed", "09:10");
    expect(await tell("item_taken", "09:05")).toMatchObject({ applied: false });
    expect(await isFilled()).toEqual([true, "box"]);
    expect(await tell("item_taken", "09:15")).toMatchObject({ applied: true });
    expect(await isFilled()).toEqual([false, "station"]);
  });

  it("in its order is believed, however late all of it comes", async () => {
    const { tell, isFilled } = await awaited();
    test.at("2026-11-20T09:50:00+09:00");
    expect(await tell("item_placed", "09:00")).toMatchObject({ applied: true });
    expect(await tell("item_taken", "09:05")).toMatchObject({ applied: true });
    expect(await isFilled()).toEqual([false, "station"]);
  });

  it("undoes nothing that staff did by scanning since", async () => {
    const { tell, isFilled, reservation } = await awaited();
    const { browser } = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
    const [unit] = await test.rows<{ serial: string }>(
      "select u.serial_number as serial from reservations r join units u on u.id = r.unit_id where r.id = $1",
      [reservation.id],
    );
    const act = (kind: string, more: Record<string, unknown>) =>
      browser.post(`/api/console/stock/${kind}`, { actId: randomUUID(), station: "tokyo", ...more });
    const box = reservation.pickupPlace.lockerNumber;
    expect((await act("fill", { unit: unit?.serial, box })).status).toBe(200);
    expect(await tell("item_taken", "09:10")).toMatchObject({ applied: false });
    expect(await isFilled()).toEqual([true, "box"]);
    test.at("2026-11-20T09:40:00+09:00");
    expect((await act("empty", { box })).status).toBe(200);
    expect(await tell("item_placed", "09:20")).toMatchObject({ applied: false });
    expect(await isFilled()).toEqual([false, "station"]);
  });

  it("ends no rental with what was taken out before the member had it", async () => {
    const { tell, show } = await awaited();
    await tell("item_placed", "09:00");
    await tell("item_placed", "09:10");
    test.at("2026-11-20T10:05:00+09:00");
    const { code } = (await show()).pickupQr;
    expect(await tell("item_taken", "10:03", { code })).toMatchObject({ applied: true, status: "in_rental" });
    expect(await tell("item_taken", "09:05")).toMatchObject({ applied: false, status: "in_rental" });
    expect((await show()).status).toBe("in_rental");
    test.at("2026-11-20T12:00:00+09:00");
    expect(await tell("item_taken", "11:00")).toMatchObject({ applied: true, status: "returned" });
  });
});
