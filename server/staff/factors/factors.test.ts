import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { mailsTo, randomIp } from "#test/member.ts";
import { actsOn, browserOfStaff, codeAt, invite, signedInStaff, staffWithApp, staffWithPasskey } from "#test/staff.ts";

let test: TestApp;
let boss: Browser;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
const restart = async () => {
  test.setNow(TEST_NOW);
  boss = (await signedInStaff(test, { roles: ["administrator"] })).browser;
};
beforeAll(restart);
afterEach(restart);
afterAll(() => test.close());

const PASSWORD = "Hoshi4zora";
const factors = async (browser: Browser) => (await browser.get("/api/console/me/factors")).body.result;
const addPasskey = async (browser: Browser, authenticator = new Authenticator()) => {
  const options = (await browser.post("/api/console/me/passkeys/options")).body.result;
  return browser.post("/api/console/me/passkeys", { name: "PC", passkey: authenticator.create(options) });
};
const setPassword = async (browser: Browser, password = PASSWORD) => {
  const { secret } = (await browser.post("/api/console/me/totp")).body.result;
  const form = { password, passwordConfirmation: password, code: codeAt(test, secret) };
  return { secret, answer: await browser.put("/api/console/me/password", form) };
};
const enter = (email: string, password: string, code: string) =>
  new Browser(test, randomIp()).post("/api/console/sign-in", { email, password, code });

describe("accepting an invitation", () => {
  it("with password and app gives recovery codes once, and the link works once", async () => {
    const { token, browser, recoveryCodes, email } = await staffWithApp(test, boss);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await factors(browser)).toMatchObject({ password: true, recoveryCodesLeft: 10, passkeys: [] });
    const again = await new Browser(test, randomIp()).post("/api/console/invitation", { token });
    expect(again.body.code).toBe("STA_005");
    const { rows } = await test.deps.database.pool.query(
      "select * from staff natural join (select staff_id as id, secret from staff_totp_secrets) s where email = $1",
      [email],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });

  it("lets one of two in who accept at once", async () => {
    const { token, id } = await invite(test, boss);
    const [one, two] = [new Browser(test, randomIp()), new Browser(test, randomIp())];
    const accept = async (browser: Browser) => {
      const options = (await browser.post("/api/console/invitation/passkey-options", { token })).body.result;
      return { token, name: "a", passkey: new Authenticator().create(options) };
    };
    const forms = [await accept(one), await accept(two)];
    const answers = await Promise.all([
      one.post("/api/console/invitation/passkey", forms[0]),
      two.post("/api/console/invitation/passkey", forms[1]),
    ]);
    expect(answers.map(({ body }) => body.code ?? "in").toSorted()).toEqual(["STA_005", "in"]);
    expect((await actsOn(test, id)).filter((line) => line.endsWith("staff.accept"))).toHaveLength(1);
  });

  it("refuses weak passwords, wrong codes and a setup that took too long, and the link stays good", async () => {
    const { token, email } = await invite(test, boss, { email: "hanako.sato@example.com" });
    const browser = new Browser(test, randomIp());
    const { secret } = (await browser.post("/api/console/invitation/totp", { token })).body.result;
    const accept = (more: object) =>
      browser.post("/api/console/invitation/password", {
        token,
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
        code: codeAt(test, secret),
        ...more,
      });
    const common = { password: "Password1", passwordConfirmation: "Password1" };
    expect(Object.keys((await accept(common)).body.fields)).toEqual(["password"]);
    const own = { password: "Hanako123", passwordConfirmation: "Hanako123" };
    expect(Object.keys((await accept(own)).body.fields)).toEqual(["password"]);
    expect((await accept({ code: "000000" })).body.code).toBe("AUT_012");
    test.passSeconds(15 * 60);
    expect((await accept({ code: codeAt(test, secret) })).body.code).toBe("AUT_015");
    expect((await browser.post("/api/console/invitation", { token })).body.result.email).toBe(email);
  });

  it("at a bare address offers password and app only", async () => {
    const elsewhere = test.anotherProcess({ PUBLIC_ORIGIN: "http://127.0.0.1:3000", ALLOW_REMOTE: "true" });
    const { token } = await invite(test, boss);
    const browser = new Browser(elsewhere, randomIp());
    expect((await browser.post("/api/console/invitation", { token })).body.result.passkeys).toBe(false);
    expect((await browser.post("/api/console/invitation/passkey-options", { token })).body.code).toBe("COM_003");
    expect((await browser.post("/api/console/invitation/totp", { token })).status).toBe(200);
    await elsewhere.close();
  });
});

