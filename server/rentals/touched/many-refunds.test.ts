import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const HOURS = "/api/console/stations/shinagawa/hours";
const shut = { kind: "locker", weekday: null, day: "2026-11-20", hours: null, note: null };
const closing = { hours: [shut], maintenance: [] };

/** So many reservations there, all of which whoever closes the station cancels. */
async function closeFor(count: number) {
  const nextProduct = productsFrom(101);
  const kept = test.kept();
  for (let i = 0; i < count; i++) {
    await test.reserved(nextProduct(), { pickupStation: "shinagawa", returnStation: "shinagawa" });
  }
  const { browser } = await signedInStaff(test, { roles: ["administrator"] });
  const { hash, touched } = (await browser.post(`${HOURS}/preview`, closing)).body.result;
  const decisions = touched.map(({ number }: { number: string }) => ({ number, decision: "cancel" }));
  return { kept, save: () => browser.post(HOURS, { ...closing, hash, decisions, reason: "設備点検" }) };
}

const states = () =>
  test.rows<{ status: string; state: string; count: number }>(
    "select status, refund_state as state, count(*)::int from reservations group by 1, 2 order by 3 desc",
  );

it("of many that are cancelled by closing a station a few are given back within the request, the others by the job", async () => {
  await test.rows(
    "insert into settings (key, value) values ('refundLimitYen', '1000000'), ('refundDayLimitYen', '1000000')",
  );
  await vi.waitUntil(() => test.deps.catalogue.current().settings.refundDayLimitYen === 1_000_000, 10_000);
  const { kept, save } = await closeFor(7);
  expect((await save()).status).toBe(200);
  expect(await states()).toEqual([
    { status: "cancelled", state: "done", count: 4 },
    { status: "cancelled", state: "pending", count: 3 },
  ]);
  await runPayments(test.deps);
  expect(await states()).toEqual([{ status: "cancelled", state: "done", count: 7 }]);
  expect(test.kept()).toBe(kept);
});
