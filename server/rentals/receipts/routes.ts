import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { paymentHistoryBody } from "#contract/payment.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { readPaymentHistory } from "#server/rentals/receipts/read-payment-history.ts";

export function paymentRoutes(deps: Deps) {
  const history = createRoute({
    method: "get",
    path: "/api/payment/booking/{id}",
    tags: ["payment"],
    summary: "What was paid and refunded for a reservation",
    ...forMembers(deps),
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: jsonOf(paymentHistoryBody, "The payments, the oldest first"), ...refusals },
  });
  return createRouter().openapi(history, async (c) => {
    const { id } = c.req.valid("param");
    return respondResult(c, await readPaymentHistory(deps, c.get("member").id, id));
  });
}
