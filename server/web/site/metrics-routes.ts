import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import type { Deps } from "#server/deps.ts";
import { readClockOffset } from "#server/platform/clock-offset.ts";
import { isSecretOf } from "#server/platform/key-list.ts";
import type { AppEnv } from "#server/platform/observe.ts";
import { type Backlog, readBacklog } from "#server/web/site/read-backlog.ts";

/** How long the database may take to say what waits; figures of the process come without it. */
const PATIENCE_MS = 2_000;
/** Whoever looks more often than this sees the same backlog again. */
const FRESH_MS = 2_000;

/**
 * `/metrics`, for Prometheus: what this process counts, and what waits in the database. In production only with
 * METRICS_TOKEN, and there is no such page for whoever does not know it.
 */
export function metricsRoutes(deps: Deps) {
  const { env, metrics } = deps;
  const refresh = watchBacklog(deps);
  return new Hono<AppEnv>().get("/metrics", async (c) => {
    if (!mayLook(env, c.req.header("Authorization"))) return c.notFound();
    await refresh();
    const headers = { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" };
    return c.body(await metrics.registry.metrics(), 200, headers);
  });
}

function mayLook({ metricsKeys, production }: Deps["env"], authorization = ""): boolean {
  if (metricsKeys.length === 0) return !production;
  const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
  return token !== undefined && isSecretOf(metricsKeys, token);
}

/** Registers what is read when somebody looks; answers how to read it anew. */
function watchBacklog({ metrics, database, catalogue, now }: Deps): () => Promise<void> {
  const { pool, db } = database;
  metrics.gauge("pool_connections", "Connections to the database", () => pool.totalCount);
  metrics.gauge("pool_idle", "Connections to the database that nobody uses", () => pool.idleCount);
  metrics.gauge("pool_waiting", "Requests that wait for a connection", () => pool.waitingCount);
  metrics.gauge(
    "catalogue_age_seconds",
    "Since when nobody has confirmed that the catalogue in memory is the newest",
    () => (Date.now() - catalogue.confirmedAt()) / 1_000,
  );
  metrics.gauge("catalogue_version", "Of the catalogue in memory", () => catalogue.current().published.version);
  let read: { at: number; backlog: Backlog | undefined } = { at: 0, backlog: undefined };
  const of = (pick: (backlog: Backlog) => number) => () => (read.backlog ? pick(read.backlog) : Number.NaN);
  metrics.gauge("database_up", "Whether the database answered when somebody looked", () => (read.backlog ? 1 : 0));
  metrics.gauge(
    "outbox_age_seconds",
    "How long the oldest due mail waits, or mail that is tried again while none goes out",
    of(({ outboxSeconds }) => outboxSeconds),
  );
  metrics.gauge(
    "mails_failed",
    "Mails that were given up",
    of(({ failedMails }) => failedMails),
  );
  metrics.gauge(
    "holds",
    "Places that are held and not paid yet",
    of(({ holds }) => holds),
  );
  metrics.gauge(
    "payments_unknown",
    "Calls to the card gateway without outcome",
    of((all) => all.unknownPayments),
  );
  let offset = Number.NaN;
  metrics.gauge("clock_offset_seconds", "By how much this machine's clock is ahead of the database's", () => offset);
  const due = metrics.labelled("due", "What is due and not done, by the job that does it", "job");
  return async () => {
    if (Date.now() - read.at < FRESH_MS && read.backlog) return;
    const asked = readBacklog(db, now()).catch(() => undefined);
    const compared = readClockOffset(db).catch(() => Number.NaN);
    const late = setTimeout(PATIENCE_MS, undefined);
    const backlog = await Promise.race([asked, late]);
    offset = (await Promise.race([compared, late])) ?? Number.NaN;
    read = { at: Date.now(), backlog };
    due.reset();
    for (const [job, count] of Object.entries(backlog?.due ?? {})) due.set({ job }, count);
  };
}