describe("one's own ways in", () => {
  it("are added and removed, told by mail and written down", async () => {
    const { browser, email, id } = await staffWithPasskey(test, boss);
    const added = await addPasskey(browser);
    expect(added.body.result).toMatchObject({ name: "PC", lastUsedAt: null });
    await browser.delete(`/api/console/me/passkeys/${added.body.result.id}`);
    expect((await factors(browser)).passkeys.map(({ name }: { name: string }) => name)).toEqual(["iPhone"]);
    const changes = (await mailsTo(test, email)).flatMap(({ data }) => data.change ?? []);
    expect(changes.toSorted()).toEqual(["passkeyAdded", "passkeyRemoved"]);
    const acts = (await actsOn(test, id)).map((line) => line.split(": ")[1]);
    expect(acts.slice(-2)).toEqual(["factor.passkeyAdded", "factor.passkeyRemoved"]);
  });

  it("never lose the last: neither the only passkey nor the only password", async () => {
    const byPasskey = await staffWithPasskey(test, boss);
    const [only] = (await factors(byPasskey.browser)).passkeys;
    expect((await byPasskey.browser.delete(`/api/console/me/passkeys/${only.id}`)).body.code).toBe("STA_008");
    const byApp = await staffWithApp(test, boss);
    expect((await byApp.browser.delete("/api/console/me/password")).body.code).toBe("STA_008");
    expect((await factors(byPasskey.browser)).passkeys).toHaveLength(1);
    expect((await factors(byApp.browser)).password).toBe(true);
  });

  it("keep one when two devices remove both passkeys at once", async () => {
    const { browser, id } = await staffWithPasskey(test, boss);
    await addPasskey(browser);
    const other = await browserOfStaff(test, id);
    const [one, two] = (await factors(browser)).passkeys;
    const answers = await Promise.all([
      browser.delete(`/api/console/me/passkeys/${one.id}`),
      other.delete(`/api/console/me/passkeys/${two.id}`),
    ]);
    expect(answers.map(({ body }) => body.code ?? "removed").toSorted()).toEqual(["STA_008", "removed"]);
  });

  it("go from passkey to password and back", async () => {
    const { browser, email } = await staffWithPasskey(test, boss);
    const { secret, answer } = await setPassword(browser);
    expect(answer.body.result.recoveryCodes).toHaveLength(10);
    test.passSeconds(30);
    expect((await enter(email, PASSWORD, codeAt(test, secret))).status).toBe(200);
    expect((await browser.delete("/api/console/me/password")).status).toBe(200);
    test.passSeconds(30);
    expect((await enter(email, PASSWORD, codeAt(test, secret))).body.code).toBe("STA_004");
    expect(await factors(browser)).toMatchObject({ password: false, recoveryCodesLeft: 0 });
  });

  it("change the app only with a code of the new one; until then the old one works", async () => {
    const { browser, email, password, secret } = await staffWithApp(test, boss);
    await browser.post("/api/console/me/totp");
    expect((await enter(email, password, codeAt(test, secret))).status).toBe(200);
    const changed = await setPassword(browser, "Umi9kaze2");
    expect(changed.answer.status).toBe(200);
    test.passSeconds(30);
    expect((await enter(email, "Umi9kaze2", codeAt(test, secret))).body.code).toBe("STA_004");
    expect((await enter(email, "Umi9kaze2", codeAt(test, changed.secret))).status).toBe(200);
  });

  it("take the first code of an app also when the clock was put back since it was shown", async () => {
    const { browser } = await signedInStaff(test);
    const { secret } = (await browser.post("/api/console/me/totp")).body.result;
    test.passSeconds(-40);
    const form = { password: PASSWORD, passwordConfirmation: PASSWORD, code: codeAt(test, secret) };
    expect((await browser.put("/api/console/me/password", form)).status).toBe(200);
  });

  it("get new recovery codes, and the old work no more", async () => {
    const { browser, email, password, recoveryCodes } = await staffWithApp(test, boss);
    const renewed = (await browser.post("/api/console/me/recovery-codes")).body.result.recoveryCodes;
    expect((await enter(email, password, recoveryCodes[0] ?? "")).body.code).toBe("STA_004");
    expect((await enter(email, password, renewed[0])).status).toBe(200);
    const byPasskey = await staffWithPasskey(test, boss);
    expect((await byPasskey.browser.post("/api/console/me/recovery-codes")).body.code).toBe("COM_003");
  });

  it("ask for a fresh factor, and are nobody else's to change", async () => {
    const [mine, other] = [await staffWithPasskey(test, boss), await staffWithPasskey(test, boss)];
    await addPasskey(other.browser);
    const [theirs] = (await factors(other.browser)).passkeys;
    expect((await mine.browser.delete(`/api/console/me/passkeys/${theirs.id}`)).body.code).toBe("COM_003");
    test.passSeconds(5 * 60);
    for (const [method, path] of [
      ["POST", "passkeys/options"],
      ["POST", "passkeys"],
      ["DELETE", `passkeys/${theirs.id}`],
      ["POST", "totp"],
      ["PUT", "password"],
      ["DELETE", "password"],
      ["POST", "recovery-codes"],
    ] as const) {
      expect((await mine.browser.call(method, `/api/console/me/${path}`, {})).body.code).toBe("STA_003");
    }
  });
});

