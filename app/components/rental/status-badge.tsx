import type { ReservationStatus } from "#domain/reservation-status.ts";
import { useMessages } from "../../messages/messages.tsx";

const looks: Record<ReservationStatus, string> = {
  not_collected: "bg-tint text-primary",
  before_pickup: "bg-tint text-primary",
  not_pickup: "bg-due-tint text-due",
  in_rental: "bg-primary text-on-primary",
  overdue_return: "bg-danger-tint text-danger",
  not_returned: "bg-surface text-ink",
  returned: "bg-surface text-ink",
  cancelled: "bg-surface text-muted",
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  const { statuses } = useMessages("rental");
  return (
    <span className={`inline-block rounded-full px-3 py-1 font-bold text-xs ${looks[status]}`}>{statuses[status]}</span>
  );
}
