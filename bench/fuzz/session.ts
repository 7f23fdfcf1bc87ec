import { randomBytes, randomUUID } from "node:crypto";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import type { Dice } from "../seeded.ts";
import { type Caller, openCallers } from "./callers.ts";
import { openSecrets } from "./canary.ts";
import { commonHints, goodRequest, type Hints, type Request } from "./generate.ts";
import { describe, type Finding, isWrittenLater, judge, mayEnter, saidIn } from "./judge.ts";
import type { Operation } from "./openapi.ts";
import { createPool, singular } from "./pool.ts";
import { rawRequests, sendRaw } from "./raw.ts";
import { kinds, spoil } from "./spoil.ts";
import { openStaffCallers } from "./staff-callers.ts";
import type { Target } from "./target.ts";

/** No answer within this time is a hang. */
const HANG_MS = 10_000;

export type Counts = Map<string, Map<string, number>>;

/** Everybody who fuzzes, what they have learnt, and what they found. */
export async function openSession(target: Target, operations: Operation[], dice: Dice) {
  const callers = await openCallers(target);
  const { guest, owner, other, expired } = callers;
  const staff = await openStaffCallers(target);
  const pools = new Map<Caller, ReturnType<typeof createPool>>(
    [...Object.values(callers), ...staff].map((each) => [each, createPool()]),
  );
  const counts: Counts = new Map();
  /** What each has told the shop, in a note or the name of a view: it is shown to them again, and is no secret to them. */
  const said = new Map<Caller, Set<string>>();
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const readSecrets = await openSecrets(target, owner, [other, expired]);
  let secrets = await readSecrets();
  let mailed = new Map<string, Mailed>();
  await target.changes();

  /** Whom nothing can have ended since they were last brought back. */
  const alive = new Set<Caller>();
  const revive = async (caller: Caller) => {
    if (!alive.has(caller)) await caller.revive();
    alive.add(caller);
  };
  const changes = async () => {
    const changed = await target.changes();
    if (changed.length > 0) alive.clear();
    return changed;
  };

  const note = (found: Finding[]) => {
    for (const finding of found) {
      // The same fault of the same operation once is enough to mend it.
      const key = `${finding.check} ${finding.what.split(" as ")[0]}`;
      if (!seen.has(key)) findings.push(finding);
      seen.add(key);
    }
  };

  const hintsFor = (caller: Caller): Hints => ({
    ...commonHints(target.deps.now, dice),
    // Nobody is told the owner's address, or the right password would be no leak.
    password: () => caller.password,
    passwordConfirmation: () => caller.password,
    currentPassword: () => caller.password,
    verificationCode: () => mailed.get(caller.email ?? "")?.code ?? "123456",
    token: () => mailed.get(caller.email ?? "")?.token ?? "no-such-token",
    email: () => (caller.email && dice.chance(0.7) ? caller.email : `fuzz-${dice.below(50)}@example.com`),
    eventId: () => randomUUID(),
    json: () => "true",
    callbackUrl: () => "/mypage",
  });

  /** What others may have got hold of: ids of the owner, tried by everybody. */
  const poolFor = (caller: Caller) => {
    const stolen = caller !== owner && dice.chance(0.4) ? pools.get(owner) : undefined;
    return stolen ?? pools.get(caller) ?? createPool();
  };

  const send = async (operation: Operation, caller: Caller, kind: string, request: Request): Promise<void> => {
    const { path, query, body } = signed(operation, request);
    const headers = { ...caller.headers(), ...signed(operation, request).headers };
    const address = `${target.url}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`;
    const init: RequestInit = {
      method: operation.method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(HANG_MS),
    };
    if (body !== undefined && operation.method !== "GET") init.body = body as BodyInit;
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, init);
      text = await wholeText(response);
    } catch (error) {
      const name = error instanceof Error ? error.name : "unknown";
      // Header values that cannot be sent at all never leave this program.
      if (name !== "TypeError")
        note([{ check: "hang", what: `${operation.method} ${operation.path}: ${name} for ${describe(request)}` }]);
      count(counts, kind, "not sent or no answer");
      return;
    }
    const { status } = response;
    count(counts, kind, status < 400 ? "accepted" : String(status));
    if (status < 400) count(reached, `${operation.method} ${operation.path}`, caller.name);
    const type = response.headers.get("Content-Type") ?? "";
    const changed = await changes();
    const own = said.get(caller) ?? new Set();
    said.set(caller, own);
    for (const each of saidIn(request, secrets)) own.add(each);
    const hidden = secrets.filter((each) => !own.has(each));
    note(judge({ operation, caller, request, status, type, text, changed }, hidden));
    if (status < 400) {
      if (type.startsWith("application/json")) pools.get(caller)?.learn(JSON.parse(text), nounOf(operation.path));
      caller.keep(response);
      if (operation.method !== "GET") await revive(caller);
    }
  };

  /** Lockers sign what they say; half of the time so do we. */
  const signed = (operation: Operation, request: Request): Request => {
    if (
      operation.path !== "/api/lockers/events" ||
      request.headers["X-Locker-Signature"] ||
      typeof request.body !== "string"
    )
      return request;
    const timestamp = String(Math.floor(target.deps.now().getTime() / 1_000));
    const signature = signLockerMessage(target.lockerSecret, timestamp, request.body);
    return {
      ...request,
      headers: { ...request.headers, "X-Locker-Timestamp": timestamp, "X-Locker-Signature": signature },
    };
  };

  const reached: Counts = new Map();
  const make = (operation: Operation, caller: Caller) =>
    goodRequest(operation, {
      dice,
      pool: poolFor(caller),
      hints: hintsFor(caller),
      ...(caller === owner && { freeText: () => `canary-${randomBytes(9).toString("hex")}` }),
    });

  const reserve = operations.find(({ path }) => path === "/api/products/{id}/reservation");
  /** Something to look at, change and steal. */
  const rentSomething = async () => {
    for (const caller of [owner, other]) if (reserve) await send(reserve, caller, "good", make(reserve, caller));
  };

  return {
    counts,
    reached,
    findings,
    /** An operation as everybody with good input, then with so many bad ones. */
    fuzz: async (operation: Operation, bad: number): Promise<void> => {
      secrets = await readSecrets();
      mailed = await readMail(target);
      if (/reservation|\{id\}|locker/i.test(`${operation.path}${JSON.stringify(operation.body?.schema ?? "")}`))
        await rentSomething();
      const everybody = operation.access ? [...staff, other, guest] : [owner, other, other, guest, expired];
      for (const caller of new Set(everybody)) {
        await revive(caller);
        for (let round = 0; round < (caller.live ? 3 : 1); round++)
          await send(operation, caller, "good", make(operation, caller));
      }
      const entering = everybody.filter((caller) => mayEnter(operation, caller));
      for (let round = 0; round < bad; round++) {
        // Of those who are let in, each kind is really looked at.
        const caller = dice.pick(round < kinds.length && entering.length > 0 ? entering : everybody);
        if (caller.roles) await revive(caller);
        const { how, request } = spoil(make(operation, caller), operation, dice, round);
        await send(operation, caller, how, request);
      }
    },
    /** What is hardly HTTP any more. */
    fuzzRaw: async (operation: Operation): Promise<void> => {
      const path = operation.path.replaceAll(/\{\w+\}/g, "1");
      let accepted = false;
      for (const raw of rawRequests(operation.method, path)) {
        const outcome = await sendRaw(target.port, raw);
        count(counts, "raw", outcome);
        accepted ||= outcome.startsWith("2");
        if (outcome === "hang" || outcome.startsWith("5")) {
          note([
            {
              check: outcome === "hang" ? "hang" : "5xx",
              what: `${operation.method} ${operation.path}: ${raw.how} gave ${outcome}`,
            },
          ]);
        }
      }
      const changed = (await changes()).filter((table) => !isWrittenLater(table));
      // What asks for nothing but its address may be called like this, too.
      if (changed.length > 0 && !accepted) {
        note([
          {
            check: "changed by a refusal",
            what: `${operation.method} ${operation.path}: raw requests wrote to ${changed}`,
          },
        ]);
      }
    },
  };
}

/** An answer that does not end by itself is let go of. */
async function wholeText(response: Response): Promise<string> {
  if (!response.headers.get("Content-Type")?.startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}

type Mailed = { code?: string; token?: string };

/** The codes and links that members got last. */
async function readMail(target: Target): Promise<Map<string, Mailed>> {
  const rows = await target.rows<{ recipient: string; code: string | null; link: string | null }>(
    "select recipient, data->>'code' as code, data->>'link' as link from outbox order by created_at",
  );
  const mailed = new Map<string, Mailed>();
  for (const { recipient, code, link } of rows) {
    const token = link && /(?:token=|#)([\w-]+)/.exec(link)?.[1];
    mailed.set(recipient, { ...mailed.get(recipient), ...(code && { code }), ...(token && { token }) });
  }
  return mailed;
}

/** `/api/products/{id}/reservation` answers with a reservation. */
const nounOf = (path: string) =>
  singular(path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "");

function count(counts: Counts, name: string, outcome: string): void {
  const outcomes = counts.get(name) ?? new Map<string, number>();
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  counts.set(name, outcomes);
}
