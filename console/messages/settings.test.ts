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
