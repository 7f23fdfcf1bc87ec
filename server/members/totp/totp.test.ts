import { TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newTotpBody, totpBody } from "#contract/totp.ts";
import { reseal } from "#server/platform/reseal.ts";
import { createVault } from "#server/platform/vault.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailsTo, PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { profileOf } from "#test/sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const STEP = 30;
/** What the app shows so many seconds from now. */
const codeOf = (secret: string, seconds = 0) =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: test.deps.now().getTime() + seconds * 1_000 });
const wrongCode = (secret: string) => {
  const right = [-STEP, 0, STEP].map((seconds) => codeOf(secret, seconds));
  return ["111111", "222222", "333333", "444444"].find((code) => !right.includes(code)) ?? "";
};

const begin = async (browser: Browser, more: object = {}) =>
  newTotpBody.parse((await browser.post("/api/profile/totp/begin", more)).body).result;
const enable = (browser: Browser, code: string) => browser.post("/api/profile/totp/enable", { code });
const disable = (browser: Browser, code: string, currentPassword = PASSWORD) =>
  browser.post("/api/profile/totp/disable", { currentPassword, code });
const state = async (browser: Browser) => totpBody.parse((await browser.get("/api/profile/totp")).body).result;
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);

async function memberWithApp(context = test) {
  const member = await signedUpMember(context);
  const { secret } = await begin(member.browser);
  const { body } = await enable(member.browser, codeOf(secret));
  const recoveryCodes: string[] = body.result.recoveryCodes;
  // The first code is used up.
  test.passSeconds(STEP);
  return { ...member, secret, recoveryCodes };
}

const stranger = () => new Browser(test, randomIp());
const firstStep = async (email: string, browser = stranger(), password = PASSWORD) => {
  const { status, body } = await browser.post("/api/auth/login", { email, password });
  return { browser, status, code: body.code, ticket: String(body.details?.ticket ?? "") };
};
const secondStep = async ({ browser, ticket }: { browser: Browser; ticket: string }, code: string) => {
  const answer = await browser.post("/api/auth/login/code", { ticket, code });
  if (answer.status === 200) browser.token = answer.body.result.accessToken;
  return answer;
};

describe("turning the app's codes on", () => {
  it("shows the secret as text and QR code, and changes nothing until a code is entered", async () => {
    const { browser, email } = await signedUpMember(test);
    const { secret, uri, qrImage } = await begin(browser);
    expect(uri).toMatch(new RegExp(`^otpauth://totp/.*${encodeURIComponent(email)}.*secret=${secret}`));
    expect(qrImage).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await firstStep(email)).status).toBe(200);
    expect(await state(browser)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await enable(browser, wrongCode(secret))).body.code).toBe("AUT_012");
    expect((await firstStep(email)).status).toBe(200);
  });

  it("gives ten recovery codes, and tells the member by mail", async () => {
    const { browser, email, recoveryCodes } = await memberWithApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
    expect(await state(browser)).toMatchObject({ enabledAt: "2026-11-15T12:00:00+09:00", recoveryCodesLeft: 10 });
    expect(await kindsTo(email)).toContain("totpEnabled");
  });

  it("needs the password once the sign-in is ten minutes old, and a code within 15 minutes", async () => {
    const { browser } = await signedUpMember(test);
    test.passSeconds(600);
    expect((await state(browser)).passwordNeeded).toBe(true);
    const without = await browser.post("/api/profile/totp/begin", {});
    expect(Object.keys(without.body.fields)).toEqual(["currentPassword"]);
    const { secret } = await begin(browser, { currentPassword: PASSWORD });
    test.passSeconds(899);
    const { body } = await browser.post("/api/auth/refreshToken");
    browser.token = body.result.accessToken;
    test.passSeconds(1);
    expect((await enable(browser, codeOf(secret))).body.code).toBe("AUT_015");
  });

  it("takes the first code also when the clock was put back since the secret was shown", async () => {
    const { browser } = await signedUpMember(test);
    const { secret } = await begin(browser);
    test.passSeconds(-40);
    expect((await enable(browser, codeOf(secret))).status).toBe(200);
  });

  it("does not replace the secret of an app that is in use", async () => {
    const { browser, secret } = await memberWithApp();
    expect((await browser.post("/api/profile/totp/begin", {})).body.code).toBe("AUT_014");
    expect((await enable(browser, codeOf(secret))).body.code).toBe("AUT_014");
  });

  it("keeps neither the secret nor a recovery code readable", async () => {
    const { id, secret, recoveryCodes } = await memberWithApp();
    const { pool } = test.deps.database;
    const { rows } = await pool.query("select secret from totp_secrets where member_id = $1", [id]);
    expect(rows[0].secret.toString("latin1")).not.toContain(secret);
    expect(test.deps.vault.open(rows[0].secret, id)).toBe(secret);
    const codes = await pool.query(
      "select encode(code_hash, 'escape') as code from recovery_codes where member_id = $1",
      [id],
    );
    expect(codes.rows).toHaveLength(10);
    expect(JSON.stringify(codes.rows)).not.toContain(recoveryCodes[0]);
  });
});

