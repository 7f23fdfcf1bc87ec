/** Money of a reservation that is not where it belongs yet: all of it, or what waits, failed or is unknown. */
export const openMoneyFilters = ["open", "waiting", "failed", "unknown"] as const;
export type OpenMoneyFilter = (typeof openMoneyFilters)[number];
