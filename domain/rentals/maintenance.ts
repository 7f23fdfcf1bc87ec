import type { Period } from "#domain/rentals/slots.ts";

/** The maintenance windows that overlap a period. */
export const maintenanceIn = (windows: Period[], period: Period): Period[] =>
  windows.filter(({ start, end }) => end > period.start && start < period.end);

/** Whether the system is under maintenance at an instant. */
export const underMaintenance = (windows: Period[], instant: Date): boolean =>
  windows.some(({ start, end }) => instant >= start && instant < end);
