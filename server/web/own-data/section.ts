import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#db/database.ts";
import type { Text } from "#domain/text.ts";
import type { Column, Row } from "#server/web/own-data/column.ts";

/** A part of what a member takes along. */
export type Section = {
  title: Text;
  columns: Record<string, Column>;
  read: (db: Queryable, memberId: string) => Promise<Row[]>;
  /** Where it comes from, unless it is put together, and which columns stay here. */
  table?: PgTable;
  withheld?: Record<string, string>;
};

/** Reasons why a column stays here, of many tables. */
export const OWNER = "the member is the one who takes it along";
export const SECRET = "a secret, which we keep as a hash or sealed";
export const ROW = "names the row only";

type TableSection<T extends PgTable, Shown extends string> = {
  title: Text;
  table: T;
  /** Which rows are the member's. */
  of: (memberId: string) => SQL | undefined;
  order: PgColumn;
  columns: Record<Shown, Column>;
  /** Every other column, with the reason why it stays here. */
  withheld: Record<Exclude<keyof T["$inferSelect"] & string, Shown>, string>;
};

/** The member's rows of a table. Each column is either shown or withheld for a reason: else it does not compile. */
export function section<T extends PgTable, Shown extends keyof T["$inferSelect"] & string>(
  made: TableSection<T, Shown>,
): Section {
  const { title, table, of, order, withheld } = made;
  const columns: Record<string, Column> = made.columns;
  const known = getTableColumns(table) as Record<string, PgColumn>;
  const selected = Object.fromEntries(
    Object.entries(columns).flatMap(([name, { read }]) => {
      const value = read ?? known[name];
      return value ? [[name, value]] : [];
    }),
  );
  const read = (db: Queryable, memberId: string): Promise<Row[]> =>
    db
      .select(selected)
      .from(table as PgTable)
      .where(of(memberId))
      .orderBy(order);
  return { title, columns, read, table, withheld };
}
