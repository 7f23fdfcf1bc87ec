import pg from "pg";

// The site as `npm start` runs it, in a process of its own that tells its parent what it has used so far.
/** @type {typeof import("../server/main.ts")} */
const { main } = await import(new URL("../build/site/main.js", import.meta.url).href);

let statements = 0;
const query = pg.Client.prototype.query;
/** @type {any} */ (pg.Client.prototype).query = /** @this {pg.Client} @param {unknown[]} args */ function counted(
  ...args
) {
  statements++;
  return Reflect.apply(query, this, args);
};

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  /** @type {import("./processes.ts").Usage} */
  const usage = { statements, cpuSeconds: (user + system) / 1e6, memory: process.memoryUsage.rss() };
  process.send?.(usage);
});

await main();
process.send?.("listening");
