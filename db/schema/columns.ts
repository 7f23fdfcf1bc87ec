import { customType, timestamp } from "drizzle-orm/pg-core";

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A period of PostgreSQL, as it writes it. */
export const instantRange = customType<{ data: string }>({ dataType: () => "tstzrange" });
