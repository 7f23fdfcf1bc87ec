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
    const at = new Date(Date.now() + 1_500);
    await test.deps.database.pool.query(
      `insert into notices (title, body, published_at) values ('{"ja": "予告", "en": "Soon"}', '{"ja": "本文", "en": "Text"}', $1)`,
      [at],
    );
    await vi.waitUntil(() => test.deps.catalogue.current().nextNoticeAt !== null, 10_000);
    expect(await titles()).not.toContain("予告");
    await vi.waitUntil(() => test.deps.catalogue.current().nextNoticeAt === null, 10_000);
    expect(await titles()).toContain("予告");
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  });
});
