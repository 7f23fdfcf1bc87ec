import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { type StationPageView, stationNowBody, stationPageBody, stationSlug } from "#contract/station-page.ts";
import type { Directions } from "#domain/catalogue/directions.ts";
import { toJstIso } from "#domain/jst.ts";
import { firstRental } from "#domain/rentals/first-rental.ts";
import { type PlaceKind, settledHours } from "#domain/rentals/hours.ts";
import type { Language } from "#domain/text.ts";
import { MINUTE } from "#domain/time.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";
import { whole } from "#server/catalogue/products/catalogue-answers.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { viewHours, viewHoursOn, viewUsualHours, viewWeek } from "#server/rentals/stock/place-views.ts";
import { isOpenAt, opensAt, rulesAt } from "#server/rentals/stock/places.ts";
import { viewClosedTimes, viewSpecialDays } from "#server/rentals/stock/special-days.ts";
import { countBoxesAt } from "#server/rentals/stock/stock-store.ts";

const params = z.object({ slug: stationSlug });

const showStation = createRoute({
  method: "get",
  path: "/api/stations/{slug}",
  tags: ["home"],
  summary: "Where the lockers of a station are, and when they can be used",
  request: { params },
  responses: { 200: jsonOf(stationPageBody, "The station"), ...refusals },
});
const showNow = createRoute({
  method: "get",
  path: "/api/stations/{slug}/now",
  tags: ["home"],
  summary: "How many lockers of a station are free now, and from when on something can be picked up",
  request: { params },
  responses: { 200: jsonOf(stationNowBody, "As it is now"), ...refusals },
});

export const stationPageRoutes = ({ answerFromCatalogue, catalogue, database, now }: Deps) =>
  createRouter()
    .openapi(showStation, (c) => {
      const { slug } = c.req.valid("param");
      const language = apiLanguage(c);
      return answerFromCatalogue(c, `station ${language} ${slug}`, (current) =>
        whole({ status: "success" as const, result: viewStation(current, slug, language, now()) }),
      );
    })
    .openapi(showNow, async (c) => {
      const current = catalogue.current();
      const { slug, hasCounter, areaSlug: area, state } = findStation(current, c.req.valid("param").slug);
      const at = now();
      const window = { start: at, end: new Date(at.getTime() + current.settings.slotMinutes * MINUTE) };
      const rules = rulesAt(current, { area, station: slug });
      const opens = opensAt(current, slug, "locker", at);
      const first = state === "open" ? firstRental(current.maintenance, rules, at) : undefined;
      c.header("Cache-Control", "no-store");
      return respondResult(c, {
        asOf: toJstIso(at),
        lockerHours: viewHoursOn(current, slug, "locker", at),
        lockersOpen: isOpenAt(current, slug, "locker", at),
        opensAt: opens && toJstIso(opens),
        counterHours: hasCounter ? viewHoursOn(current, slug, "counter", at) : null,
        boxes: await countBoxesAt(database.db, slug, window),
        pickup: first ? toJstIso(first.pickup) : null,
        return: first ? toJstIso(first.giveBack) : null,
      });
    });

function findStation({ stationBySlug }: Catalogue, wanted: string) {
  // A member who still has something to bring back to a closed station finds the way.
  const station = stationBySlug.get(wanted);
  if (!station || station.state === "planned") throw new AppError("COM_003");
  return station;
}

function viewStation(catalogue: Catalogue, wanted: string, language: Language, now: Date): StationPageView {
  const { slug, name, areaSlug, hasCounter, directions, state } = findStation(catalogue, wanted);
  const { areas, stations, settings } = catalogue;
  const settled = (kind: PlaceKind) => {
    const { opens, closes } = settledHours(kind, settings);
    return viewHours(opens, closes);
  };
  const counter = hasCounter
    ? undefined
    : stations.find((each) => each.areaSlug === areaSlug && each.hasCounter && each.state === "open");
  return {
    slug,
    name: name[language],
    area: { slug: areaSlug, name: areas.find((area) => area.slug === areaSlug)?.name[language] ?? "" },
    closed: state === "closed",
    lockerHours: viewUsualHours(catalogue, slug, "locker") ?? settled("locker"),
    counterHours: hasCounter ? (viewUsualHours(catalogue, slug, "counter") ?? settled("counter")) : null,
    hoursVary: catalogue.hours.has(slug),
    week: viewWeek(catalogue, slug, hasCounter),
    specialDays: viewSpecialDays(catalogue, slug, now, language),
    closedTimes: viewClosedTimes(catalogue, slug, now),
    nextCounter: counter?.name[language] ?? null,
    directions: directions && viewDirections(directions, language),
  };
}

const viewDirections = ({ floor, exits, gates, ...more }: Directions, language: Language) => ({
  ...more,
  floor: floor[language],
  exits: { left: exits.left[language], right: exits.right[language] },
  gates: gates.map(({ name, steps, ...gate }) => ({
    ...gate,
    name: name[language],
    steps: steps.map((step) => step[language]),
  })),
});
