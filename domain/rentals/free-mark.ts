export type FreeState = "free" | "few" | "none";

/** How a product is marked for a time: what nobody can be handed or give back is not free, however many units there are. */
export function freeState(
  { units, hasPlace }: { units: number; hasPlace: boolean },
  { scarceUnits }: { scarceUnits: number },
): FreeState {
  if (units === 0 || !hasPlace) return "none";
  return units > scarceUnits ? "free" : "few";
}
