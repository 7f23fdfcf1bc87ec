import pg from "pg";
import { main } from "#server/main.ts";

// The site as `npm start` runs it, in a process of its own that tells its parent what it has used so far.

export type Usage = { statements: number; cpuSeconds: number; memory: number };

let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements++;
  return Reflect.apply(query, this, args);
} as typeof query;

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { statements, cpuSeconds: (user + system) / 1e6, memory: process.memoryUsage.rss() };
  process.send?.(usage);
});

await main();
process.send?.("listening");
