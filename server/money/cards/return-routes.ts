import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "#server/deps.ts";
import { findSetupByKey } from "#server/money/cards/card-store.ts";
import { completeCardSetup } from "#server/money/cards/complete-card-setup.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { rightClockOnly } from "#server/platform/clock-offset.ts";
import { tooLarge } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { limitRate } from "#server/platform/rate-limit.ts";

const limit = bodyLimit({ maxSize: 16 * 1024, onError: tooLarge });

// The screens that show how it ended.
const screens = { add: "/payment/process/register", change: "/payment/process/card" };

/**
 * Where the gateway's page sends the browser back to, and where its server sends notifications. Both come from another
 * site, so no cookie is there to say who it is: the key in the address and the encrypted fields do.
 */
export function cardReturnRoutes(deps: Deps) {
  const showResult = async (c: Context, key: string) => {
    const setup = await findSetupByKey(deps.database.db, key);
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    // Whoever goes back passes the gateway's page again, which sends the same: it was told, and the key opens nothing soon.
    if (setup?.shownAt) return c.redirect("/profile/card", 303);
    return c.redirect(setup ? `${screens[setup.kind]}?key=${encodeURIComponent(key)}` : "/error", 303);
  };
  const complete = async (c: Context) => {
    await limitRate(deps, "cardResultFrom", clientIp(c, deps.env));
    return completeCardSetup(deps, await formFields(c));
  };
  const byClock = rightClockOnly(deps);
  return new Hono<AppEnv>()
    .post("/payment/sony/return/:key", limit, byClock, async (c) => {
      await complete(c);
      return showResult(c, c.req.param("key"));
    })
    .get("/payment/sony/return/:key", (c) => showResult(c, c.req.param("key")))
    .post("/payment/sony/notification", limit, byClock, async (c) => {
      const taken = await complete(c);
      if (taken === "foreign") return c.text("NG", 400);
      return taken === "later" ? c.text("LATER", 503) : c.text("OK");
    });
}

async function formFields(c: Context): Promise<Record<string, string>> {
  const body = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
