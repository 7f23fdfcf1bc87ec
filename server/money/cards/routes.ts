import { createRoute, z } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { cardBody, cardSetupBody, cardSetupKey, cardSetupResultBody } from "#contract/payment.ts";
import type { Deps } from "#server/deps.ts";
import { forMembers } from "#server/members/access.ts";
import { beginCardSetup } from "#server/money/cards/begin-card-setup.ts";
import { readCard, readCardSetup, readOwedOnlyCard } from "#server/money/cards/read-card.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

/** The member's payment card: shown, registered and changed through the gateway's pages. */
export function cardRoutes(deps: Deps, guard = forMembers(deps)) {
  const show = createRoute({
    method: "get",
    path: "/api/payment/sony",
    tags: ["payment"],
    summary: "The member's card, masked, or null",
    ...guard,
    responses: { 200: jsonOf(cardBody, "The card"), ...refusals },
  });
  const begin = createRoute({
    method: "post",
    path: "/api/payment/sony",
    tags: ["payment"],
    summary: "Begins to register or change the card: a form for the browser to post",
    ...guard,
    responses: { 200: jsonOf(cardSetupBody, "The form and the key of its result"), ...refusals },
  });
  const result = createRoute({
    method: "get",
    path: "/api/payment/sony/result/{key}",
    tags: ["payment"],
    summary: "How the registration with this key ended",
    ...guard,
    request: { params: z.object({ key: cardSetupKey }) },
    responses: { 200: jsonOf(cardSetupResultBody, "The result"), ...refusals },
  });
  return createRouter()
    .openapi(show, async (c) => {
      const { id } = c.get("member");
      const card = await readCard(deps, id);
      return respondResult(c, { card, owedOnly: card ? null : await readOwedOnlyCard(deps, id) });
    })
    .openapi(begin, async (c) => {
      const { id } = c.get("member");
      await limitRate(deps, "beginCardSetup", id);
      await limitRate(deps, "beginCardSetupFrom", clientIp(c, deps.env));
      return respondResult(c, await beginCardSetup(deps, id));
    })
    .openapi(result, async (c) => {
      const { id } = c.get("member");
      await limitRate(deps, "cardResult", id);
      return respondResult(c, await readCardSetup(deps, id, c.req.valid("param").key));
    });
}
