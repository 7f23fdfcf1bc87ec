import type { Finding } from "#server/web/books/books.ts";
import type { Evidence, Told } from "./evidence.ts";

type Row = { id: string; status: string; return_at: Date; by_member: boolean; forced: boolean; changes: string[] };

/** Checks that nothing acknowledged to a member is lost and nothing refused happened anyway. */
export async function auditPromises({ rows, told }: Evidence): Promise<Finding[]> {
  const reservations = await rows<Row>(
    `select id, status, return_at, forced, exists (select 1 from reservation_events e
      where e.reservation_id = r.id and e.to_status = 'cancelled' and e.mover = 'member') as by_member,
      array(select request_key from reservation_changes c where c.reservation_id = r.id and c.state = 'done') as changes
     from reservations r`,
  );
  const byId = new Map(reservations.map((row) => [row.id, row]));
  const live = await rows<{ key: string }>(
    "select member_id || ' ' || request_key as key from reservations where status not in ('offered', 'hold', 'expired', 'cancelled')",
  );
  const liveKeys = new Set(live.map(({ key }) => key));
  const findings: Finding[] = [];
  for (const each of told) {
    if (each.what === "declined") {
      if (liveKeys.has(`${each.memberId} key ${each.requestKey}`)) {
        const what = `the card of request ${each.requestKey} was refused, yet it is reserved`;
        findings.push({ check: "refused yet done", what });
      }
      continue;
    }
    const problem = broken(each, byId.get(each.reservationId));
    if (problem)
      findings.push({ check: "acknowledged yet lost", what: `${each.what} ${each.reservationId}: ${problem}` });
  }
  return findings;
}

function broken(told: Exclude<Told, { what: "declined" }>, row: Row | undefined): string | undefined {
  if (!row) return "there is no such reservation";
  if (told.what === "changed") return row.changes.includes(told.requestKey) ? undefined : "it was not changed";
  if (told.what === "cancelled") return row.status === "cancelled" ? undefined : `it is ${row.status}`;
  if (["offered", "hold", "expired"].includes(row.status)) return `it is ${row.status}`;
  if (row.status === "cancelled") return row.by_member || row.forced ? undefined : "nobody cancelled it";
  // A change sets the return anew.
  const late = told.what === "extended" && row.changes.length === 0 && row.return_at < new Date(told.returnTime);
  return late ? `it returns at ${row.return_at.toISOString()}, not at ${told.returnTime}` : undefined;
}
