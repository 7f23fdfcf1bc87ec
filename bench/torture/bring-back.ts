import type { Dice } from "../seeded.ts";
import { showCode } from "./lockers.ts";
import type { Shop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

type Out = { id: string };

/** Claims a free box somewhere, and mostly uses it; now and then gives it up or forgets it. */
export async function returnHere(visitor: Visitor, shop: Shop, dice: Dice, out: Out[]): Promise<void> {
  if (out.length === 0) return;
  const path = `/api/reservations/${dice.pick(out).id}`;
  const places = await visitor.call("look", "GET", `${path}/return-places`);
  const stations: { station: { slug: string } }[] = places?.body?.result?.stations ?? [];
  if (stations.length === 0) return;
  const { slug: station } = dice.pick(stations).station;
  const claimed = await visitor.call("claim", "POST", `${path}/return-place`, { station });
  const code: string | undefined = claimed?.body?.result?.returnQr?.code;
  if (!code || dice.chance(0.15)) return;
  if (dice.chance(0.1)) await visitor.call("give up claim", "DELETE", `${path}/return-place`);
  else await showCode(visitor, shop, "item_placed", code);
}

/** Says with which number it was sent back as a parcel. */
export async function ship(visitor: Visitor, dice: Dice, out: Out[]): Promise<void> {
  if (out.length === 0) return;
  const body = { reservationId: dice.pick(out).id, shippingNumber: `1234${dice.below(1_000_000)}5678` };
  await visitor.call("ship", "POST", "/api/reservation/update_reservation_status", body);
}
