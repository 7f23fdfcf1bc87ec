import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "#server/deps.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** Of one address, so many are answered at once. Those who show credentials may wait for a gateway, and hold up nobody. */
const AT_ONCE = { guest: 4, member: 16 };
/** More than this of one address do not wait: they are told to come again. */
const MOST_WAITING = 64;

/** Pictures have a queue of their own; files and signs of life cost next to nothing. */
const FREE = /^\/(image|assets\/.*|healthz|readyz|[a-z0-9-]+\.\w+)$/;

type Line = { running: number; waiting: (() => void)[] };

/**
 * Lets the requests of one address take turns, so that whoever asks for much waits for their own answers and others do not.
 * Answers that are ready never come here. This machine's own requests are not counted: it has one developer, or a proxy.
 */
export function takeTurns({ env }: Pick<Deps, "env">) {
  const lines = new Map<string, Line>();

  const enter = async (name: string, atOnce: number): Promise<() => void> => {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length < MOST_WAITING) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else throw new AppError("COM_011", { headers: { "Retry-After": "2" } });
    return () => {
      // The place goes from hand to hand.
      const next = line.waiting.shift();
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(name);
    };
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientIp(c, env);
    if (!env.RATE_LIMITS || FREE.test(c.req.path) || isOwn(address)) return next();
    const kind = kindOf(c);
    const leave = await enter(`${kind} ${address}`, AT_ONCE[kind]);
    try {
      await next();
    } finally {
      leave();
    }
  });
}

const showsCredentials = (c: Context) =>
  c.req.header("Authorization") !== undefined || /(^|; )(__Host-)?staff=/.test(c.req.header("Cookie") ?? "");

const kindOf = (c: Context) => (showsCredentials(c) ? "member" : "guest");

const isOwn = (address: string) => address === "in-process" || address.startsWith("127.") || address === "0:0:0:0::/64";
