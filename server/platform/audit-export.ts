import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";

/** Which list somebody takes away, and what of it. */
type Export = { list: string; what?: unknown };

/** Writes down that somebody takes a whole list away, before the first line of it is sent. */
export const auditExport = (
  { database, now }: Pick<Deps, "database" | "now">,
  actor: Actor,
  { list, what }: Export,
): Promise<void> =>
  database.db.transaction((tx) =>
    writeAudit(tx, actor, { act: "csv.export", subject: "csv", subjectId: list, after: what }, now()),
  );
