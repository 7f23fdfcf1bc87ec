import { HOUR, MINUTE } from "#domain/time.ts";

const IDLE = 30 * MINUTE;
const LONGEST = 12 * HOUR;
const FRESH = 5 * MINUTE;

type Times = { createdAt: Date; lastUsedAt: Date; endedAt: Date | null };

/** Whether a session of staff's is still good: used within 30 minutes, and not older than 12 hours. */
export const isOpen = ({ createdAt, lastUsedAt, endedAt }: Times, now: Date): boolean =>
  endedAt === null && now.getTime() - lastUsedAt.getTime() < IDLE && now.getTime() - createdAt.getTime() < LONGEST;

/** Whether a factor was shown within the last five minutes, as refunds, exports and changes of staff ask for. */
export const isFresh = ({ factorAt }: { factorAt: Date }, now: Date): boolean =>
  now.getTime() - factorAt.getTime() < FRESH;
