import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signedInBody } from "#contract/auth.ts";
import { fieldProblems } from "#contract/field-problems.ts";
import { profileBody } from "#contract/profile.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { codeSentTo, mailData, mailsTo, PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const changeOf = (email: string, overrides = {}) => ({
  email,
  lastName: "鈴木",
  firstName: "花子",
  lastNameKana: "すずき",
  firstNameKana: "はなこ",
  phoneNumber: "03-1234-5678",
  birthday: "1991-05-02",
  ...overrides,
});
/** A change to another address, which needs the password. */
const moveTo = (email: string) => changeOf(email, { currentPassword: PASSWORD });
const confirm = async (browser: Browser, email: string, verificationCode: string, more = {}) =>
  browser.post("/api/auth/verify/check-code", { email, verificationCode, ...more });
const resend = (browser: Browser, email: string, more = {}) =>
  browser.post("/api/auth/verify/send-code", { email, name: "山田 太郎", ...more });
const ofProfile = { purpose: "profile" };

describe("GET /api/users/profile and GET /api/profile", () => {
  it("answer the caller's own data and no secrets", async () => {
    const { browser, email, id } = await signedUpMember(test);
    const { status, body } = await browser.get("/api/users/profile");
    expect(status).toBe(200);
    expect(profileBody.parse(body).result).toMatchObject({ id, email, birthday: "1990-04-01", gender: "unanswered" });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
    expect((await browser.get("/api/profile")).body).toEqual(body);
  });
});

