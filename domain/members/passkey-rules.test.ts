import { describe, expect, it } from "vitest";
import { checkPasskeyName, isFreshLogin, normalisePasskeyName } from "#domain/members/passkey-rules.ts";

describe("a passkey's name", () => {
  it("is freed of needless spaces", () => {
    expect(normalisePasskeyName("  会社の　\tPC ")).toBe("会社の PC");
  });

  it.each([
    ["", "required"],
    ["a", undefined],
    ["会社のPC (Chrome)", undefined],
    ["😀".repeat(40), undefined],
    ["😀".repeat(41), "passkeyNameTooLong"],
    ["a\u0000", "invalidCharacters"],
    ["\u202Eabc", "invalidCharacters"],
  ])("%j: %s", (name, problem) => {
    expect(checkPasskeyName(name)).toBe(problem);
  });
});

it("a sign-in is fresh for ten minutes, not longer", () => {
  const since = new Date("2026-11-15T12:00:00+09:00");
  expect(isFreshLogin(since, new Date("2026-11-15T12:09:59.999+09:00"))).toBe(true);
  expect(isFreshLogin(since, new Date("2026-11-15T12:10:00+09:00"))).toBe(false);
});
