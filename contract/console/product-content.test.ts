import { expect, it } from "vitest";
import { productContent } from "#contract/console/product-content.ts";
import { goodContent } from "#test/product-content.ts";

const isGood = (changed: object) => productContent.safeParse({ ...goodContent, ...changed }).success;

it.each([
  ["turns the direction", "\u202e"],
  ["marks a direction", "\u200f"],
  ["has no width", "\u200b"],
  ["marks a file's beginning", "\ufeff"],
  ["controls a terminal", "\u001b"],
  ["is half a letter", "\ud800"],
])("a product's words have nothing that %s", (_, hidden) => {
  expect(isGood({ name: { ja: `双眼${hidden}鏡`, en: "" } })).toBe(false);
  expect(isGood({ description: { ja: `一行目\n二${hidden}行目`, en: "" } })).toBe(false);
});

it("a product's words may have any letter that people see", () => {
  expect(isGood({ name: { ja: "双眼鏡 👩‍💻 葛󠄀", en: "" }, description: { ja: "一行目\n二行目", en: "" } })).toBe(true);
  expect(isGood({ name: { ja: "双眼\n鏡", en: "" } })).toBe(false);
});

it("a product costs no more, when it is lost, than a card can be charged at once", () => {
  expect(isGood({ replacementPrice: 9_999_999 })).toBe(true);
  expect(isGood({ replacementPrice: 10_000_000 })).toBe(false);
});
