import { TrendingDown, TrendingUp } from "lucide-react";
import type { Report, ReportTotals } from "#contract/console/reports.ts";
import { writeChange } from "../../../messages/change.ts";
import { useMessages } from "../../../messages/messages.ts";

const growth = (now: number, earlier: number) => (earlier > 0 ? now / earlier - 1 : null);
const rate = ({ late, returns }: ReportTotals) => (returns > 0 ? late / returns : null);

/** The figures that matter, each with how it changed. */
export function Totals({ report: { now, earlier, days } }: { report: Report }) {
  const m = useMessages("reports");
  const yen = (value: number) => value.toLocaleString("en-US");
  const share = (value: number | null) => (value === null ? "—" : (value * 100).toFixed(1));
  const points = (a: number | null, b: number | null) => (a === null || b === null ? null : writeChange(a - b, "pt"));
  const grown = (a: number, b: number) => {
    const change = growth(a, b);
    return change === null ? null : writeChange(change, "%");
  };
  const figures = [
    {
      name: m.totals.received,
      value: yen(now.received),
      unit: m.yenUnit,
      change: grown(now.received, earlier.received),
    },
    { name: m.totals.rentals, value: yen(now.rentals), unit: m.countUnit, change: grown(now.rentals, earlier.rentals) },
    {
      name: m.totals.unitUse,
      value: share(now.unitUse),
      unit: m.percentUnit,
      change: points(now.unitUse, earlier.unitUse),
      note: m.unknownUnits,
    },
    {
      name: m.totals.boxUse,
      value: share(now.boxUse),
      unit: m.percentUnit,
      change: points(now.boxUse, earlier.boxUse),
      note: m.unknownBoxes,
    },
    { name: m.totals.late, value: share(rate(now)), unit: m.percentUnit, change: points(rate(now), rate(earlier)) },
    {
      name: m.totals.refunded,
      value: yen(now.refunded),
      unit: m.yenUnit,
      change: grown(now.refunded, earlier.refunded),
    },
  ];
  return (
    <dl className="digits grid grid-cols-2 overflow-hidden rounded-2xl border border-line bg-canvas sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ name, value, unit, change, note }) => (
        <div key={name} className="-mt-px -ml-px border-hair border-t border-l px-4 py-3">
          <dt className="text-muted text-xs">{name}</dt>
          <dd>
            <span className="font-bold text-2xl">{value}</span>
            {value !== "—" && <span className="ml-1 text-sm">{unit}</span>}
            <span className="flex min-h-5 items-center gap-1 text-muted text-xs">
              {change && <Change text={change} />}
              {change && m.than(days.length)}
              {value === "—" && note}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ text }: { text: string }) {
  const Icon = { "+": TrendingUp, "-": TrendingDown }[text.slice(0, 1)];
  return (
    <span className="flex items-center gap-1 whitespace-nowrap font-bold text-primary-strong">
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {text}
    </span>
  );
}
