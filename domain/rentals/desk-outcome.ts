/** What came of helping somebody whom a box out of order left without a place. */
export const deskOutcomes = ["elsewhere", "cancelled", "unreachable", "not_needed"] as const;
export type DeskOutcome = (typeof deskOutcomes)[number];
