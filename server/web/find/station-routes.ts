import { createRoute } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { stationsBody, stationsQuery } from "#contract/stations.ts";
import { kilometresBetween, readPlace } from "#domain/catalogue/near.ts";
import { foldForSearch } from "#domain/catalogue/search-text.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { whole } from "#server/catalogue/products/catalogue-answers.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";
import { servedAreas } from "#server/rentals/stock/places.ts";

type Station = Catalogue["stations"][number];

/** How many are worth reading. */
const [NEAREST, FOUND] = [3, 20];

const listStations = createRoute({
  method: "get",
  path: "/api/stations",
  tags: ["home"],
  summary: "The stations of an area, those that words or a place find, or all",
  request: { query: stationsQuery },
  responses: { 200: jsonOf(stationsBody, "The areas, and the stations that were asked for"), ...refusals },
});

export const stationRoutes = ({ answerFromCatalogue, catalogue }: Deps) =>
  createRouter().openapi(listStations, (c) => {
    const { near, ...query } = c.req.valid("query");
    const language = apiLanguage(c);
    if (near) {
      // Where somebody is stays nowhere.
      c.header("Cache-Control", "no-store");
      const current = catalogue.current();
      return c.json(viewStations(current, nearestStations(openStations(current), near), language), 200);
    }
    return answerFromCatalogue(c, `stations ${language} ${JSON.stringify(query)}`, (current) => {
      const { words, station } = query;
      const areaOfStation = current.stationBySlug.get(station ?? "")?.areaSlug;
      const area = areaOfStation ?? query.area ?? servedAreas(current)[0]?.slug;
      const open = openStations(current);
      if (query.all) return whole(viewStations(current, open, language));
      const found = words ? stationsNamed(open, words) : open.filter(({ areaSlug }) => areaSlug === area);
      return whole(viewStations(current, found, language));
    });
  });

const openStations = ({ stations }: Catalogue) => stations.filter(({ state }) => state === "open");

function nearestStations(stations: Station[], near: string): Station[] {
  const here = readPlace(near);
  const onTheMap = stations.flatMap((station) => {
    const { latitude, longitude } = station;
    if (latitude === null || longitude === null) return [];
    return [{ station, far: kilometresBetween(here, { latitude, longitude }) }];
  });
  return onTheMap
    .toSorted((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ station }) => station);
}

/** By name first, then by line. */
function stationsNamed(stations: Station[], words: string): Station[] {
  const wanted = foldForSearch(words);
  const has = (texts: { ja: string; en: string }[]) =>
    texts.some((text) => Object.values(text).some((each) => foldForSearch(each).includes(wanted)));
  const byName = stations.filter(({ name, kana }) => has([name, { ja: kana ?? "", en: "" }]));
  const byLine = stations.filter((station) => !byName.includes(station) && has(station.lines));
  return [...byName, ...byLine].slice(0, FOUND);
}

const viewStations = (catalogue: Catalogue, stations: Station[], language: Language) => ({
  status: "success" as const,
  data: {
    areas: servedAreas(catalogue).map(({ slug, name }) => ({ slug, name: name[language] })),
    stations: stations.map(({ slug, name, hasCounter, areaSlug, lines }) => ({
      slug,
      name: name[language],
      hasCounter,
      area: areaSlug,
      lines: lines.map((line) => line[language]),
    })),
  },
});
