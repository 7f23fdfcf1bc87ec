import { getTableName } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fieldProblems } from "#contract/field-problems.ts";
import { ownDataBody } from "#contract/own-data.ts";
import type { ReservationTerms } from "#db/schema.ts";
import { revised } from "#domain/documents.ts";
import { format } from "#domain/format.ts";
import { sections } from "#server/web/own-data/read-own-data.ts";
import { TEST_NOW } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { mailsTo, PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";
import { person, wellKnown } from "#test/well-known.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ HELP_DESK_EMAIL: "desk@example.com" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const known = (who = person) => wellKnown(test, [101, 102], who);
const ask = (browser: Browser, currentPassword = PASSWORD) => browser.post("/api/profile/data", { currentPassword });
async function take(browser: Browser) {
  const { body } = await ask(browser);
  return { ...ownDataBody.parse(body).result, everything: JSON.stringify(body) };
}
const fromTables = Object.entries(sections).flatMap(([name, { table, columns, withheld }]) =>
  table ? [{ name, table: getTableName(table), columns, withheld: withheld ?? {} }] : [],
);
/** Tables about members that nobody takes along, and why. */
const withheldTables: Record<string, string> = {
  refresh_tokens: "keys of sessions, as hashes; when a session was used stands with the session",
  passkey_challenges: "random bytes that are gone after minutes",
  login_tickets: "the hash of a random value that is gone after minutes",
  unit_allocations: "what keeps others from having the unit; the reservation has the unit and its times",
  box_allocations: "what keeps others from having the box; the reservation has the boxes and their times",
  unit_events: "where the shop's things were; what happened to the reservation stands with its states and doors",
  unit_changes: "which of the shop's like things was meant at first; the reservation has the one it got",
  member_audit_keys: "a key; what it seals is the log of what staff did",
};

const camel = (text: string) => text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe("completeness", () => {
  it("every table that refers to members, itself or through another one, is exported or withheld for a reason", async () => {
    const rows = await test.rows<{ name: string }>(`
      with recursive about (id) as (
        select 'members'::regclass::oid
        union select conrelid from pg_constraint join about on confrelid = about.id where contype = 'f')
      select id::regclass::text as name from about`);
    expect(rows.length).toBeGreaterThan(20);
    const dealtWith = [...fromTables.map(({ table }) => table), ...Object.keys(withheldTables)];
    // The log of what staff did names members by a text, so that it stays when they leave.
    const named = [...rows.map(({ name }) => name), "audit_log"];
    expect(named.toSorted()).toEqual(dealtWith.toSorted());
  });

  it.each(fromTables)("every column of $table is exported or withheld for a reason", async (each) => {
    const columns = await test.rows<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [each.table],
    );
    const dealtWith = [...Object.keys(each.columns), ...Object.keys(each.withheld)];
    expect(columns.map(({ name }) => camel(name)).toSorted()).toEqual(dealtWith.toSorted());
  });

  it("no column that looks like a secret is exported", () => {
    const suspicious = fromTables.flatMap(({ table, columns }) =>
      Object.keys(columns)
        .filter((name) =>
          /hash|secret|token|pass$|Pass$|kaiin|process|authenticationId|credential|publicKey/.test(name),
        )
        .map((name) => `${table}.${name}`),
    );
    expect(suspicious).toEqual([]);
  });
});

