import { getTableColumns } from "drizzle-orm";
import { type Reservation, reservations } from "#db/schema.ts";
import { versionBy } from "#server/platform/seen-version.ts";

const columns = Object.keys(getTableColumns(reservations)) as (keyof Reservation)[];

/**
 * Says whether a reservation is still what somebody saw: of two desks on one, the second hears that it changed. `pending`: an
 * extension or a change of it is being paid.
 */
export const versionOf = (reservation: Reservation, pending: boolean): string =>
  versionBy([pending, ...columns.map((column) => reservation[column])]);
