import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newPasskeyOptionsBody, passkeyOptionsBody, passkeysBody } from "#contract/passkeys.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";
import { Authenticator } from "#test/authenticator.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailsTo, PASSWORD, randomIp, signedUpMember } from "#test/member.ts";
import { profileOf, refresh } from "#test/sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: "false" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

type Claims = Parameters<Authenticator["get"]>[1];

const begin = async (browser: Browser, more: object = {}) => {
  const { status, body } = await browser.post("/api/profile/passkeys/options", more);
  return status === 200 ? newPasskeyOptionsBody.parse(body).result : Promise.reject(new Error(JSON.stringify(body)));
};
const add = async (browser: Browser, authenticator = new Authenticator(), name = "わたしのiPhone", claims?: Claims) =>
  browser.post("/api/profile/passkeys", { name, passkey: authenticator.create(await begin(browser), claims) });
const list = async (browser: Browser) =>
  passkeysBody.parse((await browser.get("/api/profile/passkeys")).body).result.passkeys;
const stranger = () => new Browser(test, randomIp());
const options = async (browser: Browser) =>
  passkeyOptionsBody.parse((await browser.post("/api/auth/passkey/options")).body).result;
const enter = async (browser: Browser, authenticator: Authenticator, claims?: Claims) => {
  const passkey = authenticator.get(await options(browser), claims);
  const answer = await browser.post("/api/auth/passkey/login", { passkey });
  if (answer.status === 200) browser.token = answer.body.result.accessToken;
  return answer;
};
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind).toSorted();

async function memberWithPasskey() {
  const member = await signedUpMember(test);
  const authenticator = new Authenticator();
  expect((await add(member.browser, authenticator)).status).toBe(200);
  return { ...member, authenticator };
}

