import { sql } from "drizzle-orm";
import { lockerEvent } from "#contract/lockers.ts";
import type { Deps } from "#server/deps.ts";
import { readQrCode } from "#server/lockers/qr-code.ts";

/** Whether what a station's locker reports is about a box of another station. What means nothing is refused elsewhere. */
export async function isElsewhere(
  { authKeys, database }: Pick<Deps, "authKeys" | "database">,
  station: string,
  body: string,
): Promise<boolean> {
  const event = lockerEvent.safeParse(parse(body)).data;
  if (event?.station !== undefined && event.station !== station) return true;
  const qr = event?.code === undefined ? undefined : readQrCode(authKeys, event.code);
  const number = qr?.number ?? event?.reservationNumber;
  if (number === undefined) return false;
  // Staff may be at either box.
  const { rows } = await database.db.execute<{ here: boolean }>(sql`
    select ${qr?.purpose !== "return"} and pickup_station = ${station}
      or ${qr?.purpose !== "pickup"} and (return_station = ${station} or exists (
        select from box_allocations join boxes on boxes.id = box_id
        where reservation_id = reservations.id and kind <> 'pickup' and station_slug = ${station})) as here
    from reservations where number = ${number}`);
  return rows[0]?.here === false;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
