import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAccessToken, signAccessToken } from "#server/members/auth/access-token.ts";
import { encryptValue } from "#server/money/gateway/escott-cipher.ts";
import { readQrCode } from "#server/platform/qr-code.ts";
import { reseal } from "#server/platform/reseal.ts";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp, type Renter, wish } from "#test/rentals.ts";

// Every key there is changes, one process at a time, while members, lockers and the mail provider go on.

const secretOf = (use: string, id: string) => `the ${id} secret for ${use} is long enough to be one`;
const cipher = {
  old: ["the first aeskey", "the first aes iv"],
  new: ["another aes key!", "another aes iv!!"],
} as const;

/** The lists of one step. */
function settings(ids: ("old" | "new")[]): Record<string, string> {
  const list = (use: string, prefix = "") => ids.map((id) => `${prefix}${id}:${secretOf(use, id)}`).join(",");
  return {
    AUTH_SECRET: "",
    AUTH_SECRETS: list("auth"),
    CARD_VAULT_KEYS: list("vault"),
    LOCKER_SECRETS: `${list("lockers")},${list("lockers of tokyo", "tokyo/")}`,
    INBOUND_MAIL_ADDRESS: "reply@shop.example",
    INBOUND_MAIL_SECRETS: list("mail"),
    METRICS_TOKENS: list("metrics"),
    CARD_AES_KEYS: ids.map((id) => `${id}:${cipher[id].join("/")}`).join(","),
  };
}
const steps = [settings(["old"]), settings(["old", "new"]), settings(["new", "old"]), settings(["new"])] as const;

type Process = ReturnType<RentalApp["anotherProcess"]>;
let test: RentalApp;
let processes: Process[];
let member: Renter;
// Those who come later find free again what was cancelled.
const next = productsFrom(101);
const products = Array.from({ length: 20 }, next);
let turn = 0;
const product = () => products[turn++ % products.length];
beforeAll(async () => {
  test = await createRentalApp(steps[0]);
  await test.liftLimits();
  processes = steps.map((step) => test.anotherProcess(step));
  member = await test.renter();
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await test.close();
});

const at = (step: number): Process => {
  const found = processes[step];
  if (!found) throw new Error(`no step ${step}`);
  return found;
};
const asMember = (process: Process, who: Renter = member) => {
  const browser = new Browser(process);
  browser.token = who.browser.token;
  return browser;
};

/** Whoever is believed hears that there is no such reservation. */
const nobodys = { type: "item_placed", reservationNumber: "R2222222222" };

/** What a locker says, signed with one of the keys. */
async function report(process: Process, event: Record<string, unknown>, key: { name: string; secret: string }) {
  const body = JSON.stringify({ eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...event });
  const timestamp = String(Math.floor(test.deps.now().getTime() / 1_000));
  const answer = await process.app.request("/api/lockers/events", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Locker-Key": key.name,
      "X-Locker-Timestamp": timestamp,
      "X-Locker-Signature": signLockerMessage(key.secret, timestamp, body),
    },
  });
  return answer.status;
}

/** What callers outside hold while both processes are at these steps: the one that both know. */
const known = (one: number, other: number): ("old" | "new")[] =>
  Math.max(one, other) === 3 ? ["new"] : Math.min(one, other) === 0 ? ["old"] : ["old", "new"];

/** Everything that shows or needs a key, made by one process and used at the other. What was refused. */
async function goOn(one: number, other: number): Promise<string[]> {
  const [maker, user] = [at(one), at(other)];
  const refused: string[] = [];
  const expectOk = (what: string, ok: boolean) => {
    if (!ok) refused.push(what);
  };
  const reserved = await asMember(maker).post(
    `/api/products/${product()}/reservation`,
    wish({ pickupStation: "tokyo" }),
  );
  expectOk("reserve", reserved.status === 200);
  const { id, number, pickupQr } = reserved.body.result;
  expectOk("look", (await asMember(user).get(`/api/reservations/${id}`)).status === 200);
  for (const key of known(one, other)) {
    const shared = { name: key, secret: secretOf("lockers", key) };
    const own = { name: `tokyo/${key}`, secret: secretOf("lockers of tokyo", key) };
    expectOk(`locker ${key}`, (await report(user, nobodys, shared)) === 404);
    expectOk(`locker of tokyo ${key}`, (await report(user, nobodys, own)) === 404);
    const mail = {
      ...{ from: `${randomUUID()}@example.com`, fromName: "", to: ["reply@shop.example"], subject: "質問" },
      ...{ messageId: `<${randomUUID()}@mail.example>`, text: "質問があります。", html: "", attachments: [] },
    };
    const headers = { "X-Inbound-Secret": secretOf("mail", key) };
    expectOk(`mail ${key}`, (await new Browser(user).post("/api/inbound-mail", mail, { headers })).status === 200);
    const bearer = { Authorization: `Bearer ${secretOf("metrics", key)}` };
    expectOk(`metrics ${key}`, (await user.app.request("/metrics", { headers: bearer })).status === 200);
    const [aesKey, aesIv] = cipher[key];
    const EncryptValue = encryptValue({ MerchantFree1: "setup", KaiinId: "k", ResponseCd: "OK" }, { aesKey, aesIv });
    const MerchantId = user.deps.env.card.merchantId;
    expectOk(`hosted page ${key}`, !!user.deps.cardGateway.readHostedResult({ MerchantId, EncryptValue }));
  }
  // A code that one process wrote, shown at a door that the other answers for.
  expectOk("code", pickupQr !== null && readQrCode(user.deps.authKeys, pickupQr.code)?.number === number);
  // The card was sealed by one, and is charged back by the other.
  expectOk("cancel", (await asMember(user).post(`/api/reservations/${id}/cancel`)).status === 200);
  return refused;
}

describe("while every key changes, one process at a time", () => {
  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ])("processes at steps %i and %i refuse nothing of each other's", async (one, other) => {
    const both = await Promise.all([1, 2, 3].flatMap(() => [goOn(one, other), goOn(other, one)]));
    expect(both.flat()).toEqual([]);
  });

  it("and when the old ones are left out, after what was sealed is sealed anew", async () => {
    const { accessToken } = refreshed(at(2)) ?? {};
    member.browser.token = accessToken;
    expect(await reseal(at(2).deps)).toMatchObject({ lost: 0 });
    expect(await reseal(at(2).deps)).toEqual({ renewed: 0, lost: 0 });
    for (const [one, other] of [
      [3, 2],
      [2, 3],
      [3, 3],
    ] as const) {
      const both = await Promise.all([1, 2, 3].flatMap(() => [goOn(one, other), goOn(other, one)]));
      expect(both.flat(), `${one} ${other}`).toEqual([]);
    }
  });

  it("a key that is left out is good for nothing", async () => {
    const old = { name: "old", secret: secretOf("lockers", "old") };
    expect(await report(at(3), nobodys, old)).toBe(401);
    const bearer = { Authorization: `Bearer ${secretOf("metrics", "old")}` };
    expect((await at(3).app.request("/metrics", { headers: bearer })).status).toBe(404);
    expect((await reseal(at(0).deps)).lost).toBeGreaterThan(0);
  });
});

/** A token signed with the new key, as everybody gets one within a quarter of an hour. */
function refreshed(process: Process): { accessToken: string } | undefined {
  const holder = readAccessToken(process.deps, member.browser.token ?? "");
  return holder && signAccessToken(process.deps, holder, 30 * 86_400);
}
