import { expect, it } from "vitest";
import { writeCoupon } from "./coupon-card.ts";

const coupon = {
  value: 500,
  percent: 10,
  minimum: 3000,
  category: { ja: "双眼鏡", en: "Binoculars" },
  until: "2026-12-31T23:59:00+09:00",
};

it("is written in one language", () => {
  const ja = writeCoupon("ja", coupon);
  expect(ja.discount).toBe("10%引き（最大500円）");
  expect(ja.facts).toBe("3,000円以上のご利用 / 「双眼鏡」の商品が対象 / 2026年12月31日 23:59まで");
  const en = writeCoupon("en", { ...coupon, percent: 0 });
  expect(en.discount).toBe("¥500 off");
  expect(JSON.stringify(en)).not.toMatch(/[\p{Script=Han}\p{Script=Hiragana}]/u);
  expect(en.facts).toContain("Items in “Binoculars”");
});

it("leaves out what it is not limited to", () => {
  const plain = { ...coupon, minimum: 0, category: undefined, until: undefined };
  expect(writeCoupon("en", plain).facts).toBe("No minimum amount");
});

it("names the day before an end at midnight, as members read it", () => {
  const atMidnight = { ...coupon, until: "2026-12-31T00:00:00+09:00" };
  expect(writeCoupon("ja", atMidnight).facts).toMatch(/2026年12月30日まで$/);
  expect(writeCoupon("en", atMidnight).facts).toMatch(/Until 30 Dec 2026$/);
});
