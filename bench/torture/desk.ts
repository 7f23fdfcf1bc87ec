import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import type { ReservationMoney } from "#contract/console/money.ts";
import type { Dice } from "../seeded.ts";
import { refuseRefund } from "./chaos.ts";
import { openConsole } from "./console.ts";
import { bookFor, shorten, withdrawOne } from "./desk-books.ts";
import { type Desk, isAllTried, isDone, often, pathOf, REASON, REFUSED } from "./desk-line.ts";
import type { Answer, Observer } from "./observer.ts";
import type { Person } from "./people.ts";
import type { Shop } from "./shop.ts";

const GREY = { width: 2, height: 2, channels: 3, background: "#888" } as const;
const PHOTO = await sharp({ create: GREY }).png().toBuffer();

type Listed = { number: string; status: string };

/**
 * Somebody at the desk who gives back, lets go of fees, charges for damage, cancels, changes, and books for members: now and
 * then twice at once, more than there is, or what somebody else is about to do as well.
 */
export async function runDesk({ shop, observer, people }: Place, dice: Dice, name: string, goesOn: () => boolean) {
  const line = openConsole(shop, observer, dice, { name, role: "desk" });
  const desk = { shop, line, observer, dice, charged: [] };
  while (goesOn()) {
    await sleep(dice.between(100, 600));
    const booked = isDone(observer, "book by card") && isDone(observer, "book by link");
    const what = dice.weighted({ money: isAllTried(observer) ? 6 : 12, book: booked ? 2 : 6, withdraw: 0.7 });
    if (what === "book") await bookFor(desk, people);
    else if (what === "withdraw") await withdrawOne(desk);
    else await lookAtOne(desk);
  }
}

type Place = { shop: Shop; observer: Observer; people: Person[] };

const RENTED = ["in_rental", "overdue_return", "returned", "not_returned", "not_collected"];
const BACK = ["returned", "not_returned"];
const AWAITED = ["not_collected", "in_rental"];
const STATUSES = ["", "in_rental", "in_rental", "overdue_return", "returned", "not_returned", "not_collected"];

/** Where the first thing that was not done yet can be done. */
function statusesToLookAt({ observer }: Desk): string[] {
  if (!isDone(observer, "charge damage")) return RENTED;
  if (!isDone(observer, "reduce fee")) return BACK;
  return isDone(observer, "desk change") ? STATUSES : AWAITED;
}

async function lookAtOne(desk: Desk): Promise<void> {
  const { line, dice, observer } = desk;
  const shortened = isDone(observer, "desk change");
  const announced = isDone(observer, "withdraw damage") ? undefined : desk.charged.at(-1);
  if (announced && dice.chance(0.5)) return lookAtMoney(desk, announced, "");
  const status = dice.pick(statusesToLookAt(desk));
  const path = `/api/console/reservations${status && `?status=${status}`}`;
  const found: { reservations: Listed[] } | undefined = await line.read("desk", path);
  if (!found || found.reservations.length === 0) return;
  const one = dice.pick(found.reservations);
  if (one.status === "not_collected" && dice.chance(shortened ? 0.5 : 0.9)) return shorten(desk, one.number);
  await lookAtMoney(desk, one.number, one.status);
}

async function lookAtMoney(desk: Desk, number: string, status: string): Promise<void> {
  const money: ReservationMoney | undefined = await desk.line.read("money", `${pathOf(number)}/money`);
  if (money) await workOn(desk, money, status);
}

async function workOn(desk: Desk, money: ReservationMoney, status: string): Promise<void> {
  const { dice, observer } = desk;
  /** With this chance, or rather if nobody did it yet. */
  const wants = (act: string, share: number) => dice.chance(isDone(observer, act) ? share : 0.9);
  const charges = money.damageMost.damage > 0 && wants("charge damage", 0.5);
  if (charges && !isDone(observer, "charge damage")) return charge(desk, money);
  const paid = money.damages.find((each) => each.state === "paid" && each.givenBack < each.amount);
  const waits = money.damages.find((each) => each.state === "announced" || each.state === "failed");
  if (waits && wants("withdraw damage", 0.3)) return changeDamage(desk, money.number, waits.id);
  if (money.lateFee.amount > 0 && wants("reduce fee", 0.5)) return reduce(desk, money);
  if (paid && dice.chance(0.5)) {
    const path = `${pathOf(money.number)}/damages/${paid.id}/refunds`;
    return give(desk, path, dice.chance(0.5) ? paid.amount - paid.givenBack : dice.between(1, paid.amount));
  }
  if (charges) return charge(desk, money);
  if (money.cancellable && dice.chance(status === "not_collected" ? 0.15 : 0.05)) return cancel(desk, money.number);
  if (money.refundable > 0) {
    const most = dice.chance(0.1) ? money.refundable + 1 : money.refundable;
    return give(desk, `${pathOf(money.number)}/refunds`, dice.chance(0.3) ? most : dice.between(1, most / 3 + 2));
  }
}

async function give({ shop, line, observer, dice }: Desk, path: string, wanted: number): Promise<void> {
  // Now and then the gateway says no; the first time to something that needs nobody's approval.
  const first = !observer.events.has(REFUSED);
  if (first || dice.chance(0.15)) await refuseRefund(shop, observer);
  const [id, amount] = [randomUUID(), Math.floor(first ? Math.min(wanted, 300) : wanted)];
  const answers = await often(dice, () => line.send("give back", path, { id, amount, reason: REASON }));
  if (answers.some((answer) => answer?.body?.result?.refund?.state === "failed")) observer.happened(REFUSED);
  remember(observer, { kind: "refund", id, amount }, answers);
}

async function reduce({ line, dice }: Desk, { number, lateFee }: ReservationMoney): Promise<void> {
  const fee = dice.chance(0.4) ? 0 : Math.floor(dice.between(0, lateFee.amount));
  const body = { id: randomUUID(), fee, expected: lateFee.amount, reason: REASON };
  await often(dice, () => line.send("reduce fee", `${pathOf(number)}/late-fee`, body));
}

async function charge(
  { line, observer, dice, charged }: Desk,
  { number, damageMost }: ReservationMoney,
): Promise<void> {
  if (dice.chance(0.9)) await line.put("damage photo", `${pathOf(number)}/damage-photos/${randomUUID()}`, PHOTO);
  const kind = dice.pick(["damage", "damage", "loss"] as const);
  const amount = Math.max(1, Math.floor(damageMost[kind] * dice.pick([0.1, 0.3, 1, 1.1])));
  const body = { id: randomUUID(), kind, amount, reason: "傷がありました" };
  const answers = await often(dice, () => line.send("charge damage", `${pathOf(number)}/damages`, body));
  remember(observer, { kind: "damage", id: body.id, amount }, answers);
  if (answers.some((answer) => answer?.status === 200)) charged.push(number);
}

async function changeDamage({ line, dice, observer }: Desk, number: string, damage: string): Promise<void> {
  const act = isDone(observer, "withdraw damage") ? dice.pick(["withdraw", "postpone"]) : "withdraw";
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
