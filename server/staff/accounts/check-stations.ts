import type { Deps } from "#server/deps.ts";
import { badField } from "#server/platform/errors.ts";

/** Refuses stations that do not exist. */
export async function checkStations({ database }: Pick<Deps, "database">, slugs: string[] | null): Promise<void> {
  if (slugs === null) return;
  const known = await database.db.query.stations.findMany({ columns: { slug: true } });
  const isKnown = (slug: string) => known.some((station) => station.slug === slug);
  if (!slugs.every(isKnown)) throw badField("stations", "choiceMissing");
}
