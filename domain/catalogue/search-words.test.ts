import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch } from "#domain/catalogue/search-text.ts";
import { closeness, foldSearchWords, matchesWords, readKeyword } from "#domain/catalogue/search-words.ts";

const words = foldSearchWords([
  { word: "東京ドーム", finds: ["双眼鏡", "ペンライト"] },
  { word: "一眼", finds: ["カメラ"] },
  { word: "Tokyo Dome", finds: ["双眼鏡"] },
  { word: "泊", finds: ["スーツケース"] },
]);
const finds = (text: string, keyword: string) => matchesWords(foldForSearch(text), readKeyword(keyword, words));

describe("readKeyword and matchesWords", () => {
  it("want every word, in any order and however it is typed", () => {
    const text = "防振双眼鏡 10倍（アリーナ・ドーム向け）";
    expect(finds(text, "ドーム　双眼鏡")).toBe(true);
    expect(finds(text, "どーむ")).toBe(true);
    expect(finds(text, "双眼鏡 三脚")).toBe(false);
  });

  it("know what a place or another name stands for, also inside a longer word", () => {
    expect(finds("防振双眼鏡 10倍", "東京ドーム")).toBe(true);
    expect(finds("防振双眼鏡 10倍", "東京ドーム公演")).toBe(true);
    expect(finds("コンパクトカメラ", "一眼レフ")).toBe(true);
    expect(finds("防振双眼鏡 10倍", "tokyo dome")).toBe(true);
    expect(finds("スーツケース", "東京ドーム")).toBe(false);
  });

  it("take how long something is wanted for no property of it", () => {
    for (const length of ["5日", "５日間", "48時間", "3 days", "2weeks"]) {
      expect(finds("スーツケース 62L", `スーツケース ${length}`), length).toBe(true);
    }
    expect(readKeyword("5日", words)).toEqual([]);
  });

  it("take nights for a journey, and for what says so many nights", () => {
    expect(finds("スーツケース 36L", "3泊")).toBe(true);
    expect(finds("ボストンバッグ（1〜3泊）", "３泊４日")).toBe(true);
    expect(finds("双眼鏡", "3泊")).toBe(false);
  });

  it.each(["\u1e00\ufe72", "が゛ば"])("find %s, whose marks change places when it is taken apart", (text) => {
    expect(finds(text, text)).toBe(true);
  });

  it("find every text by each part of itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) =>
        matchesWords(foldForSearch(text), readKeyword(text, new Map())),
      ),
    );
  });
});

describe("closeness", () => {
  it("is whole for what is there, little for what is not, and most of it after a slip", () => {
    const text = foldForSearch("プロジェクター");
    expect(closeness(text, "ぷろじぇくた")).toBe(1);
    expect(closeness(text, "プロジエクター")).toBeGreaterThan(0.5);
    expect(closeness(text, "自転車")).toBe(0);
    expect(closeness(text, " ")).toBe(0);
  });
});
