import { z } from "zod";
import type { Key } from "#server/platform/key-list.ts";
import type { Log } from "#server/platform/log.ts";
import {
  type DoorCommand,
  type DoorOutcome,
  doorFaults,
  type LockerGateway,
} from "#server/rentals/lockers/locker-gateway.ts";
import { signLockerMessage, stationOf } from "#server/rentals/lockers/locker-signature.ts";

type Line = { url: string; timeoutMs: number; keys: Key[]; log: Log; now: () => Date };

const answer = z.union([
  z.object({ opened: z.literal(true) }),
  z.object({ opened: z.literal(false), why: z.enum(doorFaults).default("stuck") }),
]);

/** The lockers' own server: `POST /doors/open`, signed as lockers sign what they tell us. */
export function createRemoteLockers({ url, timeoutMs, keys, log, now }: Line): LockerGateway {
  return {
    openDoor: async (command) => {
      const key = keyFor(keys, command);
      if (!key) return { kind: "refused", why: "unreachable" };
      const body = JSON.stringify(command);
      const timestamp = String(Math.floor(now().getTime() / 1000));
      try {
        const response = await fetch(`${url}/doors/open`, {
          method: "POST",
          body,
          headers: {
            "Content-Type": "application/json",
            "X-Locker-Key": key.id,
            "X-Locker-Timestamp": timestamp,
            "X-Locker-Signature": signLockerMessage(key.secret, timestamp, body),
          },
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        return read(response.status, await response.text());
      } catch (error) {
        log.warn({ err: error, ...command }, "a locker did not answer");
        return isNeverSent(error) ? { kind: "refused", why: "unreachable" } : { kind: "unknown" };
      }
    },
  };
}

const keyFor = (keys: Key[], { station }: DoorCommand) =>
  keys.find((key) => stationOf(key) === station) ?? keys.find((key) => !stationOf(key));

/** An answer that is neither yes nor no counts as none. */
function read(status: number, body: string): DoorOutcome {
  const said = status === 200 ? answer.safeParse(parse(body)).data : undefined;
  if (!said) return { kind: "unknown" };
  return said.opened ? { kind: "opened" } : { kind: "refused", why: said.why };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Nobody was there to be asked. */
const isNeverSent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && ["ECONNREFUSED", "ENOTFOUND"].includes(String(cause.code));
};
