import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, mailsTo, PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { profileOf } from "#test/sessions.ts";

// As `domain/settings.ts` has it.
const ALLOWED = 20;
const HOUR = 3_600;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const stranger = () => new Browser(test, randomIp());
const logIn = (browser: Browser, email: string, password: string, code?: string) =>
  browser.post("/api/auth/login", { email, password, ...(code && { code }) });
const guess = async (email: string) => (await logIn(stranger(), email, "Wrongpass1")).body.code;
/** So many wrong passwords, each from a network of its own. */
const guesses = async (email: string, times = ALLOWED) => {
  const codes = [];
  for (let i = 0; i < times; i++) codes.push(await guess(email));
  return codes;
};
const warnings = async (email: string) =>
  (await mailsTo(test, email)).filter(({ kind }) => kind === "loginFailures").length;
const codeMails = async (email: string) =>
  (await mailsTo(test, email)).filter(({ kind }) => kind === "verificationCode").length;

describe("wrong passwords for one account, from many networks", () => {
  it("stop telling right from wrong after some", async () => {
    const { email } = await signedUpMember(test);
    expect(new Set(await guesses(email))).toEqual(new Set(["AUT_001"]));
    const wrong = await logIn(stranger(), email, "Wrongpass1");
    const right = await logIn(stranger(), email, PASSWORD);
    const { requestId: _, ...first } = wrong.body;
    const { requestId: __, ...second } = right.body;
    expect([wrong.status, first.code]).toEqual([401, "AUT_007"]);
    expect(second).toEqual(first);
    expect(right.headers.get("Set-Cookie")).toBeNull();
    // The same with a code that nobody was sent.
    expect((await logIn(stranger(), email, "Wrongpass1", "123456")).body.code).toBe("AUT_003");
    expect((await logIn(stranger(), email, PASSWORD, "000000")).body.code).toBe("AUT_003");
  });

  it("tell them apart by no allowance either: what a right one would give back", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email);
    for (const password of ["Wrongpass1", PASSWORD]) {
      const browser = stranger();
      const codes = [];
      for (let i = 0; i < 11; i++)
        codes.push((await logIn(browser, email, i === 0 ? password : "Wrongpass1")).body.code);
      expect(codes).toEqual([...Array(10).fill("AUT_007"), "COM_005"]);
    }
  });

  it("tell them apart by no number of codes either", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email);
    const withCode = (password: string) => logIn(stranger(), email, password, "000000");
    for (const password of ["Wrongpass1", PASSWORD]) {
      const codes = [];
      for (let i = 0; i < 22; i++) codes.push((await withCode(password)).body.code);
      expect(new Set(codes)).toEqual(new Set(["AUT_003"]));
    }
  });

  it("do so for an address that nobody has, too", async () => {
    const email = `nobody-${crypto.randomUUID()}@example.com`;
    expect(new Set(await guesses(email))).toEqual(new Set(["AUT_001"]));
    expect(await guess(email)).toBe("AUT_007");
    expect((await logIn(stranger(), email, PASSWORD, "123456")).body.code).toBe("AUT_003");
  });

  it("are counted before they are judged: of many at once no more are told", async () => {
    const { email } = await signedUpMember(test);
    const codes = await Promise.all(Array.from({ length: 60 }, () => guess(email)));
    expect(codes.filter((code) => code === "AUT_001")).toHaveLength(ALLOWED);
    expect(codes.filter((code) => code === "AUT_007")).toHaveLength(60 - ALLOWED);
    expect(await warnings(email)).toBe(1);
  });

  it("do not hold up right ones before that, however many those are", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email, ALLOWED - 1);
    for (let i = 0; i < 5; i++) expect((await logIn(stranger(), email, PASSWORD)).status).toBe(200);
  });

  it("are told to the member by mail and notice, once a series", async () => {
    const { email, browser } = await signedUpMember(test);
    await guesses(email, ALLOWED - 1);
    expect(await warnings(email)).toBe(0);
    await guesses(email, 5);
    expect(await warnings(email)).toBe(1);
    const { result } = (await browser.get("/api/notices")).body;
    expect(result.data.map(({ title }: { title: string }) => title)).toContain("ログインの失敗が続いています");
    // A quiet day ends the series.
    test.passSeconds(24 * HOUR);
    expect(await guess(email)).toBe("AUT_007");
    test.passSeconds(24 * HOUR + 1);
    expect(await guess(email)).toBe("AUT_001");
    await guesses(email, ALLOWED);
    expect(await warnings(email)).toBe(2);
  });
});

