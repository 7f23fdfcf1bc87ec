import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inquiriesBody, inquiryDetailBody } from "#contract/console/inquiries.ts";
import { cleanUp } from "#server/clean-up.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { mailData, mailsTo, randomIp } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

const SECRET = "a secret of the tests and of nobody else";
const settings = { INBOUND_MAIL_ADDRESS: "reply@shop.example", INBOUND_MAIL_SECRET: SECRET };

let test: RentalApp;
let desk: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  test = await createRentalApp(settings);
});
beforeEach(async () => {
  desk = await signedInStaff(test, { roles: ["desk"], name: "森 葵" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const at = (number: string, more = "") => `/api/console/inquiries/${number}${more}`;
const list = async (query = "") =>
  inquiriesBody.parse((await desk.browser.get(`/api/console/inquiries?${query}`)).body).result;
const show = async (number: string) => inquiryDetailBody.parse((await desk.browser.get(at(number))).body).result;
const reply = async (number: string, more: object = {}) =>
  desk.browser.post(at(number, "/replies"), {
    body: "お調べします。",
    stage: "waiting",
    version: (await show(number)).version,
    ...more,
  });
const words = () => `質問 ${crypto.randomUUID()}`;

async function ask(
  browser = new Browser(test, randomIp()),
  email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`,
) {
  const form = { type: "other", content: words(), lastName: "岡", firstName: "緑", email };
  const { number } = (await browser.post("/api/contact", form)).body.result;
  return { number: String(number), email, content: form.content };
}

let mails = 0;
const mail = (more: object) => ({
  messageId: `<${++mails}@mail.example>`,
  from: "somebody@example.com",
  subject: "こんにちは",
  text: "本文",
  ...more,
});
const hand = (more: object, secret = SECRET) =>
  new Browser(test, randomIp()).post("/api/inbound-mail", mail(more), { headers: { "X-Inbound-Secret": secret } });

describe("staff of some stations", () => {
  const about = async (station: string) => {
    const member = await test.reserved(nextProduct(), { pickupStation: station, returnStation: station });
    const form = { type: "reservation", content: words(), lastName: "岡", firstName: "緑", email: member.email };
    const asked = await member.browser.post("/api/contact", { ...form, id: member.reservation.number });
    return { number: String(asked.body.result.number), member };
  };

  it("see what their members and strangers ask, and nothing of other stations but what they were given", async () => {
    const [here, there] = [await about("tokyo"), await about("yokohama")];
    const stranger = await ask();
    // Anybody can write an address into the form.
    const named = await ask(undefined, there.member.email);
    const scoped = await signedInStaff(test, { roles: ["desk"], stations: ["tokyo"] });
    const listed = async () =>
      inquiriesBody.parse((await scoped.browser.get("/api/console/inquiries?limit=100")).body).result;
    const before = await listed();
    const numbers = before.inquiries.map(({ number }) => number);
    expect([here, stranger, named, there].map(({ number }) => numbers.includes(number))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(before.counts.new).toBeLessThan((await list()).counts.new);
    expect((await scoped.browser.get(at(named.number))).body.result).toMatchObject({ member: null, rentals: [] });
    expect((await show(named.number)).member?.id).toBe(there.member.id);

    const acts = [
      () => scoped.browser.get(at(there.number)),
      () => scoped.browser.put(at(there.number), { version: 0, stage: "done" }),
      () => scoped.browser.post(at(there.number, "/replies"), { body: "返信", stage: "done", version: 0 }),
      () => scoped.browser.post(at(there.number, "/notes"), { body: "メモ" }),
    ];
    for (const act of acts) expect((await act()).body.code).toBe("COM_003");
    expect(await show(there.number)).toMatchObject({ stage: "new", messages: [] });

    // On the page of a member who has something at both.
    const both = await there.member.browser.post(
      `/api/products/${nextProduct()}/reservation`,
      wish({ pickupStation: "tokyo", returnStation: "tokyo" }),
    );
    expect(both.status).toBe(200);
    const page = `/api/console/members/${there.member.id}`;
    const numbersOn = async (browser: Browser): Promise<string[]> =>
      (await browser.get(page)).body.result.inquiries.map(({ number }: { number: string }) => number);
    expect(await numbersOn(desk.browser)).toContain(there.number);
    expect(await numbersOn(scoped.browser)).toEqual([]);

    const { version } = await show(there.number);
    expect((await desk.browser.put(at(there.number), { version, assignee: scoped.id })).status).toBe(200);
    expect((await scoped.browser.get(at(there.number))).body.result.number).toBe(there.number);
  });
});

describe("an inquiry at the desk", () => {
  it("is new, is answered by mail with its number in the subject, then waits, and is whoever's answered it", async () => {
    const { number, email, content } = await ask();
    expect(await show(number)).toMatchObject({ stage: "new", source: "form", content, assignee: null, messages: [] });
    expect((await reply(number)).status).toBe(200);
    expect(await show(number)).toMatchObject({
      stage: "waiting",
      assignee: { name: "森 葵" },
      messages: [{ kind: "out", body: "お調べします。", who: "森 葵", mail: "waiting" }],
    });
    const [sent] = (await mailsTo(test, email)).filter(({ kind }) => kind === "inquiryReply");
    const letter = writeLetter("inquiryReply", sent?.data ?? {}, "ja", {
      origin: "https://x",
      operator: test.deps.env.operator,
      authKeys: test.deps.authKeys,
    });
    expect(letter?.subject).toBe(`【お問い合わせ ${number}】エキカリからのお返事`);
    expect(letter?.replyTo).toMatch(new RegExp(`^reply\\+${number.toLowerCase()}-[0-9a-f]{32}@shop\\.example$`));
    expect(letter?.text).toContain("お調べします。");
    expect(await actsOn(test, number)).toEqual(["森 葵: inquiries.reply"]);
  });

  it("is answered once: of two desks at once, the second is told and sends nothing", async () => {
    const { number, email } = await ask();
    const { version } = await show(number);
    const both = await Promise.all(["一", "二"].map((body) => reply(number, { body, version })));
    expect(both.map(({ body }) => body.code ?? "sent").toSorted()).toEqual(["INQ_001", "sent"]);
    expect((await mailsTo(test, email)).filter(({ kind }) => kind === "inquiryReply")).toHaveLength(1);
  });

  it("sends no reply with a place that nobody filled", async () => {
    const { number } = await ask();
    expect((await reply(number, { body: "{name} 様" })).body.code).toBe("INQ_002");
    for (const body of ["", " \n ", "x".repeat(4_001)]) expect((await reply(number, { body })).status).toBe(400);
    expect((await show(number)).messages).toEqual([]);
  });

  it("has an assignee, a stage and a reservation, and the second who changes it is told", async () => {
    const { number } = await ask();
    const { version } = await show(number);
    const change = (more: object) => desk.browser.put(at(number), { version, ...more });
    const both = await Promise.all([change({ stage: "open" }), change({ assignee: desk.id })]);
    expect(both.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["INQ_001", "done"]);
    const now = await show(number);
    const crew = await signedInStaff(test, { roles: ["crew"] });
    const again = (more: object) => desk.browser.put(at(number), { version: now.version, ...more });
    expect((await again({ assignee: crew.id })).body.code).toBe("COM_003");
    expect((await again({ reservation: "R2222222222" })).body.fields).toHaveProperty("reservation");
    const { reservation } = await test.reserved(nextProduct());
    expect((await again({ reservation: reservation.number, stage: "done" })).body.result).toMatchObject({
      stage: "done",
      reservation: reservation.number,
    });
    expect((await list("stage=done")).inquiries.map((each) => each.number)).toContain(number);
    expect((await list()).inquiries.map((each) => each.number)).not.toContain(number);
  });

  it("keeps notes to the desk, and shows a member's rentals beside", async () => {
    const member = await test.renter();
    const made = (await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish())).body.result;
    const { number, email } = await ask(member.browser, member.email);
    await desk.browser.post(at(number, "/notes"), { body: "電話で確認済み" });
    const shown = await show(number);
    expect(shown).toMatchObject({
      member: { id: member.id, proven: true },
      rentals: [{ number: made.number }],
      messages: [{ kind: "note", body: "電話で確認済み", who: "森 葵" }],
    });
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).not.toContain("inquiryReply");
    const guest = await ask(undefined, member.email);
    expect((await show(guest.number)).member).toMatchObject({ id: member.id, proven: false });
  });

  it("is found by number, name and address, page by page", async () => {
    const { number, email } = await ask();
    for (const query of [number.toLowerCase(), email.slice(0, 12), "岡　緑"]) {
      const found = await list(`query=${encodeURIComponent(query)}&limit=100`);
      expect(found.inquiries.map((each) => each.number)).toContain(number);
    }
    const seen: string[] = [];
    for (let after = ""; ; ) {
      const page = await list(`limit=2${after && `&after=${after}`}`);
      seen.push(...page.inquiries.map((each) => each.number));
      if (page.next === null) break;
      after = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(number);
    for (const query of ["after=x", "stage=gone", "assignee=you", "query=%00"]) {
      expect((await desk.browser.get(`/api/console/inquiries?${query}`)).status).toBe(400);
    }
  });
});

describe("an inquiry whose writer asks for it", () => {
  const erase = async (number: string, more: object = {}, by = desk) =>
    by.browser.post(at(number, "/erase"), { askedBy: "mail", version: (await show(number)).version, ...more });

  it("is erased with every message and mail, of a guest too; what stays is that it was", async () => {
    const { number, email, content } = await ask();
    await reply(number);
    await desk.browser.post(at(number, "/notes"), { body: "電話番号を書いていた" });
    const other = await ask(undefined, email);
    expect((await erase(number)).status).toBe(200);
    expect((await desk.browser.get(at(number))).body.code).toBe("COM_003");
    const kept = await test.rows<{ text: string }>(
      "select data::text as text from outbox union all select body from inquiry_messages union all select content from inquiries",
    );
    const words = [content, number, "電話番号を書いていた"];
    expect(kept.filter(({ text }) => words.some((each) => text.includes(each)))).toEqual([]);
    expect((await actsOn(test, number)).at(-1)).toBe("森 葵: inquiries.erase");
    expect((await show(other.number)).email).toBe(email);
  });

  it("is not erased when a new message came in since, nor without a fresh factor, nor by who does not see it", async () => {
    const { number } = await ask();
    const { version } = await show(number);
    await reply(number);
    expect((await erase(number, { version })).body.code).toBe("INQ_001");
    const far = await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] });
    const member = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    const theirs = await ask(member.browser, member.email);
    expect((await erase(theirs.number, {}, far)).body.code).toBe("COM_003");
    const seen = (await show(number)).version;
    test.passSeconds(5 * 60);
    expect((await erase(number, { version: seen })).body.code).toBe("STA_003");
    expect((await show(number)).number).toBe(number);
  });
});

describe("a mail that comes in", () => {
  it("answers by the address of its inquiry, whatever its subject and sender are", async () => {
    const { number, email } = await ask();
    await reply(number);
    const replyTo = String((await mailData(test, email, "inquiryReply")).replyTo);
    const more = {
      to: ["x@example.com", replyTo.toUpperCase()],
      subject: "件名なし",
      attachments: [{ name: "photo.jpg" }],
    };
    test.passSeconds(1);
    expect((await hand({ ...more, text: "写真です\n> 引用" })).body.result).toEqual({ outcome: "added" });
    expect(await show(number)).toMatchObject({
      stage: "open",
      messages: [
        { kind: "out" },
        { kind: "in", body: "写真です", attachments: ["photo.jpg"], sender: "somebody@example.com" },
      ],
    });
  });

  it("answers by the number in its subject only from the address that asked", async () => {
    const { number, email } = await ask();
    const subject = `Re: 【お問い合わせ ${number}】`;
    expect((await hand({ subject, from: email.toUpperCase() })).body.result.outcome).toBe("added");
    expect((await hand({ subject, from: "stranger@example.com" })).body.result.outcome).toBe("new");
    expect((await show(number)).messages).toHaveLength(1);
  });

  it("with a made-up or another inquiry's token does not get in", async () => {
    const [one, other] = [await ask(), await ask()];
    await reply(other.number);
    const replyTo = String((await mailData(test, other.email, "inquiryReply")).replyTo);
    const forged = replyTo.replace(other.number.toLowerCase(), one.number.toLowerCase());
    const guessed = `reply+${one.number.toLowerCase()}-${"0".repeat(32)}@shop.example`;
    for (const to of [forged, guessed]) expect((await hand({ to: [to] })).body.result.outcome).toBe("new");
    expect((await show(one.number)).messages).toEqual([]);
  });

  it("is one, however often it is handed on, also at the same moment", async () => {
    const { number, email } = await ask();
    const same = { messageId: "<same@mail.example>", from: email, subject: number };
    const many = await Promise.all(Array.from({ length: 4 }, () => hand(same)));
    expect(many.map(({ body }) => body.result.outcome).toSorted()).toEqual(["added", "known", "known", "known"]);
    const fresh = { messageId: `<${crypto.randomUUID()}>`, from: `new-${email}` };
    const news = await Promise.all(Array.from({ length: 4 }, () => hand(fresh)));
    expect(news.map(({ body }) => body.result.outcome).toSorted()).toEqual(["known", "known", "known", "new"]);
    expect((await show(number)).messages).toHaveLength(1);
  });

  it("that answers nothing begins a thread, and its HTML is words only", async () => {
    const from = `html-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await hand({
      from,
      fromName: "Anna\r\nBcc: x",
      subject: "Hello",
      text: "",
      html: "<script>x()</script><p>Hi &amp; bye</p>",
    });
    const [found] = (await list(`query=${from}`)).inquiries;
    expect(found).toMatchObject({
      source: "mail",
      subject: "Hello",
      content: "Hi & bye",
      isMember: false,
      stage: "new",
    });
    expect((await show(found?.number ?? "")).messages).toMatchObject([{ kind: "in", body: "Hi & bye" }]);
  });

  it("brings back what was done, even when the same words were asked again meanwhile", async () => {
    const browser = new Browser(test, randomIp());
    const email = `again-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const form = { type: "other", content: words(), lastName: "岡", firstName: "緑", email };
    const first = (await browser.post("/api/contact", form)).body.result.number;
    await reply(first, { stage: "done" });
    const second = (await browser.post("/api/contact", form)).body.result.number;
    expect(second).not.toBe(first);
    expect((await hand({ from: email, subject: first })).body.result.outcome).toBe("added");
    expect([(await show(first)).stage, (await show(second)).stage]).toEqual(["open", "new"]);
  });

  it.each(["", "wrong", `${SECRET}x`, SECRET.slice(1)])(
    "is refused with the secret %j, and nothing is kept",
    async (secret) => {
      const before = await test.rows("select count(*) from inquiry_messages");
      const { status, body } = await hand({}, secret);
      expect([status, body.code]).toEqual([401, "MAI_001"]);
      expect(await test.rows("select count(*) from inquiry_messages")).toEqual(before);
    },
  );

  it("is refused by everybody where no secret is set in production", async () => {
    const { inboundMail: _, ...env } = test.deps.env;
    const { createApp } = await import("#server/app.ts");
    const app = createApp({ ...test.deps, env: { ...env, inboundMail: undefined } }, test.options);
    const answer = await new Browser({ app }, randomIp()).post("/api/inbound-mail", mail({}), {
      headers: { "X-Inbound-Secret": "a developer's mail provider" },
    });
    expect(answer.body.code).toBe("MAI_001");
  });

  it.each([
    ["too large", { text: "x".repeat(600_000) }, "COM_009"],
    ["too long in one part", { text: "x".repeat(200_001) }, "COM_001"],
    ["from nobody", { from: "" }, "COM_001"],
    ["from no address", { from: "a b@example.com\r\nBcc: c@example.com" }, "COM_001"],
    ["of the wrong shape", { to: "x", attachments: 1 }, "COM_001"],
  ])("is refused when it is %s", async (_, more, code) => {
    const { status, body } = await hand(more);
    expect([status < 500, body.code]).toEqual([true, code]);
  });

  it("with anything in it is kept or refused, never an error of ours", async () => {
    for (const text of ["\u0000\u0007", "\ud800", "😀".repeat(30_000), "<".repeat(50_000), ">".repeat(50_000)]) {
      for (const part of [
        { text },
        { text: "", html: text },
        { subject: text.slice(0, 1_900) },
        { fromName: text.slice(0, 200) },
      ]) {
        expect(
          (await hand({ from: `odd-${crypto.randomUUID().slice(0, 8)}@example.com`, ...part })).status,
        ).toBeLessThan(500);
      }
    }
  });

  it("from ourselves is ignored", async () => {
    expect((await hand({ from: "reply@shop.example" })).body.result).toEqual({ outcome: "ignored" });
    expect((await hand({ from: "no-reply@ekikari.example" })).body.result).toEqual({ outcome: "ignored" });
  });

  it("is limited by its sender: sixty an hour", async () => {
    const limited = test.anotherProcess({ ...settings, RATE_LIMITS: "true" });
    const from = "machine@example.com";
    const statuses = [];
    for (let i = 0; i < 61; i++) {
      const init = { headers: { "X-Inbound-Secret": SECRET } };
      const body = { ...mail({ from }), messageId: `<machine-${i}@mail.example>` };
      statuses.push((await new Browser(limited, randomIp()).post("/api/inbound-mail", body, init)).status);
    }
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
    await limited.close();
  });
});

describe("threads", () => {
  it("of more than 500 messages tell the latest, and on request those before them, each once", async () => {
    const { number } = await ask();
    // Two at each moment.
    await test.rows(
      `insert into inquiry_messages (inquiry_id, kind, body, staff_id, at)
       select id, 'note', n::text, $2, timestamptz '2026-11-15 13:00+09' + n / 2 * interval '1 microsecond'
       from inquiries, generate_series(1, 1003) n where number = $1`,
      [number, desk.id],
    );
    const read = async (before?: string) => {
      const { body } = await desk.browser.get(at(number, before && `?before=${before}`));
      const { messages, hasEarlier } = inquiryDetailBody.parse(body).result;
      return { ids: messages.map(({ id }) => id), bodies: messages.map((each) => Number(each.body)), hasEarlier };
    };
    const latest = await read();
    expect([latest.ids.length, latest.hasEarlier]).toEqual([500, true]);
    expect(Math.min(...latest.bodies)).toBeGreaterThanOrEqual(503);
    const earlier = await read(latest.ids[0]);
    expect([earlier.ids.length, earlier.hasEarlier]).toEqual([500, true]);
    const first = await read(earlier.ids[0]);
    expect([first.ids.length, first.hasEarlier]).toEqual([3, false]);
    const all = [...first.bodies, ...earlier.bodies, ...latest.bodies];
    expect(new Set(all).size).toBe(1003);
    expect(all.map((each) => Math.floor(each / 2))).toEqual(
      all.map((each) => Math.floor(each / 2)).toSorted((a, b) => a - b),
    );
    // One of another thread is none of this one.
    const other = await ask();
    expect((await desk.browser.post(at(other.number, "/notes"), { body: "メモ" })).status).toBe(200);
    const [foreign] = (await show(other.number)).messages;
    expect(await read(foreign?.id)).toMatchObject({ ids: [], hasEarlier: false });
    expect((await desk.browser.get(at(number, "?before=1"))).body.code).toBe("COM_001");
  });

  it("go three years after they were closed, with every message", async () => {
    const { number } = await ask();
    await reply(number, { stage: "done" });
    const count = async () =>
      (
        await test.rows("select 1 from inquiry_messages m join inquiries i on i.id = m.inquiry_id where number = $1", [
          number,
        ])
      ).length;
    test.setNow(new Date("2029-11-14T02:00:00Z"));
    await cleanUp(test.deps);
    expect(await count()).toBe(1);
    test.setNow(new Date("2029-11-15T04:00:00Z"));
    await cleanUp(test.deps);
    expect(await count()).toBe(0);
  });
});

describe("templates", () => {
  const path = "/api/console/inquiry-templates";
  it("are added, changed and removed by the desk, with places that we know", async () => {
    const form = { name: "返却の確認", language: "ja", body: "{name} 様\n{reservation} の返却を確認しました。" };
    const { id } = (await desk.browser.post(path, form)).body.result;
    expect((await desk.browser.post(path, form)).body.code).toBe("INQ_003");
    expect((await desk.browser.put(`${path}/${id}`, { ...form, body: "{money}" })).body.code).toBe("INQ_002");
    expect((await desk.browser.put(`${path}/${id}`, { ...form, body: "変更" })).body.result.body).toBe("変更");
    expect((await desk.browser.get(path)).body.result.templates).toContainEqual({
      ...form,
      id,
      body: "変更",
      version: expect.any(String),
    });
    expect((await desk.browser.delete(`${path}/${id}`)).status).toBe(200);
    expect((await desk.browser.delete(`${path}/${id}`)).body.code).toBe("COM_003");
    expect(await actsOn(test, id)).toEqual(Array.from({ length: 3 }, () => "森 葵: inquiries.template"));
  });

  it("of two who change one keep what the first saved", async () => {
    const form = { name: "遅れのお詫び", language: "ja", body: "{name} 様" };
    const { id, version } = (await desk.browser.post(path, form)).body.result;
    const put = async (body: string, seen: string) =>
      (await desk.browser.put(`${path}/${id}`, { ...form, body, version: seen })).body;
    const { result } = await put("一人目", version);
    expect((await put("二人目", version)).code).toBe("COM_015");
    expect((await put("二人目", result.version)).result.body).toBe("二人目");
  });
});
