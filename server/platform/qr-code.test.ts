import { expect, it } from "vitest";
import { loneKey } from "#server/platform/key-list.ts";
import { areDigitsOf, isErrandNumber, readQrCode, writeDigits, writeQrCode } from "#server/platform/qr-code.ts";

const keys = loneKey("a secret of at least thirty-two characters");
const validUntil = new Date("2026-12-01T10:00:00+09:00");
const content = { number: "R2345678ABC", purpose: "pickup", validUntil } as const;
const code = writeQrCode(keys, content);

it("says its reservation, purpose and end in 33 letters and digits", () => {
  expect(code).toMatch(/^[0-9A-Z]{33}$/);
  expect(readQrCode(keys, ` ${code.toLowerCase()} `)).toEqual(content);
});

it("cannot be changed in any letter, nor made with another secret", () => {
  for (let index = 0; index < code.length; index++) {
    const other = code[index] === "2" ? "3" : "2";
    expect(readQrCode(keys, code.slice(0, index) + other + code.slice(index + 1))).toBeUndefined();
  }
  expect(readQrCode(loneKey("another secret"), code)).toBeUndefined();
});

it("is read with any of the keys, and written with the first", () => {
  const [old] = keys;
  const next = { id: "next", secret: "the secret that comes after that one" };
  expect(readQrCode([next, old], code)).toEqual(content);
  expect(readQrCode([next, old], writeQrCode([old, next], content))).toEqual(content);
  expect(readQrCode([next], writeQrCode([next, old], content))).toEqual(content);
  expect(readQrCode([next], code)).toBeUndefined();
});

it.each(["", "P", "x".repeat(33), `${"P".repeat(33)}`])("refuses %j", (nonsense) => {
  expect(readQrCode(keys, nonsense)).toBeUndefined();
});

it("says of an errand that it is one", () => {
  const errand = { number: "E2345678ABC", purpose: "return", validUntil } as const;
  const handed = writeQrCode(keys, errand);
  expect(readQrCode(keys, handed)).toEqual(errand);
  expect(isErrandNumber(errand.number)).toBe(true);
  expect(isErrandNumber(content.number)).toBe(false);
});

it("has eight digits for people, others for every number, purpose and key", () => {
  const next = { id: "next", secret: "the secret that comes after that one" };
  const of = ["R2345678ABC", "E2345678ABC"].flatMap((number) =>
    (["pickup", "return"] as const).map((purpose) => ({ number, purpose })),
  );
  const digits = [...of.map((each) => writeDigits(keys, each)), ...of.map((each) => writeDigits([next], each))];
  expect(digits.every((each) => /^\d{8}$/.test(each))).toBe(true);
  expect(new Set(digits).size).toBe(8);
  expect(areDigitsOf([next, ...keys], of[0] ?? content, digits[0] ?? "")).toBe(true);
  expect(areDigitsOf([next], of[0] ?? content, digits[0] ?? "")).toBe(false);
});
