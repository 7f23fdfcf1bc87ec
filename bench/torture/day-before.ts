import { toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import type { Dice } from "../seeded.ts";
import { passTime } from "./chaos.ts";
import { openConsole, type StaffLine } from "./console.ts";
import { act } from "./crew.ts";
import { products } from "./deeds.ts";
import type { Observer } from "./observer.ts";
import type { Person } from "./people.ts";
import type { Shop } from "./shop.ts";
import { Visitor } from "./visitor.ts";

const HALF_HOUR = HOUR / 2;
/** So many rent; more than a few of them have a card that is declined. */
const RENTERS = 24;

/**
 * What happened before the trouble begins: some have something of the shop, all of it late, and some brought it back late. So
 * the desk has from the first moment what damage and late fees are charged for.
 */
export async function liveDayBefore(shop: Shop, observer: Observer, dice: Dice, people: Person[]): Promise<void> {
  const pickup = Math.ceil(shop.now().getTime() / HALF_HOUR + 6) * HALF_HOUR;
  await Promise.all(people.slice(0, RENTERS).map((each) => rent(shop, observer, dice.fork(each.email), each, pickup)));
  await passTime(shop, observer, (pickup - shop.now().getTime()) / HOUR + 0.1);
  const line = openConsole(shop, observer, dice, { name: "crew before", role: "crew" });
  const rented = await booked(shop);
  for (const each of rented) await handOver(line, observer, dice, each);
  await passTime(shop, observer, 14);
  for (const { unit, station } of rented.filter((_, index) => index % 2 === 0))
    await act(line, observer, dice, { path: "take-back", sent: { unit }, station });
}

/** For a few hours from `pickup` on, so that it is soon late. */
async function rent(shop: Shop, observer: Observer, dice: Dice, { id, email }: Person, pickup: number): Promise<void> {
  const wish = {
    pickupTime: toJstIso(new Date(pickup)),
    returnTime: toJstIso(new Date(pickup + dice.pick([3, 6, 12]) * HOUR)),
    noticesAccepted: true,
    requestKey: `before-${id}`,
  };
  const path = `/api/products/${dice.pick(products)}/reservation`;
  const answer = await new Visitor(shop, observer, dice, email).call("reserve", "POST", path, wish);
  if (answer?.status === 200) observer.told.push({ what: "reserved", reservationId: answer.body.result.id });
}

type Booked = { number: string; unit: string; station: string; at: string };

const booked = (shop: Shop): Promise<Booked[]> =>
  shop.rows<Booked>(
    `select r.number, u.serial_number as unit, r.pickup_station as station, u.station_slug as at
      from reservations r join units u on u.id = r.unit_id where r.status = 'not_collected' and r.pickup_at < $1
      order by r.number`,
    [shop.now()],
  );

/** At the counter, where the unit is carried first when it is elsewhere. */
async function handOver(line: StaffLine, observer: Observer, dice: Dice, { number, unit, station, at }: Booked) {
  if (at !== station) {
    await act(line, observer, dice, { path: "carry", sent: { unit, to: station }, station: at });
    await act(line, observer, dice, { path: "arrive", sent: { unit }, station });
  }
  await act(line, observer, dice, { path: "hand-over", sent: { reservationNumber: number }, station });
}
