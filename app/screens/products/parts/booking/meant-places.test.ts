import { expect, it } from "vitest";
import { meantPlaces } from "./meant-places.ts";

const station = (slug: string, forPickup: boolean, forReturn: boolean) => ({ slug, name: slug, forPickup, forReturn });
const slugs = (stations: ReturnType<typeof station>[], chosen?: string) => {
  const { pickup, giveBack } = meantPlaces({ stations }, { station: chosen });
  return [pickup?.slug, giveBack?.slug];
};

it("is the chosen station, both times", () => {
  expect(slugs([station("a", true, true), station("b", true, true)], "b")).toEqual(["b", "b"]);
});

it("is the first that can do both where any will do, else the first for each", () => {
  expect(slugs([station("a", true, false), station("b", true, true)])).toEqual(["b", "b"]);
  expect(slugs([station("a", true, false), station("b", false, true)])).toEqual(["a", "b"]);
});