describe("a member of whom every table knows something", () => {
  let one: Awaited<ReturnType<typeof known>>;
  beforeAll(async () => {
    one = await known();
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    await browser.post(`/api/console/members/${one.id}/reveal`, { fields: ["phoneNumber"] });
  });

  it("gets rows of every section, in both forms", async () => {
    const { browser } = one;
    const { status, headers } = await ask(browser);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="ekikari-\d{8}\.json"$/);
    const { data, page, language } = await take(browser);
    expect(Object.entries(data).flatMap(([name, rows]) => (rows.length > 0 ? [] : [name]))).toEqual([]);
    expect(language).toBe("ja");
    expect(data.profile).toMatchObject([{ ...person, gender: "unanswered", invited: false }]);
    expect(data.profile).toMatchObject([{ termsVersion: revised.terms }]);
    expect(data.reservations?.every(({ terms }) => (terms as ReservationTerms).termsVersion === revised.terms)).toBe(
      true,
    );
    expect(page).toContain(`利用規約の版: ${format.ja.date(revised.terms)}`);
    expect(data.reservations?.toSorted((a, b) => Number(b.discount) - Number(a.discount))).toMatchObject([
      { status: "returned", pickupAt: "2026-11-20T10:00:00+09:00", discount: 500, shippingNumber: "080555012340" },
      { status: "cancelled", refundState: "done", discount: 0 },
    ]);
    expect(data.cards).toMatchObject([{ maskedNumber: "************1111", brand: "visa" }]);
    expect(data.receipts?.map(({ kind }) => kind).toSorted()).toEqual(["payment", "payment", "refund", "refund"]);
    // By reservation: what came in for the one that was changed and cancelled, and went back with each.
    const cancelled = data.reservations?.find(({ status }) => status === "cancelled");
    const itsReceipts = data.receipts?.filter(({ reservation }) => reservation === cancelled?.number);
    const [change] = data.changes ?? [];
    const amounts = itsReceipts?.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b);
    const back = [Number(change?.total) - Number(change?.paid), -Number(cancelled?.total)];
    expect(amounts).toEqual([...back.toSorted((a, b) => a - b), change?.paid]);
    expect(data.checkIns).toMatchObject([{ condition: "repair", missing: ["ケース"], note: expect.any(String) }]);
    const photo = `data:image/webp;base64,${Buffer.from("a photo").toString("base64")}`;
    expect(data.checkInPhotos).toMatchObject([{ image: photo }]);
    expect(page).toContain(`<img src="${photo}" alt="写真">`);
    expect(data.lockerEvents?.map((event) => event.station)).toEqual(["東京駅"]);
    expect(data.invitations).toEqual([{ joined: 1 }]);
    expect(data.mails).toContainEqual(expect.objectContaining({ subject: "会員登録が完了しました" }));
    for (const text of [
      "会員情報",
      "080-5550-1234",
      "1977年12月24日",
      "返却済み",
      "キャンセル済み",
      "2026年11月20日 10:00",
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/<dt>お支払い金額<\/dt><dd>[\d,]+円<\/dd>/);
    expect(page).not.toMatch(/undefined|\[object|NaN|null</);
  });

  it("gets every row of theirs", async () => {
    const { browser, id } = one;
    const { data } = await take(browser);
    for (const { name, table } of fromTables) {
      const column = table === "members" ? "id" : "member_id";
      const [own] = await test.rows<{ exists: boolean }>(
        "select exists (select 1 from information_schema.columns where table_name = $1 and column_name = $2)",
        [table, column],
      );
      if (!own?.exists) continue;
      const rows = await test.rows(`select 1 from "${table}" where ${column} = $1`, [id]);
      expect([name, data[name]?.length]).toEqual([name, rows.length]);
    }
  });

  it("never gets what is secret, nor what names them to the gateway", async () => {
    const { browser, id } = one;
    const { everything } = await take(browser);
    const secrets = await test.rows<{ value: string }>(
      `select password_hash as value from members where id = $1
       union select encode(secret, 'hex') from totp_secrets where member_id = $1
       union select encode(secret, 'base64') from totp_secrets where member_id = $1
       union select encode(code_hash, 'hex') from recovery_codes where member_id = $1
       union select encode(token_hash, 'hex') from devices where member_id = $1
       union select encode(token_hash, 'hex') from refresh_tokens where session_id in (select id from sessions where member_id = $1)
       union select encode(token_hash, 'hex') from password_resets where member_id = $1
       union select encode(code_hash, 'hex') from verification_codes where member_id = $1
       union select encode(public_key, 'hex') from passkeys where member_id = $1
       union select kaiin_id from cards where member_id = $1
       union select encode(kaiin_pass, 'hex') from cards where member_id = $1
       union select kaiin_id from card_setups where member_id = $1
       union select process_id from payments where member_id = $1
       union select encode(process_pass, 'hex') from payments where member_id = $1
       union select data ->> 'code' from outbox where member_id = $1
       union select data ->> 'link' from outbox where member_id = $1
       union select grant_key from member_coupons where member_id = $1`,
      [id],
    );
    const values = secrets.flatMap(({ value }) => value ?? []);
    expect(values.length).toBeGreaterThan(15);
    expect(values.filter((value) => everything.includes(value))).toEqual([]);
    expect(everything).not.toContain("SECRETOFTHEAPP");
    expect(everything).not.toContain('"type":"Buffer"');
    expect(everything).not.toContain(browser.token ?? "-");
    for (const cookie of browser.cookies.values()) expect(everything).not.toContain(cookie);
  });

  it("never gets anything of anybody else, also of those they invited", async () => {
    const two = await known({
      lastName: "烏丸谷",
      firstName: "菊之助",
      lastNameKana: "カラスマダニ",
      firstNameKana: "キクノスケ",
      phoneNumber: "08077701234",
      birthday: "1966-06-06",
    });
    await test.rows("update members set invited_by = $1 where id = $2", [one.id, two.id]);
    await test.rows(
      `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
       select $1, id, $2, 300, now(), now() + interval '1 day', now() from coupons where code = 'INVITATION'`,
      [one.id, `invitation ${two.id}`],
    );
    const taken = await take(one.browser);
    expect(two.traces.filter((trace) => taken.everything.includes(trace))).toEqual([]);
    expect(taken.data.invitations).toEqual([{ joined: 2 }]);
    const other = await take(two.browser);
    expect(one.traces.filter((trace) => other.everything.includes(trace))).toEqual([]);
    expect(other.data.profile).toMatchObject([{ invited: true }]);
  });
});

