import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cardBody, cardSetupBody, cardSetupResultBody } from "#contract/payment.ts";
import { members } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import { createApp } from "#server/app.ts";
import { createDeps } from "#server/create-deps.ts";
import type { Deps } from "#server/deps.ts";
import type { forMembers } from "#server/members/access.ts";
import { completeCardSetup, confirmCardSetup } from "#server/money/cards/complete-card-setup.ts";
import { cardRoutes } from "#server/money/cards/routes.ts";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import type { HostedResult } from "#server/money/gateway/card-gateway.ts";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import { authorisePayment } from "#server/money/payments/authorise-payment.ts";
import { openPayment } from "#server/money/payments/payment-store.ts";
import { respondError } from "#server/platform/errors.ts";
import { type AppEnv, observe } from "#server/platform/observe.ts";
import { createRouter } from "#server/platform/router.ts";
import { listen } from "#server/platform/serve.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { openTestSandbox, type TestSandbox, testCardNumbers } from "#test/card-sandbox.ts";
import { type PostedForm, TEST_SECURITY_CODE, visitHostedPage } from "#test/hosted-visit.ts";
import { memberOf } from "#test/payments.ts";

const logged: string[] = [];
let test: TestApp;
let sandbox: TestSandbox;
let deps: Deps;
let app: Hono<AppEnv>;
let api: Hono<AppEnv>;
let site: Awaited<ReturnType<typeof listen>>;
let now: Date;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  // The gateway's server has to reach us, so the site has an address before it has an app.
  const door = { fetch: (request: Request) => app.fetch(request) } as unknown as Hono<AppEnv>;
  site = await listen(door, 0, "127.0.0.1");
  const origin = `http://127.0.0.1:${site.port}`;
  // Time goes back between these tests, which limits are not made for.
  test = await createTestApp({ PUBLIC_ORIGIN: origin, CARD_GATEWAY_URL: sandbox.url, RATE_LIMITS: "false" });
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  deps = createDeps({ ...test.deps, log, now: () => now });
  app = createApp(deps, test.options);
  api = createRouter();
  api.use(observe(deps)).route("/", cardRoutes(deps, guard)).onError(respondError);
});
afterAll(async () => {
  await site.close();
  await sandbox.close();
  await test.close();
});
beforeEach(() => {
  now = new Date();
  sandbox.sandbox.faults.reset();
});

const guard = {
  middleware: createMiddleware(async (c, next) => {
    c.set("member", { id: c.req.header("X-Member") ?? "" });
    await next();
  }),
  security: [],
} as unknown as ReturnType<typeof forMembers>;

const call = async (memberId: string, method: string, address: string) => {
  const response = await api.request(address, { method, headers: { "X-Member": memberId } });
  return { status: response.status, body: await response.json() };
};
const cardOf = async (memberId: string) =>
  cardBody.parse((await call(memberId, "GET", "/api/payment/sony")).body).result.card;
const begin = async (memberId: string) =>
  cardSetupBody.parse((await call(memberId, "POST", "/api/payment/sony")).body).result;
const resultOf = async (memberId: string, key: string) =>
  cardSetupResultBody.parse((await call(memberId, "GET", `/api/payment/sony/result/${key}`)).body).result;
const post = (address: string, fields: Record<string, string>) =>
  app.request(new URL(address, deps.env.publicOrigin).pathname, { method: "POST", body: new URLSearchParams(fields) });
const goHome = (home: PostedForm) => post(home.action, home.fields);
const notify = (home: PostedForm) => post("/payment/sony/notification", home.fields);
const kaiinIdOf = async (memberId: string): Promise<string> => {
  const { rows } = await deps.database.pool.query("select kaiin_id from card_setups where member_id = $1", [memberId]);
  return rows[0].kaiin_id;
};
const quiet = () => sandbox.sandbox.faults.inject({ kind: "lose_notification", times: 1, delayMs: 0 });

/** A registration up to the point where the browser would be sent home. */
async function newMember(): Promise<string> {
  const id = randomUUID();
  await deps.database.db.insert(members).values(memberOf(id, now));
  return id;
}

async function visit(number: string, known?: string) {
  const memberId = known ?? (await newMember());
  const { key, form } = await begin(memberId);
  return { memberId, key, home: await visitHostedPage(form, { number }) };
}

