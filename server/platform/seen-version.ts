import { createHash } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";

/** Says by what there is to know about something whether it is still what somebody saw. */
export const versionBy = (facts: unknown): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);

/** Of two who edit the same thing, the second hears that it changed. Without a version, nothing is compared. */
export function refuseOutdated(seen: string | undefined, facts: unknown): void {
  if (seen !== undefined && seen !== versionBy(facts)) throw new AppError("COM_015");
}
