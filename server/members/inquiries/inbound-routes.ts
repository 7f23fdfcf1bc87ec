import { createRoute } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { inboundMailBody, inboundMailRequest } from "#contract/inbound-mail.ts";
import type { Deps } from "#server/deps.ts";
import { receiveMail } from "#server/members/inquiries/receive-mail.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSecretOf } from "#server/platform/key-list.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";

const PATH = "/api/inbound-mail";

/** A mail with all its quotes is larger than anything else that is sent to us. */
export const MAIL_LIMIT = 512 * 1024;
export const takesMail = (path: string): boolean => path === PATH;

/** Lets in only callers that know the secret, as the mail provider does. Without a secret, nobody. */
const fromProviderOnly = ({ env }: Pick<Deps, "env">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header("X-Inbound-Secret") ?? "";
    if (!env.inboundMail || !isSecretOf(env.inboundMail.keys, given)) throw new AppError("MAI_001");
    // Read here: whoever parses it takes a mail beyond the limit for malformed.
    await c.req.text();
    await next();
  });

/** What the mail provider hands on. */
export function inboundMailRoutes(deps: Deps) {
  const receive = createRoute({
    method: "post",
    path: PATH,
    tags: ["contact"],
    summary: "A mail that came in for the help desk, from the mail provider",
    description:
      "X-Inbound-Secret: the shared secret; MAI_001 without it. The same mail (by Message-ID) handed on twice is one. At most 512 kB; attachments are named, not sent.",
    middleware: fromProviderOnly(deps),
    request: bodyOf(inboundMailRequest),
    responses: { 200: jsonOf(inboundMailBody, "What became of it"), ...refusals },
  });
  return createRouter().openapi(receive, async (c) =>
    respondResult(c, { outcome: await receiveMail(deps, c.req.valid("json")) }),
  );
}
