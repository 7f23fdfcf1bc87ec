import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { PASSWORD, randomIp, registration, signedUpMember } from "#test/member.ts";
import { refresh } from "#test/sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const logIn = (ip: string, email: string, password: string) =>
  new Browser(test, ip).post("/api/auth/login", { email, password });

/** How many of `times` calls are let through before the first 429, and that one's answer. */
async function exhaust(times: number, call: () => ReturnType<Browser["post"]>) {
  for (let passed = 0; passed < times; passed++) {
    const answer = await call();
    if (answer.status === 429) return { passed, answer };
  }
  throw new Error(`no limit within ${times} calls`);
}

describe("coupon codes", () => {
  it("may be guessed thirty times, wherever they are typed; right ones are not counted", async () => {
    const { browser } = await signedUpMember(test);
    const times = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00" };
    const check = (couponCode: string) => browser.post("/api/coupon/check", { couponCode });
    const quote = (couponCode: string) => browser.post("/api/products/201/reservation/info", { ...times, couponCode });
    for (let i = 0; i < 20; i++) {
      expect((await check("OSHIKATSU200")).status).toBe(200);
      expect((await quote("OSHIKATSU200")).status).toBe(200);
    }
    let number = 0;
    const { passed, answer } = await exhaust(40, () => (number % 2 === 0 ? check : quote)(`WRONG${number++}`));
    expect([passed, answer.body.code]).toEqual([30, "COM_005"]);
    expect((await check("クーポン")).status).toBe(429);
  });
});

describe("a clock", () => {
  it("that was ahead and is put back shuts nobody out, and lets nobody begin anew who only finds it a little behind", async () => {
    const [ip, email] = [randomIp(), registration().email];
    const wrong = () => logIn(ip, email, "Wrong4password");
    test.passSeconds(3 * 3_600);
    expect((await exhaust(11, wrong)).passed).toBe(10);
    // The clock of another machine.
    test.passSeconds(-59);
    expect((await wrong()).status).toBe(429);
    test.setNow(TEST_NOW);
    expect((await exhaust(11, wrong)).passed).toBe(10);
  });
});

describe("what is said", () => {
  it("names how long it takes this time, as Retry-After does", async () => {
    const { browser, email } = await signedUpMember(test);
    let number = 0;
    const { answer } = await exhaust(40, () => browser.post("/api/coupon/check", { couponCode: `WRONG${number++}` }));
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(answer.body.message).toContain("30秒ほどおいて");
    const english = { "Accept-Language": "en" };
    const visitor = new Browser(test, randomIp());
    const forgot = () => visitor.post("/api/password/forgot", { email }, { headers: english });
    const { answer: refused } = await exhaust(10, forgot);
    expect(refused.headers.get("Retry-After")).toBe("720");
    expect(refused.body.message).toContain("in about 12 minutes.");
    test.passSeconds(719);
    expect((await forgot()).body.message).toContain("in about 10 seconds.");
    test.passSeconds(1);
    expect((await forgot()).status).toBe(200);
  });
});

