import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Fleet } from "./open-fleet.ts";

/** So long somebody, or something, takes to notice that the primary is gone. */
const NOTICE_MS = 2_000;

/** What an operator does when the primary is gone: the standby becomes primary, and the pooler leads there. */
export async function takeOver({ pair, pooler, primaryUrl }: Fleet): Promise<void> {
  await sleep(NOTICE_MS);
  await pair.promote();
  pooler.point(primaryUrl());
}

/** Until the database can be written through the pooler. Tells how long that took. */
export async function untilWritable(url: string): Promise<number> {
  const started = Date.now();
  while (!(await isWritable(url))) await sleep(50);
  return Date.now() - started;
}

async function isWritable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on("error", () => {});
  return client
    .connect()
    .then(() => client.query("select pg_is_in_recovery() as read_only"))
    .then(
      ({ rows }) => rows[0]?.read_only === false,
      () => false,
    )
    .finally(() => client.end().catch(() => {}));
}
