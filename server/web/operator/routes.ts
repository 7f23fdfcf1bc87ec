import { createRoute } from "@hono/zod-openapi";
import { jsonOf, refusals } from "#contract/envelope.ts";
import { operatorBody } from "#contract/operator.ts";
import { rulesBody } from "#contract/rules.ts";
import { type DocumentSettings, documentKeys } from "#domain/setting-rules.ts";
import { whole } from "#server/catalogue/products/catalogue-answers.ts";
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

const showRules = createRoute({
  method: "get",
  path: "/api/rules",
  tags: ["home"],
  summary: "The numbers that terms, legal notice and guide name, as they are in force",
  responses: { 200: jsonOf(rulesBody, "Minutes, hours, days, yen and counts"), ...refusals },
});

export const operatorRoutes = ({ env, answerFromCatalogue }: Deps) =>
  createRouter()
    .openapi(showOperator, async (c) => respondResult(c, env.operator[apiLanguage(c)]))
    .openapi(showRules, (c) =>
      answerFromCatalogue(c, "rules", ({ settings, rulesChangedOn }) => {
        const named = Object.fromEntries(documentKeys.map((key) => [key, settings[key]])) as DocumentSettings;
        return whole({ status: "success" as const, data: { settings: named, changedOn: rulesChangedOn } });
      }),
    );
