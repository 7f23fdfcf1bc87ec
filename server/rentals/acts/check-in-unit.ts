import type { Transaction } from "#db/database.ts";
import { checkIns, type Reservation } from "#db/schema.ts";
import { findsSomething } from "#domain/rentals/check-in.ts";
import type { Text } from "#domain/text.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError, invalidInput } from "#server/platform/errors.ts";
import { lockRentalOf, movedOn } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { atTheLatest } from "#server/rentals/acts/phone-clock.ts";
import { wasTakenAfter } from "#server/rentals/acts/was-taken-after.ts";
import { refuseOwnRental } from "#server/rentals/refunds/staff-reservation.ts";
import { tellRenter } from "#server/rentals/reservations/reservation-mail.ts";
import { checkInReservation } from "#server/rentals/returns/check-in-reservation.ts";

type Found = {
  unit: string;
  condition: "ready" | "cleaning" | "repair";
  missing: number[];
  checklist?: string[] | undefined;
  note?: string | undefined;
};

/** Staff has looked at what came back. Ready before its time, it is free for booking at once. */
export async function checkInUnit(doing: Doing, found: Found): Promise<Done> {
  const { tx, deps, station, actId, moved, now, occurredAt } = doing;
  const reservation = await lockRentalOf(doing, found.unit);
  if (!reservation) throw new AppError("STO_004", { details: { unit: found.unit } });
  await refuseOwnRental(tx, reservation, moved);
  // Kept without network, it is of a rental that somebody else has checked in since.
  if (await wasTakenAfter(tx, reservation.id, atTheLatest(occurredAt))) throw movedOn(reservation);
  const { id: reservationId, unitId, productId, number, status, pickupAt } = reservation;
  const missing = missingOf(found, everKnown(deps.catalogue.current(), productId)?.contents ?? []);
  const happenedAt = new Date(Math.max(occurredAt.getTime(), pickupAt.getTime()));
  const { condition } = found;
  const note = found.note || null;
  const checkedIn = await checkInReservation(tx, deps, reservation, { ...moved, happenedAt, station, condition });
  if (!checkedIn) throw movedOn(reservation);
  const row = {
    id: actId,
    unitId,
    reservationId,
    staffId: moved.staffId,
    at: now,
    occurredAt,
    condition,
    missing,
    note,
  };
  await tx.insert(checkIns).values(row);
  await tellFound(tx, deps, checkedIn, { condition, missing, note });
  return { unitId, before: { reservation: number, status }, after: { status: "returned", missing: missing.length } };
}

/** What is missing, in both languages. The list may have changed since it was shown: then what was shown is what is meant. */
function missingOf({ missing, checklist }: Found, contents: readonly Text[]): Text[] {
  const shown = checklist?.map(
    (text) => contents.find(({ ja, en }) => ja === text || en === text) ?? { ja: text, en: text },
  );
  return [...new Set(missing)].map((index) => {
    const text = (shown ?? contents)[index];
    if (!text) throw invalidInput([{ code: "custom", path: ["missing"] }]);
    return text;
  });
}

/** The return was told when it was proved. This is a letter of its own, and only where there is something to tell. */
async function tellFound(
  tx: Transaction,
  deps: Deps,
  reservation: Reservation,
  { condition, missing, note }: { condition: Found["condition"]; missing: Text[]; note: string | null },
): Promise<void> {
  if (!findsSomething({ condition, missing, note })) return;
  const more = { missing, repair: condition === "repair", note };
  const now = deps.now();
  await tellRenter(tx, { catalogue: deps.catalogue.current(), now }, reservation, [{ kind: "itemChecked", more }]);
}
