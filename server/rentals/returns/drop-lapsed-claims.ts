import type { Deps } from "#server/deps.ts";
import { deleteLapsedClaims } from "#server/rentals/stock/claim-store.ts";

/** Frees the boxes that were claimed for a return and not used. */
export const dropLapsedClaims = ({ database, now }: Pick<Deps, "database" | "now">): Promise<void> =>
  deleteLapsedClaims(database.db, now());
