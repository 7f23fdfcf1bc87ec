import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeSentBody, signedInBody } from "#contract/auth.ts";
import { fieldProblems } from "#contract/field-problems.ts";
import { members } from "#db/schema.ts";
import { revised } from "#domain/documents.ts";
import { findMemberByEmail } from "#server/members/member-store.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { codeSentTo, mailData, mailsTo, randomIp, registration, signedUpMember } from "#test/member.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const browser = () => new Browser(test, randomIp());
const register = async (overrides: Record<string, unknown> = {}) => {
  const visitor = browser();
  const form = registration(overrides);
  return { visitor, form, answer: await visitor.post("/api/auth/register", form) };
};
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

describe("POST /api/auth/register", () => {
  it("keeps an unverified member and mails a code", async () => {
    const { form, answer, visitor } = await register({ lastNameKana: "やまだ" });
    expect(answer.status).toBe(200);
    expect(codeSentBody.parse(answer.body).result).toEqual({
      email: form.email,
      codeExpiresAt: "2026-11-15T12:10:00+09:00",
      resendAvailableAt: "2026-11-15T12:01:00+09:00",
    });
    expect(await codeSentTo(test, form.email)).toMatch(/^\d{6}$/);
    const login = await visitor.post("/api/auth/login", { email: form.email, password: form.password });
    expect([login.status, login.body.code]).toEqual([409, "AUT_002"]);
  });

  it("keeps which terms were agreed to: those in force at the last try", async () => {
    const { form, visitor } = await register();
    const { db } = test.deps.database;
    const agreed = async () => (await findMemberByEmail(db, form.email))?.termsVersion;
    expect(await agreed()).toBe(revised.terms);
    const { version } = test.deps.catalogue.current();
    await db.execute(
      sql`insert into settings (key, value, updated_at) values ('horizonDays', '43', '2031-02-03T03:00:00Z')`,
    );
    await expect.poll(() => test.deps.catalogue.current().version).toBeGreaterThan(version);
    await visitor.post("/api/auth/register", form);
    expect(await agreed()).toBe("2031-02-03");
    await db.execute(sql`delete from settings where key = 'horizonDays'`);
  });

  it("writes in the language of the registration", async () => {
    const visitor = browser();
    const form = registration();
    await visitor.post("/api/auth/register", form, { headers: { "Accept-Language": "en" } });
    expect((await mailsTo(test, form.email))[0]?.language).toBe("en");
  });

  it.each([
    ["en", "Smith", "John", "John Smith"],
    ["en", "山田", "太郎", "山田 太郎"],
    ["ja", "山田", "太郎", "山田 太郎"],
  ])("has mails in %s to %s %s begin with %s", async (language, lastName, firstName, name) => {
    const visitor = browser();
    const form = registration({ lastName, firstName });
    await visitor.post("/api/auth/register", form, { headers: { "Accept-Language": language } });
    const verificationCode = await codeSentTo(test, form.email);
    await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    expect(await mailData(test, form.email, "welcome")).toEqual({ name });
  });

  it.each([
    [{ email: "nobody" }, "email", fieldProblems.emailInvalid],
    [{ password: "short" }, "password", fieldProblems.passwordTooShort],
    [{ passwordConfirmation: "Other123" }, "passwordConfirmation", fieldProblems.passwordMismatch],
    [{ lastName: "" }, "lastName", fieldProblems.required],
    [{ lastNameKana: "YAMADA" }, "lastNameKana", fieldProblems.kanaInvalid],
    [{ lastNameKana: "" }, "lastNameKana", fieldProblems.required],
    [{ lastNameKana: undefined, firstNameKana: undefined }, "lastNameKana", fieldProblems.required],
    [{ firstNameKana: "" }, "firstNameKana", fieldProblems.required],
    [{ phoneNumber: "1" }, "phoneNumber", fieldProblems.phoneInvalid],
    [{ birthday: "2008-11-16" }, "birthday", fieldProblems.birthdayTooYoung],
    [{ birthday: "2000-02-30" }, "birthday", fieldProblems.birthdayInvalid],
    [{ inviteCode: "1" }, "inviteCode", fieldProblems.inviteCodeInvalid],
    [{ inviteCode: "ZZZZZZZZ" }, "inviteCode", fieldProblems.inviteCodeUnknown],
    [{ termsAccepted: false }, "termsAccepted", fieldProblems.termsNotAccepted],
  ])("refuses %j", async (overrides, field, text) => {
    const { answer } = await register(overrides);
    expect([answer.status, answer.body.code]).toEqual([400, "COM_001"]);
    expect(answer.body.fields[field]).toBe(text.ja);
  });

  it.each([
    { lastNameKana: "", firstNameKana: "" },
    { lastNameKana: undefined, firstNameKana: undefined },
  ])("asks nobody who joins in English for kana: %j", async (without) => {
    const visitor = browser();
    const form = registration({ lastName: "Smith", firstName: "Jane", ...without });
    const headers = { "Accept-Language": "en-GB,en;q=0.9,ja;q=0.5" };
    expect((await visitor.post("/api/auth/register", form, { headers })).status).toBe(200);
    const verificationCode = await codeSentTo(test, form.email);
    const { body } = await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    visitor.token = body.result.accessToken;
    const { result } = (await visitor.get("/api/profile")).body;
    expect(result).toMatchObject({ lastName: "Smith", firstName: "Jane", lastNameKana: "", firstNameKana: "" });
  });

  it.each([
    [{ lastNameKana: "スミス", firstNameKana: "" }, "firstNameKana", fieldProblems.required],
    [{ lastNameKana: "", firstNameKana: "ジェーン" }, "lastNameKana", fieldProblems.required],
    [{ lastNameKana: "Smith", firstNameKana: "" }, "lastNameKana", fieldProblems.kanaInvalid],
  ])("refuses half of the kana in English, too: %j", async (kana, field, text) => {
    const form = registration({ lastName: "Smith", firstName: "Jane", ...kana });
    const answer = await browser().post("/api/auth/register", form, { headers: { "Accept-Language": "en" } });
    expect([answer.status, answer.body.fields[field]]).toEqual([400, text.en]);
  });

  it.each([null, 1, "x", [], {}, { email: {} }, { email: "\u0000@example.com" }])("refuses %j calmly", async (body) => {
    const { status } = await browser().post("/api/auth/register", body);
    expect(status).toBe(400);
  });

  it("says COM_006 when a member has the address, in whatever case", async () => {
    const { email } = await signedUpMember(test);
    const { answer } = await register({ email: email.toUpperCase() });
    expect([answer.status, answer.body.code]).toEqual([409, "COM_006"]);
  });

  it("lets an unverified address register again: the newer data and code count", async () => {
    const { form } = await register();
    const before = await codeSentTo(test, form.email);
    const { visitor } = await register({
      email: form.email,
      lastName: "佐藤",
      password: "Mikan8yama",
      passwordConfirmation: "Mikan8yama",
    });
    const code = await codeSentTo(test, form.email);
    const states = (await mailsTo(test, form.email)).map(({ state }) => state).sort();
    expect(states).toEqual(["superseded", "waiting"]);
    if (before !== code) {
      const old = await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode: before });
      expect(old.body.code).toBe("AUT_003");
    }
    const { body } = await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode: code });
    expect(body.result.user.lastName).toBe("佐藤");
    const login = await visitor.post("/api/auth/login", { email: form.email, password: "Mikan8yama" });
    expect(login.status).toBe(200);
  });

  it("makes one member of two registrations at the same moment", async () => {
    const form = registration();
    const answers = await Promise.all([1, 2, 3].map(() => browser().post("/api/auth/register", form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await test.deps.database.db.select().from(members);
    expect(rows.filter(({ email }) => email === form.email)).toHaveLength(1);
  });

  it("remembers who invited", async () => {
    const inviter = await signedUpMember(test);
    const rows = await test.deps.database.db.select().from(members);
    const inviteCode = rows.find(({ id }) => id === inviter.id)?.inviteCode ?? "";
    expect(inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    const guest = browser();
    const check = await guest.post("/api/inviteCode/check", { inviteCode: ` ${inviteCode.toLowerCase()}` });
    expect(check.body).toEqual({ status: "success", result: { inviteCode, couponValue: 300 } });
    expect((await inviter.browser.post("/api/inviteCode/check", { inviteCode })).body.code).toBe("INV_001");
    expect((await guest.post("/api/inviteCode/check", { inviteCode: "ZZZZZZZZ" })).body.code).toBe("INV_001");
    expect((await guest.post("/api/inviteCode/check", { inviteCode: "" })).status).toBe(400);
    const invitee = await signedUpMember(test, { inviteCode });
    const after = await test.deps.database.db.select().from(members);
    expect(after.find(({ id }) => id === invitee.id)?.invitedBy).toBe(inviter.id);
  });
});

describe("POST /api/auth/verify/check-code", () => {
  it("verifies, signs in and welcomes", async () => {
    const { form, visitor } = await register();
    const verificationCode = await codeSentTo(test, form.email);
    // Until then the address may be a stranger's, and the name whatever somebody wants them to read.
    expect((await mailsTo(test, form.email)).map(({ data }) => data)).toMatchObject([{ name: "" }]);
    const { status, body } = await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    expect(status).toBe(200);
    expect(signedInBody.parse(body).result.user).toMatchObject({ email: form.email, name: "山田 太郎" });
    expect(visitor.cookies.has("session")).toBe(true);
    const kinds = (await mailsTo(test, form.email)).map(({ kind, state }) => `${kind} ${state}`).sort();
    expect(kinds).toEqual(["verificationCode superseded", "welcome waiting"]);
    const again = await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    expect(again.body.code).toBe("AUT_003");
  });

  it("says to the browser that registered, whose answer was lost, that the address is registered", async () => {
    const { form, visitor } = await register();
    const registered = new Map(visitor.cookies);
    const right = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    const check = () => visitor.post("/api/auth/verify/check-code", right);
    const codes = (await Promise.all([check(), check()])).map(({ body }) => body.code ?? "confirmed");
    expect(codes.toSorted()).toEqual(["COM_006", "confirmed"]);
    visitor.cookies.clear();
    for (const [name, value] of registered) visitor.cookies.set(name, value);
    const again = await check();
    expect([again.status, again.body.code]).toEqual([409, "COM_006"]);
    const mails = (await mailsTo(test, form.email)).length;
    const resend = await visitor.post("/api/auth/verify/send-code", { email: form.email });
    expect([resend.status, resend.body.code]).toEqual([409, "COM_006"]);
    expect(await mailsTo(test, form.email)).toHaveLength(mails);
    // Nobody else learns that from a code or from asking for one.
    expect((await browser().post("/api/auth/verify/check-code", right)).body.code).toBe("AUT_003");
    expect((await browser().post("/api/auth/verify/send-code", { email: form.email })).status).toBe(200);
    expect((await visitor.post("/api/auth/login", form)).status).toBe(200);
  });

  it("opens no account with the password of somebody who registered the address in between", async () => {
    const { form, visitor } = await register();
    await test.deps.database.pool.query("update verification_codes set sent_at = sent_at - interval '1 hour'");
    const stranger = browser();
    await stranger.post("/api/auth/register", {
      ...form,
      password: "Tanuki9kawa",
      passwordConfirmation: "Tanuki9kawa",
    });
    const request = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    expect((await visitor.post("/api/auth/verify/check-code", request)).body.code).toBe("AUT_003");
    expect((await browser().post("/api/auth/verify/check-code", request)).body.code).toBe("AUT_003");
    expect((await stranger.post("/api/auth/login", { email: form.email, password: "Tanuki9kawa" })).body.code).toBe(
      "AUT_002",
    );
  });

  it("can be given on another device by whoever logs in there first", async () => {
    const { form } = await register();
    const elsewhere = browser();
    const request = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    expect((await elsewhere.post("/api/auth/verify/check-code", request)).body.code).toBe("AUT_003");
    expect((await elsewhere.post("/api/auth/login", form)).body.code).toBe("AUT_002");
    expect((await elsewhere.post("/api/auth/verify/check-code", request)).status).toBe(200);
  });

  it("gives five tries", async () => {
    const { form, visitor } = await register();
    const verificationCode = await codeSentTo(test, form.email);
    const wrong = { email: form.email, verificationCode: wrongOf(verificationCode) };
    const codes: string[] = [];
    for (let i = 0; i < 5; i++) codes.push((await visitor.post("/api/auth/verify/check-code", wrong)).body.code);
    expect(codes).toEqual(["AUT_003", "AUT_003", "AUT_003", "AUT_003", "AUT_004"]);
    const right = await visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    expect([right.status, right.body.code]).toEqual([400, "AUT_004"]);
  });

  it("counts parallel guesses too", async () => {
    const { form, visitor } = await register();
    const verificationCode = wrongOf(await codeSentTo(test, form.email));
    const guess = () => visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    const answers = await Promise.all(Array.from({ length: 10 }, guess));
    expect(answers.filter(({ body }) => body.code === "AUT_003")).toHaveLength(4);
  });

  it("cannot be used up by a stranger who names the address", async () => {
    const { form, visitor } = await register();
    const verificationCode = await codeSentTo(test, form.email);
    const stranger = browser();
    const guess = { email: form.email, verificationCode: wrongOf(verificationCode) };
    for (let i = 0; i < 25; i++) {
      expect((await stranger.post("/api/auth/verify/check-code", guess)).body.code).toBe("AUT_003");
    }
    const right = { email: form.email, verificationCode };
    expect((await visitor.post("/api/auth/verify/check-code", right)).status).toBe(200);
  });

  it("is limited for whoever registered", async () => {
    const { form, visitor } = await register();
    const guess = { email: form.email, verificationCode: wrongOf(await codeSentTo(test, form.email)) };
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await visitor.post("/api/auth/verify/check-code", guess)).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  it.each([
    ["12345", fieldProblems.codeNotSixDigits.ja],
    ["12345a", fieldProblems.codeNotNumeric.ja],
  ])("says what is wrong with %s", async (verificationCode, text) => {
    const { body } = await browser().post("/api/auth/verify/check-code", { email: "a@example.com", verificationCode });
    expect(body.fields.verificationCode).toBe(text);
  });

  it("refuses an unknown address like a wrong code", async () => {
    const request = { email: "stranger@example.com", verificationCode: "123456" };
    expect((await browser().post("/api/auth/verify/check-code", request)).body.code).toBe("AUT_003");
  });
});

describe("at the same moment", () => {
  const codeOf =
    "select 1 from verification_codes c join members m on m.id = c.member_id where m.email = $1 for update of c";

  it("a code and another registration do not wait for each other: the code is first", async () => {
    const { form, visitor } = await register();
    const request = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    const held = await holdRows(test, codeOf, [form.email]);
    const check = visitor.post("/api/auth/verify/check-code", request);
    await held.queued(1);
    const again = browser().post("/api/auth/register", form);
    await held.queued(2);
    await held.release();
    expect([(await check).status, (await again).body.code]).toEqual([200, "COM_006"]);
  });

  it("a code that waited for another registration opens nothing", async () => {
    const { form, visitor } = await register();
    const request = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    const held = await holdRows(test, codeOf, [form.email]);
    const again = browser().post("/api/auth/register", form);
    await held.queued(1);
    const check = visitor.post("/api/auth/verify/check-code", request);
    await held.queued(2);
    await held.release();
    expect([(await again).status, (await check).body.code]).toEqual([200, "AUT_003"]);
  });
});

describe("the clock of a code", () => {
  afterAll(() => test.setNow(TEST_NOW));

  it("ends after ten minutes, and a new one comes after one", async () => {
    test.setNow(TEST_NOW);
    const { form, visitor } = await register();
    const first = await codeSentTo(test, form.email);
    const resend = () => visitor.post("/api/auth/verify/send-code", { email: form.email, name: "山田 太郎" });
    test.passSeconds(59);
    const early = await resend();
    expect([early.status, early.body.code, early.headers.get("Retry-After")]).toEqual([429, "COM_005", "1"]);
    test.passSeconds(541);
    const check = (verificationCode: string) =>
      visitor.post("/api/auth/verify/check-code", { email: form.email, verificationCode });
    expect((await check(first)).body.code).toBe("AUT_003");
    expect((await resend()).body.result.resendAvailableAt).toBe("2026-11-15T12:11:00+09:00");
    test.passSeconds(599);
    expect((await check(await codeSentTo(test, form.email))).status).toBe(200);
  });

  it("comes anew to whoever goes on by logging in once the one before is over, and not earlier", async () => {
    test.setNow(TEST_NOW);
    const { form } = await register();
    const elsewhere = browser();
    const logIn = async () => {
      expect((await elsewhere.post("/api/auth/login", form)).body.code).toBe("AUT_002");
      return mailsTo(test, form.email);
    };
    test.passSeconds(599);
    expect(await logIn()).toHaveLength(1);
    test.passSeconds(1);
    expect(await logIn()).toHaveLength(2);
    const request = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    expect((await elsewhere.post("/api/auth/verify/check-code", request)).status).toBe(200);
  });

  it("does not tell a stranger whether anybody waits for a code, nor ends the one that somebody waits for", async () => {
    const { email } = await signedUpMember(test);
    const { form, visitor } = await register();
    test.passSeconds(60);
    const answers: unknown[] = [];
    for (const address of [email, form.email, "stranger@example.com"]) {
      const before = (await mailsTo(test, address)).length;
      const { status, body } = await browser().post("/api/auth/verify/send-code", { email: address, name: "山田" });
      answers.push([status, { ...body, result: { ...body.result, email: "" } }]);
      expect((await mailsTo(test, address)).length).toBe(before);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const right = { email: form.email, verificationCode: await codeSentTo(test, form.email) };
    expect((await visitor.post("/api/auth/verify/check-code", right)).status).toBe(200);
  });
});
