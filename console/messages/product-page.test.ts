import { expect, it } from "vitest";
import commonEn from "#app/messages/en/common.ts";
import productsEn from "#app/messages/en/products.ts";
import commonJa from "#app/messages/ja/common.ts";
import productsJa from "#app/messages/ja/products.ts";
import { productPage } from "./product-page.ts";

it.each([
  ["ja", { ...commonJa, ...productsJa }],
  ["en", { ...commonEn, ...productsEn }],
] as const)("the preview says what the site says: %s", (language, site) => {
  const { beforeLowest, afterLowest, upToHours, plansNote, choose, ...words } = productPage[language];
  expect(site).toMatchObject(words);
  expect(choose).toBe(site.rent.choose);
  for (const name of ["beforeLowest", "afterLowest", "upToHours"] as const) {
    expect(productPage[language][name](12)).toBe(site[name](12));
  }
  expect(plansNote("800")).toBe(site.plansNote("800", null));
});
