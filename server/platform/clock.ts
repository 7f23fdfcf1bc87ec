import fs from "node:fs";
import path from "node:path";
import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/platform/env.ts";

type ClockEnv = Pick<Env, "production" | "CLOCK_FILE" | "DATABASE_URL" | "DATA_DIR">;

/**
 * The time. Outside production it can be moved ahead, so that a rental of days can be lived through in minutes. How far is
 * kept beside a database of our own: after a restart, its rows must not lie in the future.
 */
export function openClock({ production, CLOCK_FILE, DATABASE_URL, DATA_DIR }: ClockEnv) {
  if (production) return { now: () => new Date() };
  const file = CLOCK_FILE ?? (DATABASE_URL ? undefined : path.join(DATA_DIR, "clock"));
  const { ahead, skipTime } = file ? sharedClock(file) : ownClock();
  return { now: () => new Date(Date.now() + ahead()), skipTime } satisfies Pick<Deps, "now" | "skipTime">;
}

function ownClock() {
  let ms = 0;
  return {
    ahead: () => ms,
    skipTime: (more: number) => {
      ms += more;
    },
  };
}

/** Looked at this often, so that asking for the time stays cheap. */
const LOOK_MS = 20;

/** A clock that all processes with the same file share, also those that start later. */
function sharedClock(file: string) {
  let known = { ms: 0, until: 0 };
  const read = () => (fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0);
  return {
    ahead: () => {
      const now = performance.now();
      if (now >= known.until) known = { ms: read(), until: now + LOOK_MS };
      return known.ms;
    },
    skipTime: (more: number) => {
      // Renamed into place: nobody reads half a number.
      fs.writeFileSync(`${file}.new`, String(read() + more));
      fs.renameSync(`${file}.new`, file);
      known.until = 0;
    },
  };
}
