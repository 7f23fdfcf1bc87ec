import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LockerEvent } from "#contract/lockers.ts";
import { moveForShop } from "#server/rentals/changes/move-for-shop.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { findByNumber, lockReservation } from "#server/rentals/reservations/reservation-store.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const earlier = {
  pickupAt: new Date("2026-11-18T10:00:00+09:00"),
  returnAt: new Date("2026-11-19T10:00:00+09:00"),
  pickupStation: "tokyo",
  returnStation: "tokyo",
};

/**
 * Somebody whose pickup the shop has moved to two days earlier, and who has opened the door. The deadline stayed. `before`: what
 * they do before that.
 */
async function atTheDoor(before?: (renter: Awaited<ReturnType<RentalApp["reserved"]>>) => Promise<void>) {
  const renter = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
  const { id, number } = renter.reservation;
  await test.deps.database.db.transaction(async (tx) => {
    const reservation = await lockReservation(tx, id);
    if (reservation) await moveForShop(tx, test.deps, reservation, earlier);
  });
  test.setNow(new Date("2026-11-18T09:30:00+09:00"));
  await test.fill(number);
  test.setNow(earlier.pickupAt);
  const { pickupQr, cancellation } = (await renter.browser.get(renter.path)).body.result;
  expect(cancellation.allowed).toBe(true);
  await before?.(renter);
  const tell = (type: LockerEvent["type"]) =>
    applyLockerEvent(test.deps, {
      eventId: randomUUID(),
      type,
      occurredAt: test.deps.now().toISOString(),
      code: pickupQr.code,
    });
  await tell("opened");
  test.passSeconds(5);
  return { ...renter, number, tell };
}

describe("whoever has opened the pickup's door, of which the locker has not told yet what was taken", () => {
  it("gets no money back by cancelling, and then has what is rented", async () => {
    const before = test.kept();
    const { browser, path, tell, readStatus, reservation } = await atTheDoor();
    const cancelled = await browser.post(`${path}/cancel`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, "RES_005"]);
    await tell("item_taken");
    expect(await readStatus()).toBe("in_rental");
    expect(test.kept() - before).toBe(reservation.total);
  });

  it("does not put off when it has to be back", async () => {
    const { browser, path, tell, readStatus } = await atTheDoor();
    const later = { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-26T10:00:00+09:00" };
    const changed = await browser.post(`${path}/change`, {
      ...later,
      requestKey: randomUUID(),
      expectedDifference: 0,
    });
    expect([changed.status, changed.body.code]).toEqual([409, "RES_005"]);
    await tell("item_taken");
    expect(await readStatus()).toBe("in_rental");
  });

  it("keeps what is rented where a change turns out to be paid only then", async () => {
    const later = { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-27T10:00:00+09:00" };
    const before = test.kept();
    const { browser, path, tell, reservation, email } = await atTheDoor(async ({ browser, path }) => {
      const { difference } = (await browser.post(`${path}/change/info`, later)).body.result;
      expect(difference).toBeGreaterThan(0);
      test.loseCapture();
      const wish = { ...later, requestKey: randomUUID(), expectedDifference: difference };
      expect((await browser.post(`${path}/change`, wish)).body.code).toBe("PAY_005");
    });
    await test.settlePayments();
    await tell("item_taken");
    const { status, pickupTime } = (await browser.get(path)).body.result;
    expect([status, pickupTime]).toEqual(["in_rental", "2026-11-18T10:00:00+09:00"]);
    expect(test.kept() - before).toBe(reservation.total);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("notChanged");
  });

  it("is not moved to another day by the shop", async () => {
    const { number, readStatus, tell } = await atTheDoor();
    const days = { pickupAt: new Date("2026-11-20T10:00:00+09:00"), returnAt: new Date("2026-11-21T10:00:00+09:00") };
    const move = test.deps.database.db.transaction(async (tx) => {
      const found = await findByNumber(tx, number);
      const reservation = found && (await lockReservation(tx, found.id));
      if (reservation) await moveForShop(tx, test.deps, reservation, { ...earlier, ...days });
    });
    await expect(move).rejects.toMatchObject({ code: "RES_005" });
    await tell("item_taken");
    expect(await readStatus()).toBe("in_rental");
  });

  it("may cancel again once staff has looked and put the item in anew", async () => {
    const { browser, path, number } = await atTheDoor();
    const told = { reservationNumber: number, occurredAt: test.deps.now().toISOString() };
    await applyLockerEvent(test.deps, { ...told, eventId: randomUUID(), type: "item_taken" });
    test.passSeconds(60);
    await test.fill(number);
    expect((await browser.post(`${path}/cancel`)).status).toBe(200);
  });
});
