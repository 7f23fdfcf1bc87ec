import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memberDetailBody, membersBody } from "#contract/console/members.ts";
import { findBrokenLink } from "#server/platform/audit.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { codeSentTo, mailData, mailsTo, PASSWORD, randomIp } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";
import { person, wellKnown } from "#test/well-known.ts";

let test: RentalApp;
let desk: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  desk = await signedInStaff(test, { roles: ["desk"], name: "森 葵" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const at = (id: string, act = "") => `/api/console/members/${id}${act && `/${act}`}`;
const find = async (query: string, by = desk) => {
  const { status, body } = await by.browser.get(`/api/console/members?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return membersBody.parse(body).result;
};
const show = async (id: string, by = desk) => memberDetailBody.parse((await by.browser.get(at(id))).body).result;
const act = (id: string, name: string, body: object = { reason: "依頼のため" }) =>
  desk.browser.post(at(id, name), body);
const reserve = ({ browser }: Renter, product = nextProduct(), more = {}) =>
  browser.post(`/api/products/${product}/reservation`, wish(more));
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);

it("a member's lists say when they go on, and go on when asked to", async () => {
  const { id } = await test.renter();
  await test.rows(
    `insert into outbox (kind, member_id, recipient, language, data, created_at, next_try_at)
     select 'welcome', id, email, 'ja', '{}', created_at + i * interval '1 second', created_at
     from members, generate_series(1, 25) i where id = $1`,
    [id],
  );
  const first = await show(id);
  expect([first.mails.length, first.longer]).toEqual([20, ["mails"]]);
  const all = memberDetailBody.parse((await desk.browser.get(`${at(id)}?limit=500`)).body).result;
  expect([all.mails.length > 25, all.longer]).toEqual([true, []]);
  expect(all.mails.slice(0, 20)).toEqual(first.mails);
});

describe("the list of members", () => {
  it("finds by name, kana, phone and address, and shows no more than needed to tell people apart", async () => {
    const who = { lastName: "斉藤", firstName: "みなみ", lastNameKana: "サイトウ", firstNameKana: "ミナミ" };
    const { email, id } = await test.renter("", { ...who, phoneNumber: "07044445555" });
    for (const query of ["齋藤", "ｻｲﾄｳ", "みなみ", "070-4444-5555", "5555", email.toUpperCase()]) {
      const { members } = await find(`query=${encodeURIComponent(query)}`);
      expect([query, members.map((each) => each.id)]).toEqual([query, [id]]);
    }
    const { members } = await find(`query=${encodeURIComponent("斎藤みなみ")}`);
    expect(members[0]).toMatchObject({ ...who, phoneNumber: "•••5555", standing: "active", openReservations: 0 });
    expect(JSON.stringify(members)).not.toContain(email);
    expect(JSON.stringify(members)).not.toContain("07044445555");
  });

  it("goes on page by page, each member once, with a question and without", async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await test.renter("", { lastName: "五十嵐", firstName: `一${i}` })).id);
    for (const query of [`query=${encodeURIComponent("五十嵐")}`, "standing=active"]) {
      const seen: string[] = [];
      for (let after = ""; ; ) {
        const page = await find(`${query}&limit=2${after && `&after=${after}`}`);
        seen.push(...page.members.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
    }
  });

  it("goes on by a place that does not say what is masked, and that nobody can make up", async () => {
    const of = (number: string) => test.renter("", { phoneNumber: `060${number}4321` });
    const [first, second] = [await of("1111"), await of("2222")];
    const { members, next } = await find("query=4321&limit=1");
    expect(members).toMatchObject([{ id: first.id }]);
    const place = Buffer.from(next ?? "", "base64url").toString("latin1");
    for (const masked of ["06011114321", "12341111060"]) expect(place).not.toContain(masked);
    const rest = await find(`query=4321&limit=1&after=${next}`);
    expect([rest.members.map(({ id }) => id), rest.next]).toEqual([[second.id], null]);
    const made = Buffer.from(JSON.stringify(["12341115060", first.id])).toString("base64url");
    expect((await desk.browser.get(`/api/console/members?query=4321&after=${made}`)).body.code).toBe("COM_001");
  });

  it("does not tell what is masked by whom its parts find", async () => {
    const { email, id } = await test.renter("", { phoneNumber: "07098765432" });
    for (const part of ["0709", "070987", "65432", "98765432", email.slice(0, -1), email.split("@")[0] ?? ""]) {
      const query = encodeURIComponent(part);
      expect((await find(`query=${query}`)).members.filter((each) => each.id === id)).toEqual([]);
      const { members } = (await desk.browser.get(`/api/console/search?query=${query}`)).body.result;
      expect(members.filter((each: { id: string }) => each.id === id)).toEqual([]);
    }
    expect((await find("query=07098765432")).members).toMatchObject([{ id }]);
  });

  it.each([
    "after=x",
    `after=${Buffer.from('["x","x"]').toString("base64url")}`,
    "standing=rich",
    "query=%00",
    "limit=0",
  ])("refuses %s", async (query) => {
    const { status, body } = await desk.browser.get(`/api/console/members?${query}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });

  it("finds nobody for what is too short or means nobody", async () => {
    for (const query of ["x", "09", "ー", "だれでもない"]) {
      expect((await find(`query=${encodeURIComponent(query)}`)).members).toEqual([]);
    }
  });

  it("shows staff of some stations only members who have or had something there", async () => {
    const member = await test.renter();
    await reserve(member, nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    const query = `query=${encodeURIComponent(member.email)}`;
    const of = (stations: string[]) => signedInStaff(test, { roles: ["desk"], stations });
    const [near, far] = [await of(["tokyo"]), await of(["ueno"])];
    expect((await find(query, near)).members).toHaveLength(1);
    expect((await find(query, far)).members).toEqual([]);
    expect((await far.browser.get(at(member.id))).body.code).toBe("COM_003");
    for (const name of ["suspend", "sign-out", "export", "keep-address"]) {
      expect((await far.browser.post(at(member.id, name), { reason: "x" })).body.code).toBe("COM_003");
    }
    expect((await far.browser.post(at(member.id, "erase"), { askedBy: "mail" })).body.code).toBe("COM_003");
    // Brought there in the end, it is theirs to talk about.
    await test.rows("update reservations set returned_station = 'ueno' where member_id = $1", [member.id]);
    expect((await find(query, far)).members).toHaveLength(1);
    expect((await show(member.id, far)).reservations).toHaveLength(1);
  });
});

describe("a member's page", () => {
  it("has rentals, payments, mails and sessions, and masks how to reach them", async () => {
    const member = await test.renter();
    const { number, total } = (await reserve(member)).body.result;
    const { members } = await find(`query=${encodeURIComponent(member.email)}`);
    expect(members).toMatchObject([{ id: member.id, openReservations: 1 }]);
    const shown = await show(member.id);
    expect(shown).toMatchObject({
      openReservations: 1,
      reservations: [{ number, status: "not_collected" }],
      payments: { paid: total, refunded: 0, owed: 0, count: 1 },
      hasCard: true,
      birthday: "•••",
    });
    expect(shown.mails.map(({ title }) => title)).toContain("会員登録が完了しました");
    expect(shown.sessions).toHaveLength(1);
    for (const secret of [member.email, "09012345678", "1990-04-01"])
      expect(JSON.stringify(shown)).not.toContain(secret);
    // Late fees and damages that could not be charged are owed.
    await test.rows("update reservations set late_fee = 800, late_fee_state = 'failed' where number = $1", [number]);
    await test.rows(
      `insert into damage_charges (id, reservation_id, kind, amount, reason, staff_id, at, charge_at, state)
       select gen_random_uuid(), id, 'damage', 1500, '傷', $2, now(), now(), 'failed' from reservations where number = $1`,
      [number, desk.id],
    );
    expect((await show(member.id)).payments.owed).toBe(2_300);
  });

  it("says of each reservation what waits, failed or is unknown, counts it, and lists only that", async () => {
    const member = await test.renter();
    const numbers: string[] = [];
    for (const day of [20, 24, 28]) {
      const times = { pickupTime: `2026-11-${day}T10:00:00+09:00`, returnTime: `2026-11-${day + 1}T10:00:00+09:00` };
      numbers.push((await reserve(member, nextProduct(), times)).body.result.number);
    }
    const [due, failed, fine] = numbers;
    await test.rows("update reservations set late_fee = 250, late_fee_state = 'due' where number = $1", [due]);
    await test.rows("update reservations set late_fee = 250, late_fee_state = 'failed' where number = $1", [failed]);
    const shown = await show(member.id);
    expect(Object.fromEntries(shown.reservations.map(({ number, open }) => [number, open]))).toEqual({
      ...{ [due as string]: ["late_fee_due"], [failed as string]: ["late_fee_failed"], [fine as string]: [] },
    });
    expect(shown.payments.open).toEqual({ waiting: 1, failed: 1, unknown: 0 });
    const listed = async (money: string) => {
      const { body } = await desk.browser.get(`${at(member.id)}?money=${money}`);
      return memberDetailBody.parse(body).result.reservations.map(({ number }) => number);
    };
    expect([await listed("waiting"), await listed("failed"), await listed("unknown")]).toEqual([[due], [failed], []]);
    expect(new Set(await listed("open"))).toEqual(new Set([due, failed]));
    expect((await desk.browser.get(`${at(member.id)}?money=all`)).body.code).toBe("COM_001");
    // An unpaid hold is none of their reservations, unless its payment is unknown.
    await test.rows("update reservations set status = 'hold', confirmed_at = null where number = $1", [fine]);
    expect((await show(member.id)).reservations.map(({ number }) => number)).not.toContain(fine);
    await test.rows(
      "update payment_operations set state = 'unknown', settled_at = null, booked_on = null where payment_id = (select p.id from payments p join reservations r on r.id = p.reservation_id where r.number = $1) and kind = 'capture'",
      [fine],
    );
    expect([await listed("unknown"), (await show(member.id)).payments.open.unknown]).toEqual([[fine], 1]);
  });

  it("reveals what is asked for, and the log says what, but not what was in it", async () => {
    const member = await test.renter("", { phoneNumber: "08077776666" });
    const { body } = await act(member.id, "reveal", { fields: ["phoneNumber", "email", "email"] });
    expect(body.result).toEqual({ phoneNumber: "08077776666", email: member.email });
    const [row] = await test.rows<{ after: object }>("select * from audit_log where subject_id = $1", [member.id]);
    expect(row?.after).toEqual({ fields: ["email", "phoneNumber"] });
    expect(JSON.stringify(row)).not.toContain("08077776666");
    for (const fields of [[], ["passwordHash"], "email"]) {
      expect((await act(member.id, "reveal", { fields })).status).toBe(400);
    }
    expect(await actsOn(test, member.id)).toEqual(["森 葵: members.reveal"]);
  });
});

describe("a suspended member", () => {
  it("makes nothing new, but signs in, sees, returns, cancels and pays; lifted, reserves again", async () => {
    const member = await test.renter();
    const { id, number } = (await reserve(member)).body.result;
    expect((await act(member.id, "suspend")).body.result.standing).toBe("suspended");
    const elsewhere = await new Browser(test, randomIp()).post("/api/auth/login", {
      email: member.email,
      password: PASSWORD,
    });
    expect(elsewhere.status).toBe(200);
    const product = nextProduct();
    expect((await reserve(member, product)).body.code).toBe("SUS_001");
    const { browser } = member;
    const codeOf = async (path: string, body: object) => (await browser.post(path, body)).body.code;
    const later = { returnTime: "2026-11-21T22:00:00+09:00" };
    expect(await codeOf(`/api/reservations/${id}/extend`, later)).toBe("SUS_001");
    expect(await codeOf(`/api/reservations/${id}/change/info`, later)).toBe("SUS_001");
    expect((await browser.get("/api/reservation/allowance")).body.result.blocked.code).toBe("SUS_001");
    expect((await browser.get(`/api/reservations/${id}`)).body.result.number).toBe(number);
    expect((await browser.post(`/api/reservations/${id}/cancel`)).status).toBe(200);
    expect((await act(member.id, "lift")).body.result.standing).toBe("active");
    expect((await reserve(member, product)).status).toBe(200);
    expect(await kindsTo(member.email)).toEqual(expect.arrayContaining(["suspended", "suspensionLifted"]));
    expect(await actsOn(test, member.id)).toEqual(["森 葵: members.suspend", "森 葵: members.lift"]);
  });

  it("has what was picked up still taken back, with the fee that is due", async () => {
    const member = await test.renter();
    const { id, number } = (await reserve(member)).body.result;
    await test.fill(number);
    await test.rows(
      `update reservations set status = 'returned', returned_at = now(), returned_by = 'staff', filled_at = now(),
         late_fee = 500, late_fee_state = 'failed' where id = $1`,
      [id],
    );
    await act(member.id, "suspend");
    expect((await member.browser.post(`/api/reservations/${id}/late-fee`)).status).toBe(200);
  });

  it("is suspended once, by whoever was first, and told once", async () => {
    const member = await test.renter("");
    const both = await Promise.all([1, 2].map(() => act(member.id, "suspend")));
    expect(both.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MBR_001", "done"]);
    expect((await kindsTo(member.email)).filter((kind) => kind === "suspended")).toHaveLength(1);
  });

  it("reserves either before it or not at all, when both come at once", async () => {
    for (let round = 0; round < 4; round++) {
      const member = await test.renter();
      const [made, suspended] = await Promise.all([reserve(member), act(member.id, "suspend")]);
      expect(suspended.status).toBe(200);
      expect(made.status === 200 || made.body.code === "SUS_001").toBe(true);
      expect((await reserve(member)).body.code).toBe("SUS_001");
    }
  });

  it.each([{}, { reason: "" }, { reason: " " }, { reason: "x".repeat(201) }])("is not made so by %o", async (body) => {
    const member = await test.renter("");
    expect((await act(member.id, "suspend", body)).status).toBe(400);
    expect((await show(member.id)).standing).toBe("active");
  });
});

describe("ending sessions", () => {
  it("ends all of a member's at once, refresh tokens included, and nobody else's", async () => {
    const [member, other] = [await test.renter(""), await test.renter("")];
    const second = new Browser(test, randomIp());
    await second.post("/api/auth/login", { email: member.email, password: PASSWORD });
    expect((await act(member.id, "sign-out")).body.result).toEqual({ ended: 2 });
    for (const browser of [member.browser, second]) {
      expect((await browser.post("/api/auth/refreshToken")).status).toBeGreaterThanOrEqual(401);
    }
    expect((await member.browser.get("/api/profile")).body.code).toBe("COM_004");
    expect((await other.browser.get("/api/profile")).status).toBe(200);
    expect(await kindsTo(member.email)).toContain("sessionsEnded");
  });

  it("takes no reason that no text can hold, and ends nothing then", async () => {
    const member = await test.renter("");
    expect((await act(member.id, "sign-out", { reason: "a\u0000b" })).body).toMatchObject({
      code: "COM_001",
      fields: { body: "使用できない文字が含まれています。" },
    });
    expect((await member.browser.get("/api/profile")).status).toBe(200);
  });
});

describe("correcting", () => {
  const names = { lastName: "山本", firstName: "太郎", lastNameKana: "やまもと", firstNameKana: "タロウ" };
  const correct = async (id: string, more: object = {}) =>
    desk.browser.put(at(id, "profile"), {
      ...names,
      reason: "本人の申し出",
      revision: (await show(id)).revision,
      ...more,
    });

  it("changes name and phone at once, tells the member, and seals both in the log", async () => {
    const member = await test.renter("");
    const { status, body } = await correct(member.id, { phoneNumber: "080-1111-2222" });
    expect([status, body.result.lastName, body.result.lastNameKana]).toEqual([200, "山本", "ヤマモト"]);
    expect((await member.browser.get("/api/profile")).body.result).toMatchObject({ phoneNumber: "08011112222" });
    expect(await mailData(test, member.email, "profileCorrected")).toMatchObject({ named: true, called: true });
    const [row] = await test.rows<object>("select before, after from audit_log where subject_id = $1", [member.id]);
    expect(JSON.stringify(row)).not.toMatch(/山|08011112222/);
  });

  it("refuses what was changed meanwhile, also when two correct at once", async () => {
    const member = await test.renter("");
    const { revision } = await show(member.id);
    const both = await Promise.all(["一郎", "二郎"].map((firstName) => correct(member.id, { firstName, revision })));
    expect(both.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MBR_003", "done"]);
  });

  it("is told what it is of by a hash that nobody can try masked digits with", async () => {
    const { id, form } = await test.renter("");
    const { email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber } = form;
    const all = JSON.stringify([email, lastName, firstName, lastNameKana, firstNameKana, phoneNumber]);
    const { revision } = await show(id);
    expect(revision).not.toBe(createHash("sha256").update(all).digest("base64url"));
    expect((await show(id)).revision).toBe(revision);
  });

  it("moves the address only when its owner confirms it, and tells both", async () => {
    const member = await test.renter("");
    const email = `new-${member.email}`;
    expect((await correct(member.id, { email })).body.result.newEmail).toMatchObject({ email: "n•••@example.com" });
    expect((await member.browser.get("/api/profile")).body.result.email).toBe(member.email);
    expect(await kindsTo(member.email)).toContain("emailCorrectionWarning");
    const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
    const confirm = (given = token) => new Browser(test, randomIp()).post("/api/email/confirm", { token: given });
    for (const other of ["wrong", "", `${token}${"x".repeat(200)}`])
      expect((await confirm(other)).body.code).toBe("ADR_001");
    const twice = await Promise.all([confirm(), confirm()]);
    expect(twice.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["ADR_001", "done"]);
    expect((await member.browser.get("/api/profile")).body.code).toBe("COM_004");
    const login = await new Browser(test, randomIp()).post("/api/auth/login", { email, password: PASSWORD });
    expect(login.status).toBe(200);
    expect(await kindsTo(email)).toContain("emailChanged");
    expect(await kindsTo(member.email)).toContain("emailMoved");
  });

  it("moves no address that the desk has withdrawn, because the member did not ask for it", async () => {
    const member = await test.renter("");
    const email = `thief-${member.email}`;
    await correct(member.id, { email });
    const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
    const { status, body } = await act(member.id, "keep-address");
    expect([status, body.result.newEmail]).toEqual([200, null]);
    expect((await new Browser(test, randomIp()).post("/api/email/confirm", { token })).body.code).toBe("ADR_001");
    expect((await member.browser.get("/api/profile")).body.result.email).toBe(member.email);
    // Not sent either, where it still waits for that.
    expect((await mailsTo(test, email)).map(({ state }) => state)).toEqual(["superseded"]);
    expect(await kindsTo(member.email)).toContain("emailCorrectionWithdrawn");
    expect(await actsOn(test, member.id)).toEqual(["森 葵: members.correct", "森 葵: members.keepAddress"]);
    expect((await act(member.id, "keep-address")).body.code).toBe("MBR_001");
  });

  it("withdraws an address, or moves it, when both come at once", async () => {
    const member = await test.renter("");
    const email = `race-${member.email}`;
    await correct(member.id, { email });
    const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
    const [confirmed, withdrawn] = await Promise.all([
      new Browser(test, randomIp()).post("/api/email/confirm", { token }),
      act(member.id, "keep-address"),
    ]);
    const [row] = await test.rows<{ email: string }>("select email from members where id = $1", [member.id]);
    expect([confirmed.body.code ?? "moved", withdrawn.body.code ?? "withdrawn", row?.email]).toEqual(
      row?.email === email ? ["moved", "MBR_001", email] : ["ADR_001", "withdrawn", member.email],
    );
  });

  it("makes every device strange: whoever signs in with an old one is told of by mail", async () => {
    const member = await test.renter("");
    const email = `moved-${member.email}`;
    const device = new Browser(test, randomIp());
    const logIn = (address: string) => device.post("/api/auth/login", { email: address, password: PASSWORD });
    expect((await logIn(member.email)).status).toBe(200);
    await correct(member.id, { email });
    const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
    expect((await new Browser(test, randomIp()).post("/api/email/confirm", { token })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(await kindsTo(email)).toContain("newDevice");
  });

  const ownChange = (email: string, more: object = {}) => ({
    ...names,
    email,
    phoneNumber: "0312345678",
    currentPassword: PASSWORD,
    ...more,
  });
  const enter = async ({ browser }: Renter, email: string, code: string) =>
    browser.post("/api/auth/verify/check-code", { email, verificationCode: code, purpose: "profile" });

  it("is forgotten once the member has proven another address, whoever opens the link then", async () => {
    const member = await test.renter("");
    const [mistyped, own] = [`typo-${member.email}`, `own-${member.email}`];
    await correct(member.id, { email: mistyped });
    const token = String((await mailData(test, mistyped, "confirmEmail")).link).split("#")[1];
    await member.browser.put("/api/users/profile", ownChange(own));
    expect((await enter(member, own, await codeSentTo(test, own))).status).toBe(200);
    expect((await new Browser(test, randomIp()).post("/api/email/confirm", { token })).body.code).toBe("ADR_001");
    expect((await member.browser.get("/api/profile")).body.result.email).toBe(own);
    expect((await show(member.id)).newEmail).toBeNull();
  });

  it("by a confirmed address ends what the member's old one was sent a code for", async () => {
    const member = await test.renter("");
    await member.browser.put("/api/users/profile", ownChange(member.email));
    const code = await codeSentTo(test, member.email);
    const email = `moved-${member.email}`;
    await correct(member.id, { email });
    const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
    expect((await new Browser(test, randomIp()).post("/api/email/confirm", { token })).status).toBe(200);
    const again = new Browser(test, randomIp());
    again.token = (await again.post("/api/auth/login", { email, password: PASSWORD })).body.result.accessToken;
    expect((await enter({ ...member, browser: again }, member.email, code)).body.code).toBe("AUT_003");
    expect((await again.get("/api/profile")).body.result.email).toBe(email);
  });

  it("is not undone by a change of the member's own that still waits for its code", async () => {
    const member = await test.renter("");
    await member.browser.put("/api/users/profile", ownChange(member.email, { lastName: "山元" }));
    const code = await codeSentTo(test, member.email);
    await correct(member.id);
    expect((await enter(member, member.email, code)).body.code).toBe("AUT_003");
    expect((await member.browser.get("/api/profile")).body.result.lastName).toBe("山本");
  });

  it("forgets an address that nobody confirmed within a day, and takes none that another member has", async () => {
    const [member, other] = [await test.renter(""), await test.renter("")];
    expect((await correct(member.id, { email: other.email })).body.code).toBe("COM_006");
    const email = `late-${member.email}`;
    await correct(member.id, { email });
    const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
    test.passSeconds(86_400);
    expect((await new Browser(test, randomIp()).post("/api/email/confirm", { token })).body.code).toBe("ADR_001");
    const fresh = await signedInStaff(test, { roles: ["desk"] });
    expect((await show(member.id, fresh)).newEmail).toBeNull();
  });
});

describe("exporting and erasing", () => {
  it("hand out what the member could take along, and tell the member", async () => {
    const member = await test.renter("");
    const { body } = await act(member.id, "export", { reason: "開示の請求" });
    expect(body.result.data.profile).toMatchObject([{ id: member.id, email: member.email }]);
    expect(body.result.page).toContain(member.email);
    expect(await kindsTo(member.email)).toContain("dataHandedOut");
    expect(await actsOn(test, member.id)).toEqual(["森 葵: members.export"]);
  });

  it("want a fresh factor, as correcting does", async () => {
    const member = await test.renter("");
    test.passSeconds(5 * 60);
    expect((await act(member.id, "export")).body.code).toBe("STA_003");
    expect((await act(member.id, "erase", { askedBy: "mail" })).body.code).toBe("STA_003");
    expect((await desk.browser.put(at(member.id, "profile"), {})).body.code).toBe("STA_003");
    expect((await act(member.id, "suspend")).status).toBe(200);
  });

  it("refuse to erase while something is open, and nothing has changed", async () => {
    const member = await test.renter();
    const { number } = (await reserve(member)).body.result;
    expect((await desk.browser.get(at(member.id, "erase"))).body.result.ties).toMatchObject([{ number }]);
    const { body } = await act(member.id, "erase", { askedBy: "phone" });
    expect([body.code, body.details.number]).toEqual(["MEM_001", number]);
    expect((await show(member.id)).standing).toBe("active");
  });

  it("erase the person, keep the books, destroy the key of the log, and the log is still whole", async () => {
    const member = await wellKnown(test, [nextProduct(), nextProduct()]);
    const money = () => test.rows("select id, amount, refunded_amount, state from payments order by id");
    const { revision } = await show(member.id);
    const { phoneNumber: _, birthday: __, ...names } = person;
    const corrected = { ...names, phoneNumber: "0399998888", revision, reason: "本人の申し出" };
    expect((await desk.browser.put(at(member.id, "profile"), corrected)).status).toBe(200);
    const books = await money();
    const [entry] = await test.rows<{ id: string }>(
      "select id from audit_log where subject_id = $1 and act = 'members.correct'",
      [member.id],
    );
    const boss = await signedInStaff(test, { roles: ["administrator"] });
    const reveal = async () => (await boss.browser.post(`/api/console/audit/${entry?.id}/reveal`)).body.result.before;
    expect(await reveal()).toMatchObject({ lastName: person.lastName });

    expect((await act(member.id, "erase", { askedBy: "mail" })).status).toBe(200);
    expect(await money()).toEqual(books);
    expect(await test.rows("select 1 from members where id = $1", [member.id])).toEqual([]);
    expect(await test.rows("select 1 from member_audit_keys where member_id = $1", [member.id])).toEqual([]);
    expect(await reveal()).toBeNull();
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();
    expect((await desk.browser.get(at(member.id))).body.code).toBe("MBR_002");
    expect((await act(member.id, "erase", { askedBy: "mail" })).body.code).toBe("MBR_002");
    expect(await test.rows("select staff_id from erased_members where member_id = $1", [member.id])).toEqual([
      { staff_id: desk.id },
    ]);
    expect((await find(`query=${encodeURIComponent(person.lastName)}`)).members).toEqual([]);
  });

  it("erase once, when two desks do it at once", async () => {
    const member = await test.renter("");
    const both = await Promise.all([1, 2].map(() => act(member.id, "erase", { askedBy: "counter" })));
    expect(both.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MBR_002", "done"]);
  });
});