async function registered(number = "4111111111111111", memberId?: string) {
  const visited = await visit(number, memberId);
  await goHome(visited.home);
  return visited;
}

describe("the key of a registration", () => {
  it("shows how it ended once: a minute later it opens nothing", async () => {
    const { memberId, key } = await registered();
    expect((await resultOf(memberId, key)).state).toBe("completed");
    now = new Date(now.getTime() + MINUTE);
    expect((await resultOf(memberId, key)).state).toBe("completed");
    now = new Date(now.getTime() + 1);
    expect((await call(memberId, "GET", `/api/payment/sony/result/${key}`)).body.code).toBe("COM_003");
  });

  it.each(["4111111111111111", "4000000000000002"])("leads to the card's page once it was told: %s", async (number) => {
    const { memberId, key, home } = await registered(number);
    expect((await goHome(home)).headers.get("Location")).toBe(`/payment/process/register?key=${key}`);
    await resultOf(memberId, key);
    expect((await goHome(home)).headers.get("Location")).toBe("/profile/card");
    expect((await app.request(new URL(home.action).pathname)).headers.get("Location")).toBe("/profile/card");
  });
});

describe("registering a card", () => {
  it("leads to the gateway, back to the screen, and to the masked card", async () => {
    const { memberId, key, home } = await visit("4111111111111111");
    const back = await goHome(home);
    expect(back.status).toBe(303);
    expect(back.headers.get("Location")).toBe(`/payment/process/register?key=${key}`);
    const card = { maskedNumber: "************1111", expiryMonth: 12, expiryYear: 2049, brand: "visa", expired: false };
    expect(await resultOf(memberId, key)).toEqual({
      kind: "add",
      state: "completed",
      reason: null,
      fixable: false,
      card,
    });
    expect(await cardOf(memberId)).toEqual(card);
  });

  it("is nobody's card when the member has left meanwhile", async () => {
    quiet();
    const { memberId, home } = await visit("4111111111111111");
    const kaiinId = await kaiinIdOf(memberId);
    await deps.database.pool.query("update card_setups set member_id = null where member_id = $1", [memberId]);
    expect((await goHome(home)).status).toBe(303);
    const { rows } = await deps.database.pool.query("select 1 from cards where kaiin_id = $1", [kaiinId]);
    expect(rows).toEqual([]);
  });

  it("replaces the card when there is one, and then removes the old one from the gateway", async () => {
    const { memberId } = await registered();
    const before = sandbox.sandbox.ledger.members.size;
    const { key, home } = await visit("3530111333300000", memberId);
    expect((await goHome(home)).headers.get("Location")).toBe(`/payment/process/card?key=${key}`);
    expect(await cardOf(memberId)).toMatchObject({ maskedNumber: "************0000", brand: "jcb" });
    await tidyCards(deps);
    expect(sandbox.sandbox.ledger.members.size).toBe(before);
  });

  it("leaves the old card alone when the new one is declined", async () => {
    const { memberId } = await registered();
    const { key } = await registered("4000000000000069", memberId);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "declined", reason: "expired", fixable: true });
    expect(await cardOf(memberId)).toMatchObject({ maskedNumber: "************1111" });
  });

  it("works when only the notification arrives, or only the browser", async () => {
    for (const number of ["4000000000005118", "4000000000005100"]) {
      const { memberId, key, home } = await visit(number);
      if (number === "4000000000005100") await goHome(home);
      expect(await resultOf(memberId, key)).toMatchObject({ state: "completed" });
    }
  });

  it("is good for a payment", async () => {
    const { memberId } = await registered("4000000000003220");
    const payment = { key: memberId, memberId, purpose: "rental", amount: 800, present: true } as const;
    const opened = await openPayment(deps.database.db, payment, now);
    expect(await authorisePayment(deps, opened?.paymentId ?? "")).toMatchObject({ state: "succeeded" });
  });
});

