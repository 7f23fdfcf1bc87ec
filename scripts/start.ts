import { build } from "./build.ts";

await build();
const { main } = await import("../server/main.ts");
await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
