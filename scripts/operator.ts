import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#db/database.ts";
import { openLocalPostgres } from "#db/local-postgres.ts";
import type { Reservation } from "#db/schema.ts";
import { may, type Permission } from "#domain/staff/permissions.ts";
import { openCatalogue } from "#server/catalogue/products/catalogue.ts";
import { createDeps } from "#server/create-deps.ts";
import type { Deps } from "#server/deps.ts";
import type { Actor } from "#server/platform/audit.ts";
import { openClock } from "#server/platform/clock.ts";
import { readEnv } from "#server/platform/env.ts";
import { AppError, badField } from "#server/platform/errors.ts";
import { createLog } from "#server/platform/log.ts";
import { findByNumber } from "#server/rentals/reservations/reservation-store.ts";
import { findActiveByEmail } from "#server/staff/staff-store.ts";

/** Does something an operator asked for at the command line, with the shop's own settings and database. */
export async function operate(work: (deps: Deps) => Promise<void>): Promise<void> {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv(process.env);
  const local = env.DATABASE_URL ? undefined : await openLocalPostgres(path.join(env.DATA_DIR, "postgres"));
  const database = openDatabase(env.DATABASE_URL ?? local?.url("postgres") ?? "", { max: 3 });
  const log = createLog({ LOG_LEVEL: "warn" });
  const catalogue = await openCatalogue(database, log);
  try {
    await work(createDeps({ env, log, database, catalogue, ...openClock(env) }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(`${error.code}: ${error.text.en}`);
    process.exitCode = 1;
  } finally {
    await catalogue.close();
    await database.close();
    await local?.release();
  }
}

/** Does it with the reservation whose number was given. */
export async function operateOnReservation(work: (deps: Deps, reservation: Reservation) => Promise<void>) {
  const number = process.argv[2] ?? "";
  await operate(async (deps) => {
    const reservation = await findByNumber(deps.database.db, number);
    if (reservation) return work(deps, reservation);
    console.error(`There is no reservation "${number}".`);
    process.exitCode = 1;
  });
}

type AsStaff = { number: string; actor: Actor & { id: string }; reason: string };

/**
 * Does something with a reservation in the name of somebody of staff who may do so in the console, and with a reason: both
 * stand in the log.
 */
export async function operateAs(permission: Permission, work: (deps: Deps, as: AsStaff) => Promise<void>) {
  const options = { as: { type: "string" }, reason: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  await operate(async (deps) => {
    const person = await findActiveByEmail(deps.database.db, values.as ?? "");
    const reason = values.reason?.trim() ?? "";
    if (!person || !may(person, permission)) throw new AppError("STA_002");
    if (reason === "" || reason.length > 200) throw badField("reason", "required");
    const actor = { id: person.id, name: person.name, requestId: `command ${randomUUID()}` };
    await work(deps, { number: positionals[0] ?? "", actor, reason });
  });
}
