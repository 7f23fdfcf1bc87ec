import { z } from "@hono/zod-openapi";
import { sessionUser } from "#contract/auth.ts";
import { errorBody, jsonOf } from "#contract/envelope.ts";
import type { createRouter } from "#server/platform/router.ts";

type Registry = ReturnType<typeof createRouter>["openAPIRegistry"];

const url = z.object({ url: z.url().openapi({ description: "Where to go next; may carry `error` or `csrf=true`" }) });
const form = (fields: Record<string, z.ZodType>) => {
  const schema = z.object({
    csrfToken: z.string(),
    callbackUrl: z.string().optional().openapi({ description: "On this site; home otherwise" }),
    json: z.enum(["true"]).optional().openapi({ description: "Without it the answer is a redirect" }),
    ...fields,
  });
  return { body: { required: true, content: { "application/x-www-form-urlencoded": { schema } } } };
};

const refused = { "4XX": jsonOf(errorBody, "Refused; nothing was changed") };

/** What every form of these may meet: a plain form is redirected, another site's is refused. */
const formAnswers = {
  302: { description: "To that url; without `json`" },
  "4XX": jsonOf(z.union([url, errorBody]), "The url says why, e.g. error=CredentialsSignin; or refused"),
};

const provider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.literal("credentials"),
  signinUrl: z.url(),
  callbackUrl: z.url(),
});
const session = z.object({
  user: sessionUser.pick({ name: true, email: true, id: true }),
  expires: z.iso.datetime(),
  accessToken: z.string(),
});

/** Describes the Auth.js endpoints, which are outside the envelope and checked by hand. */
export function documentSiteAuth(registry: Registry): void {
  const tags = ["Auth.js protocol"];
  registry.registerPath({
    method: "get",
    path: "/api/auth/csrf",
    tags,
    summary: "The token that forms must repeat; its signed twin is in a cookie",
    responses: { 200: jsonOf(z.object({ csrfToken: z.string() }), "The token"), ...refused },
  });
  registry.registerPath({
    method: "get",
    path: "/api/auth/providers",
    tags,
    summary: "The ways to sign in",
    responses: { 200: jsonOf(z.object({ credentials: provider }), "E-mail and password only"), ...refused },
  });
  registry.registerPath({
    method: "get",
    path: "/api/auth/session",
    tags,
    summary: "Who is signed in; exchanges the cookie like refreshToken",
    request: { query: z.object({ callbackUrl: z.string().optional() }) },
    responses: { 200: jsonOf(z.union([session, z.object({})]), "The session, or an empty object"), ...refused },
  });
  registry.registerPath({
    method: "post",
    path: "/api/auth/callback/credentials",
    tags,
    summary: "Signs in with e-mail and password",
    request: form({ email: z.string(), password: z.string(), code: z.string().optional() }),
    responses: { 200: jsonOf(url, "Signed in"), ...formAnswers },
  });
  registry.registerPath({
    method: "post",
    path: "/api/auth/signin/{provider}",
    tags,
    summary: "Where to sign in with a provider: our login page",
    request: { params: z.object({ provider: z.string() }), ...form({}) },
    responses: { 200: jsonOf(url, "The login page"), ...formAnswers },
  });
  registry.registerPath({
    method: "post",
    path: "/api/auth/signout",
    tags,
    summary: "Ends the session of the cookie",
    request: form({}),
    responses: { 200: jsonOf(url, "Signed out"), ...formAnswers },
  });
}
