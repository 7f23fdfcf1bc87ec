import {
  ArrowRightLeft,
  CalendarCheck,
  Check,
  Clock,
  JapaneseYen,
  KeyRound,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import type { BarState } from "./layout.ts";

/** Each state has a colour and a glyph, so that none is told by its colour alone. */
export const barLooks: Record<BarState, { icon: LucideIcon; className: string }> = {
  booked: { icon: CalendarCheck, className: "bg-filled text-ink" },
  out: { icon: KeyRound, className: "bg-primary text-on-primary" },
  late: { icon: Clock, className: "border-2 border-due bg-due-tint text-due" },
  pushed: { icon: TriangleAlert, className: "border-2 border-danger bg-danger-tint text-danger" },
  past: { icon: Check, className: "bg-surface text-muted" },
  change: { icon: ArrowRightLeft, className: "border-2 border-primary border-dashed bg-canvas text-primary" },
};

/** Money of it waits, failed or is unknown. */
export function MoneyMark({ className = "" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`money-mark grid size-4 place-items-center rounded-full border border-due bg-due-tint text-due ${className}`}
    >
      <JapaneseYen className="size-2.5" />
    </span>
  );
}
