import { type Choices, momentOf } from "#app/components/when/choices.ts";
import type { ReservationView } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { DAY, WEEK } from "#domain/time.ts";

type Rented = Pick<ReservationView, "stage" | "pickupTime" | "returnTime" | "pickupPlace">;

/**
 * The same station, weekday and hours once more: the first that are still to come, a day ahead at least. Of what was cancelled
 * they are the same day as long as that is one of them.
 */
export function timesAgain({ stage, pickupTime, returnTime, pickupPlace }: Rented, now: number): Choices {
  const passed = Math.ceil((now + DAY - Date.parse(pickupTime)) / WEEK);
  const weeks = Math.max(stage === "cancelled" ? 0 : 1, passed);
  const moved = (time: string) => momentOf(toJstIso(new Date(Date.parse(time) + weeks * WEEK)));
  return { station: pickupPlace.station.slug, pickup: moved(pickupTime), giveBack: moved(returnTime) };
}
