import type { ReactNode } from "react";
import { Picture } from "#app/components/picture.tsx";
import { ProductName } from "#app/components/product-name.tsx";
import type { Choices } from "#app/components/when/choices.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { QuoteView } from "#contract/quote.ts";
import { Amount } from "#ui/amount.tsx";
import { meantPlaces } from "./meant-places.ts";
import { planText } from "./plan-text.ts";

/** What will be reserved and what it costs, now and if things change. */
export function OrderSummary({ quote, choices }: { quote: QuoteView; choices: Choices }) {
  const m = useMessages("booking");
  const { dateTime } = useMessages("common");
  const { pickup, giveBack } = meantPlaces(quote, choices);
  const times = [
    {
      label: m.pickup,
      body: <Where time={dateTime(quote.pickupTime)} station={quote.offer?.pickupStation ?? pickup?.name} />,
    },
    {
      label: m.giveBack,
      body: <Where time={dateTime(quote.returnTime)} station={quote.offer?.returnStation ?? giveBack?.name} />,
    },
    { label: m.planLabel, body: planText(m, quote) },
  ];
  return (
    <section aria-label={m.summary} className="rounded-2xl bg-surface p-4 sm:p-6">
      <div className="flex items-center gap-3">
        <Picture
          {...quote.product.picture}
          widths={[320]}
          sizes="72px"
          first
          className="size-18 shrink-0 rounded-xl bg-tint object-cover"
        />
        <p className="font-bold leading-snug">
          <ProductName name={quote.product.name} />
        </p>
      </div>
      <SummaryRows rows={times} />
      <SummaryRows
        rows={[
          { label: m.subtotal, body: <Amount yen={quote.subtotal} /> },
          ...(quote.extensionBlocks > 0
            ? [{ label: m.extension(quote.extensionBlocks), body: <Amount yen={quote.extensionFee} /> }]
            : []),
          { label: m.discount, body: <Amount yen={-quote.discount} /> },
        ]}
      />
      <dl className="mt-4 border-line border-t pt-3" aria-live="polite">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-bold">{m.total}</dt>
          <dd>
            <Amount yen={quote.total} className="font-bold text-2xl" />
          </dd>
        </div>
        <div className="flex justify-between gap-4 text-muted text-xs">
          <dt>{m.tax}</dt>
          <dd>
            <Amount yen={quote.tax} />
          </dd>
        </div>
      </dl>
      <IfThingsChange quote={quote} />
    </section>
  );
}

function Where({ time, station }: { time: string; station: string | undefined }) {
  return (
    <>
      {time}
      <br />
      {station}
    </>
  );
}

/** Until when it can be cancelled, and what lateness costs. */
function IfThingsChange({ quote }: { quote: QuoteView }) {
  const m = useMessages("booking");
  const { dateTime, price } = useMessages("common");
  const deadlineValue = quote.total > 0 ? m.deadlineValue : m.deadlineFree;
  return (
    <dl className="mt-4 grid gap-3 rounded-xl bg-due-tint p-4 text-due text-sm">
      <div>
        <dt className="font-bold">{m.deadline}</dt>
        <dd className="digits">
          {(quote.cancellableNow ? deadlineValue : m.deadlinePassed)(dateTime(quote.cancellationDeadline))}
        </dd>
      </div>
      <div>
        <dt className="font-bold">{m.late}</dt>
        <dd className="digits">
          {m.lateValue(quote.lateGraceMinutes, price(quote.extensionUnitPrice), price(quote.latestLateFee))}
        </dd>
      </div>
    </dl>
  );
}

function SummaryRows({ rows }: { rows: { label: string; body: ReactNode }[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-line border-t pt-4 text-sm">
      {rows.map(({ label, body }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="digits text-right font-bold">{body}</dd>
        </div>
      ))}
    </dl>
  );
}
