import type { Env } from "#server/platform/env.ts";
import type { Log } from "#server/platform/log.ts";
import type { LockerGateway } from "#server/rentals/lockers/locker-gateway.ts";
import { createRemoteLockers } from "#server/rentals/lockers/remote-lockers.ts";
import { SimulatedLockers } from "#server/rentals/lockers/simulated-lockers.ts";

type Settings = Pick<Env, "LOCKER_GATEWAY_URL" | "LOCKER_TIMEOUT_MS" | "lockerKeys" | "production">;

/** The lockers there are, or such as are only played; in production none are. */
export function createLockerGateway(env: Settings, log: Log, now: () => Date): LockerGateway {
  const { LOCKER_GATEWAY_URL: url, LOCKER_TIMEOUT_MS: timeoutMs, lockerKeys: keys } = env;
  if (url) return createRemoteLockers({ url, timeoutMs, keys, log, now });
  if (!env.production) return new SimulatedLockers(now, timeoutMs);
  return { openDoor: async () => ({ kind: "refused", why: "unreachable" }) };
}