describe("return and notification", () => {
  const orders = [
    [goHome, notify],
    [notify, goHome],
    [notify, notify, goHome, goHome],
    [goHome, goHome, notify, notify],
  ];
  it.each(orders)("complete once in whatever order they come (%#)", async (...order) => {
    quiet();
    const { memberId, key, home } = await visit("4111111111111111");
    for (const arrive of order) expect((await arrive(home)).status).toBeLessThan(400);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "completed" });
  });

  it("complete once when all come at the same time", async () => {
    quiet();
    const { memberId, home } = await visit("4111111111111111");
    await Promise.all([notify, goHome, notify, goHome, notify].map((arrive) => arrive(home)));
    const { rows } = await deps.database.pool.query("select state from cards where member_id = $1", [memberId]);
    expect(rows).toEqual([{ state: "active" }]);
  });

  it("need no cookie, and tell the gateway to come again while nothing can be confirmed", async () => {
    quiet();
    const { memberId, key, home } = await visit("4111111111111111");
    const getCard = vi.spyOn(deps.cardGateway, "getCard").mockResolvedValue({ kind: "unavailable", codes: ["K96"] });
    expect((await notify(home)).status).toBe(503);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "started" });
    getCard.mockRestore();
    expect(await resultOf(memberId, key)).toMatchObject({ state: "completed" });
  });

  it("are not believed when the gateway's server knows nothing of the card", async () => {
    quiet();
    const { memberId, key, home } = await visit("4111111111111111");
    sandbox.sandbox.ledger.forgetMember(await kaiinIdOf(memberId));
    await goHome(home);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "started", card: null });
    expect(await cardOf(memberId)).toBeNull();
  });

  it.each([
    { CardNo: "1111", CardExp: "4912" },
    { CardNo: "************1111", CardExp: "4913" },
    { CardNo: "************1111", CardExp: "12/49" },
    { CardNo: "VISA", CardExp: "4912" },
  ])("are confirmed later when the gateway's server answers nonsense: %o", async (fields) => {
    quiet();
    const { memberId, key, home } = await visit("4111111111111111");
    const kaiinId = await kaiinIdOf(memberId);
    const nonsense = createServer((_, response) =>
      response.end(new URLSearchParams({ ResponseCd: "OK", KaiinId: kaiinId, ...fields }).toString()),
    );
    await new Promise<void>((resolve) => nonsense.listen(0, "127.0.0.1", resolve));
    const { port } = nonsense.address() as AddressInfo;
    const card = { ...deps.env.card, gatewayUrl: `http://127.0.0.1:${port}` };
    const told = vi
      .spyOn(deps.cardGateway, "getCard")
      .mockImplementation((known) => createEscottGateway(card, deps.log, deps.now).getCard(known));
    expect((await notify(home)).status).toBe(503);
    expect((await goHome(home)).status).toBe(303);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "started" });
    told.mockRestore();
    nonsense.closeAllConnections();
    nonsense.close();
    expect(await resultOf(memberId, key)).toMatchObject({ state: "completed" });
  });

  it("are refused when they are not the gateway's", async () => {
    expect((await post("/payment/sony/notification", { MerchantId: "00000001", EncryptValue: "AAAA" })).status).toBe(
      400,
    );
    expect((await post("/payment/sony/notification", {})).status).toBe(400);
    expect((await post("/payment/sony/return/nobody", {})).headers.get("Location")).toBe("/error");
  });

  it.each([
    ["of another card's registration", {}],
    ["of a registration that is not there", { setupId: randomUUID() }],
  ])("change nothing when they are %s", async (_, named) => {
    const [memberId, otherId] = [await newMember(), await newMember()];
    const [{ key }] = [await begin(memberId), await begin(otherId)];
    const { rows } = await deps.database.pool.query("select id from card_setups where member_id = $1", [memberId]);
    const outcome: HostedResult["outcome"] = { kind: "declined", reason: "issuer", fixable: false, codes: [] };
    const result = { setupId: rows[0].id, kaiinId: await kaiinIdOf(otherId), outcome };
    vi.spyOn(deps.cardGateway, "readHostedResult").mockReturnValueOnce({ ...result, ...named });
    expect(await completeCardSetup(deps, {})).toBe("foreign");
    expect(await resultOf(memberId, key)).toMatchObject({ state: "started" });
  });

  it("cannot bring a result to another registration than its own", async () => {
    quiet();
    const mine = await visit("4111111111111111");
    const { key, memberId } = await visit("4000000000000002");
    await post(`/payment/sony/return/${key}`, mine.home.fields);
    expect(await cardOf(memberId)).toBeNull();
    expect(await resultOf(mine.memberId, mine.key)).toMatchObject({ state: "completed" });
  });
});

