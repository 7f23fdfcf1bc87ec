import { expect, it } from "vitest";
import { defaultSettings } from "#domain/settings.ts";
import en from "./en/settings.ts";
import ja from "./ja/settings.ts";

it.each(Object.keys(defaultSettings))("%s says what it is called and what it means, in both languages", (key) => {
  for (const { texts } of [ja, en]) {
    expect(texts[key]?.name).toBeTruthy();
    expect(texts[key]?.meaning).toBeTruthy();
  }
});

it("groups the digits of large amounts", () => {
  expect([ja.value(10_000_000, ja.units.yen), en.value(10_000_000, en.units.yen)]).toEqual([
    "10,000,000円",
    "10,000,000 yen",
  ]);
});
