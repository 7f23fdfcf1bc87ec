import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CardCredentials, CardGateway, GatewayTransaction } from "#server/money/gateway/card-gateway.ts";
import { createEscottClient, paths } from "#server/money/gateway/escott-client.ts";
import { createEscottGateway } from "#server/money/gateway/escott-gateway.ts";
import { type CardSettings, readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { openTestSandbox, type TestSandbox } from "#test/card-sandbox.ts";
import { visitHostedPage } from "#test/hosted-visit.ts";

// With CARD_GATEWAY_URL and its companions set, the vendor's own test host is asked instead of the sandbox;
// CARD_CONTRACT_NUMBER then names a card that it approves.
const vendor = process.env.CARD_GATEWAY_URL !== undefined;
const approved = process.env.CARD_CONTRACT_NUMBER ?? "4111111111111111";

const log = createLog({ LOG_LEVEL: "silent" });
const now = () => new Date();
let sandbox: TestSandbox | undefined;
let settings: CardSettings;
let gateway: CardGateway;
let impatient: CardGateway;

beforeAll(async () => {
  sandbox = vendor ? undefined : await openTestSandbox({ SANDBOX_HANG_MS: "600" });
  settings = readEnv({ ...process.env, ...(sandbox && { CARD_GATEWAY_URL: sandbox.url }) }).card;
  gateway = createEscottGateway(settings, log, now);
  impatient = createEscottGateway({ ...settings, timeoutMs: 200 }, log, now);
});
afterAll(() => sandbox?.close());

const newCard = (): CardCredentials => ({
  kaiinId: randomBytes(8).toString("hex"),
  kaiinPass: randomBytes(6).toString("hex"),
});
const operationId = () => randomUUID();

async function storeCard(number: string) {
  const card = newCard();
  const { call } = createEscottClient(settings, log, now);
  const fields = { KaiinId: card.kaiinId, KaiinPass: card.kaiinPass, CardNo: number, CardExp: "4912", SecCd: "8361" };
  expect(await call(paths.member, "4MemAdd", fields)).toMatchObject({ kind: "succeeded" });
  const stored = await gateway.getCard(card);
  if (stored.kind !== "succeeded" || !stored.value) throw new Error("the card was not stored");
  return { card, authenticationId: stored.value.authenticationId };
}

async function authorised(number: string, amount: number): Promise<GatewayTransaction> {
  const outcome = await gateway.authorise({ operationId: operationId(), ...(await storeCard(number)), amount });
  if (outcome.kind !== "succeeded") throw new Error(`not authorised: ${outcome.codes}`);
  return outcome.value;
}

const stateOf = async (transaction: GatewayTransaction) => {
  const found = await gateway.findTransaction(transaction);
  return found.kind === "succeeded" ? found.value && [found.value.state, found.value.amount] : found.kind;
};

describe("a payment", () => {
  it("is authorised, captured, refunded in part and then in full", async () => {
    const transaction = await authorised(approved, 3_000);
    expect(await stateOf(transaction)).toEqual(["authorised", 3_000]);
    expect(await gateway.capture({ operationId: operationId(), transaction, amount: 3_000 })).toMatchObject({
      kind: "succeeded",
    });
    expect(await stateOf(transaction)).toEqual(["captured", 3_000]);
    await gateway.refund({ operationId: operationId(), transaction, remaining: 1_200 });
    expect(await stateOf(transaction)).toEqual(["captured", 1_200]);
    await gateway.refund({ operationId: operationId(), transaction, remaining: 0 });
    expect(await stateOf(transaction)).toEqual(["cancelled", 1_200]);
  });

  it("is voided once", async () => {
    const transaction = await authorised(approved, 500);
    expect((await gateway.void({ operationId: operationId(), transaction })).kind).toBe("succeeded");
    expect(await gateway.void({ operationId: operationId(), transaction })).toMatchObject({
      kind: "rejected",
      codes: ["C14"],
    });
    expect((await gateway.capture({ operationId: operationId(), transaction, amount: 500 })).kind).toBe("rejected");
  });

  it("is not captured twice", async () => {
    const transaction = await authorised(approved, 500);
    await gateway.capture({ operationId: operationId(), transaction, amount: 500 });
    expect((await gateway.capture({ operationId: operationId(), transaction, amount: 500 })).kind).toBe("rejected");
  });

  it("is found by the operation that opened it, and no other", async () => {
    const operation = operationId();
    const outcome = await gateway.authorise({ operationId: operation, ...(await storeCard(approved)), amount: 700 });
    const transaction = outcome.kind === "succeeded" ? outcome.value : undefined;
    expect(await gateway.findByOperation(operation)).toMatchObject({
      value: { transaction, state: "authorised", amount: 700 },
    });
    expect(await gateway.findByOperation(operationId())).toMatchObject({ kind: "succeeded", value: undefined });
    const unheardOf = { processId: "0".repeat(32), processPass: "0".repeat(32) };
    expect(await gateway.findTransaction(unheardOf)).toMatchObject({ kind: "succeeded", value: undefined });
  });
});

describe("a stored card", () => {
  it("is shown masked and is gone after removal, which may be repeated", async () => {
    const { card } = await storeCard(approved);
    expect(await gateway.getCard(card)).toMatchObject({
      value: { maskedNumber: `************${approved.slice(-4)}`, expiry: "4912" },
    });
    expect((await gateway.removeCard(card)).kind).toBe("succeeded");
    expect((await gateway.removeCard(card)).kind).toBe("succeeded");
    expect(await gateway.getCard(card)).toMatchObject({ kind: "succeeded", value: undefined });
    const charge = await gateway.authorise({
      operationId: operationId(),
      card,
      authenticationId: undefined,
      amount: 1,
    });
    // Only another card helps.
    expect(charge).toMatchObject({ kind: "declined", fixable: true });
  });
});

it("wrong credentials are our fault, an absent host is an outage, a broken answer is unknown", async () => {
  const { card } = await storeCard(approved);
  const wrong = createEscottGateway({ ...settings, merchantPass: "wrong" }, log, now);
  expect((await wrong.getCard(card)).kind).toBe("rejected");
  const absent = createEscottGateway({ ...settings, gatewayUrl: "http://localhost:2" }, log, now);
  expect((await absent.getCard(card)).kind).toBe("unavailable");
  const elsewhere = createEscottGateway({ ...settings, gatewayUrl: `${settings.gatewayUrl}/nowhere` }, log, now);
  expect((await elsewhere.getCard(card)).kind).toBe("unknown");
});

it("an answer that says OK without what opens the transaction again, or of another amount, is unknown", async () => {
  const { ProcessId, ProcessPass } = { ProcessId: "1".repeat(32), ProcessPass: "2".repeat(32) };
  for (const [fields, kind] of [
    [{ ProcessId, ProcessPass }, "succeeded"],
    [{ ProcessId }, "unknown"],
    [{ ProcessPass }, "unknown"],
    [{ ProcessId, ProcessPass, Amount: "100" }, "succeeded"],
    [{ ProcessId, ProcessPass, Amount: "1000" }, "unknown"],
    [{ ProcessId, ProcessPass, Amount: "100.00 USD" }, "unknown"],
  ] as const) {
    const answer = new URLSearchParams({ ResponseCd: "OK", ...fields }).toString();
    const host = createServer((_, response) => response.end(answer)).listen(0, "127.0.0.1");
    await once(host, "listening");
    const { port } = host.address() as AddressInfo;
    const short = createEscottGateway({ ...settings, gatewayUrl: `http://127.0.0.1:${port}` }, log, now);
    const asked = { operationId: operationId(), card: newCard(), authenticationId: undefined, amount: 100 };
    expect((await short.authorise(asked)).kind).toBe(kind);
    host.closeAllConnections();
    host.close();
  }
});

it("an answer that says OK of another amount or transaction leaves open what became of this one", async () => {
  const transaction = { processId: "1".repeat(32), processPass: "2".repeat(32) };
  const own = { ProcessId: transaction.processId, ProcessPass: transaction.processPass };
  const other = { ...own, ProcessId: "3".repeat(32) };
  const known = { OperateId: "1Capture", SalesDate: "20261120" };
  for (const [told, captured, refunded, voided, found] of [
    [{}, "succeeded", "succeeded", "succeeded", "unknown"],
    [{ ...own, ...known, Amount: "100" }, "succeeded", "unknown", "succeeded", "succeeded"],
    [{ ...own, ...known, Amount: "70" }, "unknown", "succeeded", "succeeded", "succeeded"],
    [{ ...other, ...known, Amount: "100" }, "unknown", "unknown", "unknown", "unknown"],
  ] as const) {
    const answer = new URLSearchParams({ ResponseCd: "OK", ...told }).toString();
    const host = createServer((_, response) => response.end(answer)).listen(0, "127.0.0.1");
    await once(host, "listening");
    const { port } = host.address() as AddressInfo;
    const short = createEscottGateway({ ...settings, gatewayUrl: `http://127.0.0.1:${port}` }, log, now);
    const asked = { operationId: operationId(), transaction };
    const kinds = [
      await short.capture({ ...asked, amount: 100 }),
      await short.refund({ ...asked, remaining: 70 }),
      await short.void(asked),
      await short.findTransaction(transaction),
    ].map(({ kind }) => kind);
    expect(kinds).toEqual([captured, refunded, voided, found]);
    host.closeAllConnections();
    host.close();
  }
});

describe.skipIf(vendor)("the test cards when they are charged", () => {
  const charge = async (number: string, present = true, through = gateway) => {
    const { card, authenticationId } = await storeCard(number);
    const operation = operationId();
    const request = { operationId: operation, card, authenticationId: present ? authenticationId : undefined };
    const outcome = await through.authorise({ ...request, amount: 1_000 });
    const found = await gateway.findByOperation(operation);
    return { outcome, found: found.kind === "succeeded" ? found.value?.state : found.kind };
  };

  it.each(["4111111111111111", "3530111333300000", "4000000000003220"])("%s: approved", async (number) => {
    expect(await charge(number)).toMatchObject({ outcome: { kind: "succeeded" }, found: "authorised" });
  });

  it("4000000000009995: over the limit", async () => {
    expect((await charge("4000000000009995")).outcome).toMatchObject({ kind: "declined", reason: "limit" });
  });

  it("4000000000005092: declined whoever is there", async () => {
    for (const present of [true, false]) {
      expect((await charge("4000000000005092", present)).outcome).toMatchObject({ kind: "declined", reason: "issuer" });
    }
  });

  it("4000000000005068: declined only when the member is absent", async () => {
    expect((await charge("4000000000005068", true)).outcome.kind).toBe("succeeded");
    expect((await charge("4000000000005068", false)).outcome.kind).toBe("declined");
  });

  it("4000000000005019: hangs past the time-out, nothing executed", async () => {
    expect(await charge("4000000000005019", true, impatient)).toEqual({
      outcome: { kind: "unknown", codes: ["TIMEOUT"] },
      found: undefined,
    });
  });

  it("4000000000005027: authorised, the answer lost", async () => {
    expect(await charge("4000000000005027")).toMatchObject({ outcome: { kind: "unknown" }, found: "authorised" });
  });

  it("4000000000005035: captured, the answer lost", async () => {
    const transaction = await authorised("4000000000005035", 900);
    expect((await gateway.capture({ operationId: operationId(), transaction, amount: 900 })).kind).toBe("unknown");
    expect(await stateOf(transaction)).toEqual(["captured", 900]);
  });
});

describe.skipIf(vendor)("the test cards on the hosted page", () => {
  type Visit = Omit<Parameters<typeof visitHostedPage>[1], "number">;

  const register = async (number: string, visit: Visit = {}) => {
    const setupId = randomUUID();
    const card = newCard();
    const procNo = String(randomInt(10_000_000)).padStart(7, "0");
    const urls = { returnUrl: "http://shop.test/return", notifyUrl: "http://127.0.0.1:1/notify" };
    const { form } = gateway.beginCardSetup({ setupId, card, procNo, ...urls });
    const home = await visitHostedPage(form, { number, ...visit });
    expect(home.action).toBe(urls.returnUrl);
    const result = gateway.readHostedResult(home.fields);
    expect(result).toMatchObject({ setupId, kaiinId: card.kaiinId });
    const stored = await gateway.getCard(card);
    const known = stored.kind === "succeeded" ? stored.value : undefined;
    return { outcome: result?.outcome, stored: known !== undefined, authenticationId: known?.authenticationId };
  };

  it.each([
    "4111111111111111",
    "3530111333300000",
    "4000000000003220",
    "4000000000009995",
    "4000000000005092",
    "4000000000005068",
    "4000000000005019",
    "4000000000005027",
    "4000000000005035",
    "4000000000005100",
    "4000000000005118",
  ])("%s registers", async (number) => {
    const { authenticationId, ...registered } = await register(number);
    expect(registered).toMatchObject({ outcome: { kind: "succeeded", value: { authenticationId } }, stored: true });
    // Payments of a member who is there name it.
    expect(authenticationId).toMatch(/./);
  });

  it.each([
    ["4000000000000002", "issuer"],
    ["4000000000000069", "expired"],
    ["4000000000000127", "security_code"],
    ["4000000000005050", "authentication"],
  ])("%s is declined: %s", async (number, reason) => {
    const outcome = { kind: "declined", reason, fixable: true };
    expect(await register(number)).toMatchObject({ outcome, stored: false });
  });

  it("a wrong one-time code fails, leaving is no fault of the card", async () => {
    const number = "4000000000003220";
    expect(await register(number, { oneTimeCode: "654321" })).toMatchObject({
      outcome: { reason: "authentication" },
      stored: false,
    });
    for (const [by, reason] of [
      ["cancel", "cancelled"],
      ["time-out", "timed_out"],
    ] as const) {
      const left = await register(number, { leave: { at: "authenticate", by } });
      expect(left).toMatchObject({ outcome: { kind: "declined", reason, fixable: false }, stored: false });
    }
  });

  it("a result that is not the gateway's is not read", () => {
    const MerchantId = settings.merchantId;
    for (const EncryptValue of ["", "bm9wZQ==", "A".repeat(64)]) {
      expect(gateway.readHostedResult({ MerchantId, EncryptValue })).toBeUndefined();
    }
    expect(gateway.readHostedResult({})).toBeUndefined();
  });
});
