import { randomUUID } from "node:crypto";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import { STATIONS } from "./console.ts";
import { products } from "./deeds.ts";
import { type Desk, often, pathOf, REASON } from "./desk-line.ts";
import type { Person } from "./people.ts";

const HALF_HOUR = HOUR / 2;

/** Books for a member who stands there or calls: with their card, or by a link that they may pay by. */
export async function bookFor({ shop, line, observer, dice }: Desk, people: Person[]): Promise<void> {
  const member = dice.pick(people);
  const pickup = Math.ceil(shop.now().getTime() / HALF_HOUR + 6 + dice.below(60)) * HALF_HOUR;
  const giveBack = pickup + dice.pick([6, 12, 24, 48]) * HOUR;
  const station = dice.pick(STATIONS);
  const wish = {
    productId: dice.pick(products),
    pickupTime: toJstIso(new Date(pickup)),
    returnTime: toJstIso(new Date(giveBack)),
    ...{ pickupStation: station, returnStation: station },
  };
  const path = `/api/console/members/${member.id}/bookings`;
  const quoted = await line.send("desk quote", `${path}/info`, wish);
  if (quoted?.status !== 200) return;
  const pay = quoted.body.result.payLinkUntil && dice.chance(0.5) ? "link" : "card";
  const expectedTotal = quoted.body.result.quote.total;
  const order = { id: randomUUID(), way: "phone", pay, noticesAccepted: pay === "card", expectedTotal, reason: REASON };
  const answers = await often(dice, () => line.send(`book by ${pay}`, path, { ...wish, ...order }));
  const isDone = answers.some((answer) => answer?.status === 200);
  if (isDone) observer.bookings.push({ id: order.id, pay, done: true });
  else if (answers.every((answer) => answer && answer.status !== 401 && answer.body?.code !== "PAY_005"))
    observer.bookings.push({ id: order.id, pay, done: false });
}

/** Takes back what is kept for somebody, maybe while they pay. */
export async function withdrawOne({ line, dice }: Desk): Promise<void> {
  const found = await line.read("desk", "/api/console/reservations?status=offered");
  const offers: { number: string }[] = found?.reservations ?? [];
  if (offers.length === 0) return;
  const { number } = dice.pick(offers);
  const shown: DeskReservation | undefined = await line.read("desk", pathOf(number));
  if (!shown?.acts.includes("withdraw")) return;
  const body = { reason: REASON, version: shown.version };
  await often(dice, () => line.send("withdraw offer", `${pathOf(number)}/withdraw`, body));
}

/** Makes a rental shorter, so that some of its price goes back. */
export async function shorten({ line, dice }: Desk, number: string): Promise<void> {
  const shown: DeskReservation | undefined = await line.read("desk", pathOf(number));
  if (!shown?.acts.includes("change")) return;
  const [from, to] = [Date.parse(shown.pickupAt), Date.parse(shown.returnAt)];
  const returnAt = Math.max(to - dice.pick([12, 24, 48]) * HOUR, from + HALF_HOUR);
  const wish = { returnTime: toJstIso(new Date(returnAt)) };
  const quoted = await line.send("desk quote", `${pathOf(number)}/change/info`, wish);
  if (quoted?.status !== 200) return;
  const { difference: expectedDifference } = quoted.body.result;
  const body = { ...wish, requestKey: randomUUID(), expectedDifference, another: true, reason: REASON };
  await often(dice, () => line.send("desk change", `${pathOf(number)}/change`, { ...body, version: shown.version }));
}
