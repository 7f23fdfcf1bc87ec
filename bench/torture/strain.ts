import { type ChildProcess, spawn } from "node:child_process";
import type { Observer } from "./observer.ts";

/** So many times as long as the processor was at it: then others had most of the machine. */
const CROWDED = 4;
const WORK_MS = 15;
const PAUSE_MS = 700;

/** Works a little now and then, and says how many times longer that took than it should have. */
const program = `
  const spent = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  setInterval(() => {
    const [began, before] = [performance.now(), spent()];
    while (spent() - before < ${WORK_MS});
    const ratio = (performance.now() - began) / ${WORK_MS};
    if (ratio > ${CROWDED}) console.log(ratio.toFixed(1));
  }, ${PAUSE_MS});`;

/** Watches whether the machine is so busy with other things that being slow proves nothing. */
export function watchStrain(observer: Pick<Observer, "strained">): { close: () => void } {
  const child: ChildProcess = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  child.stdout?.on("data", () => observer.strained(Date.now() - 2 * PAUSE_MS, Date.now()));
  const end = () => child.kill("SIGKILL");
  process.on("exit", end);
  return { close: end };
}
