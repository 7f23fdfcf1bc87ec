import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { createTestDatabase } from "#test/database.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../db/migrations");

/** An empty database beside the test's, for what a migration makes of a shop that exists already. */
export async function openEarlierShop() {
  const name = `earlier_${randomBytes(4).toString("hex")}`;
  const database = await createTestDatabase();
  await database.pool.query(`create database ${name}`);
  const shop = new pg.Client({ connectionString: database.url.replace(/[^/]+$/, name) });
  await shop.connect();
  return {
    shop,
    /** Migrates from the file that begins with `from` to the one before `to`. */
    apply: async (from: string, to: string) => {
      const files = fs.readdirSync(MIGRATIONS).filter((each) => each.endsWith(".sql"));
      for (const file of files.filter((each) => each >= from && each < to).sort()) {
        await shop.query(fs.readFileSync(path.join(MIGRATIONS, file), "utf8"));
      }
    },
    close: async () => {
      await shop.end();
      await database.pool.query(`drop database ${name} with (force)`);
      await database.drop();
    },
  };
}
