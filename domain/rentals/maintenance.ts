import type { Period } from "#domain/rentals/slots.ts";

/** The maintenance windows that overlap a period. */
export const maintenanceIn = (windows: Period[], period: Period): Period[] =>
  windows.filter(({ start, end }) => end > period.start && start < period.end);

/** The maintenance that the system is under at an instant. */
export const maintenanceAt = <W extends Period>(windows: W[], instant: Date): W | undefined =>
  windows.find(({ start, end }) => instant >= start && instant < end);

/** Whether the system is under maintenance at an instant. */
export const underMaintenance = (windows: Period[], instant: Date): boolean =>
  maintenanceAt(windows, instant) !== undefined;

type Right = { allowed: boolean; reason: string | null };

/** What a member may do with a reservation, which rests while the system is under maintenance. */
export const restsIn = <R extends Right>(
  maintenance: Period | undefined,
  right: R,
): R | (Omit<R, "reason"> & { reason: "maintenance" }) =>
  right.allowed && maintenance ? { ...right, allowed: false, reason: "maintenance" as const } : right;
