/** The request key of an offer that nobody has asked to reserve. */
export const offerKey = (id: string): string => `offer ${id}`;
