import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);

it("whoever has an item that nobody rents keeps card and account until it is back", async () => {
  const { browser, path, reservation } = await test.reserved(nextProduct(), { pickupStation: "tokyo" });
  const { id, number } = reservation;
  test.at("2026-11-20T09:30:00+09:00");
  await test.fill(number);
  test.at("2026-11-20T10:00:00+09:00");
  const { code } = (await browser.get(path)).body.result.pickupQr;
  await forceCancelReservation(test.deps, id);
  const told = { eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), code };
  await applyLockerEvent(test.deps, { ...told, type: "item_taken" });
  const tiesOf = async () => (await browser.get("/api/profile/leave")).body.result.ties;
  expect(await tiesOf()).toMatchObject([{ number, reason: "rented" }]);
  expect((await browser.delete("/api/payment/sony")).body.code).toBe("PAY_006");
  const { browser: crew } = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
  const [row] = await test.rows<{ unit: string }>(
    "select serial_number as unit from units u join reservations r on r.unit_id = u.id where r.id = $1",
    [id],
  );
  const arrived = { actId: randomUUID(), station: "tokyo", unit: row?.unit };
  expect((await crew.post("/api/console/stock/arrive", arrived)).status).toBe(200);
  expect(await tiesOf()).toEqual([]);
  expect((await browser.delete("/api/payment/sony")).status).toBe(200);
});
