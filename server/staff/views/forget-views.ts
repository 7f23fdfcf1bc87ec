import { sql } from "drizzle-orm";
import type { Queryable } from "#db/database.ts";

/** Removes what staff saved about one member: views of the audit log by the member's id. */
export async function forgetViews(tx: Queryable, memberId: string): Promise<void> {
  await tx.execute(sql`delete from staff_views where position(${memberId}::text in path) > 0`);
}
