import { expect, it } from "vitest";
import { defaultSettings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { rulesIn } from "#server/rentals/stock/places.ts";

const closedOnSundays = { weekly: { locker: new Map([[0, null]]) }, days: {}, maintenance: [] };
const catalogue = {
  settings: defaultSettings,
  areas: [{ slug: "capital" }, { slug: "kansai" }],
  stations: [
    { slug: "tokyo", areaSlug: "capital", state: "open" },
    { slug: "ueno", areaSlug: "capital", state: "open" },
    { slug: "osaka", areaSlug: "kansai", state: "open" },
  ],
  hours: new Map([["ueno", closedOnSundays]]),
} as unknown as Catalogue;

it("the rules of an area are one object, by which slots are remembered, until the catalogue changes", () => {
  const rules = rulesIn(catalogue, "capital");
  expect(rules.hours).toEqual([undefined, closedOnSundays]);
  expect(rulesIn(catalogue, "capital")).toBe(rules);
  expect(rulesIn({ ...catalogue }, "capital")).not.toBe(rules);
});

it("an area without hours of its own has the shop's, and one that there is not takes no room", () => {
  expect(rulesIn(catalogue, "kansai")).toBe(defaultSettings);
  expect(rulesIn(catalogue, "nowhere")).toBe(defaultSettings);
});
