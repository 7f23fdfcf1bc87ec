import { expect, it } from "vitest";
import { readQrCode, writeQrCode } from "#server/lockers/qr-code.ts";

const secret = new TextEncoder().encode("a secret of at least thirty-two characters");
const validUntil = new Date("2026-12-01T10:00:00+09:00");
const content = { number: "R2345678ABC", purpose: "pickup", validUntil } as const;
const code = writeQrCode(secret, content);

it("says its reservation, purpose and end in 33 letters and digits", () => {
  expect(code).toMatch(/^[0-9A-Z]{33}$/);
  expect(readQrCode(secret, ` ${code.toLowerCase()} `)).toEqual(content);
});

it("cannot be changed in any letter, nor made with another secret", () => {
  for (let index = 0; index < code.length; index++) {
    const other = code[index] === "2" ? "3" : "2";
    expect(readQrCode(secret, code.slice(0, index) + other + code.slice(index + 1))).toBeUndefined();
  }
  expect(readQrCode(new Uint8Array(32), code)).toBeUndefined();
});

it.each(["", "P", "x".repeat(33), `${"P".repeat(33)}`])("refuses %j", (nonsense) => {
  expect(readQrCode(secret, nonsense)).toBeUndefined();
});
