import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import { generate } from "./generate/generate.ts";

// The pictures, icons and font exist before Vite looks for them.
await generate();
for (const name of ["app/public", "build/public"]) fs.cpSync(name, "build/client", { recursive: true });

// The server starts again when its code changes; what browsers load is replaced in place by Vite. Unlike `node --watch`,
// the old server is given the time to leave its database in order.
let child: ChildProcess;
let restarting = false;
let ending = false;

function start(): void {
  child = spawn(process.execPath, ["scripts/dev-server.ts"], { stdio: "inherit" });
  child.on("exit", (code) => {
    if (restarting && !ending) {
      restarting = false;
      start();
    } else if (ending) process.exit(code ?? 0);
    else console.error("The server stopped; it starts again with the next change.");
  });
}

function restart(): void {
  if (child.exitCode !== null) start();
  else if (!restarting) {
    restarting = true;
    child.kill("SIGTERM");
  }
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ["server", "contract", "domain", "db"]) {
  fs.watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, 100);
  });
}

function end(signal: NodeJS.Signals): void {
  ending = true;
  if (child.exitCode !== null) process.exit(0);
  child.kill(signal);
}
process.on("SIGINT", () => end("SIGINT"));
process.on("SIGTERM", () => end("SIGTERM"));
start();
