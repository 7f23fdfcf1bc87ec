import { sql } from "drizzle-orm";
import { DAY } from "#domain/time.ts";

/** How far back jobs look that run every half minute. What is known only after that is in `knownLate`. */
export const lookedBackTo = (now: Date): Date => new Date(now.getTime() - 30 * DAY);

/**
 * Payments of which it took longer than a day to know how a call ended. The same jobs look at these as well, however long ago
 * they began; an index has them, they are few.
 */
export const knownLate = sql`select payment_id from payment_operations where settled_at - created_at > interval '1 day'`;
