import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { encryptFields } from "#sandbox/cipher.ts";
import { readSandboxSettings } from "#sandbox/settings.ts";
import { openTestSandbox, type TestSandbox } from "#test/card-sandbox.ts";
import { visitHostedPage } from "#test/hosted-visit.ts";

let test: TestSandbox;
beforeAll(async () => {
  test = await openTestSandbox();
});
afterAll(() => test.close());
beforeEach(() => test.sandbox.reset());

const merchant = { MerchantId: "00000001", MerchantPass: "sandbox-merchant", TenantId: "0001" };
const cardFields = { CardNo: "4111111111111111", CardExp: "4912", SecCd: "836" };

async function call(page: string, fields: Record<string, string>, url = test.url) {
  const response = await fetch(url + page, { method: "POST", body: new URLSearchParams({ ...merchant, ...fields }) });
  return Object.fromEntries(new URLSearchParams(await response.text()));
}
const aut = (fields: Record<string, string>) => call("/online/aut/OAUT002.do", fields);
const crp = (fields: Record<string, string>) => call("/online/crp/OCRP005.do", fields);
const idsOf = ({ ProcessId = "", ProcessPass = "" }) => ({ ProcessId, ProcessPass });

describe("card operations", () => {
  it("authorises, captures once, changes to less, cancels once", async () => {
    const auth = await aut({ OperateId: "1Auth", Amount: "3000", MerchantFree1: "op-1", ...cardFields });
    expect(auth).toMatchObject({ ResponseCd: "OK", OperateId: "1Auth", MerchantFree1: "op-1", SalesDate: "" });
    const ids = idsOf(auth);
    const codes = [];
    for (const fields of [
      { OperateId: "1Capture", SalesDate: "20261115" },
      { OperateId: "1Capture", SalesDate: "20261115" },
      { OperateId: "1Change", Amount: "4000" },
      { OperateId: "1Change", Amount: "1000" },
      { OperateId: "1Delete" },
      { OperateId: "1Delete" },
      { OperateId: "1Capture", SalesDate: "20261115" },
    ]) {
      codes.push((await aut({ ...ids, ...fields })).ResponseCd);
    }
    expect(codes).toEqual(["OK", "C15", "K25", "OK", "OK", "C14", "C14"]);
    expect(await aut({ OperateId: "1Search", ...ids })).toMatchObject({ OperateId: "1Delete", Amount: "1000" });
  });

  it("finds a transaction by MerchantFree1 of the call that opened it", async () => {
    const auth = await aut({ OperateId: "1Gathering", Amount: "3000", MerchantFree1: "op-2", ...cardFields });
    expect(await aut({ OperateId: "1Search", MerchantFree1: "op-2" })).toMatchObject(idsOf(auth));
    expect(await aut({ OperateId: "1Search", MerchantFree1: "op-3" })).toMatchObject({ ResponseCd: "K12" });
  });

  it("joins several codes with a bar and refuses a merchant it does not know", async () => {
    const two = await aut({ OperateId: "1Auth", Amount: "1", CardNo: "4111111111111112", CardExp: "4913" });
    expect(two.ResponseCd).toBe("K21|K24");
    expect((await aut({ OperateId: "1Auth", MerchantPass: "wrong" })).ResponseCd).toBe("K03");
    expect((await aut({ OperateId: "9Nothing" })).ResponseCd).toBe("K10");
    expect((await aut({ OperateId: "1Delete", ProcessId: "x", ProcessPass: "y" })).ResponseCd).toBe("K12");
  });

  it("takes one-time tokens for card fields", async () => {
    const issued = await fetch(`${test.url}/control/tokens`, { method: "POST", body: JSON.stringify(cardFields) });
    const { token } = (await issued.json()) as { token: string };
    expect((await call("/online/atn/OATN005.do", { Token: token })).ResponseCd).toBe("OK");
    expect((await aut({ OperateId: "1Check", Token: token })).ResponseCd).toBe("OK");
    expect((await call("/online/atn/OATN005.do", { Token: token })).ResponseCd).toBe("K12");
  });
});

describe("stored cards", () => {
  const member = { KaiinId: "m1", KaiinPass: "p1" };

  it("are added once, shown masked, invalidated before they are deleted", async () => {
    const codes = [];
    for (const OperateId of ["4MemAdd", "4MemAdd", "4MemChg", "4MemDel", "4MemInval", "4MemUnInval", "4MemInval"]) {
      codes.push((await crp({ OperateId, ...member, ...cardFields })).ResponseCd);
    }
    expect(codes).toEqual(["OK", "K72", "OK", "K74", "OK", "OK", "OK"]);
    const shown = await crp({ OperateId: "4MemRefM", ...member });
    expect(shown).toMatchObject({ CardNo: "************1111", CardExp: "4912", KaiinStatus: "1" });
    expect((await crp({ OperateId: "4MemDel", ...member })).ResponseCd).toBe("OK");
    expect((await crp({ OperateId: "4MemRefM", ...member })).ResponseCd).toBe("K71");
  });
});

