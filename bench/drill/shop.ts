import { randomUUID } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { demoProducts } from "#db/demo/products.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import { readEnv } from "#server/platform/env.ts";
import { freePort } from "#test/free-port.ts";
import { addMembers, type BenchMember } from "../bench-shop.ts";
import { type Running, startProcess } from "../processes.ts";
import { type Archive, archiving } from "./archive.ts";

const MEMBERS = 8;

/** What a member was told to have. */
export type Rental = { id: string; number: string; total: number };

export type DrillShop = Awaited<ReturnType<typeof openDrillShop>>;

/** A shop whose database is archived from its first day. Its gateway keeps books of its own beside it. */
export async function openDrillShop(folder: string, archive: Archive) {
  const postgres = await openLocalPostgres(path.join(folder, "postgres"), archiving);
  const url = postgres.url("postgres");
  await migrate(url);
  const database = openDatabase(url);
  await loadDemoShop(database.db, new Date());
  await database.close();
  await archive.begin(url);

  const [port, sandboxPort] = [await freePort(), await freePort()];
  const settings = {
    ...{ NODE_ENV: "development", DATABASE_URL: url, DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "error" },
    ...{ PORT: String(port), SANDBOX_PORT: String(sandboxPort), RATE_LIMITS: "false" },
    AUTH_SECRET: "known to everybody who reads the drill",
  };
  const env = readEnv(settings);
  let site: Running | undefined;
  let members: BenchMember[] = [];
  let turn = 0;

  const open = async (more: Record<string, string> = {}) => {
    site = await startProcess("site-process.mjs", { ...settings, ...more });
    if (members.length > 0) return;
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    members = await addMembers(pool, env, MEMBERS);
    await pool.end();
  };
  const closeSite = async () => {
    await site?.close();
    site = undefined;
  };

  const reserve = async (): Promise<Rental> => {
    const wanted = turn++;
    const product = demoProducts[wanted % demoProducts.length];
    const pickup = new Date(jstDayAt(addDays(toJstDate(new Date()), 3 + (wanted % 40))).getTime() + 10 * HOUR);
    const answer = await fetch(`http://127.0.0.1:${port}/api/products/${product?.id}/reservation`, {
      method: "POST",
      headers: { Authorization: members[wanted % MEMBERS]?.bearer ?? "", "Content-Type": "application/json" },
      body: JSON.stringify({
        ...{ pickupTime: toJstIso(pickup), returnTime: toJstIso(new Date(pickup.getTime() + 24 * HOUR)) },
        ...{ noticesAccepted: true, requestKey: randomUUID() },
      }),
    });
    const { result, code } = (await answer.json()) as {
      result: { id: string; number: string; total: number };
      code?: string;
    };
    if (answer.status !== 200) throw new Error(`not reserved: ${answer.status} ${code}`);
    return { id: result.id, number: result.number, total: result.total };
  };

  return {
    url,
    env,
    open,
    /** So many members reserve and pay, two at a time. */
    rent: async (count: number): Promise<Rental[]> => {
      const made: Rental[] = [];
      let left = count;
      const one = async () => {
        while (left-- > 0) made.push(await reserve());
      };
      await Promise.all([one(), one()]);
      return made;
    },
    /** The gateway's file of today. */
    readGatewayDay: async (): Promise<{ day: string; text: string }> => {
      const day = toJstDate(new Date());
      const answer = await fetch(`http://127.0.0.1:${sandboxPort}/settlement/${day.replaceAll("-", "")}`);
      return { day, text: await answer.text() };
    },
    crash: async () => {
      await closeSite();
      await postgres.stop("immediate");
    },
    startDatabase: () => postgres.start(),
    close: async () => {
      await closeSite();
      await postgres.release().catch(() => {});
    },
  };
}
