import { createRoute } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { operatorBody } from "#contract/operator.ts";
import type { Deps } from "#server/deps.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const showOperator = createRoute({
  method: "get",
  path: "/api/operator",
  tags: ["home"],
  summary: "Who runs the shop, as terms, legal notice and privacy policy name it",
  responses: { 200: jsonOf(operatorBody, "Names, addresses and hours"), ...refusals },
});

export const operatorRoutes = ({ env }: Deps) =>
  createRouter().openapi(showOperator, async (c) => respondResult(c, env.operator[apiLanguage(c)]));
