import { describe, expect, it } from "vitest";
import { checkPhone } from "#domain/members/account-rules.ts";
import {
  checkContactType,
  checkContent,
  checkReservationNumber,
  contentLength,
  normaliseContent,
  normaliseReservationNumber,
  unlessEmpty,
} from "#domain/members/contact-rules.ts";

describe("the content of an inquiry", () => {
  it.each([
    ["あいう", 3],
    ["𠮷野家", 3],
    ["👜", 1],
    ["か\u3099", 1],
    ["a\r\nb\rc\nd", 7],
    ["  両端の空白  \n", 5],
    ["", 0],
  ])("%j counts %i characters", (text, length) => {
    expect(contentLength(text)).toBe(length);
  });

  it("keeps lines and tabs and drops what nobody can see", () => {
    expect(normaliseContent("一行目\u0000\u0007\r\n\t二行目\u0085\u200b")).toBe("一行目\n\t二行目\u200b");
    expect(normaliseContent("\ud800")).toBe("\ufffd");
    expect(normaliseContent("1\u202e2\u20663\u200f")).toBe("123");
  });

  it("is at most 300 characters, and not empty", () => {
    expect(checkContent("𠮷".repeat(300))).toBeUndefined();
    expect(checkContent("𠮷".repeat(301))).toBe("contentTooLong");
    for (const blank of [" \n ", "\u200b\u200d\u2060", "\u3164 \u2800", "\u202e", "\ufe0f"]) {
      expect(checkContent(normaliseContent(blank)), JSON.stringify(blank)).toBe("required");
    }
    for (const seen of ["?", "。", "👍🏽", "\ufffd"]) expect(checkContent(normaliseContent(seen))).toBeUndefined();
  });
});

it("has four types", () => {
  expect(["account", "reservation", "coupon", "other", "", "toString"].map(checkContactType)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "choiceMissing",
    "choiceMissing",
  ]);
});

it.each([
  ["r2345-6789ab", undefined],
  ["Ｒ２３４５６７８９ＡＢ", undefined],
  ["R23456789AB", undefined],
  ["", undefined],
  ["R23456789A", "reservationNumberInvalid"],
  ["R2345678OAB", "reservationNumberInvalid"],
  ["23456789ABC", "reservationNumberInvalid"],
])("a reservation number %j", (typed, problem) => {
  expect(checkReservationNumber(normaliseReservationNumber(typed))).toBe(problem);
});

it("what may be left out is judged only when it is there", () => {
  const check = unlessEmpty(checkPhone);
  expect([check(""), check("1"), check("0312345678")]).toEqual([undefined, "phoneInvalid", undefined]);
});
