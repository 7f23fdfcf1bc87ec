import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias, PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { renderQuickly } from "#db/render-sql.ts";
import { boxes, reservations } from "#db/schema.ts";

const [drizzles, ours] = [new PgDialect(), new PgDialect()];
renderQuickly(ours);

const now = new Date("2026-03-01T00:00:00Z");
const query = new QueryBuilder();
const others = alias(boxes, "others");
const moved = query.$with("moved").as(query.select().from(reservations).where(eq(reservations.id, "a")));

const statements = {
  "texts and values": sql`select ${1}::int, ${"a"}, ${null}, ${true}, ${now}::timestamptz, ${Buffer.from("x")}`,
  nothing: sql``,
  "text only": sql.raw("select 1"),
  "pieces in pieces": sql`select ${sql`a ${1} ${sql`b ${2}`}`}, ${3}`,
  "pieces left out": sql`select 1 ${undefined} ${sql``} where true`,
  lists: sql`x in ${["a", "b"]} and y = any(${sql.param(["a", "b"])}) and ${sql.join([sql`${1}`, sql`2`], sql`, `)}`,
  "tables and columns": sql`select ${reservations.id}, ${others.number} from ${reservations} join ${others} on true`,
  names: sql`select ${sql.identifier('a "quoted" name')}`,
  "values of columns": sql`${sql.param(now, reservations.pickupAt)} ${sql.param(null, reservations.pickupAt)}`,
  placeholders: sql`${1} ${sql.placeholder("later")} ${sql.param(sql.placeholder("also"), reservations.pickupAt)} ${2}`,
  "values in the text": sql`${1} ${sql`${"it's"} ${5}`.inlineParams()} ${2}`,
  "an alias": sql`select ${1}, ${sql`${2}`.as("two")}`,
  "a query of the builder": query
    .with(moved)
    .select({ id: moved.id, other: others.number, sum: sql<number>`${moved.total} + ${1}`.as("sum") })
    .from(moved)
    .leftJoin(others, eq(others.id, moved.pickupBoxId))
    .where(and(gt(moved.pickupAt, now), inArray(moved.status, ["hold", "expired"])))
    .orderBy(asc(moved.createdAt))
    .limit(3)
    .getSQL(),
  "a query within": sql`select ${1} from ${query.select().from(boxes).where(eq(boxes.id, 7)).as("b")} where ${2} and exists ${query.select().from(boxes)}`,
};

describe("a statement is put together as Drizzle does it", () => {
  it.each(Object.entries(statements))("%s", (_, statement) => {
    const { sql: text, params } = drizzles.sqlToQuery(statement);
    expect(ours.sqlToQuery(statement)).toStrictEqual({ sql: text, params });
    // What was kept of the first time changes nothing.
    expect(ours.sqlToQuery(statement)).toStrictEqual({ sql: text, params });
  });
});
