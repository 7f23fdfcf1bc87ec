import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const beside = (program: string) => path.join(import.meta.dirname, program);
// In a process of its own: building takes memory that the site would keep.
const built = fork(beside("build.ts"), { execArgv: [], stdio: "inherit" });
const [code] = await once(built, "exit");
if (code !== 0) process.exit(1);
await import("./serve.mjs");
if (process.env.NODE_ENV !== "test") {
  const making = fork(beside("make-pictures.ts"), { execArgv: [], stdio: "inherit" });
  making.unref();
  making.channel?.unref();
}
