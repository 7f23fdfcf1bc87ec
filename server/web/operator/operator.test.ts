import { afterAll, beforeAll, expect, it } from "vitest";
import { operatorBody } from "#contract/operator.ts";
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
