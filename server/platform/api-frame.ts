import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Deps } from "#server/deps.ts";
import { saysJson, saysLength } from "#server/platform/arrived-body.ts";
import { rightClockOnly } from "#server/platform/clock-offset.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import type { createRouter } from "#server/platform/router.ts";
import { sameOriginOnly } from "#server/platform/same-origin.ts";

const BODY_LIMIT = 64 * 1024;
const JSON_TYPE = "application/json";

type Router = ReturnType<typeof createRouter>;
type Frame = {
  deps: Pick<Deps, "env" | "database">;
  takesForm?: (path: string) => boolean;
  /** What may be larger than all else, each up to a limit of its own. */
  takesFiles?: { at: (path: string) => boolean; limit: number }[];
};

/**
 * What every write to an API goes through: it comes from our own pages or from no page, is not too large, and is JSON. It is
 * here before anybody asks who sent it: a session that ends while the rest of a body is on its way does nothing any more. A
 * file is not: nobody unknown fills our memory with it. And by a clock that is right.
 */
export function frameWrites(
  api: Router,
  path: string,
  { deps, takesForm = () => false, takesFiles = [] }: Frame,
): void {
  const jsonOnly = createMiddleware<AppEnv>(async (c, next) => {
    const isJson = saysJson(c);
    const isFree = takesForm(c.req.path) || takesFiles.some(({ at }) => at(c.req.path));
    // A call without a body needs no type; what the socket announces is no proof of one.
    if (!isFree && (await c.req.text()) !== "" && !isJson) throw new AppError("COM_010");
    // Validators take what is written in rarer ways, as with a space before the semicolon, for no body at all.
    if (isJson && c.req.header("Content-Type") !== JSON_TYPE) c.req.raw.headers.set("Content-Type", JSON_TYPE);
    await next();
  });
  const usual = bodyLimit({ maxSize: BODY_LIMIT, onError: tooLarge });
  const limited = createMiddleware<AppEnv>((c, next) => {
    const file = takesFiles.find(({ at }) => at(c.req.path));
    if (!file && !saysLength(c)) return usual(c, next);
    limitBody(c, file?.limit ?? BODY_LIMIT);
    return next();
  });
  api.on(
    ["POST", "PUT", "PATCH", "DELETE"],
    path,
    sameOriginOnly(deps.env.publicOrigin),
    limited,
    jsonOnly,
    rightClockOnly(deps),
  );
}

/** Refuses a body beyond the limit: by the length that is said, else once whoever asks for its body has read so much. */
function limitBody({ req }: Context, limit: number): void {
  const said = req.header("Content-Length");
  if (Number(said ?? 0) > limit) tooLarge();
  if (said !== undefined || !req.raw.body) return;
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > limit) tooLarge();
      controller.enqueue(chunk);
    },
  });
  const init: RequestInit & { duplex: "half" } = { body: req.raw.body.pipeThrough(counted), duplex: "half" };
  req.raw = new Request(req.raw, init);
}

/** Refuses what no operation answers: a wrong method by naming the right ones, a wrong address as unknown. */
export function refuseTheRest(api: Pick<Router, "all" | "openAPIRegistry">, path: string): void {
  api.all(path, (c) => {
    const allowed = methodsAt(api, c.req.path);
    throw allowed.length > 0
      ? new AppError("COM_008", { headers: { Allow: allowed.join(", ") } })
      : new AppError("COM_007");
  });
}

/** The methods that some operation answers at this path; what can be read can be asked for without its body. */
function methodsAt(api: Pick<Router, "openAPIRegistry">, path: string): string[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const pattern = new RegExp(`^${definition.route.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
    if (!pattern.test(path)) return [];
    const method = definition.route.method.toUpperCase();
    return method === "GET" ? ["GET", "HEAD"] : [method];
  });
}
