import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runClock, runPayments } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const twoWorkers = () => Promise.all([runClock(test.deps), runClock(test.deps)]);

describe("a unit that is not back", () => {
  const rented = async (id: number) => {
    const member = await test.reserve(id);
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    return member;
  };

  it("is offered to nobody until it is checked in", async () => {
    const rare = 208;
    const member = await rented(rare);
    test.at("2026-11-23T10:30:00+09:00");
    await twoWorkers();
    const next = { pickupTime: "2026-11-23T14:00:00+09:00", returnTime: "2026-11-23T20:00:00+09:00" };
    expect((await test.reserve(rare, next)).answer.body.code).toBe("RES_001");
    await member.browser.post(`${member.path}/debug`, { currentStatus: "overdue_return", nextStatus: "returned" });
    const later = { pickupTime: "2026-11-24T11:00:00+09:00", returnTime: "2026-11-24T20:00:00+09:00" };
    expect((await test.reserve(rare, later)).answer.status).toBe(200);
    await runPayments(test.deps);
  });

  it("is replaced by another one for whoever has it next", async () => {
    const member = await rented(217);
    const next = await test.reserve(217, {
      pickupTime: "2026-11-22T10:00:00+09:00",
      returnTime: "2026-11-22T20:00:00+09:00",
    });
    expect(next.answer.status).toBe(200);
    await test.rows("insert into units (product_id, area_slug, serial_number) values (217, 'capital', 'spare')");
    test.at("2026-11-21T12:00:00+09:00");
    await runClock(test.deps);
    const units = await test.rows("select distinct unit_id from reservations where product_id = 217");
    expect(units).toHaveLength(2);
    expect(await test.overlaps()).toEqual([]);
    expect(await member.readStatus()).toBe("overdue_return");
  });
});
