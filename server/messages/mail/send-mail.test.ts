import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { outbox } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import { startJobs } from "#server/jobs.ts";
import { type MailGateway, openMailGateway } from "#server/messages/mail/mail-gateway.ts";
import { claimMail, enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { sendDueMail } from "#server/messages/mail/send-mail.ts";
import { writeQrCode } from "#server/platform/qr-code.ts";
import { qrPng } from "#server/platform/qr-image.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";

type Received = { to: string; raw: string };

let test: TestApp;
let smtp: SMTPServer;
let gateway: MailGateway;
let received: Received[];
/** What the SMTP server says to the next mails, one by one; accepted when there is nothing to say. */
let refusals: number[];
/** In what words. */
let refusal: string;
/** What it says to us as the sender. */
let senderRefusal: number | undefined;

/** A server that only says what it is told to. */
async function serveWords(greet: (socket: Socket) => void) {
  const server = createServer((socket) => greet(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Time that passes for the database, by whose clock leases are. */
const agePassed = (seconds: number) =>
  test.deps.database.pool.query("update outbox set leased_until = leased_until - $1 * interval '1 second'", [seconds]);

/** There is nobody at this address. */
let nobodyAt = "";
/** The server looks up this address until it is told to go on. */
let slowFor = "";
let goOn = () => {};

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom: (_address, _session, callback) =>
      callback(senderRefusal ? Object.assign(new Error("refused"), { responseCode: senderRefusal }) : null),
    onRcptTo: ({ address }, _session, callback) => {
      if (address === slowFor) {
        goOn = callback;
        return;
      }
      const responseCode = address === nobodyAt ? 550 : refusals.shift();
      callback(responseCode ? Object.assign(new Error(refusal), { responseCode }) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", raw: Buffer.concat(chunks).toString() });
        callback();
      });
    },
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  test = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "エキカリ <shop@example.com>" });
  gateway = openMailGateway(test.deps.env);
});
beforeEach(async () => {
  received = [];
  refusals = [];
  refusal = "refused";
  slowFor = "";
  nobodyAt = "";
  test.setNow(TEST_NOW);
  await test.deps.database.db.delete(outbox);
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(async () => {
  gateway.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
  await test.close();
});

const code = (recipient: string, topic = "t") =>
  enqueueMail(
    test.deps.database.db,
    {
      kind: "verificationCode",
      memberId: null,
      recipient,
      language: "ja",
      data: { name: "<b>山田</b>", code: "135790", minutes: 10 },
      topic,
      expiresAt: new Date(test.deps.now().getTime() + 600_000),
    },
    test.deps.now(),
  );
/** A mail to nobody in particular: who is told something by `tellMembers` has to be a member. */
const owe = async (recipient: string, kind: string, data: object, language: "ja" | "en" = "en") => {
  const now = test.deps.now();
  const mail = { kind, recipient, language, data: { ...data } };
  await test.deps.database.db.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now });
};
const welcome = (recipient: string) => owe(recipient, "welcome", { name: "Taro" });
const send = () => sendDueMail(test.deps, gateway);
const rows = () => test.deps.database.db.select().from(outbox);
const states = async () => (await rows()).map(({ state }) => state).sort();
const partsOf = (raw: string) =>
  [...raw.matchAll(/Content-Transfer-Encoding: base64\r\n(?:[\w-]+: .+\r\n)*\r\n([\w+/=\r\n]+)/g)].map(
    ([, part = ""]) => Buffer.from(part, "base64"),
  );
const messageIdOf = ({ raw }: Received) => /^Message-ID: (.+)$/im.exec(raw)?.[1];

