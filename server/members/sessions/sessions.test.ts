import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SessionView, sessionsBody } from "#contract/sessions.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailsTo, PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { profileOf, refresh } from "#test/sessions.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const DAY = 86_400;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

async function logIn(email: string, browser = new Browser(test, randomIp())): Promise<Browser> {
  const headers = { "User-Agent": IPHONE };
  const { body } = await browser.post("/api/auth/login", { email, password: PASSWORD }, { headers });
  browser.token = body.result.accessToken;
  return browser;
}
const list = async (browser: Browser): Promise<SessionView[]> =>
  sessionsBody.parse((await browser.get("/api/profile/sessions")).body).result.sessions;
const end = (browser: Browser, id: string) => browser.call("DELETE", `/api/profile/sessions/${id}`);
const newDeviceMails = async (email: string) => (await mailsTo(test, email)).filter(({ kind }) => kind === "newDevice");

describe("GET /api/profile/sessions", () => {
  it("lists where the member is signed in: this one first, with device and times", async () => {
    const { browser, email } = await signedUpMember(test);
    test.passSeconds(600);
    const phone = await logIn(email);
    test.passSeconds(60);
    await refresh(phone);
    const [mine, other] = await list(browser);
    expect(mine).toMatchObject({ current: true, device: "不明な端末", createdAt: "2026-11-15T12:00:00+09:00" });
    expect(other).toMatchObject({
      current: false,
      device: "iPhoneのSafari",
      createdAt: "2026-11-15T12:10:00+09:00",
      lastUsedAt: "2026-11-15T12:11:00+09:00",
    });
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);
    const english = await phone.get("/api/profile/sessions", { headers: { "Accept-Language": "en" } });
    expect(english.body.result.sessions[0].device).toBe("Safari on iPhone");
  });

  it("leaves out what has ended, and what is somebody else's", async () => {
    const [{ browser, email }, other] = [await signedUpMember(test), await signedUpMember(test)];
    const phone = await logIn(email);
    await phone.post("/api/auth/logout");
    expect(await list(browser)).toHaveLength(1);
    const [theirs] = await list(other.browser);
    expect((await end(browser, theirs?.id ?? "")).body.code).toBe("COM_003");
    expect((await profileOf(other.browser)).status).toBe(200);
    expect((await new Browser(test).get("/api/profile/sessions")).status).toBe(401);
  });
});

describe("ending sessions", () => {
  it("signs one device out at once, and makes it a new one", async () => {
    const { browser, email } = await signedUpMember(test);
    const [phone, tablet] = [await logIn(email), await logIn(email)];
    const [, , oldest] = await list(browser);
    const id = (await list(phone))[0]?.id ?? "";
    expect(oldest).toBeDefined();
    expect((await end(browser, id)).status).toBe(200);
    expect((await profileOf(phone)).status).toBe(403);
    expect((await refresh(phone)).status).toBe(403);
    expect((await profileOf(tablet)).status).toBe(200);
    expect((await end(browser, id)).body.code).toBe("COM_003");
    const before = (await newDeviceMails(email)).length;
    await logIn(email, phone);
    await logIn(email, tablet);
    expect((await newDeviceMails(email)).length).toBe(before + 1);
  });

  it("signs all others out and leaves this one", async () => {
    const { browser, email } = await signedUpMember(test);
    const others = [await logIn(email), await logIn(email)];
    expect((await browser.call("DELETE", "/api/profile/sessions")).status).toBe(200);
    for (const other of others) expect((await refresh(other)).status).toBe(403);
    expect((await refresh(browser)).status).toBe(200);
    expect(await list(browser)).toHaveLength(1);
  });

  it("does not overlook a sign-in that is under way", async () => {
    const { browser, email, id } = await signedUpMember(test);
    const held = await holdRows(test, "select 1 from members where id = $1 for update", [id]);
    const signingIn = logIn(email);
    await held.queued(1);
    const ending = browser.call("DELETE", "/api/profile/sessions");
    await held.queued(2);
    await held.release();
    const phone = await signingIn;
    expect((await ending).status).toBe(200);
    expect((await profileOf(phone)).status).toBe(403);
  });

  it("wins against a refresh at the same moment", async () => {
    const { browser, email } = await signedUpMember(test);
    const phone = await logIn(email);
    const id = (await list(phone))[0]?.id ?? "";
    await Promise.all([end(browser, id), refresh(phone), refresh(phone)]);
    expect((await profileOf(phone)).status).toBe(403);
    // 401 once the browser has been told to drop its cookie.
    expect([401, 403]).toContain((await refresh(phone)).status);
  });
});

describe("a session", () => {
  it("slides by 30 days, and ends 90 days after it began however often it is used", async () => {
    const { browser } = await signedUpMember(test);
    for (const days of [29, 29, 29]) {
      test.passSeconds(days * DAY);
      expect((await refresh(browser)).status).toBe(200);
    }
    // The cookie goes with it.
    const { headers, body } = await refresh(browser);
    expect(headers.getSetCookie().join()).toContain(`Max-Age=${3 * DAY};`);
    browser.token = body.result.accessToken;
    expect((await list(browser))[0]?.endsAt).toBe("2027-02-13T12:00:00+09:00");
    test.passSeconds(3 * DAY);
    expect((await refresh(browser)).status).toBe(403);
  });
});

describe("a new device", () => {
  it("is told by mail with what it called itself, once", async () => {
    const { email } = await signedUpMember(test);
    expect(await newDeviceMails(email)).toEqual([]);
    const phone = await logIn(email);
    await phone.post("/api/auth/logout");
    await logIn(email, phone);
    const mails = await newDeviceMails(email);
    expect(mails.map(({ data }) => [data.device, data.at])).toEqual([
      [{ browser: "Safari", system: "iPhone" }, "2026-11-15T12:00:00+09:00"],
    ]);
  });
});
