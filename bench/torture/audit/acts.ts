import type { Finding } from "#server/web/books/books.ts";
import type { Evidence } from "./evidence.ts";

/** Checks that what somebody of staff was told is done is done, and that what was refused is not. */
export async function auditActs({ rows, acts: told }: Evidence): Promise<Finding[]> {
  const stored = new Set((await rows<{ id: string }>("select id from staff_acts")).map(({ id }) => id));
  return told.flatMap(({ actId, kind, done }) => {
    if (stored.has(actId) === done) return [];
    return [{ check: done ? "act told and lost" : "act refused yet done", what: `${kind} ${actId}` }];
  });
}
