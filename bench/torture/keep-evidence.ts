import fs from "node:fs";
import type { Finding } from "#server/web/books/books.ts";

type Rows = <T extends object>(statement: string, values?: unknown[]) => Promise<T[]>;

const NUMBER = /R[A-Z0-9]{10}/g;

/** All that the database knows of the reservations that findings name: afterwards it is gone. */
export async function keepEvidence(rows: Rows, findings: Finding[], file: string): Promise<void> {
  const numbers = [...new Set(findings.flatMap(({ what }) => what.match(NUMBER) ?? []))];
  if (numbers.length === 0) return;
  const reservations = await rows<{ id: string; unit_id: number }>(
    "select * from reservations where number = any($1)",
    [numbers],
  );
  const of = (table: string) =>
    rows(`select * from ${table} where reservation_id = any($1)`, [reservations.map(({ id }) => id)]);
  const evidence = {
    reservations,
    statuses: await of("reservation_events"),
    doors: await of("locker_events"),
    boxes: await of("box_allocations"),
    units: await rows("select * from unit_events where unit_id = any($1) order by id", [
      reservations.map((each) => each.unit_id),
    ]),
    payments: await of("payments"),
  };
  fs.writeFileSync(file, JSON.stringify(evidence, null, 2));
}
