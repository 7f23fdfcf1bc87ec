import type { Dice } from "../seeded.ts";
import type { StaffLine } from "./console.ts";
import type { Answer, Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

/** Somebody at the desk. `charged`: the reservations that they charged damage for. */
export type Desk = { shop: Shop; line: StaffLine; observer: Observer; dice: Dice; charged: string[] };

export const pathOf = (number: string) => `/api/console/reservations/${number}`;

export const REASON = "お客さまのご事情";

/** Whether something was done already: what was not comes first, so that a short run tries all of it. */
export const isDone = ({ counts }: Pick<Observer, "counts">, name: string): boolean =>
  (counts.get(name)?.get("done") ?? 0) > 0;

/** What happened when the gateway says no to what staff gives back. */
export const REFUSED = "a refund that the gateway refused";

const MONEY_ACTS = ["charge damage", "withdraw damage", "reduce fee", "give back", "approve", "refuse"];

/** Whether staff did all that it does about money, and saw the gateway refuse some of it. */
export const isAllTried = (observer: Pick<Observer, "counts" | "events">): boolean =>
  MONEY_ACTS.every((each) => isDone(observer, each)) && observer.events.has(REFUSED);

/** Sometimes clicks twice; what was said to all of it. */
export async function often(dice: Dice, ask: () => Promise<Answer | undefined>): Promise<(Answer | undefined)[]> {
  return dice.chance(0.25) ? Promise.all([ask(), ask()]) : [await ask()];
}
