import { HOUR } from "#domain/time.ts";
import type { Dice } from "../seeded.ts";
import { openDoor } from "./lockers.ts";
import type { Shop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

type Rental = { id: string; status: string; pickupTime: string };

/** Asks somebody else to pick up or return, who mostly does; now and then it is taken back, before or after the door opens. */
export async function handOn(visitor: Visitor, shop: Shop, dice: Dice, rentals: Rental[]): Promise<void> {
  const near = shop.now().getTime() + HOUR;
  const due = rentals.filter(({ pickupTime }) => Date.parse(pickupTime) <= near);
  if (due.length === 0) return;
  const { id, status } = dice.pick(due);
  const purpose = status === "in_rental" || status === "overdue_return" ? "return" : "pickup";
  const path = `/api/reservations/${id}/errand`;
  const made = await visitor.call("hand on", "POST", path, { purpose });
  const link: string | undefined = made?.body?.result?.link;
  if (!link) return;
  const body = JSON.stringify({ key: link.split("#")[1] });
  const opened = await visitor.insist("open errand", "POST", "/api/errand", body);
  const task = opened?.body?.result?.task;
  if (!task?.qr || dice.chance(0.15)) return;
  const revoke = () => visitor.call("revoke errand", "DELETE", path);
  if (dice.chance(0.1)) await revoke();
  const { code, digits } = task.qr;
  const typed = { digits, station: task.place.station.slug, box: task.place.lockerNumber };
  const shown = digits && dice.chance(0.5) ? typed : { code };
  const type = purpose === "pickup" ? "item_taken" : "item_placed";
  if (dice.chance(0.15)) await Promise.all([revoke(), openDoor(visitor, shop, type, shown)]);
  else await openDoor(visitor, shop, type, shown);
}
