import path from "node:path";
import type { Observer } from "./observer.ts";
import { type Watched, watch } from "./process.ts";

type Common = { folder: string; settings: Record<string, string>; script: string; observer: Observer };

/** Starts processes, each with the same settings and some of its own. */
export function starter({ folder, settings, script: usual, observer }: Common) {
  return (name: string, port: number, more: Record<string, string>, script = usual): Promise<Watched> =>
    watch({
      name,
      script,
      port,
      readyPath: script.startsWith("sandbox") ? "/control/health" : "/readyz",
      env: { ...settings, PORT: String(port), ...more },
      logFile: path.join(folder, `${name}.log`),
      onCrash: (how) => observer.find("process ended", how),
    });
}
