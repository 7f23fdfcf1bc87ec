import { type SQL, sql } from "drizzle-orm";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import { beginOrEndAt } from "#server/members/desk/seen-by.ts";
import { AppError } from "#server/platform/errors.ts";

type Places = { pickupStation: string; returnStation: string; returnedStation: string | null };

/** Reservations `r` that begin, end or ended at one of somebody's stations. */
export const reservationsInSight = ({ stations }: Pick<Worker, "stations">): SQL =>
  stations === null ? sql`true` : beginOrEndAt(stations, sql.raw("r"));

export const isInSight = (
  worker: Pick<Worker, "stations">,
  { pickupStation, returnStation, returnedStation }: Places,
): boolean =>
  [pickupStation, returnStation, returnedStation].some((station) => station !== null && worksAt(worker, station));

const leadsAway = {
  ja: "受け取りと返却のどちらかは、ご自分の駅にしてください。どちらも別の駅にする変更は、その駅の担当者に依頼してください。",
  en: "Keep the pickup or the return at one of your stations. Ask somebody of the other station to move both there.",
};

/** Refuses with STA_002 to move a reservation to where somebody does not see it any more, and could not be answered. */
export function refuseOutOfSight(
  worker: Pick<Worker, "stations">,
  { pickupStation: from, returnStation: to, returnedStation }: Places,
  { pickupStation = from, returnStation = to }: { [K in "pickupStation" | "returnStation"]?: string | undefined },
): void {
  if (!isInSight(worker, { pickupStation, returnStation, returnedStation })) {
    throw new AppError("STA_002", { text: leadsAway });
  }
}
