import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import * as schema from "#db/schema.ts";
import type { CardGateway } from "#server/money/gateway/card-gateway.ts";
import type { PaymentDeps } from "#server/money/payments/perform-operation.ts";

/** The end of a process: nothing after it happens, and nobody catches it. */
export class Death extends Error {}

/** At which step (a statement or a gateway call) to die, and whether the step still takes effect. */
export type DeathPlan = { step: number; takesEffect: boolean };

/** A process of its own on the same database and gateway that dies at the planned step. */
export function mortal(deps: PaymentDeps, plan: DeathPlan | undefined): PaymentDeps {
  let steps = 0;
  let dead = false;
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) throw new Death();
    steps += 1;
    if (steps !== plan?.step) {
      const done = await work();
      // Another part of the same process may have died meanwhile.
      if (dead) throw new Death();
      return done;
    }
    dead = true;
    if (plan.takesEffect) await work();
    throw new Death();
  };
  const { pool } = deps.database;
  const mortalPool: pg.Pool = Object.create(pool, {
    query: { value: (...args: Parameters<typeof pool.query>) => live(async () => pool.query(...args)) },
  });
  const cardGateway = Object.fromEntries(
    Object.entries(deps.cardGateway).map(([name, call]) => [
      name,
      (argument: never) => live(async () => call(argument)),
    ]),
  ) as unknown as CardGateway;
  return {
    ...deps,
    cardGateway,
    database: { ...deps.database, pool: mortalPool, db: drizzle(mortalPool, { schema }) },
  };
}
