import { expect, it } from "vitest";
import { measureFormat } from "#domain/catalogue/measure-format.ts";

const { ja, en } = measureFormat;

it("writes millimetres as centimetres, with a tenth only where there is one", () => {
  expect(ja.size({ width: 160, depth: 45, height: 7 })).toBe("幅16 × 奥行4.5 × 高さ0.7cm");
  expect(en.size({ width: 160, depth: 45, height: 7 })).toBe("16 × 4.5 × 0.7 cm (W × D × H)");
});

it.each([
  [999, "999g", "999 g"],
  [1000, "1kg", "1 kg"],
  [2949, "2.9kg", "2.9 kg"],
])("writes %i g", (grams, inJapanese, inEnglish) => {
  expect([ja.weight(grams), en.weight(grams)]).toEqual([inJapanese, inEnglish]);
});
