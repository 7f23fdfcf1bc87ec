import { createRoute } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { homeBody } from "#contract/home.ts";
import { toJstIso } from "#domain/jst.ts";
import { whole } from "#server/catalogue/products/catalogue-answers.ts";
import { viewCategories, viewSummary } from "#server/catalogue/products/product-views.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";
import { viewHours, viewUsualHours } from "#server/rentals/stock/place-views.ts";
import { servedAreas } from "#server/rentals/stock/places.ts";

const SHOWN = 8;
/** Others are found by name, line or place: a page does not grow with the shop. */
const STATIONS = 8;

const showHome = createRoute({
  method: "get",
  path: "/api/home",
  tags: ["home"],
  summary: "What the home page shows",
  responses: {
    200: jsonOf(homeBody, "Categories, products, stations, public notices and rules in force"),
    ...refusals,
  },
});

export const homeRoutes = ({ answerFromCatalogue }: Deps) =>
  createRouter().openapi(showHome, (c) => {
    const language = apiLanguage(c);
    return answerFromCatalogue(c, `home ${language}`, (catalogue) => {
      const first = (sort: "popular" | "new") =>
        catalogue
          .sorted("", sort)
          .slice(0, SHOWN)
          .map((product) => viewSummary(product, language));
      const { settings } = catalogue;
      const areas = servedAreas(catalogue);
      return whole({
        status: "success" as const,
        data: {
          categories: viewCategories(catalogue, language),
          popularProducts: first("popular"),
          newProducts: first("new"),
          areas: areas.map(({ slug, name }) => ({ slug, name: name[language] })),
          stations: catalogue.stations
            .filter(({ areaSlug, state }) => areaSlug === areas[0]?.slug && state === "open")
            .slice(0, STATIONS)
            .map(({ slug, name, hasCounter, areaSlug }) => ({
              slug,
              name: name[language],
              hasCounter,
              area: areaSlug,
              lockerHours: viewUsualHours(catalogue, slug, "locker"),
              counterHours: hasCounter ? viewUsualHours(catalogue, slug, "counter") : null,
            })),
          notices: catalogue.notices.map(({ id, title, body, publishedAt }) => ({
            id,
            title: title[language],
            body: body[language],
            publishedAt: toJstIso(publishedAt),
          })),
          rules: {
            cancellationDeadlineHours: settings.cancellationDeadlineHours,
            lockerHours: viewHours(settings.lockerOpensAtMinute, settings.lockerClosesAtMinute),
            counterHours: viewHours(settings.counterOpensAtMinute, settings.counterClosesAtMinute),
            invitationCouponYen: settings.invitationCouponYen,
            longestRentalDays: settings.longestRentalDays,
          },
        },
      });
    });
  });
