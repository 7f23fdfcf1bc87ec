import { describe, expect, it } from "vitest";
import { readSettlementFile } from "#server/money/settlement/read-file.ts";

const HEAD = "TransactionId,Date,Kind,ProcessId,MerchantFree1,AuthFree1,Amount";
const file = (...lines: string[]) => [HEAD, ...lines, ""].join("\r\n");
const read = (text: string) => readSettlementFile(text, "2026-11-15");

it("reads captures and refunds of a day", () => {
  expect(read(file("S1,20261115,sale,p1,o1,a1,22800", "S2,20261115,refund,p1,o2,a1,1"))).toEqual([
    { transactionId: "S1", kind: "capture", processId: "p1", operation: "o1", authorisation: "a1", amount: 22_800 },
    { transactionId: "S2", kind: "refund", processId: "p1", operation: "o2", authorisation: "a1", amount: 1 },
  ]);
});

it("takes a day without any", () => {
  expect(read(file())).toEqual([]);
  expect(read(`\uFEFF${file()}`)).toEqual([]);
});

describe("refuses, and names the line", () => {
  it.each([
    ["another day", "S1,20261114,sale,p1,o1,a1,1", "2"],
    ["an unknown kind", "S1,20261115,fee,p1,o1,a1,1", "2"],
    ["no amount", "S1,20261115,sale,p1,o1,a1,", "2"],
    ["an amount of nothing", "S1,20261115,sale,p1,o1,a1,0", "2"],
    ["an amount with a point", "S1,20261115,sale,p1,o1,a1,1.5", "2"],
    ["too large an amount", "S1,20261115,sale,p1,o1,a1,10000000", "2"],
    ["no transaction", "S1,20261115,sale,,o1,a1,1", "2"],
    ["a name of a property of every object", "S1,20261115,constructor,p1,o1,a1,1", "2"],
  ])("%s", (_, line, at) => {
    expect(() => read(file(line))).toThrow(expect.objectContaining({ code: "MNY_010", details: { line: at } }));
  });

  it("a number that stands there twice", () => {
    const line = "S1,20261115,sale,p1,o1,a1,1";
    expect(() => read(file(line, line))).toThrow(expect.objectContaining({ code: "MNY_010", details: { line: "3" } }));
    const apart = file(line, "", "", line);
    expect(() => read(apart)).toThrow(expect.objectContaining({ code: "MNY_010", details: { line: "5" } }));
  });

  it("amounts that add up to more than a day's sum can be", () => {
    const lines = Array.from({ length: 215 }, (_, index) => `S${index},20261115,sale,p${index},o1,a1,9999999`);
    expect(read(file(...lines.slice(1)))).toHaveLength(214);
    expect(() => read(file(...lines))).toThrow(expect.objectContaining({ code: "MNY_010", details: { line: "216" } }));
  });
});

it("refuses a file with more lines than it reads: never a part of one", () => {
  const lines = Array.from({ length: 50_001 }, (_, index) => `S${index},20261115,sale,p1,o1,a1,1`);
  expect(read(file(...lines.slice(1)))).toHaveLength(50_000);
  expect(() => read(file(...lines))).toThrow(expect.objectContaining({ code: "MNY_010", details: { line: "50002" } }));
});

it.each(["", "nothing", '"', "a,b\r\n1", `${HEAD}\r\nS1,20261115`])("refuses what is no such file: %j", (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: "MNY_010" }));
});
