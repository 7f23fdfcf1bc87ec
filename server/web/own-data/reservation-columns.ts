import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Column, named } from "#server/web/own-data/column.ts";

/** A station by its name. */
export const station = (key: string, ja: string, en: string, column: PgColumn) =>
  named(key, { ja, en }, sql`(select s.name from stations s where s.slug = ${column})`);
/** A box by its number. */
export const box = (key: string, ja: string, en: string, column: PgColumn) =>
  named(key, { ja, en }, sql`(select b.number from boxes b where b.id = ${column})`);

/** The number of the reservation that a row belongs to. */
export const reservationOf = (column: PgColumn): Column =>
  named(
    "reservation",
    { ja: "予約番号", en: "Reservation" },
    sql`(select r.number from reservations r where r.id = ${column})`,
  );

/** Rows that belong to the member's reservations. */
export const ofReservations = (column: PgColumn, memberId: string): SQL =>
  inArray(column, sql`(select r.id from reservations r where r.member_id = ${memberId})`);
