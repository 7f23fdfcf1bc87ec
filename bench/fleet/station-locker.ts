import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import { Visitor } from "../torture/visitor.ts";
import type { Stage } from "./stage.ts";

const PAUSE_MS = 300;

/**
 * A station whose lockers have a secret of their own, and report with it again and again of a reservation that nobody has:
 * whoever believes them says so, whoever does not answers LOC_001.
 */
export function openStationLocker(
  { fleet, observer, dice }: Stage,
  station: string,
  first: { id: string; secret: string },
) {
  const { shop } = fleet;
  const visitor = new Visitor(shop, observer, dice.fork("station's locker"), "station's locker");
  let key = first;
  let open = true;
  const run = async () => {
    while (open) {
      const occurredAt = shop.now().toISOString();
      const body = JSON.stringify({
        eventId: randomUUID(),
        type: "opened",
        station,
        reservationNumber: "RNOBODYS000",
        occurredAt,
      });
      const timestamp = String(Math.floor(shop.now().getTime() / 1_000));
      await visitor.once("station's locker", "POST", "/api/lockers/events", body, {
        "X-Locker-Key": key.id,
        "X-Locker-Timestamp": timestamp,
        "X-Locker-Signature": signLockerMessage(key.secret, timestamp, body),
      });
      await sleep(PAUSE_MS);
    }
  };
  const ended = run();
  return {
    /** From now on it signs with this one. */
    take: (next: { id: string; secret: string }) => {
      key = next;
    },
    close: async () => {
      open = false;
      await ended;
    },
  };
}