it("has what staff did, with the reason and what was sealed, but not who it was nor how the shop works", async () => {
  const { browser, id } = await test.renter(undefined, { lastName: "斉木" });
  const { number } = (await browser.post("/api/products/103/reservation", wish())).body.result;
  const desk = await signedInStaff(test, { roles: ["desk"], name: "早乙女 樹" });
  const at = `/api/console/members/${id}`;
  await desk.browser.post(`${at}/reveal`, { fields: ["email", "phoneNumber"] });
  await desk.browser.post(`${at}/suspend`, { reason: "返却の遅れが続いたため" });
  const { revision } = (await desk.browser.get(at)).body.result;
  const names = { lastName: "斎木", firstName: "太郎", lastNameKana: "サイキ", firstNameKana: "タロウ" };
  await desk.browser.put(`${at}/profile`, { ...names, revision, reason: "戸籍の表記" });
  await desk.browser.post(`/api/console/reservations/${number}/notes`, { id: crypto.randomUUID(), text: "電話あり" });
  const { data, page, everything } = await take(browser);
  expect(data.staffActs).toMatchObject([
    { act: "members.reveal", subject: "member", subjectId: null, after: { fields: ["email", "phoneNumber"] } },
    { act: "members.suspend", reason: "返却の遅れが続いたため" },
    { act: "members.correct", before: { lastName: "斉木" }, after: { lastName: "斎木" } },
    { act: "reservations.note", subject: "reservation", subjectId: number, after: null },
  ]);
  expect(page).toContain("<dd>会員情報を訂正</dd>");
  expect(page).toContain("姓: 斉木");
  expect(page).toContain("項目: メールアドレス, 電話番号");
  expect([everything.includes("早乙女"), everything.includes(desk.id)]).toEqual([false, false]);
});

it("is in English for a member whose language is English", async () => {
  const { browser, id } = await signedUpMember(test);
  await test.rows("update members set language = 'en' where id = $1", [id]);
  const { page, language } = await take(browser);
  expect(language).toBe("en");
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<dt>Email address</dt>");
  expect(page.replace(/<dd>.*?<\/dd>/gs, "")).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
});

it("of somebody who only joined has the profile, and says where there is nothing", async () => {
  const { browser } = await signedUpMember(test);
  const { data, page } = await take(browser);
  expect([data.profile?.length, data.reservations, data.cards, data.inquiries]).toEqual([1, [], [], []]);
  expect(page).toContain('<section id="reservations"><h2>予約</h2><p>記録はありません。</p></section>');
});

it("escapes what people typed", async () => {
  const member = await signedUpMember(test);
  const hostile = `<script>alert("1")</script><img src=x onerror=alert(1)>`;
  await test.rows("update members set last_name = $2 where id = $1", [member.id, "<script>"]);
  await member.browser.post("/api/contact", {
    type: "other",
    content: hostile,
    lastName: "山田",
    firstName: "太郎",
    email: member.email,
  });
  const { page, data } = await take(member.browser);
  expect(data.profile).toMatchObject([{ lastName: "<script>" }]);
  expect(data.inquiries).toMatchObject([{ content: hostile }]);
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
});

it("of an inquiry written without logging in has nothing: nobody proved who wrote it", async () => {
  const { browser, email } = await signedUpMember(test);
  const guest = new Browser(test, randomIp());
  await guest.post("/api/contact", {
    type: "other",
    content: "だれかの電話番号",
    lastName: "別",
    firstName: "人",
    email,
  });
  expect((await take(browser)).everything).not.toContain("だれかの電話番号");
});

it.each([
  ["wrong", "Wrongpass1", fieldProblems.passwordWrong],
  ["empty", "", fieldProblems.required],
])("is refused when the password is %s", async (_, given, text) => {
  const { browser } = await signedUpMember(test);
  const { status, body } = await ask(browser, given);
  expect([status, body.code, body.fields]).toEqual([400, "COM_001", { currentPassword: text.ja }]);
});

it("is given for a passkey, too, but never for a fresh sign-in alone", async () => {
  const { browser } = await signedUpMember(test);
  const authenticator = new Authenticator();
  const { result } = (await browser.post("/api/profile/passkeys/options", {})).body;
  await browser.post("/api/profile/passkeys", { name: "鍵", passkey: authenticator.create(result) });
  const passkey = authenticator.get((await browser.post("/api/auth/passkey/options")).body.result);
  expect((await browser.post("/api/profile/data", {})).body.fields).toHaveProperty("currentPassword");
  expect((await browser.post("/api/profile/data", { passkey })).status).toBe(200);
  expect((await browser.post("/api/profile/data", { passkey })).body.code).toBe("AUT_009");
});

it("tells the member by mail and notice, and nobody of an attempt that failed", async () => {
  const { browser, email } = await signedUpMember(test);
  const told = async () => (await mailsTo(test, email)).filter(({ kind }) => kind === "dataTaken").length;
  await ask(browser, "Wrongpass1");
  expect(await told()).toBe(0);
  const { data } = await take(browser);
  expect(await told()).toBe(1);
  expect(data.notices?.map(({ kind }) => kind)).toContain("dataTaken");
});

it("is refused to a guest", async () => {
  expect((await ask(new Browser(test, randomIp()))).status).toBe(401);
});

it("is limited: five an hour", async () => {
  const limited = test.anotherProcess({ RATE_LIMITS: "true" });
  const { browser } = await signedUpMember({ ...test, ...limited });
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await ask(browser)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await limited.close();
});
