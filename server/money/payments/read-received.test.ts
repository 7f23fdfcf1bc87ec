import { afterAll, beforeAll, expect, it } from "vitest";
import { readReceived } from "#server/money/payments/read-received.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

it("names what came in before what went back, where both became known at the same moment", async () => {
  const { browser, path, reservation } = await test.reserved(201);
  const extended = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T20:00:00+09:00" });
  const cancelled = await browser.post(`${path}/cancel`);
  expect([extended.status, cancelled.status]).toEqual([200, 200]);
  const received = await readReceived(test.deps.database.db, reservation.id);
  expect(received.map(({ kind, purpose }) => [kind, purpose])).toEqual([
    ["payment", "rental"],
    ["payment", "extension"],
    ["refund", "rental"],
    ["refund", "extension"],
  ]);
  expect(received.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
});
