import { AppError, invalidInput } from "#server/platform/errors.ts";
import { elsewhere, lockRentalOf, lockUnit, refuseUnseen } from "#server/rentals/acts/find-things.ts";
import type { Doing, Done } from "#server/rentals/acts/perform-act.ts";
import { moveUnit } from "#server/rentals/stock/move-unit.ts";

/** Somebody sets out with a unit for another station of its area. */
export async function carryUnit(
  { tx, deps, station, moved }: Doing,
  wanted: { unit: string; to: string },
): Promise<Done> {
  const unit = await lockUnit({ tx, station }, wanted.unit);
  if (unit.place !== "station" || unit.stationSlug !== station) throw elsewhere(unit);
  await refuseUnseen(tx, unit);
  const to = deps.catalogue.current().stationBySlug.get(wanted.to);
  if (!to || to.slug === station || to.areaSlug !== unit.areaSlug)
    throw invalidInput([{ code: "custom", path: ["to"] }]);
  await moveUnit(tx, { unitId: unit.id }, { place: "on_the_way", station: to.slug, boxId: null }, moved);
  return { unitId: unit.id, before: { place: unit.place, station } };
}

/**
 * It is there, wherever it was meant to go, whoever had it without renting it, and if nobody said that they set out with it.
 * A parcel is checked in instead, and what is rented is taken back.
 */
export async function arriveUnit({ tx, station, moved }: Doing, wanted: { unit: string }): Promise<Done> {
  const rental = await lockRentalOf({ tx, station }, wanted.unit);
  const unit = await lockUnit({ tx, station }, wanted.unit);
  const { place, stationSlug } = unit;
  const isStray = !rental && (place === "member" || (place === "station" && stationSlug !== station));
  if (place !== "on_the_way" && !isStray) throw new AppError("STO_004", { details: { place } });
  if (stationSlug === null && !isStray) throw elsewhere(unit);
  await moveUnit(tx, { unitId: unit.id }, { place: "station", station, boxId: null }, moved);
  return { unitId: unit.id, before: { place, station: stationSlug } };
}
