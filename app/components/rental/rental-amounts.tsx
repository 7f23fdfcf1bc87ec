import { useMessages } from "#app/messages/messages.tsx";
import type { ReservationView } from "#contract/reservations.ts";
import { Amount } from "#ui/amount.tsx";
import { Link } from "#ui/link.tsx";
import { PayLateFeeButton } from "./pay-late-fee.tsx";

/** What the rental costs, line by line; lines that are nothing are left out. */
export function RentalAmounts({ reservation }: { reservation: ReservationView }) {
  const { detail: m, clock } = useMessages("rental");
  const { amounts, coupon, planHours, late } = reservation;
  const rows = [
    { label: m.rental(planHours), amount: amounts.subtotal, always: true },
    { label: m.coupon(coupon?.couponName ?? ""), amount: -amounts.discount },
    { label: m.extension(amounts.extensionBlocks), amount: amounts.extension },
    { label: m.lateFee, amount: amounts.lateFee },
  ].filter(({ amount, always }) => always || amount !== 0);
  // What came back is part of what was paid, not of the total: after a change the total is the new price already. A copy for
  // offline use may be older than a line.
  const beside = [
    { label: m.damage, amount: amounts.damage },
    { label: m.paid, amount: amounts.refunded > 0 ? amounts.paid : 0 },
    { label: m.refunded, amount: amounts.refunded },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <h2 className="mb-3 font-bold text-lg">{m.price}</h2>
      <dl className="digits grid gap-2 text-sm">
        {rows.map((row) => (
          <AmountRow key={row.label} {...row} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-2">
          <dt className="font-bold">{m.total}</dt>
          <dd>
            <Amount yen={amounts.total} className="font-bold text-xl" />
          </dd>
        </div>
        <div className="flex justify-between gap-4 text-muted text-xs">
          <dt>{m.tax}</dt>
          <dd>
            <Amount yen={amounts.tax} />
          </dd>
        </div>
        {beside.map((row) => (
          <AmountRow key={row.label} {...row} />
        ))}
      </dl>
      {late.payment === "failed" && (
        <div className="mt-3 rounded-xl bg-danger-tint p-3 text-danger text-sm">
          <p className="mb-3">{clock.lateFailed}</p>
          <PayLateFeeButton debt={{ id: reservation.id, amount: late.owed }} />
        </div>
      )}
      <Link
        to={`/payment-detail/${reservation.id}`}
        className="mt-3 inline-flex min-h-11 items-center text-primary hover:underline print:hidden"
      >
        {m.payment}
      </Link>
    </>
  );
}

function AmountRow({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount yen={amount} />
      </dd>
    </div>
  );
}
