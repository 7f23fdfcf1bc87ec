import { type SQLWrapper, sql } from "drizzle-orm";
import { pickupWindow, returnWindow } from "#domain/rentals/box-windows.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Settings } from "#domain/settings.ts";

/** A box that a reservation has to itself, from when to when in milliseconds. */
export type KeptBox = {
  kind: "pickup" | "return" | "claim";
  boxId: number;
  box: string;
  station: string;
  start: number;
  end: number;
  /** Of a claim: until when the box may be opened. */
  claimedUntil: number | null;
  /** Its door opens to nobody but staff. */
  outOfOrder: boolean;
  /** Of one for the return: something else lies in it, since staff has not taken it out in time. */
  full: boolean;
};

/** The boxes of a reservation, as part of a query. */
export const keptBoxesOf = (reservationId: SQLWrapper) => sql<KeptBox[]>`(
  select coalesce(json_agg(json_build_object('kind', a.kind, 'boxId', b.id, 'box', b.number, 'station', b.station_slug,
    'start', extract(epoch from lower(a.period)) * 1000, 'end', extract(epoch from upper(a.period)) * 1000,
    'claimedUntil', extract(epoch from a.claimed_until) * 1000, 'outOfOrder', b.out_of_order_since is not null,
    'full', a.kind <> 'pickup' and exists (select from units u
      where u.box_id = b.id and u.id <> (select unit_id from reservations where id = a.reservation_id)))), '[]'::json)
  from box_allocations a join boxes b on b.id = a.box_id
  where a.reservation_id = ${reservationId} and a.kind in ('pickup', 'return', 'claim'))`;

/** Whether a row of `reservations` has a box for the return at a station, reserved or claimed. */
export const hasReturnBoxAt = (station: string) => sql`exists (
  select from box_allocations join boxes on boxes.id = box_id
  where reservation_id = reservations.id and kind in ('return', 'next_return', 'claim') and station_slug = ${station})`;

/** A door that a reservation is about. Without a box it is the station's counter. */
export type Door = {
  station: string;
  boxId: number | null;
  box: string | null;
  /** When the box belongs to the reservation: undefined at a counter, null when it does not any more. */
  kept: Period | undefined | null;
  outOfOrder?: boolean;
  full?: boolean;
  /** Of a box that was claimed for a return right now. */
  claimedUntil?: Date;
};

type Places = {
  pickupStation: string;
  pickupBoxId: number | null;
  returnStation: string;
  returnBoxId: number | null;
};

/** The door that was booked for the pickup, or for the return. */
export function bookedDoor(places: Places, purpose: "pickup" | "return", boxes: KeptBox[]): Door {
  const [station, boxId] =
    purpose === "pickup" ? [places.pickupStation, places.pickupBoxId] : [places.returnStation, places.returnBoxId];
  if (boxId === null) return { station, boxId, box: null, kept: undefined };
  const own = boxes.find((each) => each.kind === purpose && each.boxId === boxId);
  return {
    station,
    boxId,
    box: own?.box ?? null,
    kept: own ? periodOf(own) : null,
    outOfOrder: own?.outOfOrder ?? false,
    full: own?.full ?? false,
  };
}

/** The box that was claimed for a return, whether the claim has lapsed or not. */
export function claimedDoor(boxes: KeptBox[]): (Door & { claimedUntil: Date }) | undefined {
  const claim = boxes.find(({ kind }) => kind === "claim");
  if (!claim?.claimedUntil) return undefined;
  const { station, boxId, box, outOfOrder, full } = claim;
  return { station, boxId, box, outOfOrder, full, kept: periodOf(claim), claimedUntil: new Date(claim.claimedUntil) };
}

const periodOf = ({ start, end }: KeptBox): Period => ({ start: new Date(start), end: new Date(end) });

type Reserved = Places & {
  pickupAt: Date;
  returnAt: Date;
  pickupBoxNumber: string | null;
  returnBoxNumber: string | null;
};

/** The boxes of a reservation that was made just now, which need not be read. */
export function boxesKeptBy(reserved: Reserved, settings: Settings): KeptBox[] {
  const { pickupAt, pickupBoxId, pickupBoxNumber, pickupStation } = reserved;
  const { returnAt, returnBoxId, returnBoxNumber, returnStation } = reserved;
  const pickup = { kind: "pickup" as const, boxId: pickupBoxId, box: pickupBoxNumber, station: pickupStation };
  const giveBack = { kind: "return" as const, boxId: returnBoxId, box: returnBoxNumber, station: returnStation };
  return [...keep(pickup, pickupWindow(pickupAt, settings)), ...keep(giveBack, returnWindow(returnAt, settings))];
}

type Planned = Pick<KeptBox, "kind" | "station"> & { boxId: number | null; box: string | null };

/** At a counter there is no box. */
function keep({ boxId, box, ...planned }: Planned, { start, end }: Period): KeptBox[] {
  if (boxId === null || box === null) return [];
  return [
    {
      ...planned,
      boxId,
      box,
      start: start.getTime(),
      end: end.getTime(),
      claimedUntil: null,
      outOfOrder: false,
      full: false,
    },
  ];
}
