import { fork } from "node:child_process";
import path from "node:path";
import { build } from "./build.ts";

await build();
const { main } = await import("../server/main.ts");
await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
if (process.env.NODE_ENV !== "test") {
  const making = fork(path.join(import.meta.dirname, "make-pictures.ts"), { execArgv: [], stdio: "inherit" });
  making.unref();
  making.channel?.unref();
}
