import { type SQL, sql } from "drizzle-orm";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";

type Places = { pickupStation: string; returnStation: string; returnedStation: string | null };

/** Reservations `r` that begin, end or ended at one of somebody's stations. */
export const reservationsInSight = ({ stations }: Pick<Worker, "stations">): SQL => {
  if (stations === null) return sql`true`;
  const theirs = sql`any(${sql.param(stations)}::text[])`;
  return sql`(r.pickup_station = ${theirs} or r.return_station = ${theirs} or r.returned_station = ${theirs})`;
};

export const isInSight = (
  worker: Pick<Worker, "stations">,
  { pickupStation, returnStation, returnedStation }: Places,
): boolean =>
  [pickupStation, returnStation, returnedStation].some((station) => station !== null && worksAt(worker, station));
