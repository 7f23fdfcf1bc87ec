import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contactBody } from "#contract/contact.ts";
import { fieldProblems } from "#contract/field-problems.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { closeInquiry } from "#test/close-inquiry.ts";
import { mailsTo, randomIp } from "#test/member.ts";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ RATE_LIMITS: "true", HELP_DESK_EMAIL: "desk@example.com" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const inquiry = (overrides: Record<string, unknown> = {}) => ({
  type: "other",
  content: "忘れ物をしました。\r\n傘です。",
  lastName: "佐藤",
  firstName: "愛",
  email: `guest-${crypto.randomUUID().slice(0, 8)}@example.com`,
  ...overrides,
});
const guest = () => new Browser(test, randomIp());
const send = (form: object, browser = guest()) => browser.post("/api/contact", form);
const stored = async (number: string) =>
  (await test.rows<Record<string, unknown>>("select * from inquiries where number = $1", [number]))[0];
const mailsAbout = async (recipient: string, number: string) =>
  (await mailsTo(test, recipient)).filter(({ data }) => data.number === number);
const letterOf = (mail: Awaited<ReturnType<typeof mailsTo>>[number] | undefined) =>
  mail &&
  writeLetter(mail.kind, mail.data, mail.language, {
    origin: "https://shop.example",
    operator: test.deps.env.operator,
    authKeys: test.deps.authKeys,
  });

