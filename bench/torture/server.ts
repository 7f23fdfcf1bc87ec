import type * as site from "#server/main.ts";

// A process of the shop as production starts it, but for the settings it is given.
const { main }: typeof site = await import(new URL("../../build/site/main.js", import.meta.url).href);

await main();
