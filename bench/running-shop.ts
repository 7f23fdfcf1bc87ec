import path from "node:path";
import pg from "pg";
import { type LocalPostgres, openLocalPostgres } from "#db/local-postgres.ts";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { addMembers, openShop } from "./bench-shop.ts";
import type { Scale } from "./large-shop.ts";
import { startProcess } from "./processes.ts";

const MEMBERS = 1_000;
const AUTH_SECRET = "known to everybody who reads the bench";

/** The PostgreSQL where the large shops are kept. */
export const openLargePostgres = (flags: string[] = []) =>
  openLocalPostgres(".data/bench-postgres", ["-c shared_buffers=1GB", "-c max_wal_size=4GB", ...flags]);

/** The site on a fresh copy of a large shop. */
export const runSite = async (postgres: LocalPostgres, scale: Scale, more: Record<string, string> = {}) =>
  runSiteOn(await openShop(postgres, scale), more);

/** The site on a shop, which ends with it. `folder`: where the program of another build is. */
export async function runSiteOn(
  shop: { url: string; drop: () => Promise<void> },
  more: Record<string, string> = {},
  folder = import.meta.dirname,
) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const settings = {
    NODE_ENV: "development",
    DATABASE_URL: shop.url,
    DATA_DIR: ".data/bench",
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LOG_LEVEL: "warn",
    AUTH_SECRET,
    ...more,
  };
  const site = await startProcess(path.join(folder, "site-process.mjs"), settings);
  const close = async () => {
    await site.close();
    await shop.drop();
  };
  return { port, site, settings, url: shop.url, close };
}

/** The same, with members who can pay. */
export async function runShop(
  postgres: LocalPostgres,
  scale: Scale,
  members = MEMBERS,
  more: Record<string, string> = {},
) {
  const { port, site, settings, url, close: closeSite } = await runSite(postgres, scale, more);
  const pool = new pg.Pool({ connectionString: url, max: 20, idleTimeoutMillis: 0 });
  pool.on("error", () => {});
  const close = async () => {
    await pool.end();
    await closeSite();
  };
  try {
    return { port, pool, site, url, members: await addMembers(pool, readEnv(settings), members), close };
  } catch (error) {
    await close();
    throw error;
  }
}
