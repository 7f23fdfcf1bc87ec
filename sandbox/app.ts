import fs from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { callRoutes, type SandboxEnv } from "#sandbox/call-routes.ts";
import { hostedRoutes } from "#sandbox/hosted-routes.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { staffRoutes } from "#sandbox/staff-routes.ts";

const BODY_LIMIT = 64 * 1024;
const stylesheet = fs.readFileSync(path.join(import.meta.dirname, "sandbox.css"), "utf8");

/** Everything the stand-in answers, as one Hono app. Importing it starts nothing. */
export function createSandboxApp(sandbox: Sandbox) {
  const app = new Hono<SandboxEnv>();
  app.use(bodyLimit({ maxSize: BODY_LIMIT }), async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Content-Type-Options", "nosniff");
    // No form-action: the return goes to whatever address the merchant gave.
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; script-src 'self'; frame-ancestors 'none'",
    );
    await next();
  });
  app.route("/", callRoutes(sandbox));
  app.route("/", hostedRoutes(sandbox));
  app.route("/", staffRoutes(sandbox));
  app.get("/sandbox.css", (c) => c.body(stylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/return.js", (c) =>
    c.body('document.getElementById("return").submit();\n', 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  return app;
}