describe("the member, while somebody guesses", () => {
  it("logs in as ever on a device that did before, also after logging out there", async () => {
    const { email, browser } = await signedUpMember(test);
    await browser.post("/api/auth/logout");
    await guesses(email, ALLOWED + 5);
    expect((await logIn(browser, email, PASSWORD)).status).toBe(200);
    expect((await logIn(browser, email, "Wrongpass1")).body.code).toBe("AUT_001");
  });

  it("logs in on a device that did before, whatever somebody else in the same network has tried", async () => {
    const { email, browser } = await signedUpMember(test);
    await browser.post("/api/auth/logout");
    const network = randomIp();
    const [neighbour, own] = [new Browser(test, network), new Browser(test, network)];
    own.cookies.set("device", browser.cookies.get("device") ?? "");
    for (let i = 0; i < 11; i++) await logIn(neighbour, email, "Wrongpass1");
    for (let i = 0; i < 100; i++) await logIn(neighbour, `${i}-${email}`, "Wrongpass1");
    expect((await logIn(neighbour, email, PASSWORD)).status).toBe(429);
    expect((await logIn(own, email, PASSWORD)).status).toBe(200);
  });

  it("hears of guesses on a device that is known, such as one that others use as well, and still logs in there", async () => {
    const { email, browser } = await signedUpMember(test);
    await browser.post("/api/auth/logout");
    for (let time = 0; time < ALLOWED; time++) {
      test.passSeconds(60);
      expect((await logIn(browser, email, "Wrongpass1")).body.code).toBe("AUT_001");
    }
    expect(await warnings(email)).toBe(1);
    test.passSeconds(60);
    expect((await logIn(browser, email, PASSWORD)).status).toBe(200);
    // Where nobody guessed, nothing more is asked for.
    expect((await logIn(stranger(), email, PASSWORD)).status).toBe(200);
    const { data, language } = (await mailsTo(test, email)).find(({ kind }) => kind === "loginFailures") ?? {};
    const letters = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
    expect(writeLetter("loginFailures", data ?? {}, language ?? "ja", letters)?.text).toContain(
      "これまでにログインしたことのある端末で、お客さまの",
    );
  });

  it("hears of guesses by somebody who borrowed the session, wherever the password is asked for, and is not held up", async () => {
    const { email, browser } = await signedUpMember(test);
    const currentPassword = "Wrongpass1";
    const chosen = { password: "Mikan8yama", passwordConfirmation: "Mikan8yama" };
    const { result: profile } = (await profileOf(browser)).body;
    const ways = [
      () => browser.put("/api/profile/changePassword", { currentPassword, ...chosen }),
      () => browser.put("/api/users/profile", { ...profile, email: `x${email}`, currentPassword }),
      () => browser.post("/api/profile/passkeys/options", { currentPassword }),
      () => browser.post("/api/profile/data", { currentPassword }),
      () => browser.post("/api/profile/leave", { currentPassword }),
    ];
    for (let time = 0; time < ALLOWED; time++) {
      expect(await warnings(email)).toBe(0);
      const { body } = (await ways[time % ways.length]?.()) ?? {};
      expect(Object.keys(body.fields)).toEqual(["currentPassword"]);
      test.passSeconds(20);
    }
    expect(await warnings(email)).toBe(1);
    expect((await browser.put("/api/profile/changePassword", { currentPassword: PASSWORD, ...chosen })).status).toBe(
      200,
    );
    expect((await logIn(stranger(), email, chosen.password)).status).toBe(200);
  });

  it("logs in on a new device with a mailed code, which makes the device known", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email);
    const browser = stranger();
    expect((await logIn(browser, email, PASSWORD)).body.code).toBe("AUT_007");
    const code = await codeSentTo(test, email);
    expect((await logIn(browser, email, "Wrongpass1", code)).body.code).toBe("AUT_003");
    const { status, body } = await logIn(browser, email, PASSWORD, ` ${code} `);
    expect(status).toBe(200);
    browser.token = body.result.accessToken;
    expect((await profileOf(browser)).status).toBe(200);
    // Used up; and no longer needed here.
    expect((await logIn(stranger(), email, PASSWORD, code)).body.code).toBe("AUT_003");
    expect((await logIn(browser, email, PASSWORD)).status).toBe(200);
  });

  it("is mailed one code a minute, and none for a wrong password", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email, ALLOWED + 5);
    const before = await codeMails(email);
    await Promise.all([logIn(stranger(), email, PASSWORD), logIn(stranger(), email, PASSWORD)]);
    expect(await codeMails(email)).toBe(before + 1);
    test.passSeconds(60);
    await logIn(stranger(), email, PASSWORD);
    expect(await codeMails(email)).toBe(before + 2);
  });

  it("has five tries for a code, from anywhere", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email);
    await logIn(stranger(), email, PASSWORD);
    const code = await codeSentTo(test, email);
    const wrong = code === "111111" ? "222222" : "111111";
    await Promise.all(Array.from({ length: 5 }, () => logIn(stranger(), email, PASSWORD, wrong)));
    expect((await logIn(stranger(), email, PASSWORD, code)).body.code).toBe("AUT_003");
  });

  it("gets the same through the Auth.js endpoint", async () => {
    const { email } = await signedUpMember(test);
    await guesses(email);
    const browser = stranger();
    const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
    const form = { email, password: PASSWORD, csrfToken, json: "true" };
    const send = (more = {}) =>
      browser.post("/api/auth/callback/credentials", undefined, { form: { ...form, ...more } });
    const refused = await send();
    expect(new URL(refused.body.url).searchParams.get("error")).toBe("AUT_007");
    const { status, body } = await send({ code: await codeSentTo(test, email) });
    expect([status, body.url]).toEqual([200, "http://localhost/"]);
  });
});

