import fs from "node:fs";
import path from "node:path";

/** A page may be open for so long before it asks for a file of the build that it was made by. */
const KEPT_MS = 14 * 24 * 3_600_000;

/** Where a build's own files are, below the folder of builds; and where those of earlier builds go. */
const places = ["client/assets", "console/assets"];
export const FORMER = "former";

/** Before a build takes its files away: pages of it are still open, and other processes still send them. */
export function keepFormerFiles(output: string, now = Date.now()): void {
  for (const place of places) {
    const [from, to] = [path.join(output, place), path.join(output, FORMER, place)];
    if (fs.existsSync(from)) fs.cpSync(from, to, { recursive: true, preserveTimestamps: false });
    for (const name of fs.existsSync(to) ? fs.readdirSync(to) : []) {
      const file = path.join(to, name);
      if (now - fs.statSync(file).mtimeMs > KEPT_MS) fs.rmSync(file);
    }
  }
}
