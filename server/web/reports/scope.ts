import type { ReportQuery } from "#contract/console/reports.ts";
import { addDays, daysApart, toJstDate } from "#domain/jst.ts";
import { isReportPeriod } from "#domain/report-period.ts";
import type { Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { refuseElsewhere } from "#server/rentals/stock/refuse-elsewhere.ts";

const DAYS = 30;
const TOO_LONG = {
  ja: "最初の日から366日以内の日をお選びください。",
  en: "Choose a day within 366 days of the first one.",
};

/** Which sums a report is made of. */
export type Scope = {
  from: string;
  to: string;
  days: number;
  /** As many days right before. */
  before: { from: string; to: string };
  /** As the sums name them: empty for all. */
  area: string;
  stations: string[];
  category: string;
  /** The stations that it is about, each by itself, and their areas. */
  each: string[];
  areas: string[];
};

/** Staff of some stations see those only. */
export function scopeOf(
  deps: Pick<Deps, "catalogue" | "now">,
  query: ReportQuery,
  worker: Pick<Worker, "stations">,
): Scope {
  const period = periodOf(query, toJstDate(deps.now()));
  const { areas, stations, categories } = deps.catalogue.current();
  if (query.station !== undefined) refuseElsewhere(deps, worker, query.station);
  if (query.area !== undefined && !areas.some(({ slug }) => slug === query.area)) throw new AppError("COM_003");
  if (query.category !== undefined && !categories.some(({ slug }) => slug === query.category))
    throw new AppError("COM_003");
  const seen = stations.filter(
    ({ slug, areaSlug }) =>
      (worker.stations === null || worker.stations.includes(slug)) &&
      (query.area === undefined || areaSlug === query.area) &&
      (query.station === undefined || slug === query.station),
  );
  const each = seen.map(({ slug }) => slug);
  const whole = query.station === undefined && worker.stations === null;
  return {
    ...period,
    area: whole ? (query.area ?? "") : "",
    stations: whole ? [""] : each,
    category: query.category ?? "",
    each,
    areas: [...new Set(seen.map(({ areaSlug }) => areaSlug))],
  };
}

export function periodOf({ from, to }: Pick<ReportQuery, "from" | "to">, today: string) {
  const last = to ?? (from === undefined ? addDays(today, -1) : addDays(from, DAYS - 1));
  const first = from ?? addDays(last, 1 - DAYS);
  if (!isReportPeriod(first, last)) throw new AppError("COM_001", { fields: { to: TOO_LONG } });
  const days = daysApart(first, last) + 1;
  return { from: first, to: last, days, before: { from: addDays(first, -days), to: addDays(first, -1) } };
}
