import type { Member } from "#db/schema.ts";
import { AppError } from "#server/platform/errors.ts";

/** Whoever is suspended makes nothing new of what they have. Reserving itself is refused by the database (`member_limit`). */
export function refuseSuspended({ suspendedAt }: Pick<Member, "suspendedAt">): void {
  if (suspendedAt) throw new AppError("SUS_001");
}
