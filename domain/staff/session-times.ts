import { HOUR, MINUTE } from "#domain/time.ts";

const IDLE = 30 * MINUTE;
/** However often it is used. */
export const LONGEST_SESSION = 12 * HOUR;
const FRESH = 5 * MINUTE;

type Times = { createdAt: Date; lastUsedAt: Date; endedAt: Date | null };

/** When a session of staff's ends by itself: 30 minutes after it was last used, and 12 hours after it began. */
export const endOf = ({ createdAt, lastUsedAt }: Pick<Times, "createdAt" | "lastUsedAt">): Date =>
  new Date(Math.min(lastUsedAt.getTime() + IDLE, createdAt.getTime() + LONGEST_SESSION));

/** Whether a session of staff's is still good. */
export const isOpen = (session: Times, now: Date): boolean => session.endedAt === null && now < endOf(session);

/** The same for a question to the database: a session is open that began and was last used after these, and was not ended. */
export const openSince = (now: Date): { createdAfter: Date; usedAfter: Date } => ({
  createdAfter: new Date(now.getTime() - LONGEST_SESSION),
  usedAfter: new Date(now.getTime() - IDLE),
});

/** Until when a factor that was shown counts as fresh, as refunds, exports and changes of staff ask for: five minutes. */
export const freshUntil = ({ factorAt }: { factorAt: Date }): Date => new Date(factorAt.getTime() + FRESH);

export const isFresh = (session: { factorAt: Date }, now: Date): boolean => now < freshUntil(session);
