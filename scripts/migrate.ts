import fs from "node:fs";
import { allowSite, limitStatements, migrate } from "#db/migrate.ts";
import { readEnv } from "#server/platform/env.ts";

// For operators, before a new version starts: brings the database up to it, under the account of DATABASE_MIGRATION_URL.
// The account of DATABASE_URL, which the site uses, is then allowed to read and write rows, and needs no other right.
if (fs.existsSync(".env")) process.loadEnvFile(".env");
const { DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL, DATABASE_URL } = readEnv(process.env);
const url = DATABASE_MIGRATION_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
if (!url) {
  console.error("There is no DATABASE_URL: a PostgreSQL of our own is migrated when the site starts.");
  process.exit(1);
}
const applied = await migrate(url);
const accounts = [url, DATABASE_URL ?? url].map((each) => decodeURIComponent(new URL(each).username));
if (accounts[1] && accounts[0] !== accounts[1]) await allowSite(url, accounts[1]);
if (!(await limitStatements(url))) {
  console.warn("This account does not own the database: behind a pooler, let its owner set statement_timeout for it.");
}
console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "Nothing to apply");
