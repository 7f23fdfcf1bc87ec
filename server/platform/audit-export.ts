import type { Transaction } from "#db/database.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

/** Which list somebody takes away, what of it, and what else happens in the same transaction. */
type Export = { list: string; what?: unknown; also?: ((tx: Transaction) => Promise<void>) | undefined };

/** Writes down that somebody takes a whole list away, before the first line of it is sent. */
export const auditExport = (
  { database, now }: Pick<Deps, "database" | "now">,
  actor: Actor,
  { list, what, also }: Export,
): Promise<void> =>
  database.db.transaction(async (tx) => {
    await writeAudit(tx, actor, { act: "csv.export", subject: "csv", subjectId: list, after: what }, now());
    await also?.(tx);
  });
