import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../seeded.ts";
import { tidyUp } from "./finance.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

const PATIENCE_MS = 240_000;
/** For so long time itself may bring up new work; after that it only settles. */
const MOVING_MS = 30_000;

/** Everything that somebody should still do something about; mails that wait for a later attempt by themselves. */
const OPEN = `
  select 'holds' as what, count(*)::int as count, null::timestamptz as next from reservations
    where status = 'hold' having count(*) > 0
  union all select 'operations', count(*)::int, null from payment_operations
    where state in ('created', 'sent', 'unknown') having count(*) > 0
  union all select 'payments', count(*)::int, null from payments
    where state in ('pending', 'authorised') having count(*) > 0
  union all select 'refunds', count(*)::int, null from reservations where refund_state = 'pending' having count(*) > 0
  union all select 'late fees', count(*)::int, null from reservations where late_fee_state = 'due' having count(*) > 0
  union all select 'refunds of staff', count(*)::int, null from staff_refunds
    where state in ('approved', 'unknown') having count(*) > 0
  union all select 'damages', count(*)::int, null from damage_charges
    where state = 'announced' and charge_at < $1 having count(*) > 0
  union all select 'extensions', count(*)::int, null from extensions where state = 'pending' having count(*) > 0
  union all select 'changes', count(*)::int, null from reservation_changes
    where state = 'pending' or refund_state = 'pending' having count(*) > 0
  union all select 'empty boxes', count(*)::int, null from reservations where filled_at is null
    and status in ('not_collected', 'before_pickup') and not_pickup_at <= $1 having count(*) > 0
  union all select 'mails', count(*)::int, max(coalesce(leased_until, next_try_at)) from outbox
    where state in ('waiting', 'sending') having count(*) > 0`;

type Open = { what: string; count: number; next: Date | null };

/** Heals everything, then lets time pass until nobody has anything left to do. What is left is for the auditor. */
export async function settle(shop: Shop, observer: Observer, dice: Dice): Promise<{ ms: number; left: Open[] }> {
  const started = Date.now();
  // Kept faults go with the process; its books stay.
  await observer.outage("gateway", async () => {
    await shop.gateway.kill(0);
    await shop.gateway.ready();
  });
  await Promise.all([...shop.servers, shop.worker].map((each) => each.ready()));
  // Holds lapse, and what is not known to be done by now never will be. What was announced for damage is charged.
  await shop.skipHours(25);
  await tidyUp(shop, observer, dice);
  let left: Open[] = [];
  for (let quiet = 0; quiet < 2 && Date.now() - started < PATIENCE_MS; ) {
    await sleep(1_000);
    left = await shop.rows<Open>(OPEN, [shop.now()]);
    quiet = left.length === 0 ? quiet + 1 : 0;
    const [only] = left;
    // A mail that could not be sent waits for hours before it is tried again.
    if (left.length === 1 && only?.next && only.next > shop.now()) {
      await shop.skipHours((only.next.getTime() - shop.now().getTime()) / 3_600_000 + 0.01);
    }
    // Whatever time itself does from now on should also find its way.
    if (quiet === 1 && Date.now() - started < MOVING_MS) await shop.skipHours(1);
  }
  return { ms: Date.now() - started, left };
}
