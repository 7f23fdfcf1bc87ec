import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch, matchesKeyword } from "#domain/catalogue/search-text.ts";

describe("foldForSearch", () => {
  it.each([
    ["ﾌﾟﾛｼﾞｪｸﾀｰ", "プロジェクター"],
    ["ぷろじぇくたー", "プロジェクター"],
    ["ＷｉＦｉ", "wi-fi"],
    ["PC・モニター", "pcもにたー"],
    ["ヴァイオリン", "ゔぁいおりん"],
    ["Café", "cafe"],
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

describe("matchesKeyword", () => {
  it.each(["\u1e00\ufe72", "が゛ば"])("finds %s, whose marks change places when it is taken apart", (text) => {
    expect(matchesKeyword(foldForSearch(text), text)).toBe(true);
  });

  it("finds each part of what was folded", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => matchesKeyword(foldForSearch(text), text)));
  });

  it("wants every word, in any order", () => {
    const text = foldForSearch("防振双眼鏡 10倍（アリーナ・ドーム向け）");
    expect(matchesKeyword(text, "ドーム　双眼鏡")).toBe(true);
    expect(matchesKeyword(text, "双眼鏡 三脚")).toBe(false);
  });
});
