import { describe, expect, it } from "vitest";
import { readCodes, readSecureResult, splitCodes } from "#server/money/gateway/escott-codes.ts";

const kindOf = (responseCd: string) => readCodes(splitCodes(responseCd)).kind;

describe("ResponseCd", () => {
  it.each(["K20", "K21", "K24", "K71", "K73", "C13", "C16", "C17", "G44", "G45", "G65", "G83"])(
    "%s is the customer's to fix with other card data",
    (code) => {
      expect(readCodes([code])).toMatchObject({ kind: "declined", fixable: true });
    },
  );

  it.each(["G12", "G22", "G30", "G56", "G60", "G61", "G97"])("%s is the issuer's no", (code) => {
    expect(readCodes([code])).toMatchObject({ kind: "declined", reason: "issuer" });
  });

  it.each(["G54", "G55"])("%s is a limit", (code) => {
    expect(readCodes([code])).toMatchObject({ kind: "declined", reason: "limit" });
  });

  it.each(["K96", "K98", "C02", "C03", "C80", "G95"])("%s is an outage: nothing was executed", (code) => {
    expect(kindOf(code)).toBe("unavailable");
  });

  it.each(["P51", "P52", "P55", "P56"])("%s is a member who left", (code) => {
    expect(readCodes([code])).toMatchObject({ reason: "cancelled", fixable: false });
  });

  it("knows success, our own mistakes and a visit that took too long", () => {
    expect(["OK", "C14", "K12", "K89"].map(kindOf)).toEqual(["succeeded", "rejected", "rejected", "rejected"]);
    expect(["C14", "C15", "K12"].map((code) => readCodes([code]))).toMatchObject([
      { conflict: true },
      { conflict: true },
      { conflict: false },
    ]);
    expect(readCodes(["P74"])).toMatchObject({ reason: "timed_out" });
  });

  it("reads a code nobody told us about by its letter, and else admits not to know", () => {
    expect(["K55", "G77", "C99", "X1", ""].map(kindOf)).toEqual([
      "rejected",
      "declined",
      "unknown",
      "unknown",
      "unknown",
    ]);
    expect(readCodes(["G77"])).toMatchObject({ fixable: false });
  });

  it("takes the most careful reading of several codes", () => {
    expect(["K21|K24", "K21|K55", "K96|K55", "K96|C99", "OK|K21", "OK|G77"].map(kindOf)).toEqual([
      "declined",
      "rejected",
      "rejected",
      "unknown",
      "declined",
      "declined",
    ]);
    expect(readCodes(["G77", "G44"])).toMatchObject({ reason: "security_code", fixable: true });
  });
});

it("SecureResultCode: only an authenticated or vouched-for holder registers a card", () => {
  expect(["0", "4", "1", "2", "3", "8", "9", "", undefined].map((code) => readSecureResult(code).kind)).toEqual([
    "succeeded",
    "succeeded",
    "declined",
    "declined",
    "declined",
    "unavailable",
    "unavailable",
    "rejected",
    "rejected",
  ]);
});
