/** Prepared and not open yet, open, closed for good. Members are offered open ones only. */
export const stationStates = ["planned", "open", "closed"] as const;
export type StationState = (typeof stationStates)[number];

/** What may become of a station. What was closed may open again. */
const moves: Record<StationState, readonly StationState[]> = {
  planned: ["open"],
  open: ["closed"],
  closed: ["open"],
};

export const canBecome = (from: StationState, to: StationState): boolean => moves[from].includes(to);