describe("a registration", () => {
  it("is nobody else's business", async () => {
    const { key } = await registered();
    for (const named of [key, "x"]) {
      const other = await call(randomUUID(), "GET", `/api/payment/sony/result/${named}`);
      expect([other.status, other.body.code]).toEqual([404, "COM_003"]);
    }
  });

  it("lapses after 15 minutes, and what was typed in meanwhile is removed from the gateway", async () => {
    quiet();
    const { memberId, key, home } = await visit("4111111111111111");
    expect(sandbox.sandbox.ledger.members.has(await kaiinIdOf(memberId))).toBe(true);
    now = new Date(now.getTime() + 16 * MINUTE);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "expired" });
    await goHome(home);
    expect(await cardOf(memberId)).toBeNull();
    await tidyCards(deps);
    expect(await resultOf(memberId, key)).toMatchObject({ state: "expired" });
    expect(sandbox.sandbox.ledger.members.has(await kaiinIdOf(memberId))).toBe(false);
    now = new Date(now.getTime() + 15 * MINUTE);
    expect((await call(memberId, "GET", `/api/payment/sony/result/${key}`)).status).toBe(404);
  });

  it("that is finished at the gateway after it lapsed here leaves no card there", async () => {
    const memberId = await newMember();
    const { form } = await begin(memberId);
    now = new Date(now.getTime() + 16 * MINUTE);
    await tidyCards(deps);
    quiet();
    const home = await visitHostedPage(form, { number: "4111111111111111" });
    const kaiinId = await kaiinIdOf(memberId);
    expect(sandbox.sandbox.ledger.members.has(kaiinId)).toBe(true);
    sandbox.sandbox.faults.inject({ kind: "lose_request", operateId: "4MemInval", times: 1, delayMs: 0 });
    expect((await notify(home)).status).toBe(503);
    const again = await notify(home);
    expect([again.status, await again.text()]).toEqual([200, "OK"]);
    expect(sandbox.sandbox.ledger.members.has(kaiinId)).toBe(false);
    expect(await cardOf(memberId)).toBeNull();
  });

  describe("that was reported a day ago and is given up", () => {
    /** Registered at the gateway, which could not be asked for it. */
    async function unconfirmed() {
      quiet();
      const { memberId, home } = await visit("4111111111111111");
      sandbox.sandbox.faults.inject({ kind: "lose_request", operateId: "4MemRefM", times: 1, delayMs: 0 });
      await goHome(home);
      const { rows } = await deps.database.pool.query("select id from card_setups where member_id = $1", [memberId]);
      return { memberId, id: rows[0].id as string, kaiinId: await kaiinIdOf(memberId) };
    }
    const isThere = ({ kaiinId }: { kaiinId: string }) => sandbox.sandbox.ledger.members.has(kaiinId);
    /** The gateway does not answer the job, which removes the card then. */
    const tidyWith = (removeCard: Deps["cardGateway"]["removeCard"]) => {
      const getCard = async () => ({ kind: "unavailable" as const, codes: [] });
      return tidyCards({ ...deps, cardGateway: { ...deps.cardGateway, getCard, removeCard } });
    };

    it("is nobody's card, although it is confirmed while it is removed from the gateway", async () => {
      const setup = await unconfirmed();
      now = new Date(now.getTime() + 25 * 60 * MINUTE);
      const [answered, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { getCard, removeCard } = deps.cardGateway;
      const slow: Deps["cardGateway"]["getCard"] = async (card) => {
        const found = await getCard(card);
        answered.resolve();
        await removed.promise;
        return found;
      };
      const confirming = confirmCardSetup({ ...deps, cardGateway: { ...deps.cardGateway, getCard: slow } }, setup.id);
      await answered.promise;
      await tidyWith(async (card) => {
        const outcome = await removeCard(card);
        if (card.kaiinId === setup.kaiinId) {
          removed.resolve();
          await confirming;
        }
        return outcome;
      });
      expect([isThere(setup), await cardOf(setup.memberId)]).toEqual([false, null]);
    });

    it("stays the member's where it was confirmed just before", async () => {
      const setups = [await unconfirmed(), await unconfirmed()];
      now = new Date(now.getTime() + 25 * 60 * MINUTE);
      const { removeCard } = deps.cardGateway;
      let given: string | undefined;
      await tidyWith(async (card) => {
        given ??= setups.find(({ kaiinId }) => kaiinId === card.kaiinId)?.kaiinId;
        // The gateway answers again, and whose turn is next looks at how it went.
        if (given) for (const { id, kaiinId } of setups) if (kaiinId !== given) await confirmCardSetup(deps, id);
        return removeCard(card);
      });
      for (const setup of setups) {
        const stays = setup.kaiinId !== given;
        expect([isThere(setup), (await cardOf(setup.memberId)) !== null]).toEqual([stays, stays]);
      }
    });
  });

  it("or card that cannot be dealt with keeps no others from being tidied", async () => {
    const [setup, card] = [await newMember(), (await registered()).memberId];
    await begin(setup);
    const fine = await newMember();
    await begin(fine);
    const replaced = await registered();
    for (const memberId of [card, replaced.memberId]) await registered("3530111333300000", memberId);
    const { pool } = deps.database;
    // Sealed with a key that nobody has any more.
    const spoil = "update TABLE set kaiin_pass = '\\x00' where member_id = $1";
    await pool.query(spoil.replace("TABLE", "card_setups"), [setup]);
    await pool.query(`${spoil.replace("TABLE", "cards")} and state = 'replaced'`, [card]);
    now = new Date(now.getTime() + 16 * MINUTE);
    const noted = logged.length;
    await tidyCards(deps);
    const { rows } = await pool.query(
      `select state from card_setups where member_id = $1 union all
       select state from cards where member_id = $2 order by state`,
      [fine, replaced.memberId],
    );
    expect(rows.map(({ state }) => state)).toEqual(["active", "expired", "removed"]);
    const lines = logged.slice(noted).filter((line) => line.includes("could not be tidied"));
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 50]);
    await pool.query("delete from card_setups where member_id = $1", [setup]);
    await pool.query("update cards set state = 'removed' where member_id = $1 and state = 'replaced'", [card]);
  });

  it("says who left and who took too long", async () => {
    for (const [by, reason] of [
      ["cancel", "cancelled"],
      ["time-out", "timed_out"],
    ] as const) {
      const memberId = await newMember();
      const { key, form } = await begin(memberId);
      await goHome(await visitHostedPage(form, { number: "4111111111111111", leave: { at: "confirm", by } }));
      expect(await resultOf(memberId, key)).toMatchObject({ state: "declined", reason, fixable: false });
    }
  });
});

