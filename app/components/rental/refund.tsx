import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { type MoneyBack, moneyBack } from "./money-back.ts";

/** What has become of the money and the coupon of a cancelled reservation. */
export function Refund({ refund, change, coupon }: Pick<ReservationView, "change" | "coupon"> & { refund: Refunded }) {
  const { detail: m, cancel } = useMessages("rental");
  const say = useMoneyBack();
  const lines = moneyBack({ refund, change }).map(say);
  return (
    <div className="rounded-2xl bg-tint p-4 sm:p-6">
      {refund.forced && <p className="mb-2 text-sm">{m.forced}</p>}
      {(lines.length > 0 ? lines : [m.refundNone]).map((line) => (
        <p key={line} className="digits font-bold">
          {line}
        </p>
      ))}
      {coupon && <p className="mt-2 text-sm">{coupon.expired ? cancel.couponExpired : cancel.couponReturned}</p>}
    </div>
  );
}

type Refunded = NonNullable<ReservationView["refund"]>;

/** Says what goes back. */
export function useMoneyBack(): (back: MoneyBack) => string {
  const { detail: m } = useMessages("rental");
  const { price } = useMessages("common");
  const words = {
    cancellation: { done: m.refundDone, pending: m.refundPending },
    change: { done: m.changeRefundDone, pending: m.changeRefundPending },
  };
  return ({ of, state, amount }) => words[of][state](price(amount));
}
