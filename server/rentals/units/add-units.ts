import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#db/database.ts";
import { units } from "#db/schema.ts";
import { countOf, serialOf } from "#domain/rentals/serial.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { type Act, type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError } from "#server/platform/errors.ts";

/** The serial number that the next unit of a product gets. */
export async function nextSerial(db: Queryable, productId: number): Promise<string> {
  const { rows } = await db.execute<{ serial: string }>(sql`
    select serial_number as serial from units where product_id = ${productId}`);
  return serialOf(productId, Math.max(0, ...rows.map(({ serial }) => countOf(productId, serial))) + 1);
}

type Bought = { product: number; station: string; count: number; first: string; reason?: string | undefined };

/** Adds units with running serial numbers, in the back room of a station, ready. What was shown as the first is the first. */
export async function addUnits(deps: Deps, bought: Bought, actor: Actor): Promise<string[]> {
  const { product: productId, station, count, first, reason } = bought;
  const catalogue = deps.catalogue.current();
  const place = catalogue.stationBySlug.get(station);
  if (!everKnown(catalogue, productId) || !place) throw new AppError("COM_003");
  const now = deps.now();
  return deps.database.db.transaction(async (tx) => {
    // Anybody who adds units of the same product at the same moment waits, and then sees these.
    await tx.execute(sql`select 1 from products where id = ${productId} for no key update`);
    if ((await nextSerial(tx, productId)) !== first) throw new AppError("UNI_002");
    const from = countOf(productId, first);
    const serialNumbers = Array.from({ length: count }, (_, index) => serialOf(productId, from + index));
    const act = await putUnits(tx, { productId, place, serialNumbers, reason }, actor, now);
    await writeAudit(tx, actor, act, now);
    return serialNumbers;
  });
}

type Put = {
  productId: number;
  place: { slug: string; areaSlug: string };
  serialNumbers: string[];
  reason?: string | undefined;
};

/** Puts units of a product into the back room of a station, ready. Whoever does it writes down the act that it answers, last. */
export async function putUnits(
  tx: Transaction,
  { productId, place, serialNumbers, reason }: Put,
  actor: Actor,
  now: Date,
): Promise<Act> {
  const rows = serialNumbers.map((serialNumber) => ({
    productId,
    serialNumber,
    areaSlug: place.areaSlug,
    stationSlug: place.slug,
  }));
  const added = await tx.insert(units).values(rows).returning({ id: units.id });
  await tx.execute(sql`
    insert into unit_events (unit_id, at, mover, staff_id, condition, place, station_slug, note)
    select id, ${now}::timestamptz, 'staff', ${actor.id}::uuid, condition, place, station_slug, 'added'
    from units where id = any(${sql.param(added.map(({ id }) => id))}::int[])`);
  const after = { product: productId, station: place.slug, serialNumbers };
  return { act: "units.add", subject: "product", subjectId: String(productId), after, reason };
}
