import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { type Reservation, reservations } from "#db/schema.ts";

const columns = Object.keys(getTableColumns(reservations)) as (keyof Reservation)[];

/**
 * Says whether a reservation is still what somebody saw: of two desks on one, the second hears that it changed. `pending`: an
 * extension or a change of it is being paid.
 */
export const versionOf = (reservation: Reservation, pending: boolean): string =>
  createHash("sha256")
    .update(JSON.stringify([pending, ...columns.map((column) => reservation[column])]))
    .digest("base64url")
    .slice(0, 22);
