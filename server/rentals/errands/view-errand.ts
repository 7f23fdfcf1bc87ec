import type { ErrandView, TaskView } from "#contract/errands.ts";
import type { Errand } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { findErrandByKey } from "#server/rentals/errands/errand-store.ts";
import { viewDoor } from "#server/rentals/reservations/door-views.ts";
import { findAnybodys, type ReservationDetail } from "#server/rentals/reservations/reservation-store.ts";
import { viewProduct } from "#server/rentals/reservations/reservation-views.ts";
import { hoursThere } from "#server/rentals/returns/list-return-places.ts";
import { areaOf, isOpenAt, opensAt, stationsAt } from "#server/rentals/stock/places.ts";

/** What somebody is asked to do, for whoever has the link. Nothing of the member, of money or of the rest of the rental. */
export async function viewErrand(
  deps: Deps,
  key: string,
  { ip, language }: { ip: string; language: Language },
): Promise<ErrandView> {
  const { db } = deps.database;
  const errand = await findErrandByKey(db, key);
  // Strangers in the same network must not keep whoever has a link from opening it.
  await limitRate(deps, "openErrandFrom", ip, ...(errand ? [errand.number] : []));
  if (!errand) throw new AppError("COM_003");
  const now = toJstIso(deps.now());
  if (errand.endedBy) return { state: errand.endedBy === "replaced" ? "revoked" : errand.endedBy, now, task: null };
  const reservation = await findAnybodys(db, errand.reservationId);
  if (!reservation) throw new AppError("COM_003");
  return { state: "open", now, task: viewTask(deps, errand, reservation, language) };
}

function viewTask(deps: Deps, errand: Errand, reservation: ReservationDetail, language: Language): TaskView {
  const { number, purpose } = errand;
  const { name, picture } = viewProduct(deps, reservation.productId, language);
  const { place, qr } = viewDoor(deps, reservation, errand, language);
  return {
    number,
    purpose,
    product: { name, picture },
    place,
    time: toJstIso(purpose === "pickup" ? reservation.pickupAt : reservation.returnAt),
    ready: purpose === "return" || reservation.filledAt !== null,
    qr: qr && {
      code: qr.code,
      qrCodeImage: qr.qrCodeImage,
      digits: qr.digits,
      validFrom: qr.validFrom,
      validUntil: qr.validUntil,
    },
    counters: purpose === "return" && !qr ? viewCounters(deps, reservation, language) : [],
  };
}

/** The counters of the area, the booked station's first: where the box was, there may be none. */
function viewCounters({ catalogue, now: clock }: Deps, { returnStation }: ReservationDetail, language: Language) {
  const current = catalogue.current();
  const now = clock();
  return stationsAt(current, { area: areaOf(current, { station: returnStation }) })
    .filter(({ hasCounter }) => hasCounter)
    .toSorted((a, b) => Number(b.slug === returnStation) - Number(a.slug === returnStation))
    .map(({ slug, name }) => {
      const opens = opensAt(current, slug, "counter", now);
      return {
        station: { slug, name: name[language] },
        hours: hoursThere(current, slug, "counter", now),
        open: isOpenAt(current, slug, "counter", now),
        opensAt: opens && toJstIso(opens),
      };
    });
}