describe("logging in with an app's codes", () => {
  it("asks for the code after the right password, and for nothing after a wrong one", async () => {
    const { email, id, secret } = await memberWithApp();
    const wrong = await firstStep(email, stranger(), "Wrongpass1");
    expect([wrong.status, wrong.code, wrong.ticket]).toEqual([401, "AUT_001", ""]);
    const first = await firstStep(email);
    expect([first.status, first.code]).toEqual([401, "AUT_011"]);
    expect(first.browser.cookies.has("session")).toBe(false);
    const { status, body } = await secondStep(first, codeOf(secret));
    expect([status, body.result.user.id]).toEqual([200, id]);
    expect((await profileOf(first.browser)).status).toBe(200);
    expect(await kindsTo(email)).toContain("newDevice");
  });

  it("takes a code once, and none from before it", async () => {
    const { email, secret } = await memberWithApp();
    const [code, before] = [codeOf(secret), codeOf(secret, -STEP)];
    expect((await secondStep(await firstStep(email), code)).status).toBe(200);
    expect((await secondStep(await firstStep(email), code)).body.code).toBe("AUT_012");
    expect((await secondStep(await firstStep(email), before)).body.code).toBe("AUT_012");
    test.passSeconds(STEP);
    expect((await secondStep(await firstStep(email), codeOf(secret))).status).toBe(200);
  });

  it("takes a code once also when it comes twice at the same moment", async () => {
    const { email, secret } = await memberWithApp();
    const tickets = [await firstStep(email), await firstStep(email)];
    const answers = await Promise.all(tickets.map((each) => secondStep(each, codeOf(secret))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it("allows a clock that is one step off", async () => {
    const { email, secret } = await memberWithApp();
    test.passSeconds(10 * STEP);
    expect((await secondStep(await firstStep(email), codeOf(secret, -2 * STEP))).body.code).toBe("AUT_012");
    expect((await secondStep(await firstStep(email), codeOf(secret, 2 * STEP))).body.code).toBe("AUT_012");
    expect((await secondStep(await firstStep(email), codeOf(secret, -STEP))).status).toBe(200);
    expect((await secondStep(await firstStep(email), codeOf(secret, STEP))).status).toBe(200);
  });

  it("takes a ticket once, within ten minutes, for five codes; then the member is warned", async () => {
    const { email, secret } = await memberWithApp();
    const used = await firstStep(email);
    expect((await secondStep(used, codeOf(secret))).status).toBe(200);
    test.passSeconds(STEP);
    expect((await secondStep(used, codeOf(secret))).body.code).toBe("AUT_013");
    const late = await firstStep(email);
    test.passSeconds(600);
    expect((await secondStep(late, codeOf(secret))).body.code).toBe("AUT_013");
    const guessing = await firstStep(email);
    const codes = [];
    for (let i = 0; i < 5; i++) codes.push((await secondStep(guessing, wrongCode(secret))).body.code);
    expect(codes).toEqual(["AUT_012", "AUT_012", "AUT_012", "AUT_012", "AUT_013"]);
    expect((await secondStep(guessing, codeOf(secret))).body.code).toBe("AUT_013");
    expect((await kindsTo(email)).filter((kind) => kind === "secondStepFailures")).toHaveLength(1);
    expect((await secondStep({ browser: stranger(), ticket: "nobody's" }, codeOf(secret))).body.code).toBe("AUT_013");
  });

  it("takes a recovery code once, however it is typed, and tells the member how many are left", async () => {
    const { email, browser, recoveryCodes } = await memberWithApp();
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")} `;
    expect((await secondStep(await firstStep(email), typed)).status).toBe(200);
    expect((await state(browser)).recoveryCodesLeft).toBe(9);
    const mails = (await mailsTo(test, email)).filter(({ kind }) => kind === "recoveryCodeUsed");
    expect(mails.map(({ data }) => data.left)).toEqual([9]);
    expect((await secondStep(await firstStep(email), code)).body.code).toBe("AUT_012");
    const other = await memberWithApp();
    expect((await secondStep(await firstStep(email), other.recoveryCodes[0] ?? "")).body.code).toBe("AUT_012");
  });

  it("does not open a session with a ticket for a password that was changed meanwhile", async () => {
    const { email, secret, browser } = await memberWithApp();
    const first = await firstStep(email);
    const password = "Betsuno9mono";
    const change = { currentPassword: PASSWORD, password, passwordConfirmation: password };
    expect((await browser.put("/api/profile/changePassword", change)).status).toBe(200);
    expect((await secondStep(first, codeOf(secret))).body.code).toBe("AUT_013");
    expect((await secondStep(await firstStep(email, stranger(), password), codeOf(secret))).status).toBe(200);
  });

  it("gives no ticket for a password that is being changed", async () => {
    const { email, id } = await memberWithApp();
    const change = `update members set password_hash = (select password_hash from members where id <> $1 limit 1)
      where id = $1`;
    const held = await holdRows(test, change, [id]);
    const first = firstStep(email);
    await held.queued(1);
    await held.release();
    expect((await first).code).toBe("AUT_001");
  });

  it("does not open a session for a member who was blocked meanwhile", async () => {
    const { email, secret, id } = await memberWithApp();
    const first = await firstStep(email);
    await test.deps.database.pool.query("update members set blocked_at = now() where id = $1", [id]);
    expect((await secondStep(first, codeOf(secret))).body.code).toBe("AUT_013");
    expect(first.browser.cookies.has("session")).toBe(false);
  });

  it("is not asked of whoever has a passkey", async () => {
    const { browser } = await memberWithApp();
    const authenticator = new Authenticator();
    const { result } = (await browser.post("/api/profile/passkeys/options", {})).body;
    await browser.post("/api/profile/passkeys", { name: "a", passkey: authenticator.create(result) });
    const options = (await browser.post("/api/auth/passkey/options")).body.result;
    const passkey = authenticator.get(options);
    expect((await stranger().post("/api/auth/passkey/login", { passkey })).status).toBe(200);
  });

  it("is limited by member, and the member's own device is not held up by strangers", async () => {
    const limited = test.anotherProcess({ RATE_LIMITS: "true" });
    const { email, secret, browser } = await memberWithApp({ ...test, ...limited });
    await browser.post("/api/auth/logout");
    browser.token = undefined;
    const codes = [];
    for (let i = 0; i < 3; i++) {
      const first = await firstStep(email, new Browser(limited, randomIp()));
      for (let j = 0; j < 4; j++) codes.push((await secondStep(first, wrongCode(secret))).body.code);
    }
    expect([codes.indexOf("COM_005"), codes.at(-1)]).toEqual([10, "COM_005"]);
    expect((await secondStep(await firstStep(email, browser), codeOf(secret))).status).toBe(200);
    await limited.close();
  });
});

describe("turning it off", () => {
  it("needs the password and a code, ends the recovery codes, and is told by mail", async () => {
    const { browser, email, secret, recoveryCodes } = await memberWithApp();
    expect(Object.keys((await disable(browser, codeOf(secret), "Wrongpass1")).body.fields)).toEqual([
      "currentPassword",
    ]);
    expect((await disable(browser, wrongCode(secret))).body.code).toBe("AUT_012");
    expect((await firstStep(email)).code).toBe("AUT_011");
    expect((await disable(browser, codeOf(secret))).status).toBe(200);
    expect((await disable(browser, recoveryCodes[0] ?? "")).body.code).toBe("COM_003");
    expect(await state(browser)).toMatchObject({ enabledAt: null, recoveryCodesLeft: 0 });
    expect((await firstStep(email)).status).toBe(200);
    expect(await kindsTo(email)).toContain("totpDisabled");
  });

  it("works with a recovery code, too", async () => {
    const { browser, recoveryCodes, email } = await memberWithApp();
    expect((await disable(browser, recoveryCodes[3] ?? "")).status).toBe(200);
    expect((await firstStep(email)).status).toBe(200);
  });
});

describe("new recovery codes", () => {
  const renew = (browser: Browser, code: string, currentPassword = PASSWORD) =>
    browser.post("/api/profile/totp/recovery-codes", { code, currentPassword });

  it("need the password and a code, end the old ones, and are told by mail; two-step verification stays on", async () => {
    const { browser, email, secret, recoveryCodes } = await memberWithApp();
    expect(Object.keys((await renew(browser, codeOf(secret), "Wrongpass1")).body.fields)).toEqual(["currentPassword"]);
    expect((await renew(browser, wrongCode(secret))).body.code).toBe("AUT_012");
    expect((await secondStep(await firstStep(email), recoveryCodes[0] ?? "")).status).toBe(200);
    expect((await state(browser)).recoveryCodesLeft).toBe(9);
    const { status, body } = await renew(browser, codeOf(secret));
    const fresh: string[] = body.result.recoveryCodes;
    expect([status, fresh.length, fresh.some((code) => recoveryCodes.includes(code))]).toEqual([200, 10, false]);
    expect(await state(browser)).toMatchObject({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
    expect((await secondStep(await firstStep(email), recoveryCodes[1] ?? "")).body.code).toBe("AUT_012");
    expect((await secondStep(await firstStep(email), fresh[1] ?? "")).status).toBe(200);
    expect(await kindsTo(email)).toContain("recoveryCodesRenewed");
  });

  it("can be had with one of the old ones, by a member who has lost the app", async () => {
    const { browser, recoveryCodes } = await memberWithApp();
    expect((await renew(browser, recoveryCodes[0] ?? "")).status).toBe(200);
    expect((await renew(browser, recoveryCodes[1] ?? "")).body.code).toBe("AUT_012");
  });

  it("are not for members without an app", async () => {
    const { browser } = await signedUpMember(test);
    expect((await renew(browser, "123456")).body.code).toBe("COM_003");
  });
});

it("is for members only", async () => {
  for (const path of ["begin", "enable", "disable", "recovery-codes"]) {
    const json = { code: "1", currentPassword: "x" };
    expect((await stranger().post(`/api/profile/totp/${path}`, json)).status).toBe(401);
  }
  expect((await stranger().get("/api/profile/totp")).status).toBe(401);
});

it("a sealed secret is sealed anew with the present key", async () => {
  const { id, secret } = await memberWithApp();
  const vault = createVault([{ id: "next", secret: "another key of the vault, new" }, ...test.deps.env.card.vaultKeys]);
  await reseal({ ...test.deps, vault });
  const { rows } = await test.deps.database.pool.query("select secret from totp_secrets where member_id = $1", [id]);
  expect(vault.open(rows[0].secret, id)).toBe(secret);
  expect(rows[0].secret.toString("latin1")).toMatch(/^sealed by next:/);
});
