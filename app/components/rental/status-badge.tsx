import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { ReservationSummaryView } from "#contract/reservations.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";

const looks: Record<Stage, string> = {
  booked: "bg-tint text-primary",
  preparing: "bg-tint text-primary",
  ready: "bg-tint text-primary",
  missed: "bg-due-tint text-due",
  rented: "bg-primary text-on-primary",
  late: "bg-due-tint text-due",
  lost: "bg-surface text-muted",
  shipped: "bg-tint text-primary",
  returned: "bg-surface text-ink",
  never_collected: "bg-surface text-muted",
  cancelled: "bg-surface text-muted",
};

type Staged = Pick<ReservationSummaryView, "status" | "stage">;

/** Its status in a word, and a second one where the status alone would not tell how it stands. */
export function StatusBadge({ reservation }: { reservation: Staged }) {
  const m = useMessages("rental");
  return badgesOf(reservation, m).map((label) => (
    <span
      key={label}
      className={`inline-block rounded-full px-3 py-1 font-bold text-xs leading-tight ${looks[reservation.stage]}`}
    >
      {label}
    </span>
  ));
}

export function badgesOf(
  { status, stage }: Staged,
  { statuses, stages }: Pick<Messages["rental"], "statuses" | "stages">,
) {
  switch (stage) {
    // The clock that moves statuses may be a minute behind.
    case "late":
      return [statuses.overdue_return];
    // Nothing was returned that was never handed out, and nobody waits for what is paid for.
    case "never_collected":
    case "lost":
      return [stages[stage]];
    case "preparing":
    case "shipped":
      return [statuses[status], stages[stage]];
    default:
      return [statuses[status]];
  }
}
