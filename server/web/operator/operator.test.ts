import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorBody } from "#contract/operator.ts";
import { rulesBody } from "#contract/rules.ts";
import { defaultSettings } from "#domain/settings.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

const settings = { COMPANY_NAME: "試験株式会社", COMPANY_NAME_EN: "Shiken Inc.", HELP_DESK_HOURS_EN: "weekdays" };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(settings);
});
afterAll(() => test.close());

it("names who runs the shop, to anybody, in the language asked for", async () => {
  const ask = async (language: string) => {
    const response = await test.app.request("/api/operator", { headers: { "Accept-Language": language } });
    return operatorBody.strict().parse(await response.json()).result;
  };
  expect(await ask("ja")).toEqual(test.deps.env.operator.ja);
  expect(await ask("en")).toMatchObject({ name: "Shiken Inc.", hours: "weekdays", fictitious: false });
});

it("names the rules in force, and when one that documents name was last changed", async () => {
  const ask = async () => rulesBody.strict().parse(await (await test.app.request("/api/rules")).json()).data;
  const before = await ask();
  expect(defaultSettings).toMatchObject(before.settings);
  expect(before.changedOn).toBeNull();
  const { version } = test.deps.catalogue.current();
  // Only the first of these is in a document.
  await test.deps.database.db.execute(sql`
    insert into settings (key, value, updated_at) values ('horizonDays', '43', '2026-11-20T15:30:00Z'),
      ('sessionDays', '43', '2031-01-01T00:00:00Z')`);
  await expect.poll(() => test.deps.catalogue.current().version).toBeGreaterThan(version);
  expect(await ask()).toEqual({ settings: { ...before.settings, horizonDays: 43 }, changedOn: "2026-11-21" });
});
