import type { Deps } from "#server/deps.ts";
import type { Env } from "#server/env.ts";

/** The time. Outside production it can be moved ahead, so that a rental of days can be lived through in minutes. */
export function openClock({ production }: Pick<Env, "production">): Pick<Deps, "now" | "skipTime"> {
  if (production) return { now: () => new Date() };
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    skipTime: (ms) => {
      ahead += ms;
    },
  };
}
