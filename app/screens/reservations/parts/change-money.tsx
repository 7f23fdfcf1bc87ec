import type { ReactNode } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import type { ChangeQuoteView } from "#contract/change.ts";
import { Amount } from "#ui/amount.tsx";

/** What the reservation costs then, less what was paid: to pay, to get back, or neither. */
export function ChangeMoney({ quote }: { quote: ChangeQuoteView }) {
  const m = useMessages("change");
  const { planHours, subtotal, extensionBlocks, extensionFee, discount, total, paid, difference } = quote;
  const { plan } = useMessages("booking");
  const outcome = difference > 0 ? m.pay : difference < 0 ? m.refund : m.nothing;
  return (
    <section aria-label={m.money} className="rounded-2xl bg-surface p-4 sm:p-6">
      <dl className="digits grid gap-2 text-sm">
        <Line label={m.subtotal(plan(planHours))}>
          <Amount yen={subtotal} />
        </Line>
        {extensionBlocks > 0 && (
          <Line label={m.extension(extensionBlocks)}>
            <Amount yen={extensionFee} />
          </Line>
        )}
        {discount > 0 && (
          <Line label={m.discount}>
            <Amount yen={-discount} />
          </Line>
        )}
        <Line label={m.newTotal}>
          <Amount yen={total} className="font-bold" />
        </Line>
        <Line label={m.paid}>
          <Amount yen={-paid} />
        </Line>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-bold text-base">{outcome}</dt>
          <dd>
            <Amount yen={Math.abs(difference)} className="font-bold text-2xl" />
          </dd>
        </div>
      </dl>
      {difference <= 0 && <p className="mt-2 text-muted text-xs">{difference < 0 ? m.refundNote : m.nothingNote}</p>}
      {(quote.couponReturned || quote.couponExpired) && (
        <p className="mt-3 rounded-xl bg-due-tint p-3 text-due text-sm">
          {quote.couponExpired ? m.couponExpired : m.couponReturned}
        </p>
      )}
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
