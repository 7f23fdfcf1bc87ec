import type pg from "pg";
import type { RentalApp } from "#test/rentals.ts";

/** Which statement of a process loses its connection, and whether the server still executes it. */
export type Cut = { step: number; takesEffect: boolean };

type Query = (...args: unknown[]) => Promise<unknown>;

/** Another process of the shop, one of whose statements loses its connection as soon as `arm` was called. */
export function processWithCut(test: RentalApp, { step, takesEffect }: Cut) {
  const { app, deps, close } = test.anotherProcess();
  let left = Number.POSITIVE_INFINITY;
  let isCut = false;
  deps.database.pool.on("connect", (client: pg.PoolClient & { processID?: number }) => {
    const query = client.query.bind(client) as Query;
    const over = new Promise((resolve) => client.once("end", resolve));
    const cut = async (args: unknown[]) => {
      isCut = true;
      if (takesEffect) await query(...args);
      await test.deps.database.pool.query("select pg_terminate_backend($1)", [client.processID]);
      await over;
      return query(...args);
    };
    client.query = ((...args: unknown[]) => {
      left -= 1;
      if (left !== 0) return query(...args);
      const told = args.at(-1);
      if (typeof told !== "function") return cut(args);
      return cut(args.slice(0, -1)).then(
        (result) => told(undefined, result),
        (error) => told(error),
      );
    }) as typeof client.query;
  });
  return {
    app,
    arm: () => {
      left = step;
    },
    /** Whether there was such a statement. */
    isCut: () => isCut,
    close: async () => {
      await deps.live.close();
      await close();
    },
  };
}
