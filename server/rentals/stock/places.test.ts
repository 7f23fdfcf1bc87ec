import { expect, it } from "vitest";
import { defaultSettings } from "#domain/settings.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { rulesIn, servesAt, stationsAt } from "#server/rentals/stock/places.ts";

const closedOnSundays = { weekly: { locker: new Map([[0, null]]) }, days: {}, maintenance: [] };
const catalogue = {
  settings: defaultSettings,
  areas: [{ slug: "capital" }, { slug: "kansai" }],
  stations: [
    { slug: "tokyo", areaSlug: "capital", state: "open", hasCounter: true },
    { slug: "ueno", areaSlug: "capital", state: "open", hasCounter: true },
    { slug: "osaka", areaSlug: "kansai", state: "open", hasCounter: true },
  ],
  hours: new Map([["ueno", closedOnSundays]]),
} as unknown as Catalogue;

it("the rules of an area are one object, by which slots are remembered, until the catalogue changes", () => {
  const rules = rulesIn(catalogue, "capital");
  expect(rules.hours).toEqual([undefined, closedOnSundays]);
  expect(rulesIn(catalogue, "capital")).toBe(rules);
  expect(rulesIn({ ...catalogue }, "capital")).not.toBe(rules);
});

it("where there is no counter, counters' hours serve nobody", () => {
  const without = { ...catalogue, stations: catalogue.stations.map((station) => ({ ...station, hasCounter: false })) };
  const never = new Map([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, null]));
  const lockersOnly = { ...closedOnSundays, weekly: { ...closedOnSundays.weekly, counter: never } };
  expect(rulesIn(without, "capital").hours).toEqual([undefined, lockersOnly]);
  // Beyond the lockers' hours they would serve; of stations with the shop's hours all are one.
  const settings = { ...defaultSettings, counterClosesAtMinute: 24 * 60, lockerClosesAtMinute: 20 * 60 };
  const late = { ...without, hours: new Map(), settings };
  expect(rulesIn(late, "capital").hours).toEqual([{ weekly: { counter: never }, days: {}, maintenance: [] }]);
  expect(rulesIn({ ...late, stations: catalogue.stations }, "capital")).toBe(settings);
});

it("an area without hours of its own has the shop's, and one that there is not takes no room", () => {
  expect(rulesIn(catalogue, "kansai")).toBe(defaultSettings);
  expect(rulesIn(catalogue, "nowhere")).toBe(defaultSettings);
});

it("a station serves at its counter, or by a free box while its lockers are open, and one that is not there serves nobody", () => {
  const sunday = (time: string) => new Date(`2026-11-22T${time}:00+09:00`);
  const at = (slug: string) => stationsAt(catalogue, { area: "capital", station: slug })[0];
  const [tokyo, ueno] = [at("tokyo"), at("ueno")];
  const noCounter = tokyo && { ...tokyo, hasCounter: false };
  expect(servesAt(catalogue, tokyo, sunday("12:00"), false)).toBe(true);
  expect(servesAt(catalogue, noCounter, sunday("12:00"), false)).toBe(false);
  expect(servesAt(catalogue, noCounter, sunday("12:00"), true)).toBe(true);
  // Ueno's lockers rest on Sundays; its counter has the shop's hours.
  const uenoLockers = ueno && { ...ueno, hasCounter: false };
  expect(servesAt(catalogue, ueno, sunday("12:00"), true)).toBe(true);
  expect(servesAt(catalogue, uenoLockers, sunday("12:00"), true)).toBe(false);
  expect(servesAt(catalogue, tokyo, sunday("04:00"), true)).toBe(false);
  expect(servesAt(catalogue, at("osaka"), sunday("12:00"), true)).toBe(false);
});
