import { type Choices, momentOf } from "#app/components/when/choices.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { DAY, WEEK } from "#domain/time.ts";

type Rented = Pick<ReservationView, "pickupTime" | "returnTime" | "pickupPlace">;

/** The same station, weekday and hours once more: the first that are still to come, a day ahead at least. */
export function timesAgain({ pickupTime, returnTime, pickupPlace }: Rented, now: number): Choices {
  const weeks = Math.max(1, Math.ceil((now + DAY - Date.parse(pickupTime)) / WEEK));
  const moved = (time: string) => momentOf(toJstIso(new Date(Date.parse(time) + weeks * WEEK)));
  return { station: pickupPlace.station.slug, pickup: moved(pickupTime), giveBack: moved(returnTime) };
}
