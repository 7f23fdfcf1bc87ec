import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReservationMoney } from "#contract/console/money.ts";
import type { Dice } from "../seeded.ts";
import { openConsole, type StaffLine } from "./console.ts";
import type { Answer, Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

/** A grey picture, the smallest that is one. */
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNoYGhoYAAABQgBgVZpRN4AAAAASUVORK5CYII=",
  "base64",
);

type Listed = { number: string; status: string };
type Desk = { line: StaffLine; observer: Observer; dice: Dice };

/**
 * Somebody at the desk who gives back, lets go of fees, charges for damage and cancels: now and then twice at once, more
 * than there is, or what somebody else is about to do as well.
 */
export async function runDesk(shop: Shop, observer: Observer, dice: Dice, name: string, goesOn: () => boolean) {
  const line = openConsole(shop, observer, dice, { name, role: "desk" });
  const desk = { line, observer, dice };
  while (goesOn()) {
    await sleep(dice.between(100, 600));
    const query = dice.pick([
      "",
      "?status=in_rental",
      "?status=returned",
      "?status=not_returned",
      "?status=not_collected",
    ]);
    const found: { reservations: Listed[] } | undefined = await line.read("desk", `/api/console/reservations${query}`);
    if (!found || found.reservations.length === 0) continue;
    const { number, status } = dice.pick(found.reservations);
    const money: ReservationMoney | undefined = await line.read("money", `${pathOf(number)}/money`);
    if (money) await workOn(desk, money, status);
  }
}

const pathOf = (number: string) => `/api/console/reservations/${number}`;

async function workOn(desk: Desk, money: ReservationMoney, status: string): Promise<void> {
  const { dice } = desk;
  const paid = money.damages.find((each) => each.state === "paid" && each.givenBack < each.amount);
  const waits = money.damages.find((each) => each.state === "announced" || each.state === "failed");
  if (money.lateFee.amount > 0 && dice.chance(0.5)) return reduce(desk, money);
  if (paid && dice.chance(0.5)) {
    const path = `${pathOf(money.number)}/damages/${paid.id}/refunds`;
    return give(desk, path, dice.chance(0.5) ? paid.amount - paid.givenBack : dice.between(1, paid.amount));
  }
  if (waits && dice.chance(0.3)) return changeDamage(desk, money.number, waits.id);
  if (money.damageMost.damage > 0 && dice.chance(0.4)) return charge(desk, money);
  if (money.cancellable && dice.chance(status === "not_collected" ? 0.15 : 0.05)) return cancel(desk, money.number);
  if (money.refundable > 0) {
    const most = dice.chance(0.1) ? money.refundable + 1 : money.refundable;
    return give(desk, `${pathOf(money.number)}/refunds`, dice.chance(0.3) ? most : dice.between(1, most / 3 + 2));
  }
}

/** Sometimes clicks twice; what was said to all of it. */
async function often(dice: Dice, ask: () => Promise<Answer | undefined>): Promise<(Answer | undefined)[]> {
  return dice.chance(0.25) ? Promise.all([ask(), ask()]) : [await ask()];
}

const REASON = "お客さまのご事情";

async function give({ line, observer, dice }: Desk, path: string, wanted: number): Promise<void> {
  const [id, amount] = [randomUUID(), Math.floor(wanted)];
  const answers = await often(dice, () => line.send("give back", path, { id, amount, reason: REASON }));
  remember(observer, { kind: "refund", id, amount }, answers);
}

async function reduce({ line, dice }: Desk, { number, lateFee }: ReservationMoney): Promise<void> {
  const fee = dice.chance(0.4) ? 0 : Math.floor(dice.between(0, lateFee.amount));
  const body = { id: randomUUID(), fee, expected: lateFee.amount, reason: REASON };
  await often(dice, () => line.send("reduce fee", `${pathOf(number)}/late-fee`, body));
}

async function charge({ line, observer, dice }: Desk, { number, damageMost }: ReservationMoney): Promise<void> {
  if (dice.chance(0.9)) await line.put("damage photo", `${pathOf(number)}/damage-photos/${randomUUID()}`, PHOTO);
  const kind = dice.pick(["damage", "damage", "loss"] as const);
  const amount = Math.max(1, Math.floor(damageMost[kind] * dice.pick([0.1, 0.3, 1, 1.1])));
  const body = { id: randomUUID(), kind, amount, reason: "傷がありました" };
  const answers = await often(dice, () => line.send("charge damage", `${pathOf(number)}/damages`, body));
  remember(observer, { kind: "damage", id: body.id, amount }, answers);
}

async function changeDamage({ line, dice }: Desk, number: string, damage: string): Promise<void> {
  const act = dice.pick(["withdraw", "postpone"]);
  await often(dice, () => line.send(`${act} damage`, `${pathOf(number)}/damages/${damage}`, { act, reason: REASON }));
}

async function cancel({ line, dice }: Desk, number: string): Promise<void> {
  const shown: { version: string } | undefined = await line.read("desk", pathOf(number));
  if (!shown) return;
  const body = { reason: REASON, version: shown.version };
  await often(dice, () => line.send("desk cancel", `${pathOf(number)}/cancel`, body));
}

type Sent = { kind: "refund" | "damage"; id: string; amount: number };

/** What somebody was told of an act with money: done, or refused every time. */
function remember(observer: Observer, sent: Sent, answers: (Answer | undefined)[]): void {
  if (answers.some((answer) => answer?.status === 200)) observer.moneyActs.push({ ...sent, done: true });
  else if (answers.every((answer) => answer && answer.status !== 401))
    observer.moneyActs.push({ ...sent, done: false });
}
