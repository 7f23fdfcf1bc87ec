import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Today, TodayCard } from "#contract/console/today.ts";
import type { Dice } from "../seeded.ts";
import { staffCookie } from "../staff-cookie.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";
import { Visitor } from "./visitor.ts";

const STATIONS = ["tokyo", "shinjuku", "shinagawa", "ueno", "yokohama"];

/** Somebody of the crew with a phone: looks at the day of a station and does what comes next, now and then twice. */
export async function runCrew(shop: Shop, observer: Observer, dice: Dice, goesOn: () => boolean): Promise<void> {
  const visitor = new Visitor(shop, observer, dice.fork("line"), "crew");
  let cookie = "";
  while (goesOn()) {
    await sleep(dice.between(150, 600));
    const station = dice.pick(STATIONS);
    const today = await visitor.once("today", "GET", `/api/console/today?station=${station}`, undefined, {
      Cookie: cookie,
    });
    // Hours pass, and with them sessions. The database may be down.
    if (today?.status === 401) cookie = await staffCookie(shop.rows, shop.env, shop.now()).catch(() => "");
    if (today?.status !== 200) continue;
    const cards = (today.body.result as Today).lanes.flatMap((lane) => lane.cards);
    const work = cards.flatMap((card) => workOn(card, dice));
    if (work.length === 0) continue;
    const { path, sent } = dice.pick(work);
    const body = JSON.stringify({ actId: randomUUID(), station, ...sent });
    const send = () => visitor.insist(`crew ${path}`, "POST", `/api/console/stock/${path}`, body, { Cookie: cookie });
    const answers = dice.chance(0.2) ? await Promise.all([send(), send()]) : [await send()];
    const [one, two] = answers;
    if (one?.status === 200 && two?.status === 200 && JSON.stringify(one.body) !== JSON.stringify(two.body)) {
      observer.find("an act answered in two ways", `${path} at ${station}`);
    }
  }
}

type Work = { path: string; sent: Record<string, string | null> };

/** What somebody would do with a card of the day. */
function workOn({ lane, unit, reservation, next }: TodayCard, dice: Dice): Work[] {
  const { serialNumber } = unit;
  if (lane === "fill" && next.box) return [{ path: "fill", sent: { unit: serialNumber, box: next.box } }];
  if (lane === "empty" && next.act === "empty") return [{ path: "empty", sent: { box: next.box } }];
  if (lane === "check_in") {
    const condition = dice.pick(["ready", "cleaning", "cleaning", "repair"]);
    return [{ path: "check-in", sent: { unit: serialNumber, condition } }];
  }
  if (lane === "counter" && reservation) {
    return [{ path: "hand-over", sent: { reservationNumber: reservation.number } }];
  }
  if (lane === "late" && dice.chance(0.2)) return [{ path: "take-back", sent: { unit: serialNumber } }];
  if (next.act === "carry") return [{ path: "carry", sent: { unit: serialNumber, to: next.to } }];
  if (next.act === "arrive") return [{ path: "arrive", sent: { unit: serialNumber } }];
  if (next.act === "make_ready") return [{ path: "make-ready", sent: { unit: serialNumber } }];
  return [];
}
