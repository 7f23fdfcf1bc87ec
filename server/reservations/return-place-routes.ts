import { createRoute, z } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { reservationBody, reservationId, returnPlaceRequest, returnPlacesBody } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { forMembers } from "#server/access.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { apiLanguage } from "#server/language.ts";
import { listReturnPlaces } from "#server/reservations/list-return-places.ts";
import { viewHours } from "#server/reservations/place-views.ts";
import { findReservation } from "#server/reservations/reservation-store.ts";
import { viewReservation } from "#server/reservations/reservation-views.ts";
import { respondResult } from "#server/respond.ts";
import { createRouter } from "#server/router.ts";

const params = z.object({ id: reservationId });
const answer = { 200: jsonOf(reservationBody, "The reservation"), ...refusals };

export function returnPlaceRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/reservations/{id}/return-places",
    summary: "Where the item can be returned right now; RES_005 when it is not rented",
    request: { params },
    responses: { 200: jsonOf(returnPlacesBody, "The stations"), ...refusals },
  });
  const claim = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/return-place",
    summary: "Keeps a free box at a station for a return right now",
    description: "RES_002 nothing free there, RES_005 not rented. A new claim replaces the one before.",
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
      const found = await listReturnPlaces(deps, c.get("member").id, c.req.valid("param").id);
      const language = apiLanguage(c);
      const { settings } = found;
      const lockers = viewHours(settings.lockerOpensAtMinute, settings.lockerClosesAtMinute);
      const counter = viewHours(settings.counterOpensAtMinute, settings.counterClosesAtMinute);
      return respondResult(c, {
        asOf: toJstIso(found.asOf),
        claimMinutes: settings.returnClaimMinutes,
        stations: found.stations.map(({ slug, name, hasCounter, sameAsBooked, freeBoxes }) => ({
          station: { slug, name: name[language] },
          sameAsBooked,
          freeBoxes,
          lockers,
          lockersOpen: found.lockersOpen,
          counter: hasCounter ? { ...counter, open: found.counterOpen } : null,
        })),
      });
    })
    .openapi(claim, async (c) => {
      const found = await findReservation(deps.database.db, c.get("member").id, c.req.valid("param").id);
      throw new AppError(found ? "RES_002" : "COM_003");
    })
    .openapi(giveUp, async (c) => {
      const found = await findReservation(deps.database.db, c.get("member").id, c.req.valid("param").id);
      if (!found) throw new AppError("COM_003");
      return respondResult(c, viewReservation(deps, found, apiLanguage(c)));
    });
}
