import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, normalisePhone } from "#domain/phone.ts";

describe("a phone number", () => {
  it.each([
    ["09012345678", "090-1234-5678"],
    ["07012345678", "070-1234-5678"],
    ["05012345678", "050-1234-5678"],
    ["+819012345678", "090-1234-5678"],
    ["+81 (0)90-1234-5678", "090-1234-5678"],
    ["０９０１２３４５６７８", "090-1234-5678"],
    ["0312345678", "03-1234-5678"],
    ["+81 3 1234 5678", "03-1234-5678"],
    ["0612345678", "06-1234-5678"],
    ["0451234567", "045-123-4567"],
    ["0921234567", "092-123-4567"],
    ["0120123456", "0120-123-456"],
    ["0570012345", "0570-012-345"],
    ["08001234567", "0800-123-4567"],
    ["08012345678", "080-1234-5678"],
  ])("%s is written %s", (typed, written) => expect(formatPhone(typed)).toBe(written));

  it.each(["0422123456", "0920123456", "0267123456"])("%s has an area code of unknown length: no hyphens", (number) =>
    expect(formatPhone(number)).toBe(number),
  );

  it.each(["", "110", "12345678901"])("%j, which is none of these, stays as it is", (text) =>
    expect(formatPhone(text)).toBe(text),
  );

  it("keeps its digits, whatever they are", () => {
    const number = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 9, maxLength: 12 });
    fc.assert(fc.property(number, (digits) => normalisePhone(formatPhone(digits)) === digits));
  });
});
