import { fork } from "node:child_process";
import path from "node:path";
import { build } from "./build.ts";

await build();
await import("./serve.ts");
if (process.env.NODE_ENV !== "test") {
  const making = fork(path.join(import.meta.dirname, "make-pictures.ts"), { execArgv: [], stdio: "inherit" });
  making.unref();
  making.channel?.unref();
}
