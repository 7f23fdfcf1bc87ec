import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import type { Dice } from "../seeded.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";
import { Visitor } from "./visitor.ts";

const TRIES = 10;

/** A code that is shown, or digits that are typed with the number of a box. */
export type Shown = { code: string } | { digits: string; station: string; box: string };

/** A locker reports what happened, the same event until the shop has heard it. True when the shop had nothing against it. */
export async function report(
  visitor: Visitor,
  shop: Shop,
  type: "opened" | "item_placed" | "item_taken",
  by: Shown | { reservationNumber: string },
): Promise<boolean> {
  const event = { eventId: randomUUID(), type, ...by, occurredAt: shop.now().toISOString() };
  const body = JSON.stringify(event);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // Signed anew each time: a signature is good for five minutes.
    const timestamp = String(Math.floor(shop.now().getTime() / 1_000));
    const answer = await visitor.once(`locker ${type}`, "POST", "/api/lockers/events", body, {
      "X-Locker-Timestamp": timestamp,
      "X-Locker-Signature": signLockerMessage(shop.lockerSecret, timestamp, body),
    });
    // LOC_001: time jumped while it was under way.
    if (answer && answer.status !== 503 && answer.body?.code !== "LOC_001") return answer.status === 200;
    await sleep(200 * (attempt + 1));
  }
  return false;
}

/** A member shows a code; what the door lets in or out follows. */
export const showCode = (visitor: Visitor, shop: Shop, type: "item_placed" | "item_taken", code: string) =>
  openDoor(visitor, shop, type, { code });

/** The same by whatever stands for a code. */
export async function openDoor(
  visitor: Visitor,
  shop: Shop,
  type: "item_placed" | "item_taken",
  shown: Shown,
): Promise<void> {
  if (await report(visitor, shop, "opened", shown)) await report(visitor, shop, type, shown);
}

/** A box that tells by itself what was put in and taken out, now and then: mostly the crew tells. */
export async function runStaff(shop: Shop, observer: Observer, dice: Dice, goesOn: () => boolean): Promise<void> {
  const visitor = new Visitor(shop, observer, dice.fork("line"), "staff");
  while (goesOn()) {
    await sleep(dice.between(2_000, 6_000));
    const [job] = await shop
      .rows<{ number: string; status: string }>(
        `select number, status from reservations where status = 'not_returned'
           or status = 'not_collected' and pickup_at < $1 order by random() limit 1`,
        [new Date(shop.now().getTime() + 2 * 3_600_000)],
      )
      // The database is down, so staff waits.
      .catch(() => []);
    if (!job) continue;
    const type = job.status === "not_returned" ? "item_taken" : "item_placed";
    await report(visitor, shop, type, { reservationNumber: job.number });
  }
}
