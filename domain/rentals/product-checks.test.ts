import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductContent } from "#domain/catalogue/product-content.ts";
import { extensionFee } from "#domain/rentals/extension.ts";
import { planHours } from "#domain/rentals/plan.ts";
import { type CheckRules, checkProduct } from "#domain/rentals/product-checks.ts";
import { HOUR } from "#domain/time.ts";
import { goodContent } from "#test/product-content.ts";

const rules: CheckRules = {
  extensionUnitRounding: 10,
  boxes: { S: { width: 340, depth: 550, height: 200 }, M: { width: 340, depth: 550, height: 500 } },
  categories: ["binoculars"],
  now: new Date("2026-11-15T12:00:00+09:00"),
};
const failedOf = (change: Partial<ProductContent>) => checkProduct({ ...goodContent, ...change }, rules);

it("lets a whole product pass", () => expect(failedOf({})).toEqual([]));

describe("refuses", () => {
  const empty = { ja: " ", en: "x" };
  it.each([
    ["a text that is missing in one language", { name: empty }, { check: "text", field: "name", language: "ja" }],
    [
      "a line that is missing in one language",
      { contents: [{ ja: "本体", en: "" }] },
      { check: "list", field: "contents", line: 1, language: "en" },
    ],
    ["an unknown category", { categorySlug: "gone" }, { check: "category" }],
    ["a missing price", { price48: null }, { check: "price", field: "price48" }],
    ["no picture", { pictures: [] }, { check: "pictures" }],
    [
      "a specification without its value",
      { specs: [{ label: { ja: "倍率", en: "Power" }, value: { ja: "10倍", en: " " } }] },
      { check: "list", field: "specs", line: 1, language: "en" },
    ],
    ["a size that is known by half", { widthMm: 100 }, { check: "size" }],
    ["a size without its depth", { widthMm: 100, depthMm: null, heightMm: 100 }, { check: "size" }],
    [
      "what does not fit into its box, and names one that it fits",
      { widthMm: 300, depthMm: 300, heightMm: 300 },
      { check: "box", repair: "M" },
    ],
    ["what fits into no box", { widthMm: 900, depthMm: 900, heightMm: 900 }, { check: "box", repair: null }],
    ["an end that has passed", { shownUntil: "2026-11-15T12:00:00+09:00" }, { check: "schedule" }],
    [
      "an end before the beginning",
      { shownFrom: "2026-11-17T12:00:00+09:00", shownUntil: "2026-11-17T12:00:00+09:00" },
      { check: "schedule" },
    ],
    ["a longer plan that costs less", { price48: 2679 }, { check: "cheaper", shorter: 24, longer: 48, repair: 2680 }],
    ["a replacement below the dearest plan", { replacementPrice: 4979 }, { check: "replacement", repair: 4980 }],
    [
      "extending that costs less than booking",
      { extensionUnitPrice: 699 },
      { check: "extension", shorter: 12, longer: 24, extended: 2679, booked: 2680, repair: 700 },
    ],
  ] as const)("%s", (_, change, failed) => expect(failedOf(change as Partial<ProductContent>)).toEqual([failed]));

  it("a picture without its text, by its place", () => {
    const picture = { url: "/pictures/a.svg", width: 1, height: 1, alt: { ja: "", en: "x" } };
    const failed = { check: "alt", picture: 2, language: "ja" };
    expect(failedOf({ pictures: [...goodContent.pictures, picture] })).toEqual([failed]);
  });
});

it("allows what is exactly at the limit", () => {
  expect(failedOf({ price48: 2680, extensionUnitPrice: 1300, replacementPrice: 4980 })).toEqual([]);
  expect(failedOf({ extensionUnitPrice: 700 })).toEqual([]);
});

it("allows what fits into its box, or into one that nobody has measured", () => {
  const size = { widthMm: 340, depthMm: 550, heightMm: 200 };
  expect(failedOf({ ...size, boxSize: "S" })).toEqual([]);
  expect(failedOf({ ...size, heightMm: 900, boxSize: "L" })).toEqual([]);
});

it("allows an end that is ahead, and after the beginning", () => {
  const shownUntil = "2026-11-17T12:00:00+09:00";
  expect(failedOf({ shownUntil })).toEqual([]);
  expect(failedOf({ shownUntil, shownFrom: "2026-11-17T11:59:00+09:00" })).toEqual([]);
});

const yen = fc.integer({ min: 1, max: 20_000 });
const plans = fc.record({ price12: yen, price24: yen, price48: yen, price72: yen, extensionUnitPrice: fc.option(yen) });

it("what passes never makes booking dearer than a shorter plan extended, nor a longer plan cheaper", () => {
  fc.assert(
    fc.property(plans, (prices) => {
      const failed = failedOf({ ...prices, replacementPrice: 10_000_000 });
      const unit = prices.extensionUnitPrice;
      const pickupAt = new Date(0);
      const isRight = planHours.every((longer) =>
        planHours
          .filter((shorter) => shorter < longer)
          .every((shorter) => {
            const rental = { pickupAt, planHours: shorter, paidBlocks: 0, extensionUnitPrice: unit ?? 1_000_000 };
            const { fee } = extensionFee(rental, new Date(longer * HOUR));
            return (
              prices[`price${shorter}`] <= prices[`price${longer}`] &&
              prices[`price${shorter}`] + fee >= prices[`price${longer}`]
            );
          }),
      );
      expect(failed.length === 0).toBe(isRight);
    }),
  );
});

it("what a failed price check proposes repairs it", () => {
  fc.assert(
    fc.property(plans, (prices) => {
      let content: Partial<ProductContent> = { ...prices, replacementPrice: 10_000_000 };
      for (let round = 0; round < 8; round++) {
        const [failed] = failedOf(content);
        if (failed?.check === "cheaper") content = { ...content, [`price${failed.longer}`]: failed.repair };
        if (failed?.check === "extension") content = { ...content, extensionUnitPrice: failed.repair };
      }
      expect(failedOf(content)).toEqual([]);
    }),
  );
});
