import type { ErrorCode } from "#contract/errors.ts";
import type { ReservationView } from "#contract/reservations.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";
import { awaitingStages } from "./time-left.ts";

export type Purpose = "pickup" | "return";

type Seen = Pick<ReservationView, "stage" | "lastDoor"> & Partial<Pick<ReservationView, "pickupQr" | "returnQr">>;
export type DoorNews =
  | { kind: "waiting" | "ready" | "opened" | "done" | "over" }
  | { kind: "refused"; reason: string | null };

/** The refusal of a door with nothing behind it. */
const UNFILLED = "LOC_003" satisfies ErrorCode;

const rentedStages: Stage[] = ["rented", "late"];

/** What has happened at the door since a code was brought up on screen. */
export function doorNews(purpose: Purpose, before: Seen, now: Seen): DoorNews {
  const [open, done] = purpose === "pickup" ? [awaitingStages, rentedStages] : [rentedStages, ["returned"]];
  if (done.includes(now.stage)) return { kind: "done" };
  if (!open.includes(now.stage)) return { kind: "over" };
  const { lastDoor } = now;
  const isNew = lastDoor && lastDoor.at !== before.lastDoor?.at;
  if (isNew && lastDoor.event !== "refused") return { kind: "opened" };
  // No door opens to it any more, as when a box that was kept for a return was not used in time.
  if ((purpose === "pickup" ? now.pickupQr : now.returnQr) === null) return { kind: "over" };
  const filled = now.stage === "ready" && (before.stage === "booked" || before.stage === "preparing");
  // It was refused for want of an item, and that has come since.
  if (filled && (!isNew || lastDoor.reason === UNFILLED)) return { kind: "ready" };
  return isNew ? { kind: "refused", reason: lastDoor.reason } : { kind: "waiting" };
}
