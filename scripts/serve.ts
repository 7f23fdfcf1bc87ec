import { main } from "../server/main.ts";

// Serves what is built already: for images, whose file system cannot be written.
await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
