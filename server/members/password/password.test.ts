import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errorCatalogue } from "#contract/errors.ts";
import { fieldProblems } from "#contract/field-problems.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { writeNotice } from "#server/messages/mail/letters.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailData, mailsTo, PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const NEW = "Mikan8yama";
const guest = () => new Browser(test, randomIp());
const newPassword = { password: NEW, passwordConfirmation: NEW };
const logIn = async (email: string, password: string) => {
  const browser = guest();
  const { status, body } = await browser.post("/api/auth/login", { email, password });
  browser.token = body.result?.accessToken;
  return { status, browser };
};
const tokenSentTo = async (email: string) => {
  const { link } = await mailData(test, email, "passwordReset");
  return new URL(String(link)).searchParams.get("token");
};

describe("POST /api/password/forgot", () => {
  it("says COM_003 and the spec's words for an address nobody registered", async () => {
    const { status, body } = await guest().post("/api/password/forgot", { email: "nobody@example.com" });
    expect([status, body.code, body.message]).toEqual([404, "COM_003", "このメールアドレスは登録されていません"]);
  });

  it("knows no address before it is verified", async () => {
    const form = registration();
    await guest().post("/api/auth/register", form);
    expect((await guest().post("/api/password/forgot", { email: form.email })).body.code).toBe("COM_003");
  });

  it("mails a link to the reset page; a newer link replaces it", async () => {
    const { email } = await signedUpMember(test);
    expect((await guest().post("/api/password/forgot", { email })).body).toMatchObject({
      status: "success",
      result: { expiresAt: expect.stringMatching(/\+09:00$/) },
    });
    const first = await tokenSentTo(email);
    const { link } = await mailData(test, email, "passwordReset");
    expect(link).toMatch(/^http:\/\/localhost:3000\/password\/reset\?token=[\w-]{43}$/);
    await guest().post("/api/password/forgot", { email });
    expect((await guest().post("/api/password/reset/check", { token: first })).body.code).toBe("AUT_005");
    const second = await tokenSentTo(email);
    expect((await guest().post("/api/password/reset/check", { token: second })).status).toBe(200);
  });
});

describe("an address that is given up at this moment", () => {
  it("gets no link any more", async () => {
    const { email, id } = await signedUpMember(test);
    const held = await holdRows(test, "update members set email = 'x' || email where id = $1", [id]);
    const forgot = guest().post("/api/password/forgot", { email });
    await held.queued(1);
    await held.release();
    expect((await forgot).body.code).toBe("COM_003");
    for (const address of [email, `x${email}`]) {
      expect((await mailsTo(test, address)).map(({ kind }) => kind)).not.toContain("passwordReset");
    }
  });
});

