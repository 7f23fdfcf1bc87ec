import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { signedUpMember } from "#test/member.ts";
import { browserWithCookie, cookieOf, profileOf, refresh } from "#test/sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const DAY = 86_400;

const withCookie = (cookie: string) => browserWithCookie(test, cookie);

describe("POST /api/auth/refreshToken", () => {
  it("says 401 without a cookie, and 403 for one nobody knows, which it takes away", async () => {
    expect((await refresh(new Browser(test))).status).toBe(401);
    const stranger = withCookie("x".repeat(43));
    const { status, body } = await refresh(stranger);
    expect([status, body.code, stranger.cookies.size]).toEqual([403, "COM_004", 0]);
  });

  it("exchanges the token every time and keeps the session going for 30 days more", async () => {
    const { browser } = await signedUpMember(test);
    for (let round = 0; round < 3; round++) {
      const before = cookieOf(browser);
      test.passSeconds(29 * DAY);
      const { status, body } = await refresh(browser);
      expect(status).toBe(200);
      expect(cookieOf(browser)).not.toBe(before);
      browser.token = body.result.accessToken;
      expect((await profileOf(browser)).status).toBe(200);
    }
    test.passSeconds(30 * DAY);
    expect((await refresh(browser)).status).toBe(403);
  });

  it("lets two tabs refresh at the same moment, and both go on", async () => {
    const { browser } = await signedUpMember(test);
    const tabs = [browser, withCookie(cookieOf(browser)), withCookie(cookieOf(browser))];
    expect((await Promise.all(tabs.map(refresh))).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(cookieOf)).size).toBe(3);
    test.passSeconds(60);
    for (const tab of tabs) expect((await refresh(tab)).status).toBe(200);
  });

  it("takes an exchanged token for a late tab within 10 seconds", async () => {
    const { browser } = await signedUpMember(test);
    const late = withCookie(cookieOf(browser));
    await refresh(browser);
    test.passSeconds(10);
    expect((await refresh(late)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(200);
  });

  it("takes it for stolen after that once its successor is in use, and ends the session for everybody", async () => {
    const { browser } = await signedUpMember(test);
    const thief = withCookie(cookieOf(browser));
    await refresh(browser);
    test.passSeconds(11);
    browser.token = (await refresh(browser)).body.result.accessToken;
    expect((await profileOf(browser)).status).toBe(200);
    const replay = await refresh(thief);
    expect([replay.status, replay.body.code, thief.cookies.size]).toEqual([403, "COM_004", 0]);
    expect((await refresh(browser)).status).toBe(403);
    expect((await profileOf(browser)).status).toBe(403);
  });

  it("takes it again from a browser that never got the answer, however late and however often", async () => {
    const { browser } = await signedUpMember(test);
    const old = cookieOf(browser);
    for (const seconds of [11, 5, 3_600, DAY]) {
      // The answer goes to a browser that is thrown away.
      expect((await refresh(withCookie(old))).status).toBe(200);
      test.passSeconds(seconds);
    }
    browser.token = (await refresh(browser)).body.result.accessToken;
    expect((await profileOf(browser)).status).toBe(200);
    test.passSeconds(60);
    expect((await refresh(browser)).status).toBe(200);
  });

  it("ends the session when a thief was faster: the owner's token was given up, which shows that there are two", async () => {
    const { browser } = await signedUpMember(test);
    const thief = withCookie(cookieOf(browser));
    await refresh(browser);
    test.passSeconds(900);
    thief.token = (await refresh(thief)).body.result.accessToken;
    expect((await profileOf(thief)).status).toBe(200);
    expect((await refresh(browser)).status).toBe(403);
    expect((await refresh(thief)).status).toBe(403);
    expect((await profileOf(thief)).status).toBe(403);
  });

  it("ends it too when owner and thief come at the same moment, whoever is first", async () => {
    for (let round = 0; round < 5; round++) {
      const { browser } = await signedUpMember(test);
      const thief = withCookie(cookieOf(browser));
      await refresh(browser);
      test.passSeconds(900);
      const answers = await Promise.all(round % 2 ? [browser, thief].map(refresh) : [thief, browser].map(refresh));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect((await refresh(browser)).status).not.toBe(200);
      expect((await refresh(thief)).status).not.toBe(200);
    }
  });

  it("lets two tabs that never got the answer come back at the same moment, and both go on", async () => {
    const { browser } = await signedUpMember(test);
    const tabs = [browser, withCookie(cookieOf(browser)), withCookie(cookieOf(browser))];
    await refresh(withCookie(cookieOf(browser)));
    test.passSeconds(60);
    expect((await Promise.all(tabs.map(refresh))).map(({ status }) => status)).toEqual([200, 200, 200]);
    test.passSeconds(60);
    for (const tab of tabs) expect((await refresh(tab)).status).toBe(200);
  });

  it("takes no token again whose successors nobody wrote down", async () => {
    const { browser } = await signedUpMember(test);
    const old = withCookie(cookieOf(browser));
    await refresh(browser);
    await test.deps.database.pool.query("update refresh_tokens set parent_hash = null");
    test.passSeconds(11);
    expect((await refresh(old)).status).toBe(403);
    expect((await refresh(browser)).status).toBe(403);
  });

  it("works in a process whose clock is a little behind the one before", async () => {
    const { browser } = await signedUpMember(test);
    test.passSeconds(60);
    await refresh(browser);
    test.passSeconds(-1);
    expect((await refresh(browser)).status).toBe(200);
    test.passSeconds(60);
    expect((await refresh(browser)).status).toBe(200);
  });

  it("does not keep a forgotten tab's token alive beyond its own 30 days", async () => {
    const { browser } = await signedUpMember(test);
    const tab = withCookie(cookieOf(browser));
    await Promise.all([refresh(browser), refresh(tab)]);
    test.passSeconds(20 * DAY);
    await refresh(browser);
    test.passSeconds(10 * DAY);
    expect((await refresh(tab)).status).toBe(403);
    expect((await refresh(browser)).status).toBe(200);
  });
});
