import type { Text } from "#domain/text.ts";

/** Which way to turn after the gate. */
export type Side = "left" | "right";

/** The way to a station's lockers. The drawing on the station's page is made from it. */
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
