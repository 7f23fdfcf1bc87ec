import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { isHearingAgain, keepHearing, noteHearing } from "#server/rentals/lockers/hearing.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("delete from site_hearing");
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const db = () => test.deps.database.db;

/** Lets time pass by the database's clock. */
const pass = (time: string) =>
  test.rows(`update site_hearing set heard_at = heard_at - interval '${time}', back_at = back_at - interval '${time}'`);

it("waits ten minutes for what lockers could not tell while nobody was there, and no longer", async () => {
  expect(await isHearingAgain(db())).toBe(false);
  await noteHearing(db());
  expect(await isHearingAgain(db())).toBe(false);
  // A restart.
  await pass("1 minute");
  await noteHearing(db());
  expect(await isHearingAgain(db())).toBe(false);
  // Nobody is there; then somebody is again.
  await pass("3 minutes");
  expect(await isHearingAgain(db())).toBe(true);
  await noteHearing(db());
  expect(await isHearingAgain(db())).toBe(true);
  await pass("1 minute");
  await noteHearing(db());
  expect(await isHearingAgain(db())).toBe(true);
  for (let minute = 0; minute < 10; minute++) {
    await pass("1 minute");
    await noteHearing(db());
  }
  expect(await isHearingAgain(db())).toBe(false);
  await pass("25 hours");
  expect(await isHearingAgain(db())).toBe(false);
});

it("a worker that starts after a day without a site gives lockers the time to tell first", async () => {
  const start = async (ROLE: "worker" | "web") =>
    (await keepHearing({ ...test.deps, env: { ...test.deps.env, production: true, ROLE } })).close();
  await start("worker");
  expect(await isHearingAgain(db())).toBe(false);
  await noteHearing(db());
  await start("worker");
  expect(await isHearingAgain(db())).toBe(false);
  await pass("25 hours");
  await start("worker");
  expect(await isHearingAgain(db())).toBe(true);
  await pass("5 minutes");
  await start("web");
  const hear = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await pass("1 minute");
      await noteHearing(db());
    }
  };
  await hear(9);
  expect(await isHearingAgain(db())).toBe(true);
  await hear(1);
  expect(await isHearingAgain(db())).toBe(false);
});

it("nobody has missed a pickup, or is late, while their locker may not have told yet", async () => {
  const at = { pickupStation: "tokyo", returnStation: "tokyo" };
  const [taken, back, late] = [
    await test.reserved(nextProduct(), at),
    await test.reserved(nextProduct(), at),
    await test.reserved(nextProduct(), at),
  ];
  const codeOf = async ({ browser, path }: typeof taken, which: "pickupQr" | "returnQr") =>
    (await browser.get(path)).body.result[which].code;
  const tell = (type: "item_taken" | "item_placed", code: string, occurredAt: string) =>
    applyLockerEvent(test.deps, { eventId: randomUUID(), type, code, occurredAt: new Date(occurredAt).toISOString() });
  test.at("2026-11-20T09:30:00+09:00");
  for (const { reservation } of [taken, back, late]) await test.fill(reservation.number);
  const pickup = await codeOf(taken, "pickupQr");
  for (const each of [back, late]) {
    test.at("2026-11-20T10:00:00+09:00");
    await tell("item_taken", await codeOf(each, "pickupQr"), "2026-11-20T10:00:00+09:00");
  }
  test.at("2026-11-21T09:50:00+09:00");
  const giveBack = await codeOf(back, "returnQr");
  // The site was away since the morning before, and has just come back.
  await noteHearing(db());
  await pass("26 hours");
  await noteHearing(db());
  test.at("2026-11-21T12:00:00+09:00");
  await runClock(test.deps);
  expect([await taken.readStatus(), await back.readStatus(), await late.readStatus()]).toEqual([
    "before_pickup",
    "in_rental",
    "in_rental",
  ]);
  await tell("item_taken", pickup, "2026-11-20T10:05:00+09:00");
  await tell("item_placed", giveBack, "2026-11-21T09:55:00+09:00");
  await test.rows("update site_hearing set back_at = back_at - interval '11 minutes'");
  await runClock(test.deps);
  expect([await taken.readStatus(), await back.readStatus(), await late.readStatus()]).toEqual([
    "overdue_return",
    "not_returned",
    "overdue_return",
  ]);
  const told = async ({ email }: typeof taken) => (await mailsTo(test, email)).map(({ kind }) => kind);
  expect(await told(taken)).not.toContain("pickupMissed");
  expect(await told(back)).not.toContain("overdue");
  expect(await told(late)).toContain("overdue");
});