describe("hosted page", () => {
  const start = (ProcNo: string) => ({
    action: `${test.url}/euser/snp/SSNP005ReferStart.do`,
    fields: {
      MerchantId: merchant.MerchantId,
      EncryptValue: encryptFields(
        {
          ...merchant,
          OperateId: "4MemAdd",
          KaiinId: `k${ProcNo}`,
          KaiinPass: "p",
          ProcNo,
          RedirectUrl: "http://shop.test/back",
        },
        test.sandbox.settings,
      ),
    },
  });
  const resultOf = (value = "") => test.sandbox.decrypt(value);

  it("returns the encrypted result to the merchant", async () => {
    const home = await visitHostedPage(start("0000001"), { number: "4111-1111-1111-1111" });
    expect(home.action).toBe("http://shop.test/back");
    expect(resultOf(home.fields.EncryptValue)).toMatchObject({
      KaiinId: "k0000001",
      ResponseCd: "OK",
      SecureResultCode: "0",
    });
    expect(test.sandbox.ledger.members.get("k0000001")?.card.masked).toBe("************1111");
  });

  it("registers once when the button is pressed twice", async () => {
    const page = await fetch(start("0000006").action, {
      method: "POST",
      body: new URLSearchParams(start("0000006").fields),
    });
    const press = (fields: Record<string, string>) =>
      fetch(page.url, { method: "POST", body: new URLSearchParams(fields) });
    await press({ number: "4000000000005118", expiry: "1249", securityCode: "836" });
    const pages = await Promise.all([press({ action: "register" }), press({ action: "register" })]);
    const values = await Promise.all(
      pages.map(async (each) => /name="EncryptValue" value="([^"]+)"/.exec(await each.text())?.[1]),
    );
    expect(new Set(values).size).toBe(1);
    expect(resultOf(values[0])).toMatchObject({ ResponseCd: "OK" });
  });

  it("refuses a ProcNo used before and a form it cannot read", async () => {
    await visitHostedPage(start("0000002"), { number: "4111111111111111" });
    await expect(visitHostedPage(start("0000002"), { number: "4111111111111111" })).rejects.toThrow("409");
    const forged = { ...start("0000003"), fields: { MerchantId: "00000001", EncryptValue: "bm9wZQ==" } };
    await expect(visitHostedPage(forged, { number: "4111111111111111" })).rejects.toThrow("400");
  });

  it.each([
    [{ number: "4111111111111112" }, "カード番号が正しくありません。"],
    [{ number: "4111111111111111", expiry: "1326" }, "有効期限が正しくありません。"],
    [{ number: "4111111111111111", expiry: "0120" }, "有効期限が切れています。"],
    [{ number: "4111111111111111", securityCode: "12" }, "セキュリティコードは3桁または4桁の数字で入力してください。"],
  ])("explains what is wrong with %o", async (typed, message) => {
    await expect(visitHostedPage(start("0000004"), typed)).rejects.toThrow(message);
  });

  it.each([
    ["input", "cancel", "P51"],
    ["confirm", "cancel", "P52"],
    ["authenticate", "cancel", "P55"],
    ["confirm", "time-out", "P74"],
  ] as const)("leaving at %s by %s returns %s and keeps no card", async (at, by, code) => {
    const home = await visitHostedPage(start("0000005"), { number: "4000000000003220", leave: { at, by } });
    expect(resultOf(home.fields.EncryptValue)).toMatchObject({ ResponseCd: code });
    expect(test.sandbox.ledger.members.size).toBe(0);
  });
});

describe("faults", () => {
  const auth = (MerchantFree1: string) => aut({ OperateId: "1Auth", Amount: "3000", MerchantFree1, ...cardFields });

  it("lose the request or only the answer, once", async () => {
    test.sandbox.faults.inject({ kind: "lose_request", times: 1, delayMs: 0 });
    await expect(auth("a")).rejects.toThrow();
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Auth", times: 1, delayMs: 0 });
    await expect(auth("b")).rejects.toThrow();
    expect((await auth("c")).ResponseCd).toBe("OK");
    expect([...test.sandbox.ledger.byOperation.keys()]).toEqual(["b", "c"]);
  });

  it("refuse a call, which changes nothing", async () => {
    await auth("r");
    test.sandbox.faults.inject({ kind: "refuse", operateId: "1Auth", times: 1, delayMs: 0 });
    expect((await auth("s")).ResponseCd).toBe("G12");
    expect(test.sandbox.ledger.byOperation.has("s")).toBe(false);
  });

  it("are injected and seen from outside", async () => {
    const refused = await fetch(`${test.url}/control/faults`, { method: "POST", body: JSON.stringify({ kind: "x" }) });
    expect(refused.status).toBe(400);
    const form = new URLSearchParams({ kind: "delay", operateId: "", times: "2", delayMs: "5" });
    expect((await fetch(`${test.url}/faults`, { method: "POST", body: form })).status).toBe(200);
    await auth("d");
    const seen = await (await fetch(`${test.url}/control/ledger`)).text();
    expect(JSON.parse(seen)).toMatchObject({
      transactions: [{ operation: "d" }],
      faults: [{ kind: "delay", times: 1 }],
    });
    expect(seen).not.toMatch(/4111111111111111|processPass|kaiinPass/);
    expect(await (await fetch(test.url)).text()).toContain("取引台帳");
  });
});

it("keeps its books over a restart when given a file, without any card number in it", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sandbox-"));
  const file = path.join(folder, "not", "there", "yet.jsonl");
  const first = await openTestSandbox({ SANDBOX_LEDGER_FILE: file });
  const auth = await call("/online/aut/OAUT002.do", { OperateId: "1Auth", Amount: "5", ...cardFields }, first.url);
  await first.close();
  expect(fs.readFileSync(file, "utf8")).not.toContain("4111111111111111");
  fs.appendFileSync(file, '{"call":{"at":"killed in the mid');
  const second = await openTestSandbox({ SANDBOX_LEDGER_FILE: file });
  const found = await call("/online/aut/OAUT002.do", { OperateId: "1Search", ...idsOf(auth) }, second.url);
  expect(found).toMatchObject({ ResponseCd: "OK", Amount: "5" });
  await second.close();
  fs.rmSync(folder, { recursive: true });
});

it("refuses to start in production", () => {
  expect(() => readSandboxSettings({ NODE_ENV: "production" })).toThrow("production");
});
