import type { UnitView } from "#contract/console/units.ts";
import { toJstIso } from "#domain/jst.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import type { UnitRow } from "#server/rentals/units/unit-store.ts";

const iso = (instant: Date | null) => instant && toJstIso(instant);

export function viewUnit(unit: UnitRow, { catalogue, language }: Viewer): UnitView {
  const { serialNumber, productId, condition, place, station, box, since, nextAt } = unit;
  const product = everKnown(catalogue, productId);
  return {
    serialNumber,
    product: {
      id: productId,
      name: product?.name[language] ?? String(productId),
      picture: product?.cover?.url ?? "",
    },
    condition,
    place,
    station,
    box,
    since: iso(since),
    nextAt: iso(nextAt),
  };
}
