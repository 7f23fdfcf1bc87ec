import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { mailsTo, randomIp, signedUpMember } from "#test/member.ts";
import { productionEnv } from "#test/production-env.ts";
import { actsOn, codeAt, signedInStaff, staffWithApp, staffWithPasskey } from "#test/staff.ts";

let test: TestApp;
let boss: Browser;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
const restart = async () => {
  test.setNow(TEST_NOW);
  boss = (await signedInStaff(test, { roles: ["administrator"] })).browser;
};
beforeAll(restart);
afterEach(restart);
afterAll(() => test.close());

const stranger = (context: Pick<TestApp, "app"> = test) => new Browser(context, randomIp());
type Credentials = { email: string; password: string; code: string };
const enter = (credentials: Credentials, browser = stranger()) => browser.post("/api/console/sign-in", credentials);
const options = async (browser: Browser) => (await browser.post("/api/console/sign-in/passkey-options")).body.result;
const enterByPasskey = async (authenticator: Authenticator, browser = stranger(), claims = {}) =>
  browser.post("/api/console/sign-in/passkey", { passkey: authenticator.get(await options(browser), claims) });
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);
const wrongOf = (code: string | undefined) => (code === "111111" ? "222222" : "111111");

describe("with password and app", () => {
  it("signs in, in a cookie that no script and no other site can use", async () => {
    const { email, password, secret, id } = await staffWithApp(test, boss);
    const browser = stranger();
    const { status, body, headers } = await enter({ email, password, code: codeAt(test, secret) }, browser);
    expect([status, body.result.email]).toEqual([200, email]);
    const cookie = headers.getSetCookie().find((line) => line.startsWith("staff="));
    expect(cookie).toMatch(/^staff=[\w-]{43}; /);
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=43200"]) {
      expect(cookie).toContain(attribute);
    }
    expect((await browser.get("/api/console/me")).status).toBe(200);
    expect((await actsOn(test, id)).slice(-2)).toEqual(["中村 陽: staff.accept", "中村 陽: session.open"]);
  });

  it("answers the same for an unknown address, a wrong password, a wrong code and a missing app", async () => {
    const { email, password, secret } = await staffWithApp(test, boss);
    const passkeyOnly = await staffWithPasskey(test, boss);
    const code = codeAt(test, secret);
    const answers = [];
    for (const tried of [
      { email: "nobody@example.com", password, code },
      { email, password: "Wrongpass1", code },
      { email, password, code: wrongOf(code) },
      { email, password, code: "aaaa-bbbb-cccc-dddd" },
      { email: passkeyOnly.email, password, code },
    ]) {
      const { status, body } = await enter(tried);
      answers.push([status, body.code, body.message, body.details]);
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.slice(0, 2)).toEqual([401, "STA_004"]);
  });

  it("refuses after the same time, whatever was found on the way, and lets those who may enter in without a wait", async () => {
    const { email, password, secret } = await staffWithApp(test, boss);
    const code = codeAt(test, secret);
    const waits: number[] = [];
    test.deps.wait = async (ms) => waits.push(ms);
    for (const tried of [
      { email: "nobody@example.com", password, code },
      { email, password: "Wrongpass1", code },
      { email, password, code: wrongOf(code) },
    ]) {
      const asked = performance.now();
      await enter(tried);
      // What it took and what it would have waited.
      expect(performance.now() - asked + (waits.at(-1) ?? 0)).toBeGreaterThanOrEqual(500);
    }
    expect(waits).toHaveLength(3);
    await enter({ email, password, code });
    expect(waits).toHaveLength(3);
    test.deps.wait = async () => {};
  });

  it("takes each code once, also when it comes twice at once", async () => {
    const { email, password, secret, recoveryCodes } = await staffWithApp(test, boss);
    const [code = ""] = recoveryCodes;
    for (const each of [codeAt(test, secret), code]) {
      const both = await Promise.all([1, 2].map(() => enter({ email, password, code: each })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    }
  });

  it("tells by mail of a recovery code that was used, and how many are left", async () => {
    const { email, password, recoveryCodes } = await staffWithApp(test, boss);
    expect(recoveryCodes).toHaveLength(10);
    await enter({ email, password, code: recoveryCodes[3]?.toUpperCase() ?? "" });
    const mail = (await mailsTo(test, email)).find(({ kind }) => kind === "staffRecoveryCodeUsed");
    expect(mail?.data).toMatchObject({ left: 9 });
  });

  it("tells by mail of a browser that is new, and of none twice", async () => {
    const { email, password, secret } = await staffWithApp(test, boss);
    expect(await kindsTo(email)).not.toContain("staffNewDevice");
    const browser = stranger();
    for (let i = 0; i < 2; i++) {
      expect((await enter({ email, password, code: codeAt(test, secret) }, browser)).status).toBe(200);
      test.passSeconds(30);
    }
    expect((await kindsTo(email)).filter((kind) => kind === "staffNewDevice")).toHaveLength(1);
  });

  it("is not what a member's password opens", async () => {
    const { email, form } = await signedUpMember(test);
    expect((await enter({ email, password: form.password, code: "123456" })).body.code).toBe("STA_004");
  });
});

describe("with a passkey", () => {
  it("signs in without anything else", async () => {
    const { authenticator, email } = await staffWithPasskey(test, boss);
    const { status, body } = await enterByPasskey(authenticator);
    expect([status, body.result.email]).toEqual([200, email]);
  });

  it("refuses one of nobody's, one without its owner, a challenge twice, and a copy", async () => {
    const { authenticator } = await staffWithPasskey(test, boss);
    expect((await enterByPasskey(new Authenticator())).body.code).toBe("STA_004");
    expect((await enterByPasskey(authenticator, stranger(), { verified: false })).body.code).toBe("STA_004");
    expect((await enterByPasskey(authenticator, stranger(), { origin: "http://evil.example" })).body.code).toBe(
      "STA_004",
    );
    const browser = stranger();
    const passkey = authenticator.get(await options(browser), { counter: 7 });
    expect((await browser.post("/api/console/sign-in/passkey", { passkey })).status).toBe(200);
    expect((await browser.post("/api/console/sign-in/passkey", { passkey })).body.code).toBe("STA_004");
    expect((await enterByPasskey(authenticator, stranger(), { counter: 7 })).body.code).toBe("STA_004");
  });

  it("is not what a member's passkey opens, nor does staff's open a member's account", async () => {
    const member = await signedUpMember(test);
    const own = new Authenticator();
    const begun = (await member.browser.post("/api/profile/passkeys/options", {})).body.result;
    await member.browser.post("/api/profile/passkeys", { name: "a", passkey: own.create(begun) });
    expect((await enterByPasskey(own)).body.code).toBe("STA_004");
    const { authenticator } = await staffWithPasskey(test, boss);
    const browser = stranger();
    const challenge = (await browser.post("/api/auth/passkey/options")).body.result;
    const tried = await browser.post("/api/auth/passkey/login", { passkey: authenticator.get(challenge) });
    expect(tried.body.code).toBe("AUT_008");
  });

  it("is not there at a bare address, where password and app still are", async () => {
    const elsewhere = test.anotherProcess({ PUBLIC_ORIGIN: "http://127.0.0.1:3000", ALLOW_REMOTE: "true" });
    const browser = stranger(elsewhere);
    expect((await browser.post("/api/console/sign-in/passkey-options")).body.code).toBe("COM_003");
    const { email, password, secret } = await staffWithApp(test, boss);
    expect((await enter({ email, password, code: codeAt(test, secret) }, browser)).status).toBe(200);
    await elsewhere.close();
  });
});

describe("guessing", () => {
  it("is limited by address and network, and does not lock the owner out elsewhere", async () => {
    const { email, password, secret } = await staffWithApp(test, boss);
    const limited = test.anotherProcess({ RATE_LIMITS: "true" });
    const guesser = stranger(limited);
    const codes: string[] = [];
    for (let i = 0; i < 11; i++) {
      codes.push((await enter({ email, password: "Wrongpass1", code: "123456" }, guesser)).body.code);
    }
    expect(codes.indexOf("COM_005")).toBe(10);
    expect((await enter({ email, password, code: codeAt(test, secret) }, stranger(limited))).status).toBe(200);
    await limited.close();
  });

  it("by others in the same network keeps nobody from signing in on a device of their own", async () => {
    const { email, password, secret, browser } = await staffWithApp(test, boss);
    const limited = test.anotherProcess({ RATE_LIMITS: "true" });
    const network = randomIp();
    const [guesser, own] = [new Browser(limited, network), new Browser(limited, network)];
    own.cookies.set("device", browser.cookies.get("device") ?? "");
    const guess = (name: string) => enter({ email: name, password: "Wrongpass1", code: "123456" }, guesser);
    for (let i = 0; i < 11; i++) await guess(email);
    for (let i = 0; i < 100; i++) await guess(`${i}-${email}`);
    const right = () => ({ email, password, code: codeAt(test, secret) });
    expect((await enter(right(), guesser)).body.code).toBe("COM_005");
    expect((await enter(right(), own)).status).toBe(200);
    await limited.close();
  });

  it("codes with the right password is limited wherever it comes from, told once, and no matter on the owner's device", async () => {
    const person = await staffWithApp(test, boss);
    const { email, password, secret } = person;
    const limited = test.anotherProcess({ RATE_LIMITS: "true" });
    const own = stranger(limited);
    expect((await enter({ email, password, code: codeAt(test, secret) }, own)).status).toBe(200);
    test.passSeconds(30);
    const codes: string[] = [];
    const wrong = wrongOf(codeAt(test, secret));
    for (let i = 0; i < 13; i++)
      codes.push((await enter({ email, password, code: wrong }, stranger(limited))).body.code);
    // Nothing tells that the password is right, not even that it was tried too often; the right code is of no use by then.
    codes.push((await enter({ email, password, code: codeAt(test, secret) }, stranger(limited))).body.code);
    expect(new Set(codes)).toEqual(new Set(["STA_004"]));
    expect((await kindsTo(email)).filter((kind) => kind === "staffCodeFailures")).toHaveLength(1);
    expect((await enter({ email, password, code: codeAt(test, secret) }, own)).status).toBe(200);
    await limited.close();
  });

  it("passkeys and invitations is limited by network", async () => {
    const limited = test.anotherProcess({ RATE_LIMITS: "true" });
    const browser = stranger(limited);
    const passkey = new Authenticator().get({ challenge: "AAAA" });
    const tried: number[] = [];
    for (let i = 0; i < 101; i++) tried.push((await browser.post("/api/console/sign-in/passkey", { passkey })).status);
    expect(tried.indexOf(429)).toBe(100);
    const looked: number[] = [];
    for (let i = 0; i < 61; i++) looked.push((await browser.post("/api/console/invitation", { token: "x" })).status);
    expect(looked.indexOf(429)).toBe(60);
    await limited.close();
  });
});

describe("a fresh factor", () => {
  it("is shown by a code or a passkey, and lasts five minutes", async () => {
    const withApp = await staffWithApp(test, boss, { roles: ["administrator"] });
    const withPasskey = await staffWithPasskey(test, boss, { roles: ["administrator"] });
    test.passSeconds(5 * 60);
    const refused = (browser: Browser) => browser.post(`/api/console/staff/${withApp.id}/end`, { reason: 1 });
    expect((await refused(withApp.browser)).body.code).toBe("STA_003");
    const code = codeAt(test, withApp.secret);
    const proved = await withApp.browser.post("/api/console/me/proof", { code });
    expect(proved.body.result.freshUntil).toBe("2026-11-15T12:10:30+09:00");
    expect((await refused(withApp.browser)).body.code).toBe("COM_001");
    expect((await withApp.browser.post("/api/console/me/proof", { code })).body.code).toBe("AUT_012");
    const { browser, authenticator } = withPasskey;
    const challenge = (await browser.post("/api/console/me/proof-options")).body.result;
    const shown = await browser.post("/api/console/me/proof", { passkey: authenticator.get(challenge) });
    expect([shown.status, (await refused(browser)).body.code]).toEqual([200, "COM_001"]);
    expect((await actsOn(test, withPasskey.id)).at(-1)).toBe("中村 陽: factor.prove");
  });

  it("is not another's, nor a recovery code, nor what signs in", async () => {
    const [one, other] = [await staffWithPasskey(test, boss), await staffWithPasskey(test, boss)];
    const withApp = await staffWithApp(test, boss);
    const prove = async (passkey: object) => (await one.browser.post("/api/console/me/proof", { passkey })).body.code;
    const begin = async () => (await one.browser.post("/api/console/me/proof-options")).body.result;
    expect(await prove(other.authenticator.get(await begin()))).toBe("AUT_009");
    expect(await prove(one.authenticator.get(await options(one.browser)))).toBe("AUT_009");
    const recovery = await withApp.browser.post("/api/console/me/proof", { code: withApp.recoveryCodes[0] });
    expect(recovery.body.code).toBe("AUT_012");
  });
});

it("signing out ends the session, and a second time does no harm", async () => {
  const { browser, id } = await staffWithApp(test, boss);
  const cookie = browser.cookies.get("staff") ?? "";
  for (let i = 0; i < 2; i++) expect((await browser.post("/api/console/sign-out")).status).toBe(200);
  expect(browser.cookies.has("staff")).toBe(false);
  browser.cookies.set("staff", cookie);
  expect((await browser.get("/api/console/me")).body.code).toBe("STA_001");
  expect((await actsOn(test, id)).filter((line) => line.endsWith("session.end"))).toHaveLength(1);
});

it("signing in ends the session that the browser had before", async () => {
  const { browser, email, password, secret } = await staffWithApp(test, boss);
  const before = browser.cookies.get("staff") ?? "";
  expect((await enter({ email, password, code: codeAt(test, secret) }, browser)).status).toBe(200);
  expect((await browser.get("/api/console/me")).status).toBe(200);
  const thief = stranger();
  thief.cookies.set("staff", before);
  expect((await thief.get("/api/console/me")).body.code).toBe("STA_001");
});

it("in production the cookie is of this host and https only", async () => {
  const production = await createTestApp({ ...productionEnv, RATE_LIMITS: "true" });
  const admin = await signedInStaff(production, { roles: ["administrator"] });
  const answer = await admin.browser.post("/api/console/sign-out");
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-staff=;.*Secure/);
  await production.close();
});
