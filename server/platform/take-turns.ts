import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MINUTE, SECOND } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { type Arriving, waitForBody } from "#server/platform/arrived-body.ts";
import { clientIp } from "#server/platform/client-ip.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AppEnv } from "#server/platform/observe.ts";

/** `claimed`: shows credentials that nobody has found right yet. Like a guest, but behind none of the address's guests. */
type Kind = "guest" | "claimed" | "member";

/**
 * How many requests of one address are answered at once. Those with credentials may wait for a gateway without holding up
 * others.
 */
const AT_ONCE: Record<Kind, number> = { guest: 4, claimed: 4, member: 16 };
/** When more than this wait for one address, the next ones are told to come again. */
const MOST_WAITING = 64;
/** A client that asks without pause is answered this often in a row, and then this often a second. */
const PACE: Record<Kind, { inARow: number; perSecond: number }> = {
  guest: { inARow: 60, perSecond: 20 },
  claimed: { inARow: 60, perSecond: 20 },
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
export function takeTurns({ env, wait = sleep, isToken }: Pick<Deps, "env" | "wait"> & { isToken: IsToken }) {
  const kindOf = tellKinds(isToken);
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
    const { kind, remember } = await kindOf(c);
    const name = `${kind} ${address}`;
    const isFree = FREE.test(c.req.path);
    if (!isFree) await waitForBody(c, arriving, name);
    const leave = isFree ? undefined : await enter(name, kind);
    try {
      await next();
    } finally {
      leave?.();
    }
    remember();
    if (kind !== "member" && isRefusal(c)) await tellLater();
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

/** Whether a bearer token is one of ours whose time is not over. */
type IsToken = (token: string) => Promise<boolean>;

const STAFF_COOKIE = /(?:^|; )(?:__Host-)?staff=([^;]+)/;
/** So long, and for so many, a cookie that the guard of staff let in is known: finding out costs a query. */
const KNOWN_MS = 15 * MINUTE;
const MOST_KNOWN = 1_000;

/** Tells whose a request is. Anybody can send a header or a cookie: only what was found right is a member's or staff's. */
function tellKinds(isToken: IsToken) {
  const known = new Map<string, number>();
  const remember = (cookie: string) => {
    known.delete(cookie);
    known.set(cookie, performance.now() + KNOWN_MS);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };
  return async (c: Context<AppEnv>): Promise<{ kind: Kind; remember: () => void }> => {
    const authorization = c.req.header("Authorization");
    const shown = STAFF_COOKIE.exec(c.req.header("Cookie") ?? "")?.[1];
    if (authorization === undefined && shown === undefined) return { kind: "guest", remember: () => {} };
    const cookie = shown && createHash("sha256").update(shown).digest("base64");
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
    const isKnown = cookie !== undefined && (known.get(cookie) ?? 0) > performance.now();
    const isRight = isKnown || (token !== undefined && (await isToken(token)));
    return {
      kind: isRight ? "member" : "claimed",
      remember: () => {
        if (cookie !== undefined && c.get("worker") !== undefined) remember(cookie);
      },
    };
  };
}

const isOwn = (address: string) => address === "in-process" || address.startsWith("127.") || address === "0:0:0:0::/64";