describe("login", () => {
  it("slows down a thousand wrong logins and lets the member in from elsewhere", async () => {
    const { email } = await signedUpMember(test);
    const attacker = randomIp();
    const statuses: number[] = [];
    for (let batch = 0; batch < 50; batch++) {
      const answers = Array.from({ length: 20 }, () => logIn(attacker, email, "Wrongpass1"));
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
    expect((await logIn(attacker, email, PASSWORD)).status).toBe(429);
    expect((await logIn(randomIp(), email, PASSWORD)).status).toBe(200);
  });

  it("limits one address that tries many e-mails", async () => {
    const ip = randomIp();
    let number = 0;
    const { passed, answer } = await exhaust(200, () => logIn(ip, `victim-${number++}@example.com`, "Wrongpass1"));
    expect([passed, answer.body.code]).toEqual([100, "COM_005"]);
    expect(Number(answer.headers.get("Retry-After"))).toBe(9);
  });

  it("gives the allowance back bit by bit, and at once for right logins", async () => {
    const { email } = await signedUpMember(test);
    const ip = randomIp();
    for (let i = 0; i < 15; i++) expect((await logIn(ip, email, PASSWORD)).status).toBe(200);
    const { passed, answer } = await exhaust(20, () => logIn(ip, email, "Wrongpass1"));
    expect([passed, answer.headers.get("Retry-After")]).toEqual([10, "90"]);
    test.passSeconds(89);
    expect((await logIn(ip, email, PASSWORD)).status).toBe(429);
    test.passSeconds(1);
    expect((await logIn(ip, email, PASSWORD)).status).toBe(200);
  });

  it("has an end for right passwords too: each takes as long as a wrong one", async () => {
    const { email } = await signedUpMember(test);
    const ip = randomIp();
    expect((await exhaust(70, () => logIn(ip, email, PASSWORD))).passed).toBe(60);
    expect((await logIn(randomIp(), email, PASSWORD)).status).toBe(200);
  });

  it("is limited at the Auth.js endpoint just the same", async () => {
    const browser = new Browser(test, randomIp());
    const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
    const form = { email: "x@example.com", password: "Wrongpass1", csrfToken, json: "true" };
    const { passed, answer } = await exhaust(20, () =>
      browser.post("/api/auth/callback/credentials", undefined, { form }),
    );
    expect(passed).toBe(10);
    expect(new URL(answer.body.url).searchParams.get("error")).toBe("COM_005");
  });
});

describe("every other call that can be abused", () => {
  it("refreshing a session, by any of its tokens", async () => {
    const [{ browser }, other] = [await signedUpMember(test), await signedUpMember(test)];
    expect((await exhaust(310, () => refresh(browser))).passed).toBe(300);
    // Nobody is logged out by it.
    test.passSeconds(3);
    expect((await refresh(browser)).status).toBe(200);
    expect((await refresh(other.browser)).status).toBe(200);
  });

  const email = () => registration().email;
  const from = (ip: string) => new Browser(test, ip);

  it.each([
    [
      "register",
      200,
      (fixed: string, browser: Browser) => browser.post("/api/auth/register", registration({ email: fixed })),
    ],
    // The specification has it tell that nobody has the address.
    ["forgot", 404, (fixed: string, browser: Browser) => browser.post("/api/password/forgot", { email: fixed })],
    [
      "contact",
      200,
      (fixed: string, browser: Browser) =>
        browser.post("/api/contact", {
          ...registration({ email: fixed }),
          type: "other",
          content: crypto.randomUUID(),
        }),
    ],
  ] as const)(
    "%s, one e-mail: by network, so that a stranger keeps nobody out, and thirty in all",
    async (_, ok, call) => {
      const [fixed, stranger] = [email(), from(randomIp())];
      expect((await exhaust(200, () => call(fixed, stranger))).passed).toBe(5);
      expect((await call(fixed, from(randomIp()))).status).toBe(ok);
      const { passed, answer } = await exhaust(200, () => call(fixed, from(randomIp())));
      expect([passed, answer.body.code]).toEqual([24, "COM_005"]);
    },
  );

  it("contact, one e-mail, by members whose it is not: thirty in all, and its owner writes as ever", async () => {
    const owner = await signedUpMember(test);
    const write = ({ browser }: Pick<typeof owner, "browser">) =>
      browser.post("/api/contact", {
        ...registration({ email: owner.email }),
        type: "other",
        content: crypto.randomUUID(),
      });
    const { passed, answer } = await exhaust(40, async () => write(await signedUpMember(test)));
    expect([passed, answer.body.code]).toEqual([30, "COM_005"]);
    expect((await write(owner)).status).toBe(200);
  });

  it.each([
    ["register, one address", 60, (ip: string) => from(ip).post("/api/auth/register", registration())],
    ["send-code, one address", 60, (ip: string) => from(ip).post("/api/auth/verify/send-code", { email: email() })],
    [
      "check-code, one address",
      100,
      (ip: string) => from(ip).post("/api/auth/verify/check-code", { email: email(), verificationCode: "123456" }),
    ],
    ["forgot, one address", 30, (ip: string) => from(ip).post("/api/password/forgot", { email: email() })],
    [
      "reset, one address",
      30,
      (ip: string) =>
        from(ip).post("/api/password/reset", { token: "x", password: PASSWORD, passwordConfirmation: PASSWORD }),
    ],
    ["reset check, one address", 30, (ip: string) => from(ip).post("/api/password/reset/check", { token: "x" })],
    [
      "invite check, one address",
      30,
      (ip: string) => from(ip).post("/api/inviteCode/check", { inviteCode: "ZZZZZZZZ" }),
    ],
  ] as const)("%s", async (_, allowed, call) => {
    const ip = randomIp();
    const { passed, answer } = await exhaust(200, () => call(ip));
    expect([passed, answer.body.code]).toEqual([allowed, "COM_005"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("send-code, one registration; a stranger who names the address uses up nothing", async () => {
    const [visitor, form] = [from(randomIp()), registration()];
    await visitor.post("/api/auth/register", form);
    const resend = (browser: Browser) => {
      test.passSeconds(61);
      return browser.post("/api/auth/verify/send-code", { email: form.email });
    };
    for (let i = 0; i < 15; i++) expect((await resend(from(randomIp()))).status).toBe(200);
    // Ten an hour, and one more for the eleven minutes that this takes.
    expect((await exhaust(50, () => resend(visitor))).passed).toBe(11);
  });

  it("the current password", async () => {
    const { browser } = await signedUpMember(test);
    const request = { currentPassword: "Wrongpass1", password: "Mikan8yama", passwordConfirmation: "Mikan8yama" };
    expect((await exhaust(50, () => browser.put("/api/profile/changePassword", request))).passed).toBe(10);
    const move = { ...registration(), currentPassword: "Wrongpass1" };
    expect((await exhaust(50, () => browser.put("/api/users/profile", move))).passed).toBe(10);
  });

  it("send-code: whoever has registered an address of somebody else's keeps its owner from no code", async () => {
    const [stranger, owner, form] = [from(randomIp()), from(randomIp()), registration()];
    const resend = (browser: Browser) => {
      test.passSeconds(61);
      return browser.post("/api/auth/verify/send-code", { email: form.email });
    };
    await stranger.post("/api/auth/register", form);
    await exhaust(50, () => resend(stranger));
    await owner.post("/api/auth/register", { ...form, password: "Mikan8yama", passwordConfirmation: "Mikan8yama" });
    expect([(await resend(owner)).status, (await resend(owner)).status]).toEqual([200, 200]);
  });

  it("another e-mail address: by member, so that a stranger keeps nobody out, and thirty in all", async () => {
    const move = { ...registration(), currentPassword: PASSWORD };
    const ask = ({ browser }: { browser: Browser }) => browser.put("/api/users/profile", move);
    const stranger = await signedUpMember(test);
    expect((await exhaust(50, () => ask(stranger))).passed).toBe(10);
    expect((await ask(await signedUpMember(test))).status).toBe(200);
    const { passed, answer } = await exhaust(50, async () => ask(await signedUpMember(test)));
    expect([passed, answer.body.code]).toEqual([19, "COM_005"]);
  });
});

describe("the table", () => {
  it("names neither e-mail nor address", async () => {
    await logIn("203.0.113.9", "secret@example.com", "Wrongpass1");
    const { rows } = await test.deps.database.pool.query("select key from rate_limits");
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|secret/);
  });
});
