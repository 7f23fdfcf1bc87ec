import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";
import { freeIt, offerOf, waiting } from "#test/waiting.ts";
import { auditBookings } from "./bookings.ts";
import type { Evidence } from "./evidence.ts";
import { auditOffers } from "./offers.ts";
import { auditStatuses } from "./statuses.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const checks = async () => {
  const rows = (statement: string, values?: unknown[]) => test.rows(statement, values);
  const evidence = { rows, now: test.deps.now() } as unknown as Evidence;
  const findings = [];
  for (const audit of [auditOffers, auditStatuses, auditBookings]) findings.push(...(await audit(evidence)));
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