describe("POST /api/password/reset", () => {
  it("sets the password once, ends all sessions and says so by mail", async () => {
    const { email, browser } = await signedUpMember(test);
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    const check = await guest().post("/api/password/reset/check", { token });
    expect(check.body.result).toEqual({ expiresAt: "2026-11-15T13:00:00+09:00" });
    expect((await guest().post("/api/password/reset", { token, ...newPassword })).status).toBe(200);
    expect((await browser.get("/api/profile")).status).toBe(403);
    expect((await browser.post("/api/auth/refreshToken")).status).toBe(403);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("passwordChanged");
    expect((await guest().post("/api/password/reset", { token, ...newPassword })).body.code).toBe("AUT_005");
  });

  it("leaves passkeys alone, so its mail says that they still open the account, and a changed one's too", async () => {
    const { email, browser } = await signedUpMember(test);
    const notesOf = async () => {
      const data = await mailData(test, email, "passwordChanged");
      return (["ja", "en"] as const).map((each) => writeNotice("passwordChanged", data, each)?.notes.join("\n"));
    };
    await browser.put("/api/profile/changePassword", { currentPassword: PASSWORD, ...newPassword });
    for (const text of await notesOf()) expect(text).not.toMatch(/パスキー|passkey/);
    const { result } = (await browser.post("/api/profile/passkeys/options", {})).body;
    await browser.post("/api/profile/passkeys", { name: "鍵", passkey: new Authenticator().create(result) });
    test.passSeconds(60);
    await guest().post("/api/password/forgot", { email });
    const again = { password: "Ringo9kawa", passwordConfirmation: "Ringo9kawa" };
    const token = await tokenSentTo(email);
    expect((await guest().post("/api/password/reset", { token, ...again })).status).toBe(200);
    const [ja, en] = await notesOf();
    expect(ja).toContain("登録されているパスキー（1個）は、これまでどおりログインに使えます。");
    expect(en).toContain("Your passkey still works for logging in.");
  });

  it("lets one of several submits at once through", async () => {
    const { email } = await signedUpMember(test);
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    const submits = [1, 2, 3].map(() => guest().post("/api/password/reset", { token, ...newPassword }));
    const statuses = (await Promise.all(submits)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  it("and asking for another link at the same moment do not wait for each other", async () => {
    const { email, id } = await signedUpMember(test);
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    const held = await holdRows(test, "select 1 from password_resets where member_id = $1 for update", [id]);
    const reset = guest().post("/api/password/reset", { token, ...newPassword });
    await held.queued(1);
    const forgot = guest().post("/api/password/forgot", { email });
    await held.queued(2);
    await held.release();
    expect([(await reset).status, (await forgot).status]).toEqual([200, 200]);
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  it("has no use of a link from before the password was changed", async () => {
    const { email, browser } = await signedUpMember(test);
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    const change = { currentPassword: PASSWORD, ...newPassword };
    expect((await browser.put("/api/profile/changePassword", change)).status).toBe(200);
    expect((await guest().post("/api/password/reset/check", { token })).body.code).toBe("AUT_005");
    const other = { password: "Umi4yozora", passwordConfirmation: "Umi4yozora" };
    expect((await guest().post("/api/password/reset", { token, ...other })).body.code).toBe("AUT_005");
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  it("works for 60 minutes", async () => {
    const { email } = await signedUpMember(test);
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    test.passSeconds(3_599);
    expect((await guest().post("/api/password/reset/check", { token })).status).toBe(200);
    test.passSeconds(1);
    expect((await guest().post("/api/password/reset/check", { token })).body.code).toBe("AUT_005");
    expect((await guest().post("/api/password/reset", { token, ...newPassword })).body.code).toBe("AUT_005");
  });

  it("checks the password's form, and any token calmly", async () => {
    const weak = { token: "x", password: "weak", passwordConfirmation: "weak" };
    const { status, body } = await guest().post("/api/password/reset", weak);
    expect([status, body.fields.password]).toEqual([400, fieldProblems.passwordTooShort.ja]);
    for (const token of [1, null]) {
      expect((await guest().post("/api/password/reset", { token, ...newPassword })).body.code).toBe("COM_001");
      expect((await guest().post("/api/password/reset/check", { token })).body.code).toBe("COM_001");
    }
  });

  it("says of a link that was cut off or grew on its way that it cannot be used", async () => {
    for (const token of ["", "\u0000", "x", "あ", "x".repeat(300)]) {
      for (const path of ["/api/password/reset", "/api/password/reset/check"]) {
        const { status, body } = await guest().post(path, { token, ...newPassword });
        expect([status, body.code, body.message]).toEqual([400, "AUT_005", errorCatalogue.AUT_005.message.ja]);
      }
    }
  });
});

describe("PUT /api/profile/changePassword", () => {
  it("needs the current password", async () => {
    const { browser } = await signedUpMember(test);
    const request = { currentPassword: "Wrongpass1", ...newPassword };
    const { status, body } = await browser.put("/api/profile/changePassword", request);
    expect([status, body.fields]).toEqual([400, { currentPassword: fieldProblems.passwordWrong.ja }]);
  });

  it("keeps this session and ends the others", async () => {
    const { browser, email } = await signedUpMember(test);
    const other = await logIn(email, PASSWORD);
    const request = { currentPassword: PASSWORD, ...newPassword };
    expect((await browser.put("/api/profile/changePassword", request)).status).toBe(200);
    expect((await browser.get("/api/profile")).status).toBe(200);
    expect((await browser.post("/api/auth/refreshToken")).status).toBe(200);
    expect((await other.browser.get("/api/profile")).status).toBe(403);
    expect((await other.browser.post("/api/auth/refreshToken")).status).toBe(403);
    expect((await logIn(email, NEW)).status).toBe(200);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("passwordChanged");
  });

  it("leaves no session behind that was opened with the old password meanwhile", async () => {
    const { browser, email } = await signedUpMember(test);
    const change = browser.put("/api/profile/changePassword", { currentPassword: PASSWORD, ...newPassword });
    const logins = Promise.all(Array.from({ length: 5 }, () => logIn(email, PASSWORD)));
    await change;
    for (const { status, browser: other } of await logins) {
      if (status === 200) expect((await other.get("/api/profile")).status).toBe(403);
    }
  });

  it("does not undo a reset that came while it checked the old password", async () => {
    const { browser: thief, email, id } = await signedUpMember(test);
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    const held = await holdRows(test, "select 1 from members where id = $1 for update", [id]);
    const reset = guest().post("/api/password/reset", { token, ...newPassword });
    await held.queued(1);
    const stolen = { currentPassword: PASSWORD, password: "Neko5hoshi", passwordConfirmation: "Neko5hoshi" };
    const change = thief.put("/api/profile/changePassword", stolen);
    await held.queued(2);
    await held.release();
    expect([(await reset).status, (await change).body.code]).toEqual([200, "COM_004"]);
    expect((await logIn(email, "Neko5hoshi")).status).toBe(401);
    expect((await logIn(email, NEW)).status).toBe(200);
  });

  it("is refused when the session ended meanwhile, or the password was changed in another tab", async () => {
    const { browser, email, id } = await signedUpMember(test);
    const held = await holdRows(test, "select 1 from members where id = $1 for update", [id]);
    const words = ["Umi4yozora", "Secondone2"];
    const changes = words.map((password) =>
      browser.put("/api/profile/changePassword", {
        currentPassword: PASSWORD,
        password,
        passwordConfirmation: password,
      }),
    );
    await held.queued(2);
    await held.release();
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.fields).toEqual({ currentPassword: fieldProblems.passwordWrong.ja });
    const current = words[answers.findIndex(({ status }) => status === 200)] ?? "";

    const again = await holdRows(test, "select 1 from members where id = $1 for update", [id]);
    const late = browser.put("/api/profile/changePassword", { currentPassword: current, ...newPassword });
    await again.queued(1);
    await browser.post("/api/auth/logout");
    await again.release();
    expect((await late).body.code).toBe("COM_004");
    expect((await logIn(email, current)).status).toBe(200);
  });

  it("counts right ones too", async () => {
    const { browser } = await signedUpMember(test);
    const statuses: number[] = [];
    const request = { currentPassword: PASSWORD, password: PASSWORD, passwordConfirmation: PASSWORD };
    for (let i = 0; i < 11; i++) statuses.push((await browser.put("/api/profile/changePassword", request)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it("is for members", async () => {
    expect((await guest().put("/api/profile/changePassword", {})).status).toBe(401);
  });
});

describe("a new password that is easy to guess", () => {
  const common = ["Password1", "Sakura2024", "P4ssw0rd"];
  const own = ["Yamada12", "TaroYamada1", "Yamada1990", "Yamada5678"];

  it.each([
    ...common.map((password) => [password, "passwordCommon"] as const),
    ...own.map((password) => [password, "passwordOwnWords"] as const),
  ])("is refused when joining: %s", async (password, problem) => {
    const form = registration({ password, passwordConfirmation: password });
    const { status, body } = await guest().post("/api/auth/register", form);
    expect([status, body.code]).toEqual([400, "COM_001"]);
    expect(body.fields).toEqual({ password: fieldProblems[problem].ja });
    expect(await mailsTo(test, form.email)).toEqual([]);
  });

  it("is refused when changing it, and the old one stays", async () => {
    const { browser, email } = await signedUpMember(test, { lastNameKana: "ホシゾラ" });
    for (const password of ["Password1", "Hoshizora12"]) {
      const change = { currentPassword: PASSWORD, password, passwordConfirmation: password };
      expect((await browser.put("/api/profile/changePassword", change)).body.fields).toHaveProperty("password");
    }
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  it("is refused when resetting it, and the link can be used again", async () => {
    const { email } = await signedUpMember(test, { lastNameKana: "ホシゾラ" });
    await guest().post("/api/password/forgot", { email });
    const token = await tokenSentTo(email);
    for (const password of ["Password1", "Hoshizora12"]) {
      const { status, body } = await guest().post("/api/password/reset", {
        token,
        password,
        passwordConfirmation: password,
      });
      expect([status, Object.keys(body.fields)]).toEqual([400, ["password"]]);
    }
    expect((await guest().post("/api/password/reset", { token, ...newPassword })).status).toBe(200);
  });

  it("is refused only where it is chosen: whoever has one logs in as ever", async () => {
    const { email, id } = await signedUpMember(test);
    const passwordHash = await hashPassword(test.deps.env, "Password1");
    await test.deps.database.pool.query("update members set password_hash = $2 where id = $1", [id, passwordHash]);
    expect((await logIn(email, "Password1")).status).toBe(200);
  });
});
