import type { ListedReservation } from "#contract/console/reservations.ts";
import type { Stage } from "#domain/rentals/reservation-stage.ts";
import { useMessages } from "../../../messages/messages.ts";

const tones: Record<Stage, string> = {
  booked: "bg-tint text-primary-strong",
  preparing: "bg-tint text-primary-strong",
  ready: "bg-tint text-primary-strong",
  missed: "bg-due-tint text-due",
  rented: "bg-tint text-primary-strong",
  late: "bg-due-tint text-due",
  lost: "bg-surface text-muted",
  shipped: "bg-tint text-primary-strong",
  returned: "bg-surface text-muted",
  never_collected: "bg-surface text-muted",
  cancelled: "bg-surface text-muted",
};

type Staged = Pick<ListedReservation, "status" | "stage">;

/** How it stands: the member's stage, and what only the shop knows where that is finer. */
export function StageChip({ reservation: { status, stage } }: { reservation: Staged }) {
  const { stages, statuses } = useMessages("reservations");
  const finer = stage === null || status === "not_returned";
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border border-transparent px-3 py-1 font-bold text-xs ${stage ? tones[stage] : "border-line! bg-canvas text-muted"}`}
    >
      {finer ? statuses[status] : stages[stage]}
    </span>
  );
}

const wrong: ListedReservation["open"] = ["late_fee_failed", "refund_failed", "damage_failed", "payment_unknown"];

/** Money that waits, failed or is unknown. */
export function OpenMoneyChips({ open }: Pick<ListedReservation, "open">) {
  const { open: m } = useMessages("reservations");
  return open.map((each) => (
    <span
      key={each}
      className={`inline-block whitespace-nowrap rounded-full px-3 py-1 font-bold text-xs ${wrong.includes(each) ? "bg-danger-tint text-danger" : "bg-due-tint text-due"}`}
    >
      {m[each]}
    </span>
  ));
}
