import { eq } from "drizzle-orm";
import type { HoursWanted, MaintenanceWanted } from "#contract/console/stations.ts";
import { settings as settingsTable, stations } from "#db/schema.ts";
import type { StationHours } from "#domain/rentals/hours.ts";
import { underMaintenance } from "#domain/rentals/maintenance.ts";
import { canBecome, type StationState } from "#domain/rentals/station-state.ts";
import { isSetting, type Settings } from "#domain/settings.ts";
import { type Catalogue, hoursOf } from "#server/catalogue/products/catalogue.ts";
import { tellOfLimits } from "#server/money/refunds/tell-of-limits.ts";
import { AppError } from "#server/platform/errors.ts";
import { refuseOutdated } from "#server/platform/seen-version.ts";
import {
  hourRows,
  readHours,
  readHoursFacts,
  readWindows,
  writeHours,
  writeWindows,
} from "#server/rentals/stations/hours-store.ts";
import type { ShopChange } from "#server/rentals/touched/change-shop.ts";

const basisOf = ({ hours, settings, maintenance, stations: all }: Catalogue, slugs: string[]) => ({
  hours: slugs.map((slug) => {
    const own = hours.get(slug);
    const listed = (table: StationHours["weekly"]) => Object.entries(table).map(([kind, map]) => [kind, [...map]]);
    return own && [listed(own.weekly), listed(own.days), own.maintenance];
  }),
  states: slugs.map((slug) => all.find((each) => each.slug === slug)?.state),
  settings,
  maintenance,
});

/** A station's hours, days and maintenance windows, as they are to be. */
export function hoursChange(station: string, { version, ...wanted }: HoursWanted, now: Date): ShopChange {
  const windows = wanted.maintenance.map(({ from, to }) => ({ stationSlug: station, startsAt: from, endsAt: to }));
  const own = hoursOf(hourRows(station, wanted.hours, now), windows).get(station);
  return {
    stations: [station],
    check: async (db) => refuseOutdated(version, await readHoursFacts(db, station)),
    basis: (before) => basisOf(before, [station]),
    after: (before) => {
      const hours = new Map(before.hours);
      if (own) hours.set(station, own);
      else hours.delete(station);
      return { ...before, hours };
    },
    was: async (db) => ({
      hours: await readHours(db, station, now),
      maintenance: await readWindows(db, station, now),
    }),
    write: async (tx) => {
      await writeHours(tx, station, wanted.hours, now);
      await writeWindows(tx, station, wanted.maintenance, now);
    },
    act: () => ({ act: "hours.change", subject: "station", subjectId: station, after: wanted }),
  };
}

/** Opens a station, or closes it. PLA_006 it cannot become so. */
export function stateChange(station: string, state: StationState, boxes: number): ShopChange {
  const find = ({ stations: all }: Catalogue) => {
    const found = all.find(({ slug }) => slug === station);
    if (!found) throw new AppError("COM_003");
    return found;
  };
  return {
    stations: [station],
    basis: (before) => basisOf(before, [station]),
    after: (before) => {
      const { state: was, hasCounter } = find(before);
      if (!canBecome(was, state) || (state === "open" && boxes === 0 && !hasCounter)) throw new AppError("PLA_006");
      const changed = before.stations.map((each) => (each.slug === station ? { ...each, state } : each));
      return { ...before, stations: changed };
    },
    write: async (tx) => {
      await tx.update(stations).set({ state }).where(eq(stations.slug, station));
    },
    act: (before) => ({
      act: "stations.state",
      subject: "station",
      subjectId: station,
      before: { state: find(before).state },
      after: { state },
    }),
  };
}

/** The maintenance windows of the whole shop. */
export function maintenanceChange(wanted: MaintenanceWanted, current: Catalogue, now: Date): ShopChange {
  const { windows, version } = wanted;
  const slugs = current.stations.map(({ slug }) => slug);
  const periods = windows.map(({ from, to }) => ({ start: from, end: to }));
  return {
    stations: slugs,
    check: async (db) => refuseOutdated(version, await readHoursFacts(db, null)),
    basis: ({ maintenance }) => maintenance,
    after: (before) => {
      const over = before.maintenance.filter(({ end }) => end <= now);
      return { ...before, maintenance: [...over, ...periods] };
    },
    was: async (db) => ({ windows: await readWindows(db, null, now) }),
    write: (tx) => writeWindows(tx, null, windows, now),
    act: (before) => ({
      act: "maintenance.change",
      subject: "shop",
      subjectId: "maintenance",
      before: { running: underMaintenance(before.maintenance, now) },
      after: { windows },
    }),
  };
}

/** Some settings, as they are to be. One that is set to its default is kept too: it was changed, and documents say when. */
export function settingsChange(
  { values: wanted, version }: { values: Partial<Settings>; version: string | undefined },
  current: Catalogue,
  now: Date,
): ShopChange {
  const keys = Object.keys(wanted).filter(isSetting);
  const settings = { ...current.settings, ...wanted };
  return {
    stations: current.stations.map(({ slug }) => slug),
    check: async (_, before) => refuseOutdated(version, before.settings),
    basis: (before) => before.settings,
    after: (before) => ({ ...before, settings: { ...before.settings, ...wanted } }),
    write: async (tx) => {
      for (const key of keys) {
        if (settings[key] === current.settings[key]) continue;
        const row = { value: settings[key], updatedAt: now };
        const target = settingsTable.key;
        await tx
          .insert(settingsTable)
          .values({ key, ...row })
          .onConflictDoUpdate({ target, set: row });
      }
    },
    act: (before) => ({
      act: "settings.change",
      subject: "shop",
      subjectId: "settings",
      before: Object.fromEntries(keys.map((key) => [key, before.settings[key]])),
      after: wanted,
    }),
    tell: (tx, before, actor, now) =>
      tellOfLimits(tx, { before: before.settings, after: { ...before.settings, ...wanted } }, actor, now),
  };
}
