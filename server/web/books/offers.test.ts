import { afterAll, beforeAll, expect, it } from "vitest";
import { checkReservations, checkTime } from "#server/web/books/checks.ts";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";
import { freeIt, offerOf, waiting } from "#test/waiting.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const checks = async () => {
  const reservations = (await test.rows<{ id: string }>("select id from reservations")).map(({ id }) => id);
  const books = { rows: test.rows, now: test.deps.now(), reservations, from: new Date(0), to: new Date("9999-01-01") };
  const findings = [...(await checkReservations(books)), ...(await checkTime(books))];
  return [...new Set(findings.map(({ check }) => check))].toSorted();
};

it("finds nothing wrong with an offer that lasts, and names what is wrong with others", async () => {
  const taken = await test.reserved(RARE);
  const renter = await waiting(test);
  await freeIt(test, taken);
  expect(await offerOf(renter)).toBeDefined();
  expect(await checks()).toEqual([]);
  await test.rows("update outbox set created_at = '2026-11-15 22:00+09' where kind = 'waitlistOffer'");
  expect(await checks()).toEqual(["offered by night"]);
  await test.rows("update outbox set created_at = '2026-11-15 12:00+09' where kind = 'waitlistOffer'");
  await test.rows("update waitlist_entries set ended_at = now(), outcome = 'reserved'");
  expect(await checks()).toEqual(["entry outlives its offer", "offer without its entry"]);
  await test.rows("update waitlist_entries set ended_at = null, outcome = null");
  test.passSeconds(31 * 60);
  expect(await checks()).toEqual(["offer left over"]);
});