describe("a device", () => {
  it("of somebody else is a new one", async () => {
    const [{ email }, other] = [await signedUpMember(test), await signedUpMember(test)];
    await guesses(email);
    expect((await logIn(other.browser, email, PASSWORD)).body.code).toBe("AUT_007");
    const forged = stranger();
    forged.cookies.set("device", "x".repeat(43));
    expect((await logIn(forged, email, PASSWORD)).body.code).toBe("AUT_007");
  });

  it("may be used by several members", async () => {
    const [one, two] = [await signedUpMember(test), await signedUpMember(test)];
    const shared = stranger();
    for (const { email } of [one, two]) expect((await logIn(shared, email, PASSWORD)).status).toBe(200);
    const cookie = shared.cookies.get("device");
    for (const { email } of [one, two]) {
      await guesses(email);
      expect((await logIn(shared, email, PASSWORD)).status).toBe(200);
    }
    expect(shared.cookies.get("device")).toBe(cookie);
  });

  it("is strange again after the password was reset elsewhere; the one with the link is known", async () => {
    const { email, browser: old } = await signedUpMember(test);
    const fresh = stranger();
    await fresh.post("/api/password/forgot", { email });
    const link = String((await mailsTo(test, email)).find(({ kind }) => kind === "passwordReset")?.data.link);
    const password = "Otherpass9";
    const token = new URL(link).searchParams.get("token");
    await fresh.post("/api/password/reset", { token, password, passwordConfirmation: password });
    await guesses(email);
    expect((await logIn(fresh, email, password)).status).toBe(200);
    expect((await logIn(old, email, password)).body.code).toBe("AUT_007");
  });

  it("is strange again after the password was changed on another", async () => {
    const { email, browser } = await signedUpMember(test);
    const other = stranger();
    await logIn(other, email, PASSWORD);
    const password = "Otherpass9";
    const change = { currentPassword: PASSWORD, password, passwordConfirmation: password };
    expect((await browser.put("/api/profile/changePassword", change)).status).toBe(200);
    await guesses(email);
    expect((await logIn(browser, email, password)).status).toBe(200);
    expect((await logIn(other, email, password)).body.code).toBe("AUT_007");
  });

  it("whose cookie got into the wrong hands does not allow endless guesses", async () => {
    const { email, browser } = await signedUpMember(test);
    const device = browser.cookies.get("device") ?? "";
    const thief = () => {
      const each = stranger();
      each.cookies.set("device", device);
      return each;
    };
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await logIn(thief(), email, "Wrongpass1")).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    // A mailed code lets the owner in all the same: nobody else can wait for that.
    const elsewhere = await logIn(stranger(), email, PASSWORD);
    expect(elsewhere.status).toBe(200);
  });
});

it("a blocked member learns so only with the code", async () => {
  const { email, id } = await signedUpMember(test);
  await guesses(email);
  await test.deps.database.pool.query("update members set blocked_at = now() where id = $1", [id]);
  expect((await logIn(stranger(), email, PASSWORD)).body.code).toBe("AUT_007");
  expect((await logIn(stranger(), email, PASSWORD, await codeSentTo(test, email))).body.code).toBe("AUT_006");
});

it("the table of failures names nobody", async () => {
  await guess("secret@example.com");
  const { rows } = await test.deps.database.pool.query("select key from login_series");
  expect(JSON.stringify(rows)).not.toContain("secret");
});
