import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as schema from "#db/schema.ts";
import { ruleOf, settingKeys } from "#domain/setting-rules.ts";
import { createTestDatabase } from "#test/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("describes the tables just as the migrations make them", async () => {
  const { rows } = await database.pool.query<{ table_name: string; column_name: string; is_nullable: string }>(
    "select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'",
  );
  const real = rows.map((row) => `${row.table_name}.${row.column_name}${row.is_nullable === "YES" ? "?" : ""}`);
  const described = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns<PgTable>(table)).map(
        (column) => `${getTableName(table)}.${column.name}${column.notNull ? "" : "?"}`,
      ),
    );
  expect(described.toSorted()).toEqual(real.toSorted());
});

it.each(settingKeys)("takes the setting %s at both of its bounds", async (key) => {
  const { least, most } = ruleOf(key);
  for (const value of [least, most]) {
    await database.pool.query(
      "insert into settings (key, value, updated_at) values ($1, $2, now()) on conflict (key) do update set value = $2",
      [key, JSON.stringify(value)],
    );
  }
});
