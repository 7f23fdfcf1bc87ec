/** What an empty shop needs until members can rent, in the order in which it is done. */
export const openingSteps = ["areas", "stations", "boxes", "categories", "products", "units", "staff", "open"] as const;
export type OpeningStep = (typeof openingSteps)[number];

/**
 * Why nobody can rent a published product. `units`: none that may be rented out; `elsewhere`: none in an area with an open
 * station; `box`: no open station there has a counter, or a box in use that is large enough; `hours`: those that have are
 * closed for the next weeks.
 */
export const unrentableReasons = ["units", "elsewhere", "box", "hours"] as const;
export type UnrentableReason = (typeof unrentableReasons)[number];

/** Somebody may run a shop alone. */
const optional: readonly OpeningStep[] = ["staff"];

/** Whether members can rent: everything that it takes is done. */
export const isOpenForMembers = (done: readonly OpeningStep[]): boolean =>
  openingSteps.every((step) => optional.includes(step) || done.includes(step));
