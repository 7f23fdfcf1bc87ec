import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runClock } from "#server/jobs.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { markOverdue } from "#server/rentals/late-fees/mark-overdue.ts";
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

describe("a rental that is late", () => {
  it("is overdue after 30 minutes, and the member is told once", async () => {
    const member = await test.reserve(nextProduct());
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T10:29:59+09:00");
    await twoWorkers();
    expect(await member.readStatus()).toBe("in_rental");
    test.at("2026-11-21T10:30:00+09:00");
    await twoWorkers();
    await twoWorkers();
    expect(await member.readStatus()).toBe("overdue_return");
    expect((await kindsTo(member.email)).filter((kind) => kind === "overdue")).toHaveLength(1);
  });

  it("is not, when it is extended in the moment in which it would be", async () => {
    const member = await test.reserve(nextProduct());
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T10:30:00+09:00");
    const { database } = test.deps;
    const transaction: typeof database.db.transaction = async (work) => {
      const later = "update reservations set overdue_at = overdue_at + interval '1 second' where id = $1";
      await test.rows(later, [member.answer.body.result.id]);
      return database.db.transaction(work);
    };
    const db = Object.assign(Object.create(database.db), { transaction });
    await markOverdue({ ...test.deps, database: { ...database, db } });
    expect(await member.readStatus()).toBe("in_rental");
    await markOverdue(test.deps);
    expect(await member.readStatus()).toBe("in_rental");
    test.at("2026-11-21T10:30:01+09:00");
    await markOverdue(test.deps);
    expect(await member.readStatus()).toBe("overdue_return");
  });

  it("is asked for: a free box first, then the counter, a parcel last, as things stand at that moment", async () => {
    const member = await test.reserve(nextProduct(), { returnStation: "shinagawa" });
    await member.browser.post(`${member.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    const site = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
    const letter = async (language: "ja" | "en", { email } = member) => {
      const mail = (await mailsTo(test, email)).find(({ kind }) => kind === "overdue");
      return writeLetter("overdue", mail?.data ?? {}, language, site)?.text ?? "";
    };
    await test.rows("update boxes set active = false where station_slug = 'tokyo'");
    const oneLarge = "select min(id) from boxes where station_slug = 'ueno' and size = 'L'";
    await test.rows(`update boxes set active = false where station_slug = 'ueno' and id <> (${oneLarge})`);
    await test.rows(`insert into station_hours (station_slug, kind, day, opens_at, closes_at)
      values ('shinjuku', 'counter', '2026-11-21', 600, 1170)`);
    await vi.waitUntil(() => test.deps.catalogue.current().hours.size > 0, 10_000);
    test.at("2026-11-21T10:30:00+09:00");
    await twoWorkers();
    const ja = await letter("ja");
    const { parcel } = (await member.browser.get(member.path)).body.result;
    const [boxes = "", ...others] = ja
      .split("\n")
      .slice(ja.split("\n").findIndex((line) => line.startsWith("空いている")));
    expect(boxes).toMatch(/^空いているロッカー（10:30現在）：品川駅 \d+、新宿駅 \d+、上野駅 1$/);
    expect(others.slice(0, 3)).toEqual([
      // A station with other hours says so.
      "カウンター（9:30〜19:30）：東京駅、新宿駅 (10:00〜19:30)、横浜駅",
      `宅配便の宛先：${parcel.address.join(" ")}`,
      `品名欄に書くこと：${parcel.label}`,
    ]);
    expect(ja).toContain("登録した時点で延滞料金が止まります");
    expect(await letter("en")).toMatch(/Free lockers \(as of 10:30\): Shinagawa Station \d+/);
    await test.rows("update boxes set active = true");

    // At night the counters of the next morning are meant.
    await test.rows("insert into station_hours (station_slug, kind, day) values ('tokyo', 'counter', '2026-11-21')");
    await vi.waitUntil(() => test.deps.catalogue.current().hours.has("tokyo"), 10_000);
    test.setNow(TEST_NOW);
    const night = await test.reserve(nextProduct(), { returnTime: "2026-11-20T22:30:00+09:00" });
    await night.browser.post(`${night.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-20T23:00:00+09:00");
    await twoWorkers();
    const atNight = await letter("ja", night);
    expect(atNight).toContain("空いているロッカー（23:00現在）：6:00から使えます");
    expect(atNight).toContain("\nカウンター（9:30〜19:30）：新宿駅 (10:00〜19:30)、横浜駅\n");
  });
});
