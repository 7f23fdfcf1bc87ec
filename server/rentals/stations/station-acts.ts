import type { z } from "@hono/zod-openapi";
import { eq, sql } from "drizzle-orm";
import type { areaRequest, newStationRequest, StationFacts } from "#contract/console/stations.ts";
import type { Transaction } from "#db/database.ts";
import { areas, stations } from "#db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { type Actor, writeAudit } from "#server/platform/audit.ts";
import { AppError, badField, isDuplicate } from "#server/platform/errors.ts";
import { refuseOutdated } from "#server/platform/seen-version.ts";

const columnsOf = ({ name, kana, area, hasCounter, lines, place, directions }: StationFacts) => ({
  name,
  kana: kana || null,
  areaSlug: area,
  hasCounter,
  lines,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  directions,
});

type StationRow = typeof stations.$inferSelect;

/** What there is to know about a station, as it is kept. */
export const factsOf = (
  row: Pick<
    StationRow,
    "name" | "kana" | "areaSlug" | "hasCounter" | "lines" | "latitude" | "longitude" | "directions"
  >,
) => {
  const { name, kana, areaSlug: area, hasCounter, lines, latitude, longitude, directions } = row;
  const place = latitude === null ? null : { latitude, longitude };
  return { name, kana, area, hasCounter, lines, place, directions };
};

async function refuseUnknownArea(tx: Transaction, slug: string): Promise<void> {
  const [known] = await tx.select().from(areas).where(eq(areas.slug, slug));
  if (!known) throw badField("area", "choiceMissing");
}

/** A station that is prepared: nobody is offered it until it opens. PLA_004 there is one of that name already. */
export async function addStation(deps: Deps, wanted: z.infer<typeof newStationRequest>, actor: Actor): Promise<void> {
  const { slug, ...facts } = wanted;
  await write(deps, async (tx) => {
    await refuseUnknownArea(tx, facts.area);
    const position = sql`(select coalesce(max(position), 0) + 1 from stations)`;
    await tx.insert(stations).values({ slug, ...columnsOf(facts), state: "planned", position });
    const act = { act: "stations.add", subject: "station", subjectId: slug, after: facts };
    await writeAudit(tx, actor, act, deps.now());
  });
}

const areaStays = {
  ja: "扉・個体・予約がある駅のエリアは変えられません。",
  en: "A station that has boxes, units or bookings stays in its area.",
};

/** A station keeps its area once it has boxes, units or bookings: those belong to the area. */
export async function changeStation(deps: Deps, slug: string, wanted: StationFacts, actor: Actor): Promise<void> {
  const { version, ...facts } = wanted;
  await write(deps, async (tx) => {
    await refuseUnknownArea(tx, facts.area);
    const [before] = await tx.select().from(stations).where(eq(stations.slug, slug)).for("update");
    if (!before) throw new AppError("COM_003");
    refuseOutdated(version, factsOf(before));
    if (before.areaSlug !== facts.area && (await isRooted(tx, slug))) {
      throw new AppError("COM_001", { fields: { area: areaStays } });
    }
    if (before.hasCounter && !facts.hasCounter && (await hasCounterBookings(tx, slug, deps.now()))) {
      throw new AppError("PLA_005");
    }
    await tx.update(stations).set(columnsOf(facts)).where(eq(stations.slug, slug));
    const act = { act: "stations.change", subject: "station", subjectId: slug, before: factsOf(before), after: facts };
    await writeAudit(tx, actor, act, deps.now());
  });
}

async function isRooted(tx: Transaction, slug: string): Promise<boolean> {
  const { rows } = await tx.execute<{ rooted: boolean }>(sql`
    select exists (select 1 from boxes where station_slug = ${slug})
      or exists (select 1 from units where station_slug = ${slug})
      or exists (select 1 from reservations where pickup_station = ${slug} or return_station = ${slug}) as rooted`);
  return rows[0]?.rooted === true;
}

async function hasCounterBookings(tx: Transaction, slug: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select 1 from reservations r
      where r.status in ('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return')
        and r.return_at > ${now}::timestamptz and (r.pickup_station = ${slug} and r.pickup_box_id is null
          or r.return_station = ${slug} and r.return_box_id is null))
      or exists (select 1 from reservation_changes c where c.state = 'pending' and (
        c.pickup_station = ${slug} and c.pickup_box_id is null or c.return_station = ${slug} and c.return_box_id is null))
      or exists (select 1 from extensions e
        where e.state = 'pending' and e.return_station = ${slug} and e.return_box_id is null) as found`);
  return rows[0]?.found === true;
}

/** An area, or another name for one. */
export async function saveArea(deps: Deps, wanted: z.infer<typeof areaRequest>, actor: Actor): Promise<void> {
  const { slug, name, version, isNew = false } = wanted;
  await write(deps, async (tx) => {
    const [before] = await tx.select().from(areas).where(eq(areas.slug, slug)).for("update");
    if (before && isNew) throw new AppError("PLA_004");
    if (before) refuseOutdated(version, before.name);
    const position = sql`(select coalesce(max(position), 0) + 1 from areas)`;
    if (before) await tx.update(areas).set({ name }).where(eq(areas.slug, slug));
    else await tx.insert(areas).values({ slug, name, position });
    const act = { act: before ? "areas.change" : "areas.add", subject: "area", subjectId: slug };
    await writeAudit(tx, actor, { ...act, before: before && { name: before.name }, after: { name } }, deps.now());
  });
}

async function write(deps: Deps, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await deps.database.db.transaction(work);
  } catch (error) {
    if (isDuplicate(error)) throw new AppError("PLA_004");
    throw error;
  }
}