describe("sessions", () => {
  const list = async (browser: Browser, path = "me") =>
    (await browser.get(`/api/console/${path}/sessions`)).body.result.sessions;

  it("are listed and ended by their owner, one or all others", async () => {
    const { browser, id } = await signedInStaff(test);
    const others = [await browserOfStaff(test, id), await browserOfStaff(test, id), await browserOfStaff(test, id)];
    expect((await list(browser)).filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const one = (await list(browser)).find(({ current }: { current: boolean }) => !current);
    await browser.delete(`/api/console/me/sessions/${one.id}`);
    expect(await list(browser)).toHaveLength(3);
    await browser.delete("/api/console/me/sessions");
    expect(await list(browser)).toHaveLength(1);
    for (const other of others) expect((await other.get("/api/console/me")).status).toBe(401);
    expect((await actsOn(test, id)).map((line) => line.split(": ")[1])).toEqual(["session.end", "session.end"]);
  });

  it("are ended by administrators, and by nobody else's staff", async () => {
    const worker = await signedInStaff(test);
    const other = await signedInStaff(test);
    const [session] = await list(boss, `staff/${worker.id}`);
    expect((await other.browser.delete(`/api/console/me/sessions/${session.id}`)).body.code).toBe("COM_003");
    expect((await boss.delete(`/api/console/staff/${other.id}/sessions/${session.id}`)).body.code).toBe("COM_003");
    expect((await boss.delete(`/api/console/staff/${worker.id}/sessions/${session.id}`)).status).toBe(200);
    expect((await worker.browser.get("/api/console/me")).status).toBe(401);
    expect((await boss.delete(`/api/console/staff/${other.id}/sessions`)).status).toBe(200);
    expect((await other.browser.get("/api/console/me")).status).toBe(401);
  });

  it("that are over are listed no more", async () => {
    const { browser, id } = await signedInStaff(test);
    await browserOfStaff(test, id);
    test.passSeconds(29 * 60);
    await browser.get("/api/console/me");
    test.passSeconds(60);
    expect(await list(browser)).toHaveLength(1);
  });
});