describe("PUT /api/users/profile", () => {
  it("changes nothing before the code is entered, then everything", async () => {
    const { browser, email } = await signedUpMember(test);
    const before = (await browser.get("/api/profile")).body.result;
    const asked = await browser.put("/api/users/profile", changeOf(email));
    expect([asked.status, asked.body.result.email]).toEqual([200, email]);
    expect((await browser.get("/api/profile")).body.result).toEqual(before);
    const confirmed = await confirm(browser, email, await codeSentTo(test, email));
    expect(signedInBody.parse(confirmed.body).result.user.name).toBe("鈴木 花子");
    expect((await browser.get("/api/profile")).body.result).toEqual({
      ...before,
      ...changeOf(email),
      lastNameKana: "スズキ",
      firstNameKana: "ハナコ",
      phoneNumber: "0312345678",
    });
  });

  it("keeps the kana that are there, and asks nobody for any who joined without", async () => {
    const { browser, email } = await signedUpMember(test);
    const without = { ...changeOf(email), lastNameKana: "", firstNameKana: "" };
    const refused = await browser.put("/api/users/profile", without);
    expect([refused.status, refused.body.fields.lastNameKana]).toEqual([400, fieldProblems.required.ja]);
    const english = await browser.put("/api/users/profile", without, { headers: { "Accept-Language": "en" } });
    expect(english.status).toBe(200);
    await confirm(browser, email, await codeSentTo(test, email));
    expect((await browser.get("/api/profile")).body.result).toMatchObject({ lastNameKana: "", firstNameKana: "" });
    // Now there is none, in Japanese either; half of one is still a mistake.
    const { lastNameKana: _, firstNameKana: __, ...unnamed } = without;
    const half = await browser.put("/api/users/profile", { ...unnamed, lastNameKana: "スズキ" });
    expect([half.status, half.body.fields.firstNameKana]).toEqual([400, fieldProblems.required.ja]);
    expect((await browser.put("/api/users/profile", unnamed)).status).toBe(200);
  });

  it.each(["ja", "en"])("leaves kana that are left out as they are, in %s", async (language) => {
    const { browser, email } = await signedUpMember(test);
    const { lastNameKana: _, firstNameKana: __, ...unnamed } = changeOf(email);
    const headers = { "Accept-Language": language };
    expect((await browser.put("/api/users/profile", unnamed, { headers })).status).toBe(200);
    await confirm(browser, email, await codeSentTo(test, email));
    const { result } = (await browser.get("/api/profile")).body;
    expect(result).toMatchObject({ lastName: "鈴木", lastNameKana: "ヤマダ", firstNameKana: "タロウ" });
    const half = await browser.put("/api/users/profile", { ...unnamed, lastNameKana: "スズキ" }, { headers });
    expect(half.status).toBe(200);
    await confirm(browser, email, await codeSentTo(test, email));
    const after = (await browser.get("/api/profile")).body.result;
    expect(after).toMatchObject({ lastNameKana: "スズキ", firstNameKana: "タロウ" });
  });

  it("sends the code to a new address and a warning to the old one", async () => {
    const { browser, email } = await signedUpMember(test);
    const next = `next-${email}`;
    await browser.put("/api/users/profile", moveTo(next));
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("emailChangeWarning");
    expect((await confirm(browser, next, await codeSentTo(test, next))).status).toBe(200);
    expect((await browser.get("/api/profile")).body.result.email).toBe(next);
    const old = await new Browser(test, randomIp()).post("/api/auth/login", { email, password: PASSWORD });
    expect(old.status).toBe(401);
    const fresh = await new Browser(test, randomIp()).post("/api/auth/login", { email: next, password: PASSWORD });
    expect(fresh.status).toBe(200);
  });

  it.each([
    ["wrong", { currentPassword: "Wrongpass1" }, fieldProblems.passwordWrong],
    ["missing", {}, fieldProblems.required],
    ["empty", { currentPassword: "" }, fieldProblems.required],
  ])(
    "refuses another address when the current password is %s, whoever has it, and tells nobody",
    async (_, given, text) => {
      const other = await signedUpMember(test);
      const { browser, email } = await signedUpMember(test);
      const before = (await mailsTo(test, email)).length;
      const free = registration().email;
      for (const wanted of [other.email, free]) {
        const { status, body } = await browser.put("/api/users/profile", changeOf(wanted, given));
        expect([status, body.code, body.fields]).toEqual([400, "COM_001", { currentPassword: text.ja }]);
      }
      expect(await mailsTo(test, email)).toHaveLength(before);
      expect(await mailsTo(test, free)).toEqual([]);
    },
  );

  it("keeps the password nowhere, and asks for none when the address stays", async () => {
    const { browser, email } = await signedUpMember(test);
    const next = `next-${email}`;
    await browser.put("/api/users/profile", moveTo(next));
    const { rows } = await test.deps.database.pool.query("select payload from verification_codes where email = $1", [
      next,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/password/i);
    for (const given of [{}, { currentPassword: "" }, { currentPassword: "Wrongpass1" }]) {
      expect((await browser.put("/api/users/profile", changeOf(email.toUpperCase(), given))).status).toBe(200);
    }
  });

  it("tells the old address of another phone number once the code is entered, and of none that stayed", async () => {
    const { browser, email } = await signedUpMember(test);
    const told = async () => (await mailsTo(test, email)).filter(({ kind }) => kind === "phoneChanged").length;
    await browser.put("/api/users/profile", changeOf(email, { phoneNumber: "0311112222" }));
    expect(await told()).toBe(0);
    await confirm(browser, email, await codeSentTo(test, email));
    expect(await told()).toBe(1);
    const next = `next-${email}`;
    await browser.put("/api/users/profile", { ...moveTo(next), phoneNumber: "0311112222" });
    await confirm(browser, next, await codeSentTo(test, next));
    expect(await told()).toBe(1);
  });

  it("tells the old address once it is given up, and not before", async () => {
    const { browser, email } = await signedUpMember(test);
    const told = async () => (await mailsTo(test, email)).filter(({ kind }) => kind === "emailMoved").length;
    await browser.put("/api/users/profile", changeOf(email));
    await confirm(browser, email, await codeSentTo(test, email), ofProfile);
    await browser.put("/api/users/profile", moveTo(`moved-${email}`));
    expect(await told()).toBe(0);
    expect((await confirm(browser, `moved-${email}`, await codeSentTo(test, `moved-${email}`))).status).toBe(200);
    expect(await told()).toBe(1);
  });

  it("voids reset links that went to the old address", async () => {
    const { browser, email } = await signedUpMember(test);
    await browser.post("/api/password/forgot", { email });
    const link = (await mailsTo(test, email)).find(({ kind }) => kind === "passwordReset")?.data.link;
    const token = new URL(String(link)).searchParams.get("token");
    await browser.put("/api/users/profile", moveTo(`x${email}`));
    await confirm(browser, `x${email}`, await codeSentTo(test, `x${email}`));
    expect((await browser.post("/api/password/reset/check", { token })).body.code).toBe("AUT_005");
  });

  it.each(["changed", "reset"])(
    "to another address ends with the password that allowed it, once that is %s",
    async (how) => {
      const { browser, email } = await signedUpMember(test);
      const next = `next-${email}`;
      await browser.put("/api/users/profile", moveTo(next));
      const code = await codeSentTo(test, next);
      const chosen = { password: "Mikan8yama", passwordConfirmation: "Mikan8yama" };
      if (how === "changed") {
        await browser.put("/api/profile/changePassword", { currentPassword: PASSWORD, ...chosen });
      } else {
        const guest = new Browser(test, randomIp());
        await guest.post("/api/password/forgot", { email });
        const { link } = await mailData(test, email, "passwordReset");
        await guest.post("/api/password/reset", { token: new URL(String(link)).searchParams.get("token"), ...chosen });
        const login = await guest.post("/api/auth/login", { email, password: chosen.password });
        browser.token = login.body.result.accessToken;
      }
      expect((await confirm(browser, next, code, ofProfile)).body.code).toBe("AUT_003");
      expect((await resend(browser, next, ofProfile)).body.code).toBe("AUT_003");
      expect((await browser.get("/api/profile")).body.result.email).toBe(email);
    },
  );

  it("of anything else waits on while the password is changed", async () => {
    const { browser, email } = await signedUpMember(test);
    await browser.put("/api/users/profile", changeOf(email));
    const code = await codeSentTo(test, email);
    const chosen = { password: "Mikan8yama", passwordConfirmation: "Mikan8yama" };
    await browser.put("/api/profile/changePassword", { currentPassword: PASSWORD, ...chosen });
    expect((await confirm(browser, email, code)).status).toBe(200);
  });

  it("to another address is refused when the password is changed while it is looked at", async () => {
    const { browser, email, id } = await signedUpMember(test);
    const held = await holdRows(test, "select 1 from members where id = $1 for update", [id]);
    const chosen = { password: "Mikan8yama", passwordConfirmation: "Mikan8yama" };
    const changed = browser.put("/api/profile/changePassword", { currentPassword: PASSWORD, ...chosen });
    await held.queued(1);
    const moved = browser.put("/api/users/profile", moveTo(`next-${email}`));
    await held.queued(2);
    await held.release();
    expect((await changed).status).toBe(200);
    expect((await moved).body.fields).toEqual({ currentPassword: fieldProblems.passwordWrong.ja });
    expect(await mailsTo(test, `next-${email}`)).toEqual([]);
  });

  it("refuses an address that another member has, also when they got it meanwhile", async () => {
    const other = await signedUpMember(test);
    const { browser } = await signedUpMember(test);
    const taken = await browser.put("/api/users/profile", moveTo(other.email));
    expect([taken.status, taken.body.code]).toEqual([409, "COM_006"]);

    const wanted = registration().email;
    await browser.put("/api/users/profile", moveTo(wanted));
    const code = await codeSentTo(test, wanted);
    test.passSeconds(1);
    await signedUpMember(test, { email: wanted });
    const late = await confirm(browser, wanted, code);
    expect([late.status, late.body.code]).toEqual([409, "COM_006"]);
  });

  it("takes over an address from a registration that was never verified", async () => {
    const { browser } = await signedUpMember(test);
    const form = registration();
    await browser.put("/api/users/profile", moveTo(form.email));
    const code = await codeSentTo(test, form.email);
    await new Browser(test, randomIp()).post("/api/auth/register", form);
    expect((await confirm(browser, form.email, code)).status).toBe(200);
  });

  it.each([
    ["by address and name alone", {}],
    ["also where the purpose is named", ofProfile],
  ])("sends another code for the same change on request, %s", async (_, more) => {
    const { browser, email } = await signedUpMember(test);
    const next = `next-${email}`;
    for (const wanted of [email, next]) {
      await browser.put("/api/users/profile", moveTo(wanted));
      expect((await resend(browser, wanted, more)).status).toBe(429);
      test.passSeconds(60);
      expect((await resend(browser, wanted, more)).status).toBe(200);
      expect((await mailsTo(test, wanted))[0]).toMatchObject({ kind: "verificationCode", state: "waiting" });
      const confirmed = await confirm(browser, wanted, await codeSentTo(test, wanted), more);
      expect(confirmed.body.result.user).toMatchObject({ name: "鈴木 花子", email: wanted });
    }
  });

  it("leaves the language alone unless asked: the switch in the footer may change it meanwhile", async () => {
    const { browser, email } = await signedUpMember(test);
    const language = async () => (await browser.get("/api/profile")).body.result.language;
    await browser.put("/api/users/profile", changeOf(email));
    expect((await browser.post("/language", undefined, { form: { language: "en" } })).status).toBe(303);
    expect(await language()).toBe("en");
    await confirm(browser, email, await codeSentTo(test, email));
    expect(await language()).toBe("en");
    await browser.post("/language", undefined, { form: { language: "xx" } });
    expect(await language()).toBe("en");
    await new Browser(test, randomIp()).post("/language", undefined, { form: { language: "ja" } });
    expect(await language()).toBe("en");
  });

  it("lets nobody else confirm it", async () => {
    const { browser, email } = await signedUpMember(test);
    await browser.put("/api/users/profile", changeOf(email));
    const code = await codeSentTo(test, email);
    const other = await signedUpMember(test);
    for (const more of [{}, ofProfile]) {
      expect((await confirm(other.browser, email, code, more)).body.code).toBe("AUT_003");
    }
    expect((await confirm(new Browser(test), email, code)).body.code).toBe("AUT_003");
    expect((await confirm(new Browser(test), email, code, ofProfile)).status).toBe(401);
    expect((await confirm(browser, email, code, { purpose: "register" })).body.code).toBe("AUT_003");
    expect((await confirm(browser, email, code)).status).toBe(200);
  });

  it("cannot be held up by a stranger who names the address", async () => {
    const { browser, email } = await signedUpMember(test);
    await browser.put("/api/users/profile", changeOf(email));
    const code = await codeSentTo(test, email);
    const stranger = new Browser(test, randomIp());
    test.passSeconds(60);
    for (let i = 0; i < 25; i++) {
      expect((await confirm(stranger, email, "123456")).body.code).toBe("AUT_003");
      expect((await confirm(stranger, email, "123456", ofProfile)).status).toBe(401);
      expect((await resend(stranger, email)).status).toBe(200);
      expect((await resend(stranger, email, ofProfile)).status).toBe(401);
    }
    // No new code has taken the place of the owner's.
    expect(await codeSentTo(test, email)).toBe(code);
    expect((await resend(browser, email)).status).toBe(200);
    expect((await confirm(browser, email, await codeSentTo(test, email))).status).toBe(200);
  });

  it.each([
    [{ birthday: "2010-01-01" }, "birthday", fieldProblems.birthdayTooYoung],
    [{ lastName: "" }, "lastName", fieldProblems.required],
    [{ email: "x" }, "email", fieldProblems.emailInvalid],
  ])("refuses %j", async (overrides, field, text) => {
    const { browser, email } = await signedUpMember(test);
    const { status, body } = await browser.put("/api/users/profile", changeOf(email, overrides));
    expect([status, body.fields[field]]).toEqual([400, text.ja]);
  });

  it("has nothing to send or confirm when nothing was asked for", async () => {
    const { browser, email } = await signedUpMember(test);
    for (const more of [{}, ofProfile]) {
      expect((await confirm(browser, email, "123456", more)).body.code).toBe("AUT_003");
    }
    expect((await resend(browser, email, ofProfile)).body.code).toBe("AUT_003");
  });
});
