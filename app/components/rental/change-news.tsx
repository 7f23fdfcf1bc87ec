import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";

/** A change that is being paid, or what the last one gives back. */
export function ChangeNews({ change: { pending, refund } }: Pick<ReservationView, "change">) {
  const { detail: m } = useMessages("rental");
  const { price } = useMessages("common");
  if (pending) return <p className="rounded-2xl bg-due-tint p-4 text-due text-sm">{m.changePending}</p>;
  if (!refund) return null;
  const say = refund.state === "done" ? m.changeRefundDone : m.changeRefundPending;
  return <p className="digits rounded-2xl bg-tint p-4 text-sm">{say(price(refund.amount))}</p>;
}
