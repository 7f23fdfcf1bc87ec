import { main } from "#server/main.ts";

// A process of the shop as production starts it, but for the settings it is given.
await main();
