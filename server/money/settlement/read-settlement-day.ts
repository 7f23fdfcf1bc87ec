import { sql } from "drizzle-orm";
import type { SettlementDayView } from "#contract/console/settlement.ts";
import type { Queryable } from "#db/database.ts";
import { addDays, toJstDate, toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { compareBooks, factsOfDay } from "#server/money/settlement/close-day.ts";
import { closedUntil, readDay, readEarlier, readSums } from "#server/money/settlement/settlement-store.ts";
import { AppError } from "#server/platform/errors.ts";
import { versionBy } from "#server/platform/seen-version.ts";

/** One day, line by line, what differs first. */
export async function readSettlementDay({ database: { db }, now }: Deps, day: string): Promise<SettlementDayView> {
  const [sums] = await readSums(db, day, day);
  if (!sums) throw new AppError("COM_003");
  const [row, compared, last] = [await readDay(db, day), await compareBooks(db, day), await closedUntil(db)];
  const numbers = await readNumbers(db, day);
  const names = await readNames(db, [row?.importedBy, row?.closedBy]);
  const isNext = last === "" || day === addDays(last, 1);
  const lines = compared.map((line) => ({ ...line, reservation: numbers.get(line.operation) ?? null }));
  return {
    ...sums,
    importedAt: row?.importedAt ? toJstIso(row.importedAt) : null,
    importedBy: names.get(row?.importedBy ?? "") ?? null,
    closedAt: row?.closedAt ? toJstIso(row.closedAt) : null,
    closedBy: names.get(row?.closedBy ?? "") ?? null,
    note: row?.note ?? null,
    closable: isNext && !sums.closed && sums.imported && day < toJstDate(now()),
    closesBefore: last === "" ? await readEarlier(db, day) : null,
    version: versionBy(factsOfDay(sums, compared)),
    lines: lines.toSorted((a, b) => Number(a.verdict === "same") - Number(b.verdict === "same")),
  };
}

/** Whose reservation each call of a day was for. */
async function readNumbers(db: Queryable, day: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ operation: string; number: string }>(sql`
    select o.id::text as operation, r.number from payment_operations o join payments p on p.id = o.payment_id
      join reservations r on r.id = p.reservation_id
    where o.booked_on = ${day}::date or o.id::text in (select operation from gateway_lines where day = ${day}::date)`);
  return new Map(rows.map(({ operation, number }) => [operation, number]));
}

async function readNames(db: Queryable, ids: (string | null | undefined)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null && id !== undefined);
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from staff where id = any(${sql.param(known)}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
