import { type AnyStatus, reservationMoves } from "#domain/rentals/reservation-status.ts";
import { type Check, type Finding, rule } from "#server/web/books/books.ts";

type Event = { number: string; status: AnyStatus; from_status: AnyStatus; to_status: AnyStatus; mover: string };

const holds = rule<{ number: string; hold_expires_at: Date }>(
  "hold left over",
  "select number, hold_expires_at from reservations where id = any($1) and status = 'hold' and hold_expires_at < $2",
  ({ number, hold_expires_at }) => `${number} was to end at ${hold_expires_at.toISOString()}`,
  ({ reservations, now }) => [reservations, now],
);

const moves: Check = async ({ rows, reservations }) => {
  const findings: Finding[] = [];
  const check = "status not by the table";
  const events = await rows<Event>(
    `select r.number, r.status, e.from_status, e.to_status, e.mover from reservation_events e
      join reservations r on r.id = e.reservation_id where r.id = any($1) order by e.id`,
    [reservations],
  );
  const came = Map.groupBy(events, ({ number }) => number);
  for (const { number, status, offered } of await rows<Pick<Event, "number" | "status"> & { offered: boolean }>(
    "select number, status, offered_until is not null as offered from reservations where id = any($1)",
    [reservations],
  )) {
    let at: AnyStatus = offered ? "offered" : "hold";
    const find = (what: string) => findings.push({ check, what, reservation: number });
    for (const { from_status, to_status, mover } of came.get(number) ?? []) {
      const allowed: readonly string[] = reservationMoves[from_status]?.[to_status] ?? [];
      if (from_status !== at || !(allowed.includes(mover) || (mover === "debug" && allowed.length > 0))) {
        find(`${number} was ${at}, then moved ${from_status} -> ${to_status} by ${mover}`);
      }
      at = to_status;
    }
    if (at !== status) find(`${number} is ${status}, its moves end at ${at}`);
  }
  return findings;
};

/** Every reservation moved along the status table, and no hold outlives its expiry. */
export const statusChecks: Check[] = [holds, moves];
