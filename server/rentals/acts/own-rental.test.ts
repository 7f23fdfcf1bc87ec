import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);

/** A rental of somebody who is crew and desk of its station as well, under the address of their member account; and a colleague. */
async function ownRental() {
  const renter = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
  const { id, number } = renter.reservation;
  const roles = ["crew", "desk"] as const;
  const own = await signedInStaff(test, { roles: [...roles], stations: ["tokyo"], email: renter.email.toLowerCase() });
  const colleague = await signedInStaff(test, { roles: [...roles], stations: ["tokyo"] });
  const [row] = await test.rows<{ unit: string }>(
    "select u.serial_number as unit from units u join reservations r on r.unit_id = u.id where r.id = $1",
    [id],
  );
  const unit = row?.unit ?? "";
  const act = async (staff: { id: string }, kind: string, sent: Record<string, unknown>) => {
    const browser = await browserOfStaff(test, staff.id);
    const { status, body } = await browser.post(`/api/console/stock/${kind}`, {
      actId: randomUUID(),
      station: "tokyo",
      ...sent,
    });
    return body.code ?? status;
  };
  const show = async () => (await renter.browser.get(renter.path)).body.result;
  const tell = async (type: "item_taken" | "item_placed", which: "pickupQr" | "returnQr") =>
    applyLockerEvent(test.deps, {
      eventId: randomUUID(),
      type,
      occurredAt: test.deps.now().toISOString(),
      code: (await show())[which].code,
    });
  return { own, colleague, number, unit, act, show, tell };
}

it("nobody hands over to themselves, or takes back or checks in what they rent themselves; a colleague does", async () => {
  const { own, colleague, number, unit, act, show } = await ownRental();
  test.at("2026-11-20T10:00:00+09:00");
  await test.rows(
    "update units set place = 'station', station_slug = 'tokyo', box_id = null where serial_number = $1",
    [unit],
  );
  expect(await act(own, "hand-over", { reservationNumber: number })).toBe("STO_013");
  expect(await act(own, "already-out", { reservationNumber: number, reason: "x" })).toBe("STO_013");
  expect(await act(colleague, "hand-over", { reservationNumber: number })).toBe(200);
  test.at("2026-11-21T09:00:00+09:00");
  for (const sent of [{ unit }, { reservationNumber: number }, { code: (await show()).returnQr.code }])
    expect(await act(own, "take-back", sent)).toBe("STO_013");
  expect(await act(own, "check-in", { unit, condition: "ready" })).toBe("STO_013");
  expect((await show()).status).toBe("in_rental");
  expect(await act(colleague, "take-back", { unit })).toBe(200);
  expect(await act(own, "check-in", { unit, condition: "ready" })).toBe("STO_013");
  expect(await act(colleague, "check-in", { unit, condition: "ready" })).toBe(200);
});

it("nobody stops their own late fee by saying that the item was there a day ago, or by extending what is late", async () => {
  const { own, colleague, number, unit, act, show, tell } = await ownRental();
  test.at("2026-11-20T09:30:00+09:00");
  await test.fill(number);
  test.at("2026-11-20T10:00:00+09:00");
  await tell("item_taken", "pickupQr");
  test.at("2026-11-22T09:00:00+09:00");
  await runClock(test.deps);
  expect((await show()).status).toBe("overdue_return");
  const kept = { unit, condition: "ready", occurredAt: "2026-11-21T10:00:00+09:00" };
  expect(await act(own, "check-in", kept)).toBe("STO_013");
  const path = `/api/console/reservations/${number}`;
  const extend = async (staff: { id: string }) => {
    const browser = await browserOfStaff(test, staff.id);
    const { version } = (await browser.get(path)).body.result;
    const { times } = (await browser.get(`${path}/extension`)).body.result;
    const [first] = times.filter(({ available }: { available?: boolean }) => available !== false);
    const wanted = { returnTime: first.time ?? first.returnTime, expectedFee: first.fee, reason: "電話", version };
    const { status, body } = await browser.post(`${path}/extension`, wanted);
    return body.code ?? status;
  };
  expect(await extend(own)).toBe("MNY_013");
  expect((await show()).status).toBe("overdue_return");
  expect(await extend(colleague)).toBe(200);
});
