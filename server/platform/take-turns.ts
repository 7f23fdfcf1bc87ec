import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { type Arriving, waitForBody } from "#server/platform/arrived-body.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

type Kind = "guest" | "member";

/**
 * How many requests of one address are answered at once. Those with credentials may wait for a gateway without holding up
 * others.
 */
const AT_ONCE: Record<Kind, number> = { guest: 4, member: 16 };
/** When more than this wait for one address, the next ones are told to come again. */
const MOST_WAITING = 64;
/** A client that asks without pause is answered this often in a row, and then this often a second. */
const PACE: Record<Kind, { inARow: number; perSecond: number }> = {
  guest: { inARow: 60, perSecond: 20 },
  member: { inARow: 150, perSecond: 50 },
};
/** A refusal is held back before it is sent, for as many clients as this at most: asking again at once gains nothing. */
const TOLD_AFTER = SECOND;
const MOST_TOLD_LATER = 1_000;

/** Pictures have a queue of their own; files and signs of life cost next to nothing. */
const FREE = /^\/(image|assets\/.*|healthz|healthz\/database|readyz|[a-z0-9-]+\.\w+)$/;

/** `paidUntil`: when an address that pauses from now on may ask as often in a row as one that never came. */
type Line = { running: number; waiting: (() => void)[]; paidUntil: number };

/**
 * Lets the requests of one address take turns, so that whoever asks for much waits for their own answers and others do not.
 * A turn begins when all of a request is here. Answers that are ready never come here. This machine's own requests are not
 * counted: it has one developer, or a proxy.
 */
export function takeTurns({ env, wait = sleep }: Pick<Deps, "env" | "wait">) {
  const lines = new Map<string, Line>();
  const arriving: Arriving = new Map();
  let toldLater = 0;

  const tellLater = async () => {
    if (toldLater >= MOST_TOLD_LATER) return;
    toldLater += 1;
    await wait(TOLD_AFTER);
    toldLater -= 1;
  };

  const forget = (name: string, line: Line) => {
    if (line.running > 0) return;
    const left = line.paidUntil - performance.now();
    if (left <= 0) lines.delete(name);
    else setTimeout(() => forget(name, line), left).unref();
  };

  const enter = async (name: string, kind: Kind): Promise<() => void> => {
    const line = lines.get(name) ?? { running: 0, waiting: [], paidUntil: 0 };
    lines.set(name, line);
    if (line.running < AT_ONCE[kind]) line.running += 1;
    else if (line.waiting.length < MOST_WAITING) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else {
      await tellLater();
      throw new AppError("COM_011", { headers: { "Retry-After": "2" } });
    }
    const early = paceOf(line, kind);
    if (early > 0) await wait(early);
    return () => {
      // The place goes from hand to hand.
      const next = line.waiting.shift();
      if (next) return next();
      line.running -= 1;
      forget(name, line);
    };
  };

  return createMiddleware<AppEnv>(async (c, next) => {
    const address = clientIp(c, env);
    if (!env.RATE_LIMITS || isOwn(address)) return next();
    const kind = kindOf(c);
    const name = `${kind} ${address}`;
    const isFree = FREE.test(c.req.path);
    if (!isFree) await waitForBody(c, arriving, name);
    const leave = isFree ? undefined : await enter(name, kind);
    try {
      await next();
    } finally {
      leave?.();
    }
    if (isUnknown(c) && isRefusal(c)) await tellLater();
  });
}

/** Too often, or a picture for which too many wait. That the database is away is told at once. */
const isRefusal = ({ res, req }: Context) => res.status === 429 || (res.status === 503 && FREE.test(req.path));

/** How long the next request has to wait for its time, in milliseconds; it counts from now on. */
function paceOf(line: Line, kind: Kind): number {
  const { inARow, perSecond } = PACE[kind];
  const now = performance.now();
  line.paidUntil = Math.max(line.paidUntil, now) + SECOND / perSecond;
  return Math.max(0, line.paidUntil - now - (inARow * SECOND) / perSecond);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const showsCredentials = (c: Context) =>
  c.req.header("Authorization") !== undefined || /(^|; )(__Host-)?staff=/.test(c.req.header("Cookie") ?? "");

/** Whoever shows credentials that nobody has looked at, such as where one signs in, is a guest all the same. */
const isUnknown = (c: Context<AppEnv>) => c.get("actor") === undefined && c.get("worker") === undefined;

const kindOf = (c: Context): Kind => (showsCredentials(c) ? "member" : "guest");

const isOwn = (address: string) => address === "in-process" || address.startsWith("127.") || address === "0:0:0:0::/64";
