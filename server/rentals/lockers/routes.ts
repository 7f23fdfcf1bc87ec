import { createRoute } from "@hono/zod-openapi";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { lockerEvent, lockerEventBody } from "#contract/lockers.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { fromLockersOnly } from "#server/rentals/lockers/locker-signature.ts";

export function lockerRoutes(deps: Deps) {
  const report = createRoute({
    method: "post",
    path: "/api/lockers/events",
    tags: ["lockers"],
    summary: "What a locker reports, signed",
    description:
      "X-Locker-Timestamp: seconds since 1970, within five minutes. X-Locker-Signature: hex HMAC-SHA256 of `timestamp.body`. X-Locker-Key: which secret; without it, one that all lockers share. LOC_001 wrong signature, or a station's secret for another's box, LOC_002 QR code not good for it, LOC_003 the box is not filled yet, LOC_004 too early, LOC_005 another place, LOC_009 another event under the same id; the times and places are also in `details`.",
    middleware: fromLockersOnly(deps),
    request: bodyOf(lockerEvent),
    responses: { 200: jsonOf(lockerEventBody, "Whether it moved a reservation"), ...refusals },
  });
  return createRouter().openapi(report, async (c) =>
    respondResult(c, await applyLockerEvent(deps, c.req.valid("json"), c.get("station"))),
  );
}
