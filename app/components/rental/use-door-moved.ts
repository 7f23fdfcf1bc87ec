import { type RefObject, useEffect, useRef } from "react";
import type { ReservationView } from "#contract/reservations.ts";
import { awaitingStages } from "./time-left.ts";

type Stage = ReservationView["stage"];

/** Whether somebody took the item or put it back. */
const isMoved = (from: Stage, to: Stage) =>
  (awaitingStages.includes(from) && to === "rented") || ((from === "rented" || from === "late") && to === "returned");

/**
 * Puts how a rental stands now into view and under the focus once the item was taken or put back: the code that was held
 * to the reader is gone then, and what stood below it would be all that is seen. A dialog that is open says so itself.
 */
export function useDoorMoved(
  { id, stage }: ReservationView,
  isCovered: boolean,
  element: RefObject<HTMLElement | null>,
) {
  const before = useRef({ id, stage });
  useEffect(() => {
    if (isCovered) return;
    const last = before.current;
    before.current = { id, stage };
    if (last.id === id && isMoved(last.stage, stage)) element.current?.focus();
  }, [id, stage, isCovered, element]);
}
