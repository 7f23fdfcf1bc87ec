import type { Context } from "hono";
import { isWithin, type Worker } from "#domain/staff/permissions.ts";
import type { Actor } from "#server/platform/audit.ts";
import { AppError, breaksRule, isDuplicate } from "#server/platform/errors.ts";
import { actorOf, type StaffEnv } from "#server/platform/staff-guard.ts";

/** What the database guards, in the words of the API; to be thrown. */
export function refusalOf(error: unknown): unknown {
  if (breaksRule(error, "staff_last_administrator")) return new AppError("STA_006");
  return isDuplicate(error, "staff_email") ? new AppError("STA_007") : error;
}

/** Whoever changes accounts, and where they work; left out by the command line, which works everywhere. */
export type Manager = Actor & Partial<Pick<Worker, "stations">>;
export const managerOf = (c: Context<StaffEnv>): Manager => ({ ...actorOf(c), stations: c.get("staff").stations });

/** Nobody gives or takes what they do not have: who works at some stations is refused accounts that reach beyond those. */
export function refuseBeyond({ stations: own = null }: Manager, ...reaches: Worker["stations"][]): void {
  if (!reaches.every((stations) => isWithin(own, stations))) throw new AppError("STA_002");
}
