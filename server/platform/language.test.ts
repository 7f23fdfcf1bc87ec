import { describe, expect, it } from "vitest";
import { acceptedLanguage } from "#server/platform/language.ts";

describe("the language that a caller accepts", () => {
  it.each([
    [undefined, "ja"],
    ["", "ja"],
    ["ja", "ja"],
    ["en", "en"],
    ["EN-us", "en"],
    ["en-US,en;q=0.9,ja;q=0.8", "en"],
    ["ja,en-US;q=0.9,en;q=0.8", "ja"],
    ["en;q=0.1,ja;q=0.2", "ja"],
    ["en;q=0,ja;q=0", "ja"],
    ["en;q=0", "ja"],
    ["fr,de;q=0.9", "ja"],
    ["fr,en;q=0.1", "en"],
    ["*", "ja"],
    [";;,,=", "ja"],
    [`fr${";a=b".repeat(100)},en`, "en"],
  ])("%s: %s, at the second time too", (words, language) => {
    expect([acceptedLanguage(words), acceptedLanguage(words)]).toEqual([language, language]);
  });
});
