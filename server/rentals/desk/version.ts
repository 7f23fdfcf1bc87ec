import { createHash } from "node:crypto";
import { getTableColumns } from "drizzle-orm";
import { type Reservation, reservations } from "#db/schema.ts";

const columns = Object.keys(getTableColumns(reservations)) as (keyof Reservation)[];

/** Says whether a reservation is still what somebody saw: of two desks on one, the second hears that it changed. */
export const versionOf = (reservation: Reservation): string =>
  createHash("sha256")
    .update(JSON.stringify(columns.map((column) => reservation[column])))
    .digest("base64url")
    .slice(0, 22);
