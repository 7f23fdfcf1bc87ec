import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";

/** Shows products whose time has come, and hides those whose time is over. Members on a waitlist for them are told by another job. */
export async function showProducts({ database: { db }, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const at = now().toISOString();
  // Nothing due, nothing written: an update without rows would still count as a new catalogue.
  const due = sql`archived_at is null and (shown_from is not null or shown_until is not null) and active <> (
    (shown_from is null or shown_from <= ${at}::timestamptz) and (shown_until is null or shown_until > ${at}::timestamptz))`;
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where ${due}`);
  if (rows.length > 0) await db.execute(sql`update products set active = not active where ${due}`);
}