it.each([1, 5_000, 9_899_998, 9_950_000, 9_999_999])(
  "after a restore to when %i was the last number of a registration, the runbook goes past those that the gateway knows",
  async (last) => {
    const { pool } = deps.database;
    const [, statement = ""] =
      /`(select setval\('card_proc_no'[^`]*)`/.exec(fs.readFileSync("docs/runbook.md", "utf8")) ?? [];
    const before = (await pool.query("select last_value from card_proc_no")).rows[0].last_value;
    await pool.query("select setval('card_proc_no', $1)", [last]);
    await pool.query(statement);
    const [{ next }] = (await pool.query("select nextval('card_proc_no')::int as next")).rows;
    const skipped = (next - last + 9_999_999) % 9_999_999;
    expect(skipped).toBeGreaterThan(100_000);
    expect(skipped).toBeLessThan(100_010);
    await pool.query("select setval('card_proc_no', $1)", [before]);
  },
);

it("no card number, security code or password of the gateway is in our database or in our log", async () => {
  await registered("4000000000003220");
  await registered("4000000000000127");
  const { pool } = deps.database;
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const rows = await Promise.all(
    tables.rows.map(({ name }) => pool.query(`select to_jsonb(t)::text as row from ${name} t`)),
  );
  const dump = rows.flatMap((result) => result.rows.map(({ row }) => String(row))).join("\n");
  for (const text of [dump, logged.join("\n")]) {
    expect(text.length).toBeGreaterThan(1_000);
    const digits = text.replaceAll(/[ -]/g, "");
    expect(testCardNumbers.filter((number) => digits.includes(number))).toEqual([]);
    expect(text).not.toMatch(new RegExp(`(?<![\\w-])${TEST_SECURITY_CODE}(?![\\w-])`));
    expect(text).not.toMatch(/SecCd|CardNo|KaiinPass|MerchantPass|EncryptValue/);
    expect(text).not.toContain(deps.env.card.merchantPass);
    for (const { kaiinPass, kaiinId } of sandbox.sandbox.ledger.members.values()) {
      expect(text.includes(kaiinPass)).toBe(false);
      if (text !== dump) expect(text.includes(kaiinId)).toBe(false);
    }
  }
});
