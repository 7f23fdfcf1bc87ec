import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Today, TodayCard } from "#contract/console/today.ts";
import type { Dice } from "../seeded.ts";
import { openConsole, STATIONS, type StaffLine } from "./console.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

/**
 * Somebody of the crew with a phone: looks at the day of a station and does what comes next, now and then twice, in
 * another way than was meant, or what somebody else is about to do as well.
 */
export async function runCrew(
  shop: Shop,
  observer: Observer,
  dice: Dice,
  name: string,
  goesOn: () => boolean,
): Promise<void> {
  const line = openConsole(shop, observer, dice, { name, role: "crew" });
  while (goesOn()) {
    await sleep(dice.between(50, 300));
    const station = dice.pick(STATIONS);
    const today: Today | undefined = await line.read("today", `/api/console/today?station=${station}`);
    if (!today) continue;
    const cards = [...today.lanes.flatMap((lane) => lane.cards), ...cardsOf(today.troubles)];
    const begun = observer.acts.length;
    for (const card of some(cards, ROUND, dice)) {
      if (dice.chance(0.04)) await openDoor(line, station, card);
      const work = (await swapOf(line, station, card, dice)) ?? workOn(card, dice);
      if (work) await act(line, observer, dice, { ...work, station });
    }
    // A crew member with nothing else to do looks after the shelf.
    if (observer.acts.length === begun || dice.chance(0.2)) {
      for (const work of await shelfWork(line, station, dice)) await act(line, observer, dice, { ...work, station });
    }
  }
}

/** So many cards somebody sees to before looking at the day again: by then it is somewhat out of date. */
const ROUND = 8;

/** Up to so many of a list, each once, in any order. */
function some<T>(list: T[], most: number, dice: Dice): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(most, left.length) }, () => left.splice(dice.below(left.length), 1)).flat();
}

/** What is wrong is to be done as well, and stands in no lane. */
const cardsOf = (troubles: Today["troubles"]): TodayCard[] =>
  troubles.flatMap(({ kind, unit, reservation, box, deadline }) =>
    kind === "box_empty" && unit && unit.place === "station"
      ? [
          {
            lane: "fill" as const,
            unit,
            reservation,
            deadline,
            next: { act: "fill" as const, box, to: null, by: null },
          },
        ]
      : [],
  );

type Work = { path: string; sent: Record<string, string | boolean | null> };

/** Does something with a unit in hand, now and then twice at once. */
export async function act(
  line: StaffLine,
  observer: Observer,
  dice: Dice,
  { path, sent, station }: Work & { station: string },
) {
  const actId = randomUUID();
  const body = { actId, station, ...sent };
  const send = () => line.send(`crew ${path}`, `/api/console/stock/${path}`, body);
  const [one, two] = dice.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
  if (one?.status === 200 && two?.status === 200 && !isDeepStrictEqual(one.body, two.body)) {
    observer.find("an act answered in two ways", `${path} at ${station}`);
  }
  // Of two at once, the second may do what the first was refused a moment before: a refusal leaves nothing behind. And a crew member
  // who is told that they are unknown may have acted by an earlier request whose answer was lost.
  const answers = [one, two].filter((answer) => answer !== undefined);
  const done = answers.some(({ status }) => status === 200);
  const refused = answers.length > 0 && answers.every(({ status }) => status !== 200 && status !== 401);
  if (done || refused) observer.acts.push({ actId, kind: path, done });
}

/** What somebody would do with a card of the day. */
function workOn({ lane, unit, reservation, next }: TodayCard, dice: Dice): Work | undefined {
  const own = { unit: unit.serialNumber };
  const whose = reservation && { reservationNumber: reservation.number };
  // Some come to the counter although a box was meant for them, many of them too early.
  if ((lane === "fill" || lane === "prepare") && whose && dice.chance(0.15)) {
    return { path: "hand-over", sent: { ...whose } };
  }
  if (lane === "fill" && next.box) return { path: "fill", sent: { ...own, box: next.box } };
  if (lane === "waiting" && unit.box && dice.chance(0.1)) return { path: "empty", sent: { box: unit.box } };
  if (lane === "empty" && next.act === "empty") {
    const isReturn = reservation?.status === "not_returned" && whose;
    if (isReturn && dice.chance(0.15)) return { path: "nothing-there", sent: { ...whose, reason: "空でした" } };
    return { path: "empty", sent: { box: next.box } };
  }
  if (lane === "check_in") {
    const condition = dice.pick(["ready", "cleaning", "cleaning", "repair"]);
    return { path: "check-in", sent: { ...own, condition } };
  }
  if (lane === "counter" && whose) {
    if (dice.chance(0.4)) return { path: "fill", sent: { ...own, box: null, ...whose } };
    return { path: "hand-over", sent: { ...whose } };
  }
  if (lane === "due_back" && dice.chance(0.25) && whose) return { path: "take-back", sent: { ...whose } };
  if (lane === "late" && dice.chance(0.3)) return { path: "take-back", sent: own };
  if (next.act === "carry") return { path: "carry", sent: { ...own, to: next.to } };
  if (next.act === "arrive") return { path: "arrive", sent: own };
  if (next.act === "make_ready") return { path: "make-ready", sent: own };
  return undefined;
}

type Listed = { serialNumber: string; condition: string };

/** What was cleaned or repaired is made ready; now and then something is taken to another station. */
async function shelfWork(line: StaffLine, station: string, dice: Dice): Promise<Work[]> {
  const found: { units: Listed[] } | undefined = await line.read(
    "units",
    `/api/console/units?station=${station}&place=station&limit=200`,
  );
  const units = found?.units ?? [];
  const unfit = units.filter(({ condition }) => condition === "cleaning" || condition === "repair");
  const ready = units.filter(({ condition }) => condition === "ready");
  const to = dice.pick(STATIONS.filter((each) => each !== station));
  return [
    ...some(unfit, 4, dice).map(({ serialNumber }) => ({ path: "make-ready", sent: { unit: serialNumber } })),
    ...some(ready, 1, dice).map(({ serialNumber }) => ({ path: "carry", sent: { unit: serialNumber, to } })),
  ];
}

/** Now and then another unit of the product is nearer at hand. */
async function swapOf(line: StaffLine, station: string, card: TodayCard, dice: Dice): Promise<Work | undefined> {
  const { lane, unit, reservation, next } = card;
  if ((lane !== "fill" && lane !== "prepare") || !reservation || !dice.chance(0.25)) return undefined;
  const query = `station=${station}&product=${unit.product.id}&place=station`;
  const found: { units: { serialNumber: string }[] } | undefined = await line.read(
    "units",
    `/api/console/units?${query}`,
  );
  const others = found?.units.filter(({ serialNumber }) => serialNumber !== unit.serialNumber) ?? [];
  if (others.length === 0) return undefined;
  const other = dice.pick(others).serialNumber;
  if (next.box && dice.chance(0.5)) return { path: "fill", sent: { unit: other, box: next.box, swap: true } };
  return { path: "swap", sent: { unit: other, reservationNumber: reservation.number } };
}

async function openDoor(line: StaffLine, station: string, { next, unit }: TodayCard): Promise<void> {
  const box = next.box ?? unit.box;
  if (box) await line.send("open door", `/api/console/stations/${station}/boxes/${box}/open`, { reason: "確認" });
}
