import { type AnyStatus, reservationMoves } from "#domain/rentals/reservation-status.ts";
import { type Evidence, type Finding, violations } from "./evidence.ts";

type Event = { number: string; status: AnyStatus; from_status: AnyStatus; to_status: AnyStatus; mover: string };

/** Checks that every reservation moved along the status table and that no hold outlives its expiry. */
export async function auditStatuses(evidence: Evidence): Promise<Finding[]> {
  const holds = await violations<{ number: string; hold_expires_at: Date }>(
    evidence,
    "hold left over",
    "select number, hold_expires_at from reservations where status = 'hold' and hold_expires_at < $1",
    ({ number, hold_expires_at }) => `${number} was to end at ${hold_expires_at.toISOString()}`,
    [evidence.now],
  );
  return [...holds, ...(await auditMoves(evidence))];
}

async function auditMoves({ rows }: Evidence): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = "status not by the table";
  const events = await rows<Event>(
    `select r.number, r.status, e.from_status, e.to_status, e.mover from reservation_events e
      join reservations r on r.id = e.reservation_id order by e.id`,
  );
  const came = Map.groupBy(events, ({ number }) => number);
  for (const { number, status, offered } of await rows<Pick<Event, "number" | "status"> & { offered: boolean }>(
    "select number, status, offered_until is not null as offered from reservations",
  )) {
    let at: AnyStatus = offered ? "offered" : "hold";
    for (const { from_status, to_status, mover } of came.get(number) ?? []) {
      const allowed: readonly string[] = reservationMoves[from_status]?.[to_status] ?? [];
      if (from_status !== at || !(allowed.includes(mover) || (mover === "debug" && allowed.length > 0))) {
        findings.push({ check, what: `${number} was ${at}, then moved ${from_status} -> ${to_status} by ${mover}` });
      }
      at = to_status;
    }
    if (at !== status) findings.push({ check, what: `${number} is ${status}, its moves end at ${at}` });
  }
  return findings;
}
