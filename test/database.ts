import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/database.ts";

/** A migrated database of this test file's own: empty, or with the demo shop. */
export async function createTestDatabase(
  from: "templateDatabase" | "shopDatabase" = "templateDatabase",
): Promise<OpenDatabase & { drop: () => Promise<void> }> {
  const template = inject(from);
  const name = `${template.replace("template", "test")}_${randomBytes(6).toString("hex")}`;
  const urlOf = (database: string) => inject("postgresUrl").replace("DATABASE", database);
  // By file: through the log, as it is otherwise, it takes four times as long.
  await asAdmin(urlOf("postgres"), `create database ${name} template ${template} strategy file_copy`);
  // Generous: a busy machine is no fault of the code.
  const database = openDatabase(urlOf(name), { connectMs: 30_000 });
  return {
    ...database,
    drop: async () => {
      await database.close();
      await asAdmin(urlOf("postgres"), `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Copying a template fails while another file copies it; they take turns.
  await client.query("select pg_advisory_lock(1)");
  await client.query(statement).finally(() => client.end());
}
