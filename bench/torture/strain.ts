import { type ChildProcess, spawn } from "node:child_process";
import type { Observer } from "./observer.ts";

/** An idle program that wakes up so much too late shares a machine that has no time for anybody. */
const LATE_MS = 400;
const TICK_MS = 100;

/** Says how late it wakes up, whenever that is worth saying. It does nothing else, so nothing else can be the reason. */
const program = `
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const late = now - last - ${TICK_MS};
    last = now;
    if (late > ${LATE_MS}) console.log(Math.round(late));
  }, ${TICK_MS});`;

/** Watches whether the machine is so busy with other things that being slow proves nothing. */
export function watchStrain(observer: Observer): { close: () => void } {
  const child: ChildProcess = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  child.stdout?.on("data", (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split("\n"))
      observer.strained(Date.now() - Number(line) - 2_000, Date.now());
  });
  const end = () => child.kill("SIGKILL");
  process.on("exit", end);
  return { close: end };
}
