import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
});
