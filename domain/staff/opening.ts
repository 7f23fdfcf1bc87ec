/** What an empty shop needs until members can rent, in the order in which it is done. */
export const openingSteps = ["areas", "stations", "boxes", "categories", "products", "units", "staff", "open"] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** Somebody may run a shop alone. */
const optional: readonly OpeningStep[] = ["staff"];

/** Whether members can rent: everything that it takes is done. */
export const isOpenForMembers = (done: readonly OpeningStep[]): boolean =>
  openingSteps.every((step) => optional.includes(step) || done.includes(step));
