import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch } from "#domain/catalogue/search-text.ts";

describe("foldForSearch", () => {
  it.each([
    ["ﾌﾟﾛｼﾞｪｸﾀｰ", "プロジェクター"],
    ["ぷろじぇくたー", "プロジェクター"],
    ["ＷｉＦｉ", "wi-fi"],
    ["PC・モニター", "pcもにたー"],
    ["ヴァイオリン", "ゔぁいおりん"],
    ["Café", "cafe"],
    ["双\u0000眼\u0007鏡\u0085", "双眼鏡"],
  ])("makes %s and %s the same word", (a, b) => {
    expect(foldForSearch(a)).toBe(foldForSearch(b));
  });

  it("changes nothing when done twice", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        (text) => foldForSearch(foldForSearch(text)) === foldForSearch(text),
      ),
    );
  });
});
