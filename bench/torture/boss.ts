import { setTimeout as sleep } from "node:timers/promises";
import type { Dice } from "../seeded.ts";
import { openConsole, STATIONS, type StaffLine } from "./console.ts";
import type { Observer } from "./observer.ts";
import type { Shop } from "./shop.ts";

const CONDITIONS = ["ready", "cleaning", "repair", "lost"];

/** An administrator: boxes break and are put in order again, units break, get lost and are found. */
export async function runBoss(shop: Shop, observer: Observer, dice: Dice, goesOn: () => boolean): Promise<void> {
  const line = openConsole(shop, observer, dice, { name: "boss", role: "administrator" });
  while (goesOn()) {
    await sleep(dice.between(400, 1_500));
    const station = dice.pick(STATIONS);
    await (dice.chance(0.6) ? changeBox(line, station, dice) : changeUnit(line, station, dice));
  }
}

type Boxes = { boxes: { number: string; outOfOrder: object | null }[] };

async function changeBox(line: StaffLine, station: string, dice: Dice): Promise<void> {
  const wall: Boxes | undefined = await line.read("wall", `/api/console/stations/${station}/boxes`);
  if (!wall) return;
  const broken = wall.boxes.filter(({ outOfOrder }) => outOfOrder);
  const mend = broken.length > 0 && dice.chance(broken.length > 3 ? 0.9 : 0.4);
  const { number } = dice.pick(mend ? broken : wall.boxes);
  const path = `/api/console/stations/${station}/boxes/${number}`;
  if (mend) {
    await line.send("box in order", `${path}/in-order`, {});
    return;
  }
  const preview: { hash: string } | undefined = await line.read("preview box", `${path}/out-of-order`);
  if (preview)
    await line.send("box out of order", `${path}/out-of-order`, {
      reason: "扉の故障",
      hash: preview.hash,
      toDesk: true,
    });
}

async function changeUnit(line: StaffLine, station: string, dice: Dice): Promise<void> {
  const query = `station=${station}&limit=200`;
  const found: { units: { serialNumber: string; condition: string }[] } | undefined = await line.read(
    "units",
    `/api/console/units?${query}`,
  );
  if (!found || found.units.length === 0) return;
  const unfit = found.units.filter(({ condition }) => condition !== "ready");
  const mend = unfit.length > 0 && dice.chance(0.6);
  const { serialNumber } = dice.pick(mend ? unfit : found.units);
  const condition = mend ? "ready" : dice.pick(CONDITIONS);
  const path = `/api/console/units/${serialNumber}/condition`;
  const preview: { hash: string } | undefined = await line.read("preview unit", `${path}?to=${condition}`);
  if (preview) await line.send("unit condition", path, { condition, reason: "点検", hash: preview.hash });
}
