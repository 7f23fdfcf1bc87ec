import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { FILTER_BITS, isCommonPassword, positionsOf } from "#domain/members/common-passwords.ts";
import { composeFilter } from "../../scripts/generate/common-passwords.ts";

const file = fs.readFileSync(new URL("./common-passwords.bin", import.meta.url));

describe("the filter of common passwords", () => {
  it("is what the list gives", () => {
    expect(Buffer.compare(file, composeFilter())).toBe(0);
  });

  it.each([
    ["Password1", "a common one"],
    ["Abcdefg1", "a row of letters"],
    ["Michael2019", "a common name and a year"],
    ["123Qwerty", "digits before a common one"],
    ["P4ssw0rd1", "digits for letters"],
    ["Sakura1234", "a word that is common in Japan"],
    ["Ekikari2026", "our own name"],
  ])("finds %s: %s", (password) => {
    expect(isCommonPassword(file, password)).toBe(true);
  });

  it.each(["Kumo7tsuki", "Zx9kQ2mPv7", "Hoshi8mikan3"])("lets %s pass", (password) => {
    expect(isCommonPassword(file, password)).toBe(false);
  });

  it("looks at words of four letters and more", () => {
    const filter = new Uint8Array(FILTER_BITS / 8);
    for (const position of ["xyz", "wxyz"].flatMap(positionsOf)) {
      filter[position >> 3] = (filter[position >> 3] ?? 0) | (1 << (position & 7));
    }
    expect(["Xyz9182", "Wxyz918"].map((password) => isCommonPassword(filter, password))).toEqual([false, true]);
  });

  it("takes few others for one", () => {
    const texts = Array.from({ length: 5_000 }, (_, index) => `Q${(index * 7_919).toString(36)}z${index * 31_337}Kw`);
    expect(texts.filter((text) => isCommonPassword(file, text)).length).toBeLessThan(25);
  });
});