describe("POST /api/contact", () => {
  it("keeps a guest's inquiry, mails it to the help desk and acknowledges it without repeating it", async () => {
    const form = inquiry({ lastNameKana: "さとう", phoneNumber: "03-1234-5678", id: "r2345-6789ab" });
    const { status, body } = await send(form);
    expect(status).toBe(200);
    const { number } = contactBody.parse(body).result;
    expect(await stored(number)).toMatchObject({
      state: "open",
      member_id: null,
      content: "忘れ物をしました。\n傘です。",
      last_name_kana: "サトウ",
      first_name_kana: null,
      phone_number: "0312345678",
      reservation_number: "R23456789AB",
    });
    const [desk] = await mailsAbout("desk@example.com", number);
    const letter = letterOf(desk);
    expect(letter).toMatchObject({ replyTo: form.email, subject: `【エキカリ】お問い合わせ ${number}：その他` });
    expect(letter?.text).toContain("忘れ物をしました。\n傘です。");
    expect(letter?.text).toContain("ゲスト（本人確認なし）");
    const [receipt] = await mailsAbout(form.email, number);
    expect(letterOf(receipt)?.subject).toContain(number);
    expect(letterOf(receipt)?.text).not.toContain("忘れ物");
    expect(letterOf(receipt)?.text).toMatch(/^お客さま\n/);
    expect(letterOf(receipt)).not.toHaveProperty("replyTo");
  });

  it("writes to the sender in the language of the page", async () => {
    const form = inquiry({ content: "I lost my umbrella." });
    const { body } = await guest().post("/api/contact", form, { headers: { "Accept-Language": "en" } });
    const [receipt] = await mailsAbout(form.email, body.result.number);
    expect(letterOf(receipt)?.subject).toBe(`[Ekikari] We've received your enquiry (${body.result.number})`);
  });

  it("repeats the words to a member's own address, and to no other", async () => {
    const { browser, email } = await test.renter("");
    const own = await send(inquiry({ email }), browser);
    const [receipt] = await mailsAbout(email, own.body.result.number);
    expect(letterOf(receipt)?.text).toContain("忘れ物をしました。");
    expect(letterOf(receipt)?.text).toMatch(/^\S.* 様\n/);
    const other = inquiry({ content: "別のアドレスから" });
    const { body } = await send(other, browser);
    const [elsewhere] = await mailsAbout(other.email, body.result.number);
    expect(letterOf(elsewhere)?.text).not.toContain("別のアドレスから");
  });

  it("takes a member's own reservation by id or number, running or over, and nobody else's", async () => {
    const owner = await test.renter();
    const { body } = await owner.browser.post(`/api/products/${RARE}/reservation`, wish());
    const { id, number } = body.result;
    for (const [named, content] of [
      [id, "一"],
      [number.toLowerCase(), "二"],
    ]) {
      const sent = await send(inquiry({ type: "reservation", id: named, content, email: owner.email }), owner.browser);
      expect((await stored(sent.body.result.number))?.reservation_number).toBe(number);
    }
    const other = await test.renter("");
    for (const named of [id, number, "R23456789AB", crypto.randomUUID(), "nonsense", "\u0000", `${id}\u0000`]) {
      const refused = await send(inquiry({ type: "reservation", id: named }), other.browser);
      expect([refused.status, refused.body.code]).toEqual([404, "COM_003"]);
      expect(refused.body.fields.id).toBe(fieldProblems.reservationUnknown.ja);
    }
  });

  it("is one inquiry and one mail to each, however often and however fast it is sent", async () => {
    const form = inquiry();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(form)));
    const numbers = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.result.number));
    expect(numbers.size).toBe(1);
    const [number = ""] = numbers;
    expect((await send({ ...form, content: ` ${form.content}\n` })).body.result.number).toBe(number);
    expect(await mailsAbout("desk@example.com", number)).toHaveLength(1);
    expect(await mailsTo(test, form.email)).toHaveLength(1);
  });

  it("is another inquiry once the first is closed", async () => {
    const form = inquiry();
    const first = (await send(form)).body.result.number;
    expect((await send(form)).body.result.number).toBe(first);
    await closeInquiry(test, first);
    expect((await send(form)).body.result.number).not.toBe(first);
  });

  it.each([
    [{ type: "praise" }, "type", "account"],
    [{ content: " \r\n " }, "content", fieldProblems.required.ja],
    [{ content: "𠮷".repeat(301) }, "content", fieldProblems.contentTooLong.ja],
    [{ lastName: "" }, "lastName", fieldProblems.required.ja],
    [{ lastName: "a\r\nBcc: x@example.com" }, "lastName", fieldProblems.invalidCharacters.ja],
    [{ email: "a@example.com\r\nBcc: b@example.com" }, "email", fieldProblems.emailInvalid.ja],
    [{ email: "a@example.com, b@example.com" }, "email", fieldProblems.emailInvalid.ja],
    [{ firstNameKana: "kana" }, "firstNameKana", fieldProblems.kanaInvalid.ja],
    [{ phoneNumber: "110" }, "phoneNumber", fieldProblems.phoneInvalid.ja],
    [{ id: "R123" }, "id", fieldProblems.reservationNumberInvalid.ja],
  ])("refuses %j and keeps nothing", async (overrides, field, words) => {
    const before = await test.rows("select id from inquiries");
    const { status, body } = await send(inquiry(overrides));
    expect([status, body.code]).toEqual([400, "COM_001"]);
    expect(body.fields[field]).toContain(words);
    expect(await test.rows("select id from inquiries")).toHaveLength(before.length);
  });

  it("takes exactly 300 characters, counted as people count", async () => {
    expect((await send(inquiry({ content: `${"𠮷".repeat(298)}\r\n👜` }))).status).toBe(200);
  });

  it("shows no markup of the sender in a mail", async () => {
    const { body } = await send(inquiry({ content: "<img src=x onerror=alert(1)>" }));
    const [desk] = await mailsAbout("desk@example.com", body.result.number);
    expect(letterOf(desk)?.html).toContain("&lt;img src=x");
    expect(letterOf(desk)?.html).not.toContain("<img");
  });

  it("counts how often an address is written from, and a network, but never refuses a repetition", async () => {
    const email = inquiry().email;
    const sender = guest();
    const each = async (content: string) => (await send(inquiry({ email, content }), sender)).status;
    for (const content of ["1", "2", "3", "4", "5"]) expect(await each(content)).toBe(200);
    expect(await each("6")).toBe(429);
    expect(await each("5")).toBe(200);

    const { browser, email: own } = await test.renter("");
    const asMember = async (content: string) => send(inquiry({ email: own, content }), browser);
    for (const content of ["1", "2", "3", "4", "5"]) expect((await asMember(content)).status).toBe(200);
    const { body } = await asMember("6");
    expect(body).toMatchObject({ code: "COM_005", message: expect.stringContaining("12分ほどおいて") });

    const crowd = guest();
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent++) statuses.push((await send(inquiry(), crowd)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