describe("adding a passkey", () => {
  it("asks for one that the authenticator finds by itself and opens for its owner only", async () => {
    const { browser, id, email } = await signedUpMember(test);
    expect(await begin(browser)).toMatchObject({
      rp: { id: "localhost", name: "エキカリ" },
      user: { id: Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url"), name: email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
  });

  it("keeps it under its name, and tells the member by mail", async () => {
    const { browser, email, authenticator } = await memberWithPasskey();
    expect(await list(browser)).toMatchObject([
      { name: "わたしのiPhone", createdAt: "2026-11-15T12:00:00+09:00", lastUsedAt: null },
    ]);
    expect(await kindsTo(email)).toContain("passkeyAdded");
    // The authenticator is told not to make a second one.
    expect((await begin(browser)).excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  });

  it("needs the password once the sign-in is ten minutes old", async () => {
    const { browser } = await signedUpMember(test);
    expect((await browser.get("/api/profile/passkeys")).body.result.passwordNeeded).toBe(false);
    test.passSeconds(600);
    expect((await browser.get("/api/profile/passkeys")).body.result.passwordNeeded).toBe(true);
    const none = await browser.post("/api/profile/passkeys/options", {});
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["currentPassword"]]);
    const wrong = await browser.post("/api/profile/passkeys/options", { currentPassword: "Wrongpass1" });
    expect(wrong.body.fields.currentPassword).toBe("現在のパスワードが正しくありません。");
    await begin(browser, { currentPassword: PASSWORD });
    // Refreshing the session makes it no younger.
    await refresh(browser);
    expect((await browser.post("/api/profile/passkeys/options", {})).status).toBe(400);
  });

  it("takes a challenge once, within five minutes, from whom it was given to", async () => {
    const [{ browser }, other] = [await signedUpMember(test), await signedUpMember(test)];
    const post = (by: Browser, passkey: object) => by.post("/api/profile/passkeys", { name: "a", passkey });
    const first = await begin(browser);
    expect((await post(browser, new Authenticator().create(first))).status).toBe(200);
    expect((await post(browser, new Authenticator().create(first))).body.code).toBe("AUT_009");
    expect((await post(other.browser, new Authenticator().create(await begin(browser)))).body.code).toBe("AUT_009");
    const forLogin = await options(browser);
    expect((await post(browser, new Authenticator().create({ ...first, ...forLogin }))).body.code).toBe("AUT_009");
    const late = await begin(browser);
    test.passSeconds(300);
    expect((await post(browser, new Authenticator().create(late))).body.code).toBe("AUT_009");
    expect(await list(browser)).toHaveLength(1);
    expect(await list(other.browser)).toHaveLength(0);
  });

  it.each<[string, Claims]>([
    ["was made for another site", { origin: "http://evil.example" }],
    ["was made for another relying party", { rpId: "evil.example" }],
    ["was made without its owner", { verified: false }],
    ["was made with nobody there", { present: false }],
    ["comes with certificates", { format: "packed", statement: new Map([["x5c", [new Uint8Array(3)]]]) }],
    ["comes with an attestation of a kind nobody asked for", { format: "apple" }],
  ])("refuses one that %s", async (_, claims) => {
    const { browser, email } = await signedUpMember(test);
    expect((await add(browser, new Authenticator(), "a", claims)).body.code).toBe("AUT_009");
    expect(await list(browser)).toEqual([]);
    expect(await kindsTo(email)).not.toContain("passkeyAdded");
  });

  it("refuses what no authenticator makes, and a name that is none", async () => {
    const { browser } = await signedUpMember(test);
    const good = new Authenticator().create(await begin(browser));
    const junk = { ...good, response: { ...good.response, attestationObject: "oWNmbXRkbm9uZQ" } };
    expect((await browser.post("/api/profile/passkeys", { name: "a", passkey: junk })).body.code).toBe("AUT_009");
    const noJson = { ...good, response: { ...good.response, clientDataJSON: "AAAA" } };
    expect((await browser.post("/api/profile/passkeys", { name: "a", passkey: noJson })).body.code).toBe("AUT_009");
    const unnamed = await browser.post("/api/profile/passkeys", { name: " ", passkey: good });
    expect(Object.keys(unnamed.body.fields)).toEqual(["name"]);
    expect(await list(browser)).toEqual([]);
  });

  it("refuses one that somebody has already", async () => {
    const { authenticator } = await memberWithPasskey();
    const other = await signedUpMember(test);
    expect((await add(other.browser, authenticator)).body.code).toBe("AUT_009");
    expect(await list(other.browser)).toEqual([]);
  });

  it("goes up to ten, also when many come at once", async () => {
    const { browser } = await signedUpMember(test);
    const begun = [];
    for (let i = 0; i < 12; i++) begun.push(new Authenticator().create(await begin(browser)));
    const answers = await Promise.all(
      begun.map((passkey, i) => browser.post("/api/profile/passkeys", { name: String(i), passkey })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === "AUT_010")).toHaveLength(2);
    expect((await browser.post("/api/profile/passkeys/options", {})).body.code).toBe("AUT_010");
  });
});

describe("a member's passkey", () => {
  it("gets another name", async () => {
    const { browser } = await memberWithPasskey();
    const [passkey] = await list(browser);
    const path = `/api/profile/passkeys/${passkey?.id}`;
    expect((await browser.put(path, { name: " 会社の PC " })).body.result.name).toBe("会社の PC");
    expect(Object.keys((await browser.put(path, { name: "" })).body.fields)).toEqual(["name"]);
    expect((await list(browser))[0]?.name).toBe("会社の PC");
  });

  it("is removed, which the member hears of, and opens nothing any more", async () => {
    const { browser, email, authenticator } = await memberWithPasskey();
    const path = `/api/profile/passkeys/${(await list(browser))[0]?.id}`;
    expect((await browser.delete(path, {})).status).toBe(200);
    expect(await kindsTo(email)).toContain("passkeyRemoved");
    expect((await browser.delete(path, {})).body.code).toBe("COM_003");
    expect((await enter(stranger(), authenticator)).body.code).toBe("AUT_008");
  });

  it("is removed for the password or by a passkey, the very one too, once the sign-in is not fresh any more", async () => {
    const { browser, authenticator } = await memberWithPasskey();
    await add(browser, new Authenticator(), "もう一つ");
    const [second, first] = (await list(browser)).toSorted((a) => (a.name === "もう一つ" ? -1 : 1));
    test.passSeconds(10 * 60);
    await refresh(browser);
    const remove = (id = "", proof: object = {}) => browser.delete(`/api/profile/passkeys/${id}`, proof);
    expect(Object.keys((await remove(second?.id)).body.fields)).toEqual(["currentPassword"]);
    expect(Object.keys((await remove(second?.id, { currentPassword: "Wrongpass1" })).body.fields)).toEqual([
      "currentPassword",
    ]);
    expect(await list(browser)).toHaveLength(2);
    expect((await remove(second?.id, { currentPassword: PASSWORD })).status).toBe(200);
    const passkey = authenticator.get(await options(browser));
    expect((await remove(first?.id, { passkey })).status).toBe(200);
    expect(await list(browser)).toEqual([]);
  });

  it("is not removed by somebody else's passkey, nor by a signature that was used before", async () => {
    const [{ browser, authenticator }, other] = [await memberWithPasskey(), await memberWithPasskey()];
    const path = `/api/profile/passkeys/${(await list(browser))[0]?.id}`;
    const strange = other.authenticator.get(await options(browser));
    const spent = authenticator.get(await options(browser));
    expect((await stranger().post("/api/auth/passkey/login", { passkey: spent })).status).toBe(200);
    for (const passkey of [strange, spent]) {
      expect((await browser.delete(path, { passkey })).body.code).toBe("AUT_009");
    }
    expect(await list(browser)).toHaveLength(1);
  });

  it("is nobody else's to see, rename or remove", async () => {
    const [{ browser }, other] = [await memberWithPasskey(), await signedUpMember(test)];
    const path = `/api/profile/passkeys/${(await list(browser))[0]?.id}`;
    expect(await list(other.browser)).toEqual([]);
    expect((await other.browser.put(path, { name: "mine" })).body.code).toBe("COM_003");
    expect((await other.browser.delete(path, {})).body.code).toBe("COM_003");
    expect((await stranger().get("/api/profile/passkeys")).status).toBe(401);
    expect((await list(browser))[0]?.name).toBe("わたしのiPhone");
  });
});

describe("signing in with a passkey", () => {
  it("makes the session that a password makes, and is told by mail where the device is new", async () => {
    const { id, email, browser, authenticator } = await memberWithPasskey();
    const phone = stranger();
    test.passSeconds(60);
    const { status, body } = await enter(phone, authenticator);
    expect([status, body.result.user.id]).toEqual([200, id]);
    expect((await profileOf(phone)).status).toBe(200);
    expect((await refresh(phone)).status).toBe(200);
    expect((await browser.get("/api/profile/sessions")).body.result.sessions).toHaveLength(2);
    expect((await list(browser))[0]?.lastUsedAt).toBe("2026-11-15T12:01:00+09:00");
    await enter(phone, authenticator);
    expect((await kindsTo(email)).filter((kind) => kind === "newDevice")).toHaveLength(1);
  });

  it("works without the authenticator's word on whose it is, but not against it", async () => {
    const { authenticator } = await memberWithPasskey();
    expect((await enter(stranger(), authenticator, { userHandle: null })).status).toBe(200);
    expect((await enter(stranger(), authenticator, { userHandle: "AAAA" })).body.code).toBe("AUT_008");
  });

  it.each<[string, Claims]>([
    ["another site", { origin: "http://evil.example" }],
    ["another relying party", { rpId: "evil.example" }],
    ["a device whose owner was not asked", { verified: false }],
    ["a device that nobody touched", { present: false }],
  ])("refuses a signature for %s", async (_, claims) => {
    const { authenticator } = await memberWithPasskey();
    const browser = stranger();
    const { status, body } = await enter(browser, authenticator, claims);
    expect([status, body.code]).toEqual([401, "AUT_008"]);
    expect(browser.cookies.has("session")).toBe(false);
  });

  it("takes a challenge once, and within ten minutes", async () => {
    const { authenticator, browser } = await memberWithPasskey();
    const post = (passkey: object) => stranger().post("/api/auth/passkey/login", { passkey });
    const given = await options(stranger());
    expect((await post(authenticator.get(given))).status).toBe(200);
    expect((await post(authenticator.get(given))).body.code).toBe("AUT_008");
    const late = await options(stranger());
    test.passSeconds(600);
    expect((await post(authenticator.get(late))).body.code).toBe("AUT_008");
    const forAdding = await begin(browser, { currentPassword: PASSWORD });
    expect((await post(authenticator.get(forAdding))).body.code).toBe("AUT_008");
    expect((await post(authenticator.get({ challenge: "AAAA" }))).body.code).toBe("AUT_008");
  });

  it("uses a challenge up with a wrong signature, too", async () => {
    const { authenticator } = await memberWithPasskey();
    const given = await options(stranger());
    const impostor = Object.assign(new Authenticator().get(given), { id: authenticator.id, rawId: authenticator.id });
    const post = (passkey: object) => stranger().post("/api/auth/passkey/login", { passkey });
    expect((await post(impostor)).body.code).toBe("AUT_008");
    expect((await post(authenticator.get(given))).body.code).toBe("AUT_008");
  });

  it("is refused when the count of signatures does not grow: somebody has a copy", async () => {
    const { authenticator } = await memberWithPasskey();
    expect((await enter(stranger(), authenticator, { counter: 5 })).status).toBe(200);
    expect((await enter(stranger(), authenticator, { counter: 5 })).body.code).toBe("AUT_008");
    expect((await enter(stranger(), authenticator, { counter: 4 })).body.code).toBe("AUT_008");
    expect((await enter(stranger(), authenticator, { counter: 6 })).status).toBe(200);
  });

  it("lets one of two in who come with the same count at once", async () => {
    const { authenticator, id } = await memberWithPasskey();
    const held = await holdRows(test, "select 1 from members where id = $1 for update", [id]);
    const both = [1, 2].map(() => enter(stranger(), authenticator, { counter: 7 }));
    await held.queued(2);
    await held.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("is not held up by strangers who guess the password", async () => {
    const { authenticator, email } = await memberWithPasskey();
    for (let i = 0; i < 21; i++) await stranger().post("/api/auth/login", { email, password: "Wrongpass1" });
    expect((await stranger().post("/api/auth/login", { email, password: PASSWORD })).body.code).toBe("AUT_007");
    expect((await enter(stranger(), authenticator)).status).toBe(200);
  });

  it("is refused to a blocked member", async () => {
    const { authenticator, id } = await memberWithPasskey();
    await test.deps.database.pool.query("update members set blocked_at = now() where id = $1", [id]);
    expect((await enter(stranger(), authenticator)).body.code).toBe("AUT_006");
  });
});

it.each(["http://127.0.0.1:3000", "http://rent.example.com"])("at %s there are no passkeys", async (origin) => {
  const elsewhere = test.anotherProcess({ PUBLIC_ORIGIN: origin, ALLOW_REMOTE: "true" });
  const { browser } = await signedUpMember({ ...test, ...elsewhere });
  for (const answer of [
    await browser.get("/api/profile/passkeys"),
    await browser.post("/api/profile/passkeys/options", {}),
    await browser.post("/api/auth/passkey/options"),
    await browser.post("/api/auth/passkey/login", { passkey: new Authenticator().get({ challenge: "AAAA" }) }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, "COM_003"]);
  }
  await elsewhere.close();
});

it("challenges and attempts are limited by network, new passkeys by member", async () => {
  const limited = test.anotherProcess({ RATE_LIMITS: "true" });
  const browser = new Browser(limited, randomIp());
  const passkey = new Authenticator().get({ challenge: "AAAA" });
  const codes: string[] = [];
  for (let i = 0; i < 101; i++) codes.push((await browser.post("/api/auth/passkey/login", { passkey })).body.code);
  expect([codes.indexOf("COM_005"), codes[99]]).toEqual([100, "AUT_008"]);
  const asked = [];
  for (let i = 0; i < 301; i++) asked.push((await browser.post("/api/auth/passkey/options")).status);
  expect(asked.indexOf(429)).toBe(300);
  const member = await signedUpMember({ ...test, ...limited });
  const begun = [];
  for (let i = 0; i < 21; i++) begun.push((await member.browser.post("/api/profile/passkeys/options", {})).status);
  expect(begun.indexOf(429)).toBe(20);
  await limited.close();
});
