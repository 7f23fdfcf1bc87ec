import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#test/free-port.ts";
import { PASSWORD } from "../../torture/visitor.ts";
import { currentBuild } from "../builds.ts";
import { readFigures } from "../figures.ts";
import { SERVER_CONNECTIONS } from "../pooler.ts";
import type { Stage } from "../stage.ts";

const STEP = "pooler";
const VISITORS = 8;
const NAMED_MS = 8_000;
const NAMED = { ROLE: "web", DATABASE_PREPARED: "true" };

/** Everybody's statements cross on a few connections: nobody may get another's answer, nor wait without a limit. */
export async function shareConnections({ fleet, verdicts }: Stage): Promise<void> {
  const figures = await Promise.all(fleet.webs.map(({ url }) => readFigures(url)));
  const failed = figures.reduce((sum, each) => sum + each.sum("requests_total", 'status="500"'), 0);
  const answered = figures.reduce((sum, each) => sum + each.sum("requests_total"), 0);
  verdicts.judge(
    STEP,
    "statements without names: none fails",
    failed === 0,
    `${failed} of ${answered} answers are 500`,
  );
  const limits = await readLimits(fleet.pooler.url);
  const unlimited = limits.filter((limit) => limit === "0");
  verdicts.judge(
    STEP,
    "statements have a limit on every connection",
    unlimited.length === 0,
    `${unlimited.length} of ${limits.length} without`,
  );
  await tryNames({ fleet, verdicts });
}

/** The limit of as many connections of the pooler as it gives us at once. */
async function readLimits(url: string): Promise<string[]> {
  const clients = Array.from({ length: SERVER_CONNECTIONS }, () => new pg.Client({ connectionString: url }));
  const limits = await Promise.all(
    clients.map(async (client) => {
      client.on("error", () => {});
      try {
        await client.connect();
        await client.query("begin");
        const { rows } = await client.query<{ pid: number; limit: string }>(
          "select pg_backend_pid() as pid, current_setting('statement_timeout') as limit, pg_sleep(0.5)",
        );
        return rows.map(({ pid, limit }) => [pid, limit] as const);
      } catch {
        return [];
      } finally {
        await client.end().catch(() => {});
      }
    }),
  );
  return [...new Map(limits.flat()).values()];
}

/** One process names its statements although this pooler does not follow names: it may fail, and never answer wrongly. */
async function tryNames({ fleet, verdicts }: Pick<Stage, "fleet" | "verdicts">): Promise<void> {
  const named = await fleet.start("named", await freePort(), NAMED, currentBuild.script);
  const seen = { right: 0, failed: 0, wrong: [] as string[] };
  const until = Date.now() + NAMED_MS;
  const ask = async (index: number) => {
    const email = `member-${index}@example.com`;
    const headers = { "X-Forwarded-For": `203.0.113.${index}`, "Content-Type": "application/json" };
    let token = "";
    while (Date.now() < until) {
      const body = JSON.stringify({ email, password: PASSWORD });
      if (!token) {
        const answer = await fetch(`${named.url}/api/auth/login`, { method: "POST", headers, body });
        token = ((await answer.json()) as { result?: { accessToken?: string } }).result?.accessToken ?? "";
        if (!token) seen.failed += 1;
      }
      const answer = await fetch(`${named.url}/api/profile`, {
        headers: { ...headers, Authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      if (answer.status >= 500 || !token) seen.failed += 1;
      else if (answer.ok && text.includes(`"${email}"`)) seen.right += 1;
      else seen.wrong.push(`${email}: ${answer.status} ${text.slice(0, 200)}`);
      await sleep(30);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => ask(index)));
  await named.stop();
  verdicts.judge(
    STEP,
    "statements with names: errors perhaps, wrong answers never",
    seen.wrong.length === 0 && seen.right + seen.failed > 0,
    `${seen.right} right, ${seen.failed} errors, ${seen.wrong.length} wrong ${seen.wrong[0] ?? ""}`,
  );
}
