import type { WaitlistEntryView } from "#contract/waitlist.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language } from "#domain/text.ts";
import { type Catalogue, everKnown } from "#server/catalogue/products/catalogue.ts";
import { viewSummary } from "#server/catalogue/products/product-views.ts";
import type { WaitlistRow } from "#server/rentals/waitlist/entry-store.ts";

/** An entry as its member sees it. An offer that has lapsed is none, whether the clock has noticed or not. */
export function viewEntry(
  catalogue: Catalogue,
  { entry, offer }: WaitlistRow,
  language: Language,
  now: Date,
): WaitlistEntryView {
  const product = everKnown(catalogue, entry.productId);
  const summary = product && viewSummary(product, language);
  const stationOf = (slug: string) => ({
    slug,
    name: catalogue.stationBySlug.get(slug)?.name[language] ?? slug,
  });
  const open = offer && (offer.status === "hold" || offer.until > now) ? offer : null;
  const hasEnded = entry.endedAt !== null || (entry.reservationId !== null && !open);
  return {
    id: entry.id,
    product: {
      id: entry.productId,
      name: summary?.name ?? "",
      picture: summary?.picture ?? null,
      available: catalogue.byId.has(entry.productId),
    },
    pickupTime: toJstIso(entry.pickupAt),
    returnTime: toJstIso(entry.returnAt),
    longer: entry.longer,
    area: entry.areaSlug,
    pickupStation: entry.pickupStation ? stationOf(entry.pickupStation) : null,
    returnStation: entry.returnStation ? stationOf(entry.returnStation) : null,
    state: hasEnded ? "ended" : open ? (open.status === "hold" ? "paying" : "offered") : "waiting",
    offer: open && {
      id: open.id,
      until: toJstIso(open.until),
      pickupStation: stationOf(open.pickupStation),
      returnStation: stationOf(open.returnStation),
      total: open.total,
    },
    outcome: hasEnded ? (entry.outcome ?? "unanswered") : null,
    createdAt: toJstIso(entry.createdAt),
    endedAt: entry.endedAt && toJstIso(entry.endedAt),
  };
}
