import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { homeBody } from "#contract/home.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe("GET /api/home", () => {
  it("answers what the front page shows, to anybody, in the documented shape", async () => {
    const response = await test.app.request("/api/home");
    expect(response.status).toBe(200);
    const body = homeBody.parse(await response.json());
    for (const [name, list] of Object.entries(body.data)) expect(list, name).not.toEqual([]);
  });

  it("has a notice from the moment it is dated", async () => {
    const titles = async () =>
      homeBody.parse(await (await test.app.request("/api/home")).json()).data.notices.map(({ title }) => title);
    const { pool } = test.deps.database;
    await pool.query(`insert into notices (title, body, published_at)
      values ('{"ja": "予告", "en": "Soon"}', '{"ja": "本文", "en": "Text"}', now() + interval '1 hour')`);
    await vi.waitUntil(() => test.deps.catalogue.current().nextMomentAt !== null, 10_000);
    expect(await titles()).not.toContain("予告");
    // Read again before its time comes, unless the machine is very slow.
    await pool.query("update notices set published_at = now() + interval '1.5 seconds' where title->>'en' = 'Soon'");
    await expect.poll(titles, { timeout: 10_000 }).toContain("予告");
  });

  it("names a few stations of the first area, however many the shop has", async () => {
    const stations = async () => homeBody.parse(await (await test.app.request("/api/home")).json()).data.stations;
    expect((await stations()).map(({ slug }) => slug)).toEqual(["tokyo", "shinjuku", "shinagawa", "ueno", "yokohama"]);
    await test.deps.database.pool.query(`
      insert into stations (slug, name, has_counter, position, area_slug)
      select 'more-' || i, '{"ja": "駅", "en": "Station"}', false, 1000 + i, 'capital' from generate_series(1, 500) i`);
    await expect.poll(async () => (await stations()).length).toBe(8);
  });

  it("tells the rules in force, whatever they were when the page was written", async () => {
    const rules = async () => homeBody.parse(await (await test.app.request("/api/home")).json()).data.rules;
    expect(await rules()).toEqual({
      cancellationDeadlineHours: 24,
      lockerHours: { from: "06:00", to: "23:00" },
      counterHours: { from: "09:30", to: "19:30" },
      invitationCouponYen: 300,
      longestRentalDays: 14,
    });
    await test.deps.database.pool.query(
      "insert into settings (key, value) values ('cancellationDeadlineHours', '48'), ('lockerOpensAtMinute', '330')",
    );
    await expect.poll(rules).toMatchObject({ cancellationDeadlineHours: 48, lockerHours: { from: "05:30" } });
  });
});
