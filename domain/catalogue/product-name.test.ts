import { expect, it } from "vitest";
import { splitName } from "#domain/catalogue/product-name.ts";

it.each([
  ["防振双眼鏡 12倍（ドーム天井席向け）", "防振双眼鏡 12倍", "ドーム天井席向け"],
  ["Compact binoculars 8× (halls and arenas)", "Compact binoculars 8×", "halls and arenas"],
  ["コート（男女兼用）厚手（Lサイズ）", "コート（男女兼用）厚手", "Lサイズ"],
  ["スーツケース（38L（拡張時45L））", "スーツケース", "38L（拡張時45L）"],
  ["Case（38 L)", "Case", "38 L"],
])("%s is a title and a note", (name, title, note) => {
  expect(splitName(name)).toEqual({ title, note });
});

it.each([
  "短焦点プロジェクター 3,500ルーメン",
  "スーツケース（大）38L",
  "（予備）",
  "商品（）",
  "閉じない（名前",
  "開かない）",
  "",
])("%s is all title", (name) => {
  expect(splitName(name)).toEqual({ title: name });
});
