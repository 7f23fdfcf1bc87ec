import { expect, it } from "vitest";
import { fewStations } from "./few-stations.ts";

const stations = Array.from({ length: 50 }, (_, index) => ({ slug: `s${index}` }));

it("has no more stations than can be chosen from, and the chosen one", () => {
  expect(fewStations(stations)).toHaveLength(8);
  expect(fewStations(stations, "s2")).toHaveLength(8);
  expect(fewStations(stations, "s40").at(-1)).toEqual({ slug: "s40" });
});
