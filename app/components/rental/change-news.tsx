import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { moneyBack } from "./money-back.ts";
import { useMoneyBack } from "./refund.tsx";

/** A change that is being paid, or what the last one gives back. */
export function ChangeNews({ change }: Pick<ReservationView, "change">) {
  const { detail: m } = useMessages("rental");
  const say = useMoneyBack();
  if (change.pending) return <p className="rounded-2xl bg-due-tint p-4 text-due text-sm">{m.changePending}</p>;
  const [back] = moneyBack({ refund: null, change });
  return back && <p className="digits rounded-2xl bg-tint p-4 text-sm">{say(back)}</p>;
}
