import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

describe("who is signed in", () => {
  it("learns what they may do, and where", async () => {
    const { browser, id, email } = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
    const { body, headers } = await browser.get("/api/console/me");
    expect(body.result).toEqual({
      id,
      email,
      name: "佐藤 花",
      language: "ja",
      roles: ["crew"],
      permissions: ["day.see", "stock.work", "units.see", "boxes.see", "doors.open"],
      stations: ["tokyo"],
      freshUntil: "2026-11-15T12:05:00+09:00",
    });
    expect(headers.get("Cache-Control")).toBe("no-store");
    // Their device may have the wrong time.
    expect(headers.get("Shop-Time")).toBe(TEST_NOW.toISOString());
  });

  it("is out after 30 minutes without a call, and stays in by calling", async () => {
    const { browser } = await signedInStaff(test);
    for (let i = 0; i < 3; i++) {
      test.passSeconds(29 * 60);
      expect((await browser.get("/api/console/me")).status).toBe(200);
    }
    test.passSeconds(30 * 60);
    const late = await browser.get("/api/console/me");
    expect([late.status, late.body.code]).toEqual([401, "STA_001"]);
  });

  it("chooses the language, which mails speak too", async () => {
    const { browser, id } = await signedInStaff(test);
    expect((await browser.put("/api/console/me", { language: "en" })).body.result.language).toBe("en");
    expect((await browser.get("/api/console/me")).body.result.language).toBe("en");
    expect((await browser.put("/api/console/me", { language: "fr" })).status).toBe(400);
    expect(await actsOn(test, id)).toEqual(["佐藤 花: staff.language"]);
  });

  it("does nothing that a page asks for which was drawn for somebody else, in the same browser", async () => {
    const [one, other] = [await signedInStaff(test), await signedInStaff(test)];
    const change = (shownTo: string) =>
      one.browser.put("/api/console/me", { language: "en" }, { headers: { "Shown-To": shownTo } });
    const refused = await change(other.id);
    expect([refused.status, refused.body.code]).toEqual([401, "STA_001"]);
    expect(await actsOn(test, one.id)).toEqual([]);
    expect((await change(one.id)).status).toBe(200);
    expect(await actsOn(test, one.id)).toEqual(["佐藤 花: staff.language"]);
  });

  it("is out after 12 hours, however busy", async () => {
    const { browser } = await signedInStaff(test);
    const statuses = [];
    for (let i = 0; i < 36; i++) {
      test.passSeconds(20 * 60);
      statuses.push((await browser.get("/api/console/me")).status);
    }
    expect(statuses.indexOf(401)).toBe(35);
  });
});
