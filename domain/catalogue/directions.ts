import type { Text } from "#domain/text.ts";

/** Which way a walker turns who comes out of a gate. */
export type Side = "left" | "right";

/** How one gets to the lockers of a station. The drawing on its page is made of this. */
export type Directions = {
  /** Whether a ticket is needed to get there. */
  insideGates: boolean;
  floor: Text;
  /** The ends of the passage, and the one towards which the lockers are. */
  exits: Record<Side, Text>;
  lockersOn: Side;
  /** Side by side along the passage; the first is where most people come from. */
  gates: { name: Text; minutes: number; metres: number; steps: Text[] }[];
};
