import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { allowanceBody, reservationBody, reservationId } from "#contract/reservations.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { AppError } from "#server/platform/errors.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { countHeld, listDebts, owed, tooManyOpen } from "#server/rentals/holds/member-limits.ts";
import { payLateFee } from "#server/rentals/late-fees/pay-late-fee.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";

/** What a member may still reserve, and paying what is in the way. */
export function allowanceRoutes(deps: Deps) {
  const common = { tags: ["reservations"], ...forMembers(deps) };
  const show = createRoute({
    ...common,
    method: "get",
    path: "/api/reservation/allowance",
    summary: "How much the member may still reserve, and why nothing at the moment",
    responses: { 200: jsonOf(allowanceBody, "The allowance"), ...refusals },
  });
  const pay = createRoute({
    ...common,
    method: "post",
    path: "/api/reservations/{id}/late-fee",
    summary: "Charges the late fee to the member's card now; what is paid stays paid",
    description:
      "RES_005 no late fee, PAY_001 card invalid, PAY_002 declined, PAY_003 no card, PAY_004 unavailable, PAY_005 outcome not known yet.",
    request: { params: z.object({ id: reservationId }) },
    responses: { 200: jsonOf(reservationBody, "The reservation"), ...refusals },
  });
  return createRouter()
    .openapi(show, async (c) => {
      const { db } = deps.database;
      const { settings } = deps.catalogue.current();
      const { id, suspendedAt } = c.get("member");
      const [open, debts] = await Promise.all([countHeld(db, id), listDebts(db, id)]);
      const [debt] = debts;
      const full = open >= settings.openReservationsMaximum;
      const reached = debt ? owed(debt) : full ? tooManyOpen(settings.openReservationsMaximum) : undefined;
      const blocked = suspendedAt ? new AppError("SUS_001") : reached;
      return respondResult(c, {
        openReservations: open,
        openReservationsMaximum: settings.openReservationsMaximum,
        unitsOfProductMaximum: settings.unitsOfProductMaximum,
        debts,
        blocked: blocked ? { code: blocked.code, message: blocked.text[apiLanguage(c)] } : null,
      });
    })
    .openapi(pay, async (c) => {
      const reservation = await payLateFee(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, viewReservation(deps, reservation, apiLanguage(c)));
    });
}
