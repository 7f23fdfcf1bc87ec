import { createRoute } from "@hono/zod-openapi";
import { doneBody } from "#contract/auth.ts";
import { templateBody, templateParam, templateRequest, templatesBody } from "#contract/console/inquiries.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import type { Deps } from "#server/deps.ts";
import { listTemplates, removeTemplate, saveTemplate } from "#server/members/inquiries/templates.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const TEMPLATES = "/api/console/inquiry-templates";

/** What the desk writes again and again. */
export function inquiryTemplateRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "inquiries.work"), tags: ["inquiries"] };
  const saved = { 200: jsonOf(templateBody, "The template"), ...refusals };
  const list = createRoute({
    ...common,
    method: "get",
    path: TEMPLATES,
    summary: "The templates of replies",
    responses: { 200: jsonOf(templatesBody, "All of them"), ...refusals },
  });
  const add = createRoute({
    ...common,
    method: "post",
    path: TEMPLATES,
    summary: "Adds a template",
    description: "INQ_002 unknown words in braces, INQ_003 the name is taken.",
    request: bodyOf(templateRequest),
    responses: saved,
  });
  const change = createRoute({
    ...common,
    method: "put",
    path: `${TEMPLATES}/{id}`,
    summary: "Changes a template",
    description: "INQ_002 unknown words in braces, INQ_003 the name is taken, COM_015 somebody else was faster.",
    request: { params: templateParam, ...bodyOf(templateRequest) },
    responses: saved,
  });
  const remove = createRoute({
    ...common,
    method: "delete",
    path: `${TEMPLATES}/{id}`,
    summary: "Removes a template",
    request: { params: templateParam },
    responses: { 200: jsonOf(doneBody, "It is gone"), ...refusals },
  });
  return createRouter()
    .openapi(list, async (c) => respondResult(c, { templates: await listTemplates(deps.database.db) }))
    .openapi(add, async (c) => respondResult(c, await saveTemplate(deps, { request: c.req.valid("json") }, actorOf(c))))
    .openapi(change, async (c) =>
      respondResult(
        c,
        await saveTemplate(deps, { id: c.req.valid("param").id, request: c.req.valid("json") }, actorOf(c)),
      ),
    )
    .openapi(remove, async (c) => {
      await removeTemplate(deps, c.req.valid("param").id, actorOf(c));
      return respondResult(c, {});
    });
}
