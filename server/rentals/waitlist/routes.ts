import { createRoute, z } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { productId } from "#contract/products.ts";
import { waitlistBody, waitlistEntryBody, waitRequest } from "#contract/waitlist.ts";
import { DAY } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { viewHours } from "#server/rentals/stock/place-views.ts";
import { listEntries } from "#server/rentals/waitlist/entry-store.ts";
import { joinWaitlist } from "#server/rentals/waitlist/join-waitlist.ts";
import { leaveWaitlist } from "#server/rentals/waitlist/leave-waitlist.ts";
import { viewEntry } from "#server/rentals/waitlist/waitlist-views.ts";

/** How long members see what became of their waiting. */
const SHOWN_DAYS = 30;

/** Waiting for what is sold out. What is offered is reserved like everything else. */
export function waitlistRoutes(deps: Deps) {
  const common = { tags: ["waitlist"], ...forMembers(deps) };
  const list = createRoute({
    ...common,
    method: "get",
    path: "/api/waitlist",
    summary: "What the member waits for, what is offered, and what became of the rest",
    responses: { 200: jsonOf(waitlistBody, "The entries"), ...refusals },
  });
  const join = createRoute({
    ...common,
    method: "post",
    path: "/api/products/{id}/waitlist",
    summary: "Asks to be told when something that is sold out becomes free; the same wish twice is one",
    description:
      "RES_004 not a time that could still be offered, RES_008 the member has this product at that time, RES_009, RES_012 and RES_013 as for a reservation, WAI_002 too many, WAI_003 it is free now, WAI_005 the area has none of it, or the station no locker that is large enough.",
    request: { params: z.object({ id: productId }), ...bodyOf(waitRequest) },
    responses: { 200: jsonOf(waitlistEntryBody, "The entry"), ...refusals },
  });
  const leave = createRoute({
    ...common,
    method: "delete",
    path: "/api/waitlist/{id}",
    summary: "Stops waiting; what is offered is declined and goes to the next in line",
    description: "Done already is no mistake. WAI_004 the offer is being paid.",
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: jsonOf(doneBody, "The member waits no more"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => {
      const catalogue = deps.catalogue.current();
      const now = deps.now();
      const since = new Date(now.getTime() - SHOWN_DAYS * DAY);
      const rows = await listEntries(deps.database.db, c.get("member").id, since);
      const entries = rows.map((row) => viewEntry(catalogue, row, apiLanguage(c), now));
      const { waitlistMaximum: maximum, offerMinutes, offersFromMinute, offersUntilMinute } = catalogue.settings;
      const offers = viewHours(offersFromMinute, offersUntilMinute);
      return respondResult(c, { entries, maximum, offerMinutes, offers });
    })
    .openapi(join, async (c) => {
      const asked = { productId: c.req.valid("param").id, request: c.req.valid("json") };
      const row = await joinWaitlist(deps, { memberId: c.get("member").id, ...asked });
      return respondResult(c, viewEntry(deps.catalogue.current(), row, apiLanguage(c), deps.now()));
    })
    .openapi(leave, async (c) => {
      await leaveWaitlist(deps, c.get("member").id, c.req.valid("param").id);
      return respondResult(c, {});
    });
}