describe("the outbox", () => {
  it("sends HTML and plain text in the member's language, escaped, and forgets the code", async () => {
    await code("taro@example.com");
    expect(await send()).toBe(1);
    const [mail] = received;
    expect(mail?.to).toBe("taro@example.com");
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    const [text = "", html = ""] = partsOf(mail?.raw ?? "").map((part) => part.toString());
    expect(text).toContain("135790");
    expect(html).toContain("135790");
    expect(html).toContain("&lt;b&gt;山田&lt;/b&gt; 様");
    const [row] = await rows();
    expect(row).toMatchObject({ state: "sent", attempts: 1, data: { minutes: 10 } });
    expect(JSON.stringify(row)).not.toContain("135790");
    expect(await send()).toBe(0);
  });

  it("shows the pickup QR code as a picture inside the mail, its code in both parts, and keeps it nowhere", async () => {
    const [pickupAt, returnAt] = ["2026-11-20T10:00:00+09:00", "2026-11-21T10:00:00+09:00"];
    const [place, product] = [
      { ja: "東京駅", en: "Tokyo" },
      { ja: "双眼鏡", en: "Binoculars" },
    ];
    const number = "R23456789AB";
    const booked = { reservationId: "1", number, product, pickupAt, returnAt, pickupPlace: place, returnPlace: place };
    const data = { name: "Taro", ...booked, total: 980, cancelUntil: pickupAt };
    await owe("taro@example.com", "reservationConfirmed", data, "ja");
    await send();
    const raw = received[0]?.raw ?? "";
    const validUntil = new Date(returnAt);
    const code = writeQrCode(test.deps.authKeys, { number, purpose: "pickup", validUntil });
    const [text = "", html = "", picture] = partsOf(raw);
    expect(text.toString()).toContain(`コード：${code}`);
    expect(html.toString()).toContain(`コード\n${code}`);
    expect(html.toString()).toContain('<img src="cid:pickup-qr"');
    expect(raw).toMatch(/^Content-Type: multipart\/related/im);
    expect(raw).toMatch(/^Content-Id: <pickup-qr>/im);
    expect(raw).toMatch(/^Content-Disposition: inline; filename=pickup-qr.png/im);
    expect(picture).toEqual(qrPng(code));
    const [row] = await rows();
    expect(row?.state).toBe("sent");
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it.each([
    ["sent", [], 1],
    ["given up", [550], 0],
  ])("nothing stays of the last mail to somebody who left once it is %s", async (_, answers, arrived) => {
    refusals = [...answers];
    const last = { memberId: null, recipient: "gone@example.com", data: { name: "" } };
    await enqueueMail(test.deps.database.db, { ...last, kind: "left", language: "ja" }, test.deps.now());
    await send();
    expect([received.length, await rows()]).toEqual([arrived, []]);
  });

  it("nothing stays of it either when it could not be sent in time", async () => {
    const last = { memberId: null, recipient: "gone@example.com", data: { name: "" }, expiresAt: TEST_NOW };
    await enqueueMail(test.deps.database.db, { ...last, kind: "left", language: "ja" }, test.deps.now());
    await send();
    expect([received, await rows()]).toEqual([[], []]);
  });

  it("an inquiry's mail is answered to its sender, and its words stay out of the header", async () => {
    const data = {
      number: "C23456789",
      type: "other",
      content: "一行目\nBcc: everybody@example.com",
      name: "佐藤 愛",
      kana: "",
      email: "guest@example.com",
      phoneNumber: "",
      reservationNumber: "",
      isMember: false,
      language: "ja",
      receivedAt: TEST_NOW.toISOString(),
    } as const;
    const mail = { kind: "inquiry", memberId: null, recipient: "desk@example.com", language: "ja", data } as const;
    await enqueueMail(test.deps.database.db, mail, test.deps.now());
    await send();
    const header = received[0]?.raw.split("\r\n\r\n")[0];
    expect(header).toMatch(/^Reply-To: guest@example.com$/m);
    expect(header).toMatch(/^To: desk@example.com$/m);
    expect(header).not.toMatch(/^Bcc:/im);
  });

  it("tries again later and later with the same Message-ID, for five days, then gives up visibly", async () => {
    await welcome("taro@example.com");
    refusals = Array(40).fill(451);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 40; attempt++) {
      await send();
      const [row] = await rows();
      if (row?.state !== "waiting") break;
      const wait = row.nextTryAt.getTime() - test.deps.now().getTime();
      waits.push(wait / 1_000);
      test.passSeconds(wait / 1_000 - 1);
      expect(await send()).toBe(0);
      test.passSeconds(1);
    }
    expect(waits).toEqual([30, 120, 300, 900, 3_600, 10_800, ...Array(19).fill(21_600)]);
    expect((await rows())[0]).toMatchObject({ state: "failed", attempts: 26, lastError: "EENVELOPE 451" });
    const hours = waits.reduce((sum, wait) => sum + wait) / 3_600;
    expect([hours > 4.5 * 24, hours <= 5 * 24]).toEqual([true, true]);
    expect(received).toEqual([]);
  });

  it("tries one that nobody tried for days some hours all the same: a server may want to be asked again", async () => {
    await welcome("taro@example.com");
    test.passSeconds(6 * 24 * 3_600);
    refusals = Array(5).fill(451);
    for (const wait of [30, 120, 300, 900, 3_600, 0]) {
      await send();
      test.passSeconds(wait);
    }
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 6 }]);
    await welcome("hanako@example.com");
    test.passSeconds(6 * 24 * 3_600);
    refusals = Array(7).fill(451);
    for (let attempt = 0; attempt < 7; attempt++) {
      await send();
      test.passSeconds(10_800);
    }
    expect((await rows()).find(({ recipient }) => recipient === "hanako@example.com")).toMatchObject({
      state: "failed",
      attempts: 6,
    });
  });

  it("sends codes before everything that waits since the mail server was away", async () => {
    for (let i = 0; i < 20; i++) await welcome(`member-${i}@example.com`);
    test.passSeconds(1);
    await code("second@example.com", "second");
    test.passSeconds(-60);
    await code("first@example.com", "first");
    test.passSeconds(120);
    await owe("late@example.com", "welcome", { name: "Taro" });
    // In the order in which mails are taken: two are sent at once, and either may arrive first.
    const taken = [];
    for (let i = 0; i < 3; i++)
      taken.push((await claimMail(test.deps.database.db, test.deps.now(), MINUTE))?.recipient);
    expect(taken).toEqual(["first@example.com", "second@example.com", "member-0@example.com"]);
    await send();
    expect(received).toHaveLength(20);
  });

  it("gives up at once on a recipient that does not exist, and the others get theirs", async () => {
    await welcome("gone@example.com");
    test.passSeconds(1);
    await welcome("taro@example.com");
    nobodyAt = "gone@example.com";
    refusal = "5.1.1 user unknown";
    await send();
    expect(received.map(({ to }) => to)).toEqual(["taro@example.com"]);
    expect(await states()).toEqual(["failed", "sent"]);
  });

  it("lets mail wait that a server takes from nobody, or not from us: that is mended one day", async () => {
    const closed = await serveWords((socket) => socket.end("554 no service here\r\n"));
    const away = openMailGateway({ ...test.deps.env, SMTP_URL: closed.url });
    await welcome("taro@example.com");
    await sendDueMail(test.deps, away);
    away.close();
    closed.close();
    expect((await rows())[0]).toMatchObject({ state: "waiting", lastError: "EPROTOCOL 554" });
    senderRefusal = 550;
    test.passSeconds(30);
    await send();
    expect((await rows())[0]).toMatchObject({ state: "waiting", lastError: "EENVELOPE 550" });
    senderRefusal = undefined;
    // To nobody, from us: as one says whose account is over its limit, or whose address was taken off a list.
    [refusals, refusal] = [[550], "5.7.1 relaying denied"];
    test.passSeconds(120);
    await send();
    expect((await rows())[0]).toMatchObject({ state: "waiting", lastError: "EENVELOPE 550" });
    test.passSeconds(300);
    await send();
    expect(await states()).toEqual(["sent"]);
  });

  it("leaves a server that goes on talking and never comes to an end", async () => {
    let open = 0;
    const endless = await serveWords((socket) => {
      open += 1;
      socket.on("close", () => (open -= 1)).write("220 hello\r\n");
      socket.on("data", (said) => {
        if (String(said).startsWith("EHLO")) socket.write("250 hello\r\n");
        else setInterval(() => socket.write("250-wait\r\n"), 20).unref();
      });
    });
    const slow = openMailGateway({ ...test.deps.env, SMTP_URL: endless.url }, 400);
    for (const name of ["taro", "hanako", "jiro"]) await welcome(`${name}@example.com`);
    await sendDueMail(test.deps, slow);
    expect(await states()).toEqual(["waiting", "waiting", "waiting"]);
    await vi.waitUntil(() => open === 0, 10_000);
    slow.close();
    endless.close();
    test.passSeconds(30);
    await send();
    expect(await states()).toEqual(["sent", "sent", "sent"]);
  });

  it("sends what is due, and what comes meanwhile, while the server is slow with one of them", async () => {
    slowFor = "slow@example.com";
    await welcome("slow@example.com");
    await welcome("taro@example.com");
    await welcome("hanako@example.com");
    const sending = send();
    const sent = () => received.map(({ to }) => to).sort();
    await vi.waitUntil(() => sent().length === 2, 5_000);
    await welcome("jiro@example.com");
    await vi.waitUntil(() => sent().length === 3, 5_000);
    expect(sent()).toEqual(["hanako@example.com", "jiro@example.com", "taro@example.com"]);
    goOn();
    await sending;
    expect(await states()).toEqual(["sent", "sent", "sent", "sent"]);
  });

  it("survives an SMTP server that is away", async () => {
    const away = openMailGateway({ ...test.deps.env, SMTP_URL: "smtp://127.0.0.1:1" });
    await welcome("taro@example.com");
    await sendDueMail(test.deps, away);
    away.close();
    expect((await rows())[0]).toMatchObject({ state: "waiting", lastError: "ESOCKET" });
    test.passSeconds(30);
    await send();
    expect(await states()).toEqual(["sent"]);
  });

  it("forgets the code of a mail that is refused for good, too", async () => {
    refusals = [550];
    await code("gone@example.com");
    await send();
    expect(await rows()).toMatchObject([{ state: "failed", data: { minutes: 10 } }]);
    expect(JSON.stringify(await rows())).not.toContain("135790");
  });

  it("never sends a code that expired or was replaced", async () => {
    await code("taro@example.com");
    refusals = [451];
    await send();
    await code("taro@example.com");
    expect(await states()).toEqual(["superseded", "waiting"]);
    test.passSeconds(600);
    expect(await send()).toBe(0);
    expect(await states()).toEqual(["expired", "superseded"]);
    expect(received).toEqual([]);
    expect(JSON.stringify(await rows())).not.toContain("135790");
  });

  it("sends each mail once, however many workers there are", async () => {
    for (let i = 0; i < 30; i++) await welcome(`member-${i}@example.com`);
    const tried = await Promise.all([send(), send(), send(), send()]);
    expect(tried.reduce((a, b) => a + b)).toBe(30);
    expect(new Set(received.map(({ to }) => to)).size).toBe(30);
    expect(received).toHaveLength(30);
  });

  it("goes out once where the database is away for a moment after it was sent", async () => {
    const { db } = test.deps.database;
    await welcome("taro@example.com");
    const away = () => {
      throw new Error("timeout exceeded when trying to connect");
    };
    const cutOff: MailGateway = {
      ...gateway,
      send: async (mail) => {
        const how = await gateway.send(mail);
        vi.spyOn(db, "update").mockImplementationOnce(away);
        return how;
      },
    };
    await sendDueMail(test.deps, cutOff).finally(() => vi.restoreAllMocks());
    test.passSeconds(120);
    expect(await send()).toBe(0);
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  it("takes over from a worker that died, once its lease is over, with the same Message-ID", async () => {
    await welcome("taro@example.com");
    // Died after the SMTP server took the mail.
    const dying: MailGateway = {
      ...gateway,
      send: async (mail) => {
        await gateway.send(mail);
        throw new Error("killed");
      },
    };
    await expect(sendDueMail(test.deps, dying)).rejects.toThrow("killed");
    await agePassed(60);
    expect(await send()).toBe(0);
    await agePassed(60);
    expect(await send()).toBe(1);
    const [first, second] = received.map(messageIdOf);
    expect(first).toBe(`<${(await rows())[0]?.id}@localhost>`);
    expect(second).toBe(first);
    expect(await states()).toEqual(["sent"]);
  });

  it.each([-600, 600])(
    "leaves a mail to whoever is sending it, also to one whose clock is %i seconds off",
    async (seconds) => {
      await welcome("taro@example.com");
      const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow: MailGateway = {
        ...gateway,
        send: async (mail) => {
          begun.resolve();
          await goesOn.promise;
          return gateway.send(mail);
        },
      };
      const sending = sendDueMail(test.deps, slow);
      await begun.promise;
      const now = test.deps.now().getTime();
      const others = { ...test.deps, now: () => new Date(now + seconds * 1_000) };
      expect(await sendDueMail(others, gateway)).toBe(0);
      goesOn.resolve();
      expect([await sending, received.length]).toEqual([1, 1]);
    },
  );

  it("lets a mail it cannot write wait, and goes on with the next", async () => {
    await welcome("taro@example.com");
    await test.deps.database.pool.query("update outbox set kind = 'fromTheFuture'");
    test.passSeconds(1);
    await welcome("hanako@example.com");
    expect(await send()).toBe(2);
    expect(received.map(({ to }) => to)).toEqual(["hanako@example.com"]);
    expect(await states()).toEqual(["sent", "waiting"]);
  });

  it("is woken by a new mail", async () => {
    const jobs = await startJobs(test.deps);
    try {
      // The first may be found by the run that starting brings; nobody comes by for the others in time.
      for (const sent of [1, 2, 3]) {
        await welcome(`member-${sent}@example.com`);
        await expect.poll(states, { timeout: 5_000 }).toEqual(Array(sent).fill("sent"));
      }
      expect(received).toHaveLength(3);
    } finally {
      await jobs.close();
    }
  });

  it("keeps mail for the local mailbox when there is no SMTP server", async () => {
    await code("taro@example.com");
    const { SMTP_URL: _, ...env } = test.deps.env;
    await sendDueMail(test.deps, openMailGateway(env));
    expect(await states()).toEqual(["local"]);
    const response = await test.app.request("/dev/mailbox");
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain("135790");
    expect(page).toContain("&lt;b&gt;山田");
    expect(page).not.toContain("<b>");
  });
});

it("does not hand mail to a server without TLS where TLS is required", async () => {
  const strict = openMailGateway({ ...test.deps.env, mailNeedsTls: true });
  const mail = { id: "x", to: "a@example.com", subject: "s", text: "t", html: "<p>t</p>" };
  await expect(strict.send(mail)).rejects.toMatchObject({ permanent: false });
  expect(received).toEqual([]);
  expect(await gateway.send(mail)).toBe("sent");
  strict.close();
});
