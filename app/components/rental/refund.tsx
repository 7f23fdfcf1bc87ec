import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";

/** What has become of the money of a cancelled reservation. */
export function Refund({ refund }: { refund: NonNullable<ReservationView["refund"]> }) {
  const { detail: m } = useMessages("rental");
  const { price } = useMessages("common");
  const amount = price(refund.amount);
  const paidBack = refund.state === "done" ? m.refundDone(amount) : m.refundPending(amount);
  return (
    <div className="rounded-2xl bg-tint p-4 sm:p-6">
      {refund.forced && <p className="mb-2 text-sm">{m.forced}</p>}
      <p className="digits font-bold">{refund.amount > 0 ? paidBack : m.refundNone}</p>
    </div>
  );
}
