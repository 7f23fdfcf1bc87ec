import { and, eq } from "drizzle-orm";
import type { QuoteRequest } from "#contract/reservation-requests.ts";
import { reservations } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { isOf } from "#server/rentals/waitlist/is-of.ts";

type Asked = { memberId: string; productId: number; request: QuoteRequest & { offerId: string } };

/** What a member's offer has: its unit, and its stations and no others, whose hours may be other ones by now. */
export async function readOffered(deps: Deps, { memberId, productId, request }: Asked, language: Language) {
  const [offer] = await deps.database.db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.id, request.offerId),
        eq(reservations.memberId, memberId),
        eq(reservations.productId, productId),
      ),
    );
  if (!offer?.offeredUntil) throw new AppError("COM_003");
  if (offer.status !== "offered" || offer.offeredUntil <= deps.now()) throw new AppError("WAI_001");
  if (!isOf(offer, request)) throw new AppError("RES_004");
  const { pickupStation, returnStation } = offer;
  const nameOf = (slug: string) => deps.catalogue.current().stationBySlug.get(slug)?.name[language] ?? slug;
  return {
    unit: true,
    stations: [...new Set([pickupStation, returnStation])].map((slug) => ({
      slug,
      name: nameOf(slug),
      forPickup: slug === pickupStation,
      forReturn: slug === returnStation,
    })),
    offer: {
      until: toJstIso(offer.offeredUntil),
      pickupStation: nameOf(pickupStation),
      returnStation: nameOf(returnStation),
    },
  };
}
