import { type Worker, worksAt } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/platform/errors.ts";

/** Staff works at its own stations only, and at none that does not exist: COM_003 for everybody, before STA_002. */
export function refuseElsewhere(
  { catalogue }: Pick<Deps, "catalogue">,
  worker: Pick<Worker, "stations">,
  station: string,
): void {
  if (!catalogue.current().stations.some(({ slug }) => slug === station)) throw new AppError("COM_003");
  if (!worksAt(worker, station)) throw new AppError("STA_002");
}
