import {
  CalendarClock,
  KeyRound,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  PackagePlus,
  Square,
  Undo2,
  Wrench,
} from "lucide-react";
import type { BoxState } from "#domain/rentals/box-state.ts";

type Look = { icon: LucideIcon; door: string };

/** How each state looks: never by colour alone. */
export const looks: Record<BoxState, Look> = {
  free: { icon: Square, door: "bg-canvas text-muted" },
  later: { icon: CalendarClock, door: "bg-canvas inset-ring-3 inset-ring-filled" },
  to_fill: { icon: PackagePlus, door: "bg-due-tint text-due inset-ring-2 inset-ring-due" },
  filled: { icon: PackageCheck, door: "bg-filled" },
  code_valid: { icon: KeyRound, door: "bg-primary text-on-primary" },
  in_use: { icon: Undo2, door: "bg-primary text-on-primary" },
  to_empty: { icon: PackageMinus, door: "hatched bg-surface" },
  out_of_order: { icon: Wrench, door: "bg-danger-tint text-danger inset-ring-2 inset-ring-danger" },
};
