import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ActDone } from "#contract/console/stock-acts.ts";
import type { Transaction } from "#db/database.ts";
import { type Staff, staffActs } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, invalidInput, isDeadlock } from "#server/platform/errors.ts";
import {
  nextStepFor,
  nobody,
  readReservationInHand,
  readUnitsInHand,
  viewNext,
  viewReservation,
  viewUnit,
} from "#server/rentals/day/in-hand.ts";
import type { MovedBy } from "#server/rentals/stock/move-unit.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

/** Who does it, through which request, and in which language they are answered. */
export type Doer = { worker: Staff; actor: Actor; language: Language };

/** What every act is sent with. */
export type SentAct = {
  actId: string;
  station: string;
  occurredAt?: string | undefined;
  /** Who did it, of what was kept. */
  staffId?: string | undefined;
};

/** An act under way, in its transaction. */
export type Doing = {
  tx: Transaction;
  deps: Deps;
  station: string;
  actId: string;
  /** For events: somebody of staff, now. */
  moved: MovedBy & { by: "staff"; staffId: string };
  now: Date;
  /** When it was done, by the client's clock, within reason. */
  occurredAt: Date;
};

/** What was done to what. `before` and `after` go into the log, where no member may be named. */
export type Done = {
  unitId: number;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
};

/** How long something may wait without network before it is too old to be believed; and how wrong a clock may be. */
const LONGEST_WAIT = 24 * HOUR;
const CLOCK_AHEAD = 5 * MINUTE;
const ROUNDS = 3;

/** Does an act of staff's with a unit once. */
export const performAct = <T extends SentAct>(
  deps: Deps,
  doer: Doer,
  { kind, sent, work }: { kind: string; sent: T; work: (doing: Doing, sent: T) => Promise<Done> },
): Promise<ActDone> =>
  performOnce(deps, doer, {
    kind,
    sent,
    work: async (doing) => {
      const { tx, actId, occurredAt } = doing;
      const done = await work(doing, sent);
      const answer = await viewDone(tx, deps, { done, actId, occurredAt, worker: doer.worker }, doer.language);
      // The member's name stays with the member.
      const kept = { ...answer, reservation: answer.reservation && { ...answer.reservation, ...nobody } };
      const { serialNumber: subjectId } = answer.unit;
      return { answer, kept, log: { act: `stock.${kind}`, subject: "unit", subjectId, ...logged(done, answer) } };
    },
    recall: async (tx, known) => ({
      ...known,
      reservation: await withMember(tx, known.reservation, doer.worker),
    }),
  });

type Once<A> = {
  kind: string;
  sent: SentAct;
  /** What it answers, what of that is kept if not all, and what the log says of it. */
  work: (doing: Doing) => Promise<{ answer: A; kept?: A; log: Parameters<typeof writeAudit>[2] }>;
  /** Makes the answer out of what was kept of it. */
  recall?: (tx: Transaction, kept: A) => Promise<A>;
};

/**
 * Does an act of staff's once, and writes it into the log, all in one transaction. Sent again, it is answered as before.
 * What is refused leaves nothing behind, and may be sent again.
 */
export async function performOnce<A extends object>(
  deps: Deps,
  { worker, actor }: Doer,
  { kind, sent, work, recall }: Once<A>,
): Promise<A> {
  const now = deps.now();
  const { actId, station } = sent;
  // On a device that others use as well, nobody's acts are sent in another one's name.
  if (sent.staffId !== undefined && sent.staffId !== worker.id) throw new AppError("STA_001");
  refuseElsewhere(deps, worker, station);
  const occurredAt = whenDone(sent.occurredAt, now);
  const requestHash = createHash("sha256")
    .update(JSON.stringify([kind, Object.entries(sent).toSorted()]))
    .digest();
  const act = { id: actId, staffId: worker.id, kind, requestHash, stationSlug: station, occurredAt, at: now };
  return unlessDeadlocked(() =>
    deps.database.db.transaction(async (tx) => {
      const known = await begin(tx, act);
      if (known) return recall ? recall(tx, known as A) : (known as A);
      const moved = { by: "staff" as const, staffId: worker.id, now };
      const { answer, kept = answer, log } = await work({ tx, deps, station, actId, moved, now, occurredAt });
      await tx.update(staffActs).set({ answer: kept }).where(eq(staffActs.id, actId));
      await writeAudit(tx, actor, log, now);
      return answer;
    }),
  );
}

/**
 * Two people who exchange the same units wait for each other's reservations. The one whom the database ends tries again
 * with what is left.
 */
async function unlessDeadlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isDeadlock(error) || round === ROUNDS) throw error;
    }
  }
}

function whenDone(told: string | undefined, now: Date): Date {
  if (told === undefined) return now;
  const at = Date.parse(told);
  if (at < now.getTime() - LONGEST_WAIT || at > now.getTime() + CLOCK_AHEAD)
    throw invalidInput([{ code: "custom", path: ["occurredAt"] }]);
  return new Date(Math.min(at, now.getTime()));
}

/** The answer of an act that was done before. A second request at the same moment waits for the first. */
async function begin(tx: Transaction, act: typeof staffActs.$inferInsert): Promise<unknown> {
  const begun = await tx.insert(staffActs).values(act).onConflictDoNothing().returning({ id: staffActs.id });
  if (begun.length > 0) return undefined;
  const [known] = await tx.select().from(staffActs).where(eq(staffActs.id, act.id));
  const same = known?.staffId === act.staffId && known.requestHash.equals(act.requestHash);
  if (!same || !known.answer) throw new AppError("STO_007");
  return known.answer;
}

/** Whose reservation it is, as it was answered the first time. */
async function withMember(tx: Transaction, reservation: ActDone["reservation"], worker: Staff) {
  if (!reservation) return null;
  const now = await readReservationInHand(tx, sql`r.number = ${reservation.number}`);
  if (!now?.reservation) return reservation;
  const { pickupStation, returnStation } = reservation;
  const { lastName, phone } = viewReservation({ ...now.reservation, pickupStation, returnStation }, worker);
  return { ...reservation, lastName, phone };
}

async function viewDone(
  tx: Transaction,
  deps: Deps,
  { done, actId, occurredAt, worker }: { done: Done; actId: string; occurredAt: Date; worker: Staff },
  language: Language,
): Promise<ActDone> {
  const [unit] = await readUnitsInHand(tx, sql`u.id = ${done.unitId}`);
  if (!unit) throw new AppError("COM_003");
  const { reservation } = unit;
  return {
    actId,
    doneAt: toJstIso(occurredAt),
    unit: viewUnit(deps.catalogue.current(), unit, language),
    reservation: reservation && viewReservation(reservation, worker),
    next: viewNext(nextStepFor(unit)),
  };
}

/** Before and after as the act tells them, else where the unit is now. */
function logged({ before, after, reason }: Done, { unit, doneAt }: ActDone) {
  const { condition, place, station, box } = unit;
  const told = { condition, place, station, box, doneAt };
  return { ...(before !== undefined && { before }), after: { ...told, ...(after as object | undefined) }, reason };
}
