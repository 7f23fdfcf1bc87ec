import type { Finding } from "#server/web/books/books.ts";
import type { Told, ToldAct, ToldBooking, ToldMoney } from "./audit/evidence.ts";

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: simulated members look into answers of every shape
  body: any;
};

type Part = "database" | "gateway";

/** So long after an outage its traces may still be seen. */
const GRACE_MS = 5_000;
const BACK_WITHIN_MS = 5_000;

type Limits = {
  /** No answer within this time is a hang. The longest that the shop waits by itself is for a payment under way: 20 s. */
  hangMs: number;
  /** How soon somebody must be told that the database is away. */
  failFastMs: number;
};

/** Keeps count of what was tried and came of it, and notes what should not have come of it. */
export function createObserver({ hangMs, failFastMs }: Limits = { hangMs: 30_000, failFastMs: 6_000 }) {
  const counts = new Map<string, Map<string, number>>();
  const events = new Map<string, number>();
  const findings: Finding[] = [];
  const outages: { part: Part; from: number; to: number }[] = [];
  const disturbances: number[] = [];
  const jumps: number[] = [];
  const strains: { from: number; to: number }[] = [];
  const recoveries: number[] = [];
  const refusals: number[] = [];
  const told: Told[] = [];
  const acts: ToldAct[] = [];
  const moneyActs: ToldMoney[] = [];
  const bookings: ToldBooking[] = [];
  const strangers: string[] = [];
  let answers = 0;

  const find = (check: string, what: string) => findings.push({ check, what });
  const wasAway = (part: Part, from: number, to: number) =>
    outages.some((outage) => outage.part === part && outage.from <= to && outage.to + GRACE_MS >= from);

  const wasStrained = (from: number, to: number) =>
    strains.some((strain) => strain.from <= to && strain.to + GRACE_MS >= from);

  return {
    counts,
    events,
    findings,
    disturbances,
    jumps,
    strains,
    recoveries,
    refusals,
    told,
    acts,
    moneyActs,
    bookings,
    strangers,
    find,
    /** How many requests were answered that make, change or end a reservation. */
    answers: () => answers,
    /** One answer to one request, judged. `name` is the operation in words. */
    answered: (name: string, started: number, { status, body }: Answer) => {
      if (["reserve", "change", "extend", "cancel"].includes(name)) answers += 1;
      const now = Date.now();
      const code: string = body?.code ?? "";
      count(counts, name, status < 400 ? "done" : `${status} ${code}`.trim());
      const busy = status === 503 && code === "COM_011";
      const noCards = status === 503 && code === "PAY_004";
      // Has the gateway send its notification again.
      const later = status === 503 && body === "LATER";
      if (status >= 500 && !busy && !noCards && !later) find("5xx", `${name}: ${status} ${JSON.stringify(body)}`);
      if (busy && !wasAway("database", started, now) && !wasStrained(started, now))
        find("unavailable without need", `${name}: ${code}`);
      if (busy) refusals.push(now - started);
      if (busy && now - started > failFastMs && !wasStrained(started, now))
        find("slow to say so", `${name}: 503 after ${now - started} ms`);
      if (now - started > hangMs && !wasStrained(started, now))
        find("hang", `${name}: answered after ${now - started} ms`);
      if (name === "browse" && status !== 200) find("browsing disturbed", `${status} ${code}`);
    },
    /** A request whose connection died: the process was killed, or was not there. */
    died: (name: string, started: number, how: string) => {
      count(counts, name, "no answer");
      if (Date.now() - started > hangMs && !wasStrained(started, Date.now()))
        find("hang", `${name}: no answer after ${Date.now() - started} ms (${how})`);
    },
    happened: (event: string) => events.set(event, (events.get(event) ?? 0) + 1),
    /** The machine itself was too busy to judge the shop's speed by. */
    strained: (from: number, to: number) => strains.push({ from, to }),
    disturb: () => disturbances.push(Date.now()),
    /** Notes from when until when a part is away. */
    outage: async (part: Part, work: () => Promise<void>) => {
      const outage = { part, from: Date.now(), to: Number.POSITIVE_INFINITY };
      outages.push(outage);
      await work();
      outage.to = Date.now();
    },
    recovered: (ms: number, who: string) => {
      recoveries.push(ms);
      if (ms > BACK_WITHIN_MS && !wasStrained(Date.now() - ms, Date.now()))
        find("slow to recover", `${who}: back ${ms} ms after the database`);
    },
  };
}

export type Observer = ReturnType<typeof createObserver>;

function count(counts: Map<string, Map<string, number>>, name: string, outcome: string): void {
  const outcomes = counts.get(name) ?? new Map<string, number>();
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  counts.set(name, outcomes);
}
