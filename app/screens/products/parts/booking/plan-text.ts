import type { Messages } from "#app/messages/messages.tsx";
import type { PlanHours } from "#domain/rentals/plan.ts";

type Booked = { planHours: PlanHours; extensionBlocks: number };

/** The plan, and what is booked with it beyond the longest one. */
export const planText = (m: Messages["booking"], { planHours, extensionBlocks }: Booked): string =>
  extensionBlocks > 0 ? m.longer(planHours, extensionBlocks) : m.plan(planHours);
