import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openDatabase } from "#db/database.ts";
import { HOUR } from "#domain/time.ts";
import { openCatalogue } from "#server/catalogue/products/live-catalogue.ts";
import { createDeps } from "#server/create-deps.ts";
import { importDay } from "#server/money/settlement/import-day.ts";
import { createLog } from "#server/platform/log.ts";
import type { Finding } from "#server/web/books/books.ts";
import { checkAllBooks } from "#server/web/books/check-books.ts";
import type { DrillShop, Rental } from "./shop.ts";

/** The auditor leaves alone what is younger than an hour; here all of it is. */
const LATER = HOUR + 60_000;

type Compared = {
  findings: Finding[];
  reservations: number;
  /** Money that the gateway took and our books do not know. */
  orphans: { transaction: string; yen: number }[];
  missing: string[];
  extra: string[];
};

/** What the auditor says of the restored books, and what they lack beside the gateway's day. */
export async function compareWithGateway(
  shop: DrillShop,
  { kept, lost }: { kept: Rental[]; lost: Rental[] },
): Promise<Compared> {
  const database = openDatabase(shop.url, { max: 4 });
  const log = createLog({ LOG_LEVEL: "error" });
  const catalogue = await openCatalogue(database, log);
  try {
    const now = () => new Date(Date.now() + LATER);
    const { findings, reservations } = await checkAllBooks({ database, log, now });
    const { rows } = await database.pool.query<{ number: string }>(
      "select number from reservations where status = 'not_collected'",
    );
    const there = new Set(rows.map(({ number }) => number));
    const deps = createDeps({ env: shop.env, log, database, catalogue, now: () => new Date() });
    await importDay(deps, await shop.readGatewayDay(), await addAccountant(database.pool));
    const orphans = await database.pool.query<{ transaction: string; yen: number }>(
      "select process_id as transaction, amount as yen from gateway_orphans order by found_at, process_id",
    );
    await deps.live.close();
    return {
      findings,
      reservations,
      orphans: orphans.rows,
      missing: kept
        .filter(({ number }) => !there.has(number))
        .map(({ number }) => `${number} was to be kept, and is gone`),
      extra: lost.filter(({ number }) => there.has(number)).map(({ number }) => `${number} is from after the moment`),
    };
  } finally {
    await catalogue.close();
    await database.close();
  }
}

/** Whoever imports the gateway's day is named in the log. */
async function addAccountant(pool: pg.Pool) {
  const id = randomUUID();
  await pool.query(
    "insert into staff (id, email, name, roles, created_at, accepted_at) values ($1, 'drill@example.com', '復元訓練', '{finance}', now(), now())",
    [id],
  );
  return { id, name: "復元訓練", requestId: "drill" };
}
