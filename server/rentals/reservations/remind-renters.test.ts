import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
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

describe("a reminder", () => {
  it("comes once: the evening before the pickup, and two hours before the return", async () => {
    const member = await test.reserve(nextProduct());
    test.at("2026-11-19T17:59:59+09:00");
    await twoWorkers();
    expect(await kindsTo(member.email)).not.toContain("pickupReminder");
    test.at("2026-11-19T18:00:00+09:00");
    await twoWorkers();
    await twoWorkers();
    expect((await kindsTo(member.email)).filter((kind) => kind === "pickupReminder")).toHaveLength(1);
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T08:00:00+09:00");
    await twoWorkers();
    expect((await kindsTo(member.email)).filter((kind) => kind === "returnReminder")).toHaveLength(1);
  });

  it("names the terms that the reservation was made under", async () => {
    const member = await test.reserve(nextProduct());
    const set =
      "update reservations set terms = terms || $2, overdue_at = return_at + interval '45 minutes' where id = $1";
    const terms = { lateGraceMinutes: 45, extensionUnitPrice: 777, replacementPrice: 8888 };
    await test.rows(set, [member.answer.body.result.id, terms]);
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    const site = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
    const textOf = async (kind: string) => {
      const mail = (await mailsTo(test, member.email)).find((each) => each.kind === kind);
      return writeLetter(kind, mail?.data ?? {}, "ja", site)?.text;
    };
    test.at("2026-11-21T08:00:00+09:00");
    await runClock(test.deps);
    expect(await textOf("returnReminder")).toContain("45分を超えて遅れると");
    test.at("2026-11-21T10:45:00+09:00");
    await runClock(test.deps);
    expect(await textOf("overdue")).toContain("お早めに、空いているロッカーかカウンターにご返却ください。");
    expect(await textOf("overdue")).toContain(
      "返却日時の45分後から、返却または送り状番号の登録まで、12時間ごと（12時間未満は切り上げ）に777円（税込）の延滞料金がかかります。上限は8,888円（税込）です。",
    );
  });

  it("that is not sent yet is taken back when the state moves on", async () => {
    const member = await test.reserve(nextProduct());
    test.at("2026-11-19T09:59:00+09:00");
    await test.rows("update reservations set pickup_reminder_at = now() - interval '100 years' where id = $1", [
      member.answer.body.result.id,
    ]);
    await runClock(test.deps);
    await member.browser.post(`${member.path}/cancel`);
    const reminder = (await mailsTo(test, member.email)).find(({ kind }) => kind === "pickupReminder");
    expect(reminder?.state).toBe("superseded");
  });
});
