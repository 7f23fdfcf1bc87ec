import { sql } from "drizzle-orm";

/**
 * Payments of which it took longer than a day to know how a call ended. Jobs that look back some days only look at these as
 * well, however long ago they began; an index has them, they are few.
 */
export const knownLate = sql`select payment_id from payment_operations where settled_at - created_at > interval '1 day'`;
