import type { PlaceView, QrView } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { askDoor, claimOpens, type DoorPurpose, doorWindow } from "#domain/rentals/door.ts";
import type { Period } from "#domain/rentals/slots.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { writeDigits, writeQrCode } from "#server/platform/qr-code.ts";
import { qrImage } from "#server/platform/qr-image.ts";
import type { ReservationDetail } from "#server/rentals/reservations/reservation-store.ts";
import { bookedDoor, claimedDoor } from "#server/rentals/stock/kept-boxes.ts";
import { viewPlaceAt } from "#server/rentals/stock/place-views.ts";
import { reachableFrom } from "#server/rentals/stock/places.ts";

type ViewDeps = Pick<Deps, "catalogue" | "authKeys" | "now">;

/** Where to go for the pickup or the return, and the code for it; null when no door opens to it any more. */
export type DoorView = { place: PlaceView; claimedUntil: Date | null; qr: QrView | null };

/** The box that is kept for a return right now, else the place that was booked. `number`: whose code it is to be. */
export function viewDoor(
  deps: ViewDeps,
  reservation: ReservationDetail,
  { purpose, number = reservation.number }: { purpose: DoorPurpose; number?: string },
  language: Language,
): DoorView {
  const catalogue = deps.catalogue.current();
  const claimed = purpose === "return" ? claimedDoor(reservation.keptBoxes) : undefined;
  const now = deps.now();
  if (claimed && claimOpens(reservation.status, claimed.claimedUntil, now)) {
    const place = viewPlaceAt(catalogue, { station: claimed.station, box: claimed.box, at: now }, language);
    const period = { start: claimed.kept?.start ?? now, end: claimed.claimedUntil };
    return { place, claimedUntil: claimed.claimedUntil, qr: viewQr(deps, { number, purpose }, place, period) };
  }
  const { pickupStation, pickupBoxNumber, returnStation, returnBoxNumber } = reservation;
  const [station, box] = purpose === "pickup" ? [pickupStation, pickupBoxNumber] : [returnStation, returnBoxNumber];
  const at = purpose === "pickup" ? reservation.pickupAt : reservation.returnAt;
  const place = viewPlaceAt(catalogue, { station, box, at }, language);
  const { kept } = bookedDoor(reservation, purpose, reservation.keptBoxes);
  if (askDoor(reservation, { purpose, kept }, catalogue.settings, now).says === "closed") {
    return { place, claimedUntil: null, qr: null };
  }
  const { start, end } = doorWindow(reservation, purpose, catalogue.settings, kept ?? undefined);
  const period = { start: reachableFrom(catalogue, { station, kind: place.kind, at }, start), end };
  return { place, claimedUntil: null, qr: viewQr(deps, { number, purpose }, place, period) };
}

function viewQr(
  { authKeys }: ViewDeps,
  of: { number: string; purpose: DoorPurpose },
  place: PlaceView,
  { start, end }: Period,
): QrView {
  const code = writeQrCode(authKeys, { ...of, validUntil: end });
  return {
    code,
    qrCodeImage: qrImage(code),
    digits: place.lockerNumber === null ? null : writeDigits(authKeys, of),
    lockerNumber: place.lockerNumber,
    lockerReservationNumber: of.number,
    reservationLocation: place.name,
    validFrom: toJstIso(start),
    validUntil: toJstIso(end),
  };
}
