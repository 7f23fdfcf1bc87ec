import type { Report } from "#contract/console/reports.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

/** What a report may be about, for somebody of staff. */
export function choicesOf(
  { areas, stations, categories }: Pick<Catalogue, "areas" | "stations" | "categories">,
  worker: Pick<Worker, "stations">,
  language: Language,
): Report["choices"] {
  const named = ({ slug, name }: { slug: string; name: Record<Language, string> }) => ({ slug, name: name[language] });
  return {
    areas: areas.map(named),
    stations: stations
      .filter(({ slug }) => worker.stations === null || worker.stations.includes(slug))
      .map((station) => ({ ...named(station), area: station.areaSlug })),
    categories: categories.filter(({ parentSlug }) => parentSlug !== null).map(named),
  };
}
