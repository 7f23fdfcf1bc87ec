import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(301);

const twoWorkers = () => Promise.all([runClock(test.deps), runClock(test.deps)]);
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);

describe("a rental that nobody picked up", () => {
  it("is closed at its return time, and no sooner when it is extended", async () => {
    const times = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-20T12:00:00+09:00" };
    const [member, extended] = [await test.reserve(nextProduct(), times), await test.reserve(nextProduct(), times)];
    const later = await extended.browser.post(`${extended.path}/extend`, { returnTime: "2026-11-20T18:00:00+09:00" });
    expect(later.status).toBe(200);
    for (const { answer } of [member, extended]) await test.fill(answer.body.result.number);
    test.at("2026-11-20T11:59:59+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("before_pickup");
    test.at("2026-11-20T12:00:00+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("returned");
    expect(await extended.readStatus()).toBe("before_pickup");
    test.at("2026-11-20T16:00:00+09:00");
    await twoWorkers();
    expect(await extended.readStatus()).toBe("not_pickup");
  });

  it("is not closed while its door is open: what is then taken out is rented, and late if it does not come back", async () => {
    const member = await test.reserve(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    const { number } = member.answer.body.result;
    test.at("2026-11-20T09:30:00+09:00");
    await test.fill(number);
    test.at("2026-11-21T09:59:50+09:00");
    await twoWorkers();
    const { code } = (await member.browser.get(member.path)).body.result.pickupQr;
    const tell = (type: "opened" | "item_taken") =>
      applyLockerEvent(test.deps, { eventId: randomUUID(), type, occurredAt: test.deps.now().toISOString(), code });
    await tell("opened");
    test.at("2026-11-21T10:00:10+09:00");
    await twoWorkers();
    await tell("item_taken");
    expect(await member.readStatus()).toBe("in_rental");
    test.at("2026-11-21T10:30:01+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("overdue_return");
  });

  it("whose door was opened and nothing taken is closed half an hour later", async () => {
    const member = await test.reserve(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    test.at("2026-11-20T09:30:00+09:00");
    await test.fill(member.answer.body.result.number);
    test.at("2026-11-21T09:50:00+09:00");
    await twoWorkers();
    const { code } = (await member.browser.get(member.path)).body.result.pickupQr;
    const occurredAt = test.deps.now().toISOString();
    await applyLockerEvent(test.deps, { eventId: randomUUID(), type: "opened", occurredAt, code });
    test.at("2026-11-21T10:19:59+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("not_pickup");
    test.at("2026-11-21T10:20:01+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("returned");
  });

  it("is missed and closed after days of standstill, each step once", async () => {
    const member = await test.reserve(nextProduct());
    const { id, number } = member.answer.body.result;
    await test.fill(number);
    test.at("2026-11-22T16:00:00+09:00");
    await Promise.all([twoWorkers(), twoWorkers()]);
    const moves = await test.rows<{ to_status: string }>(
      "select to_status from reservation_events where reservation_id = $1 order by id",
      [id],
    );
    expect(moves.map((each) => each.to_status)).toEqual(["not_collected", "before_pickup", "not_pickup", "returned"]);
    expect(await kindsTo(member.email)).not.toContain("pickupReminder");
  });
});
