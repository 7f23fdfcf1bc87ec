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

  it("tells the rules in force, whatever they were when the page was written", async () => {
    const rules = async () => homeBody.parse(await (await test.app.request("/api/home")).json()).data.rules;
    expect(await rules()).toEqual({
      cancellationDeadlineHours: 24,
      lockerHours: { from: "06:00", to: "23:00" },
      counterHours: { from: "09:30", to: "19:30" },
      invitationCouponYen: 300,
    });
    await test.deps.database.pool.query(
      "insert into settings (key, value) values ('cancellationDeadlineHours', '48'), ('lockerOpensAtMinute', '330')",
    );
    await expect.poll(rules).toMatchObject({ cancellationDeadlineHours: 48, lockerHours: { from: "05:30" } });
  });
});
