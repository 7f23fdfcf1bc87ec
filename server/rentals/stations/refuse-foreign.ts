import { eq } from "drizzle-orm";
import { stations } from "#db/schema.ts";
import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

/** As `refuseElsewhere`, but knows a station that was added a moment ago. */
export async function refuseForeign(
  { database }: Pick<Deps, "database">,
  worker: Pick<Worker, "stations">,
  station: string,
): Promise<void> {
  const [known] = await database.db.select({ slug: stations.slug }).from(stations).where(eq(stations.slug, station));
  if (!known) throw new AppError("COM_003");
  if (!worksAt(worker, station)) throw new AppError("STA_002");
}
