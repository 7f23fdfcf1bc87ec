import type { LabelView } from "#contract/console/units.ts";
import { writeBoxLabel, writeUnitLabel } from "#domain/rentals/label.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { qrImage } from "#server/platform/qr-image.ts";
import { readBoxes } from "#server/rentals/boxes/box-store.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { listUnits } from "#server/rentals/units/unit-store.ts";

/** The labels of units. What is not in sight has none. */
export async function readUnitLabels(
  { database }: Deps,
  serials: string[],
  worker: Pick<Worker, "stations">,
  { catalogue, language }: Viewer,
): Promise<LabelView[]> {
  const found = await listUnits(database.db, { serials }, worker, serials.length);
  return found.map(({ serialNumber, productId }) => ({
    text: serialNumber,
    name: everKnown(catalogue, productId)?.name[language] ?? "",
    qr: qrImage(writeUnitLabel(serialNumber)),
  }));
}

/** The labels of all boxes of a station. */
export async function readBoxLabels(
  { database }: Deps,
  slug: string,
  { catalogue, language, now }: Viewer,
): Promise<LabelView[]> {
  const station = catalogue.stationBySlug.get(slug);
  if (!station) throw new AppError("COM_003");
  const boxes = await readBoxes(database.db, { station: slug }, { start: now, end: now });
  // One that was taken away needs none.
  const there = boxes.filter(({ active, outOfOrder }) => active || outOfOrder);
  return there.map(({ number }) => ({
    text: number,
    name: station.name[language],
    qr: qrImage(writeBoxLabel(slug, number)),
  }));
}
