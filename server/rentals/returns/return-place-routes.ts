import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { returnPlaceRequest } from "#contract/reservation-requests.ts";
import { reservationBody, reservationId } from "#contract/reservations.ts";
import { type ReturnPlacesView, returnPlacesBody, returnPlacesQuery } from "#contract/return-places.ts";
import { readPlace } from "#domain/catalogue/near.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";
import { claimReturnPlace, giveUpReturnPlace } from "#server/rentals/returns/claim-return-place.ts";
import { listReturnPlaces } from "#server/rentals/returns/list-return-places.ts";

const params = z.object({ id: reservationId });
const answer = { 200: jsonOf(reservationBody, "The reservation"), ...refusals };

type ReturnStation = Awaited<ReturnType<typeof listReturnPlaces>>["stations"][number];

function viewStation(place: ReturnStation, language: Language): ReturnPlacesView["stations"][number] {
  const { slug, name, hasCounter, counter, counterOpen, counterOpensAt, opensAt } = place;
  return {
    station: { slug, name: name[language] },
    sameAsBooked: place.sameAsBooked,
    kilometres: place.kilometres,
    freeBoxes: place.freeBoxes,
    lockers: place.lockers,
    lockersOpen: place.lockersOpen,
    opensAt: opensAt && toJstIso(opensAt),
    counter: hasCounter ? { ...counter, open: counterOpen, opensAt: counterOpensAt && toJstIso(counterOpensAt) } : null,
  };
}

export function returnPlaceRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/reservations/{id}/return-places",
    summary: "Where the item can be returned right now; RES_005 when it is not rented",
    request: { params, query: returnPlacesQuery },
    responses: { 200: jsonOf(returnPlacesBody, "The stations"), ...refusals },
  });
  const claim = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/return-place",
    summary: "Keeps a free box at a station for a return right now",
    description: "RES_002 nothing free or open there, RES_005 not rented. A new claim replaces the one before.",
    request: { params, ...bodyOf(returnPlaceRequest) },
    responses: answer,
  });
  const giveUp = createRoute({
    ...common,
    method: "delete",
    path: "/api/reservations/{id}/return-place",
    summary: "Gives up the box that is kept for a return right now, if there is one",
    request: { params },
    responses: answer,
  });

  return createRouter()
    .openapi(list, async (c) => {
      const { near } = c.req.valid("query");
      const place = near === undefined ? undefined : readPlace(near);
      const found = await listReturnPlaces(deps, c.get("member").id, c.req.valid("param").id, place);
      const language = apiLanguage(c);
      const { settings } = found;
      return respondResult(c, {
        asOf: toJstIso(found.asOf),
        claimMinutes: settings.returnClaimMinutes,
        stations: found.stations.map((station) => viewStation(station, language)),
      });
    })
    .openapi(claim, async (c) => {
      const { station } = c.req.valid("json");
      const claimed = await claimReturnPlace(deps, c.get("member").id, c.req.valid("param").id, station);
      return respondResult(c, viewReservation(deps, claimed, apiLanguage(c)));
    })
    .openapi(giveUp, async (c) => {
      const reservation = await giveUpReturnPlace(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    });
}
