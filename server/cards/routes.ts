import { createRoute, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { cardBody, cardSetupBody, cardSetupKey, cardSetupResultBody } from "#contract/payment.ts";
import { beginCardSetup } from "#server/cards/begin-card-setup.ts";
import { readCard, readCardSetup } from "#server/cards/read-card.ts";
import type { Deps } from "#server/deps.ts";
import type { AppEnv } from "#server/observe.ts";
import { respondResult } from "#server/respond.ts";
import { createRouter } from "#server/router.ts";

/** What lets only members in, and says who it is. */
export type MemberGuard = {
  middleware: MiddlewareHandler<AppEnv & { Variables: { member: { id: string } } }>;
  security: Record<string, string[]>[];
};

/** The member's payment card: shown, registered and changed through the gateway's pages. */
export function cardRoutes(deps: Deps, forMembers: MemberGuard) {
  const show = createRoute({
    method: "get",
    path: "/api/payment/sony",
    tags: ["payment"],
    summary: "The member's card, masked, or null",
    ...forMembers,
    responses: { 200: jsonOf(cardBody, "The card"), ...refusals },
  });
  const begin = createRoute({
    method: "post",
    path: "/api/payment/sony",
    tags: ["payment"],
    summary: "Begins to register or change the card: a form for the browser to post",
    ...forMembers,
    responses: { 200: jsonOf(cardSetupBody, "The form and the key of its result"), ...refusals },
  });
  const result = createRoute({
    method: "get",
    path: "/api/payment/sony/result/{key}",
    tags: ["payment"],
    summary: "How the registration with this key ended",
    ...forMembers,
    request: { params: z.object({ key: cardSetupKey }) },
    responses: { 200: jsonOf(cardSetupResultBody, "The result"), ...refusals },
  });
  return createRouter()
    .openapi(show, async (c) => respondResult(c, { card: await readCard(deps, c.get("member").id) }))
    .openapi(begin, async (c) => respondResult(c, await beginCardSetup(deps, c.get("member").id)))
    .openapi(result, async (c) =>
      respondResult(c, await readCardSetup(deps, c.get("member").id, c.req.valid("param").key)),
    );
}
