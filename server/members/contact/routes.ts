import { createRoute } from "@hono/zod-openapi";
import { contactBody, contactRequest } from "#contract/contact.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { forEverybody } from "#server/members/access.ts";
import { sendInquiry } from "#server/members/contact/send-inquiry.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { memberLanguage } from "#server/platform/language.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

export function contactRoutes(deps: Deps) {
  const contact = createRoute({
    method: "post",
    path: "/api/contact",
    tags: ["contact"],
    summary: "Sends an inquiry to the help desk",
    description:
      "For guests and members. The same inquiry sent again while it is open gets the same number and no second mail. COM_003 when a member names a reservation that is not theirs.",
    ...forEverybody(deps),
    request: bodyOf(contactRequest),
    responses: { 200: jsonOf(contactBody, "The receipt"), ...refusals },
  });

  return createRouter().openapi(contact, async (c) => {
    const sender = { member: c.get("member"), ip: clientIp(c, deps.env), language: memberLanguage(c) };
    const { number, createdAt } = await sendInquiry(deps, sender, c.req.valid("json"));
    return respondResult(c, { number, receivedAt: toJstIso(createdAt) });
  });
}
