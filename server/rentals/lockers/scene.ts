import type { LockerEvent } from "#contract/lockers.ts";
import type { Transaction } from "#db/database.ts";
import type { Errand, Reservation } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import type { Outcome } from "#server/rentals/lockers/locker-event-store.ts";
import type { LockerRefusal } from "#server/rentals/lockers/locker-refusal.ts";
import type { Door } from "#server/rentals/stock/kept-boxes.ts";

/** What a locker reports, of a reservation that is locked, at the door that is meant. */
export type Scene = {
  tx: Transaction;
  deps: Deps;
  event: LockerEvent;
  /** The station whose lockers alone could have told it; undefined where all share a secret. */
  teller: string | undefined;
  reservation: Reservation;
  door: Door;
  /** Somebody else does it, whom the member asked to. */
  errand: Errand | undefined;
  now: Date;
};

export type Result = Pick<Outcome, "refusal" | "answer">;

/** `after`: the reservation as the event left it; undefined when it changed nothing. */
export const done = ({ door, reservation }: Scene, after?: Reservation): Result => ({
  refusal: null,
  answer: {
    applied: after !== undefined,
    status: (after ?? reservation).status,
    station: door.station,
    box: door.box,
  },
});

export const refused = (answer: LockerRefusal): Result => ({ refusal: answer.code, answer });

/** Whether an event is about this door, as far as the locker says which it is. */
export const isAt = ({ station, box }: Pick<LockerEvent, "station" | "box">, door: Door): boolean =>
  (station === undefined || station === door.station) && (box === undefined || box === door.box);

/** By the locker's clock, which tells later when its line was down; within reason, should that clock be wrong. */
export function whenTold({ event, reservation, now }: Scene): Date {
  const told = Math.max(Date.parse(event.occurredAt), reservation.pickupAt.getTime());
  return new Date(Math.min(now.getTime(), told));
}
