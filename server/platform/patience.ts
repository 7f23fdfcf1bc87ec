import { sql } from "drizzle-orm";
import type { Database, OpenDatabase, Transaction } from "#db/database.ts";
import { MINUTE, SECOND } from "#domain/time.ts";

/** How long a statement may take for which nobody waits. */
const LIMIT = 10 * MINUTE;

/** Connections that wait that long for an answer, while somebody works with them. */
export async function besideVisitors<T>(
  database: OpenDatabase,
  work: (beside: OpenDatabase) => Promise<T>,
): Promise<T> {
  const beside = database.beside({ max: 2, silenceMs: LIMIT + 30 * SECOND, onError: () => {} });
  try {
    return await work(beside);
  } finally {
    await beside.close();
  }
}

/** Statements that may take that long. */
export const patiently = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LIMIT}`));
    // Compiling takes longer than most of them run.
    await tx.execute(sql`set local jit = off`);
    return work(tx);
  });
