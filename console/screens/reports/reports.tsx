import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Report } from "#contract/console/reports.ts";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { Bars } from "./parts/bars.tsx";
import { LineChart } from "./parts/line-chart.tsx";
import { ReportCard } from "./parts/report-card.tsx";
import { ReportFilters } from "./parts/report-filters.tsx";
import { ReportTabs } from "./parts/report-tabs.tsx";
import { Totals } from "./parts/totals.tsx";
import { UseCard } from "./parts/use-card.tsx";

const filterNames = ["from", "to", "area", "station", "category"];

/** Filters live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const given = filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  return (await call(api.reports.$get({ query: Object.fromEntries(given) }))).result;
}

/** What the shop earned and how it was used, drawn and as tables. */
export default function Reports() {
  const report = useLoaderData<Report>();
  const m = useMessages("reports");
  const { day, dateTime } = useMessages("common");
  const { from, to, days, doneUntil } = report;
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <ReportTabs />
      <ReportFilters key={`${from} ${to}`} report={report} />
      <p className="digits text-muted text-sm">
        {`${m.period(day(from), day(to), days.length)} · ${m.japaneseDays} · `}
        <span className="inline-block">{doneUntil ? m.upTo(dateTime(doneUntil)) : m.notYet}</span>
      </p>
      <Totals report={report} />
      <div className="grid gap-4 lg:grid-cols-[4fr_3fr]">
        <RevenueCard report={report} />
        <UseCard use={report.use} />
        <RentalsCard report={report} />
        <LatenessCard report={report} />
        <RefundsCard report={report} />
        <RepeatCard report={report} />
        <CouponsCard report={report} />
      </div>
    </div>
  );
}

type Props = { report: Report };

function useLegend({ days }: Report) {
  const m = useMessages("reports");
  return { now: m.now, earlier: m.before(days.length) };
}

function RevenueCard({ report }: Props) {
  const { days, earlierDays } = report;
  const m = useMessages("reports");
  const { yen, day } = useMessages("common");
  const points = days.map((each, index) => ({
    day: each.day,
    value: each.received,
    earlier: earlierDays[index]?.received ?? 0,
  }));
  const rows = days.map((each, index) => [
    each.day,
    each.received,
    each.refunded,
    each.received - each.refunded,
    earlierDays[index]?.day ?? "",
    earlierDays[index]?.received ?? 0,
  ]);
  return (
    <ReportCard
      title={m.revenue.title}
      note={m.revenue.note}
      csv="reports/revenue"
      table={{ heads: m.revenue.heads, rows }}
    >
      <LineChart
        points={points}
        label={m.revenue.title}
        tell={(point) => m.revenue.tell(day(point.day), yen(point.value), yen(point.earlier))}
        axis={m.axis}
        dayText={m.shortDay}
        legend={useLegend(report)}
      />
    </ReportCard>
  );
}

function RentalsCard({ report }: Props) {
  const { days, earlierDays } = report;
  const m = useMessages("reports");
  const { day } = useMessages("common");
  const points = days.map((each, index) => ({
    day: each.day,
    value: each.rentals,
    earlier: earlierDays[index]?.rentals ?? 0,
  }));
  const rows = days.map(({ day: on, reserved, cancelled, rentals }, index) => [
    ...[on, reserved, cancelled, rentals],
    earlierDays[index]?.rentals ?? 0,
  ]);
  return (
    <ReportCard
      title={m.rentals.title}
      note={m.rentals.note}
      csv="reports/rentals"
      table={{ heads: m.rentals.heads, rows }}
    >
      <LineChart
        points={points}
        label={m.rentals.title}
        tell={(point) => m.rentals.tell(day(point.day), point.value, point.earlier)}
        axis={String}
        dayText={m.shortDay}
        legend={useLegend(report)}
      />
    </ReportCard>
  );
}

function LatenessCard({ report: { lateness, lateBy } }: Props) {
  const m = useMessages("reports");
  const rate = (late: number, returns: number) => (returns > 0 ? late / returns : 0);
  const most = Math.max(
    0.01,
    ...lateness.flatMap((row) => [rate(row.late, row.returns), rate(row.earlierLate, row.earlierReturns)]),
  );
  const bars = lateness.map((row, index) => ({
    name: row.name,
    share: rate(row.late, row.returns) / most,
    earlier: row.earlierReturns > 0 ? rate(row.earlierLate, row.earlierReturns) / most : undefined,
    value: m.percent(rate(row.late, row.returns)),
    detail: m.lateness.of(row.late, row.returns),
    warm: index === 0 && row.late > 0,
  }));
  const rows = lateness.map((row) => [
    row.name,
    row.returns,
    row.late,
    row.lateMinutes,
    row.earlierReturns,
    row.earlierLate,
  ]);
  return (
    <ReportCard
      title={m.lateness.title}
      note={m.lateness.notes[lateBy]}
      csv="reports/lateness"
      table={{ heads: [m.lateness.places[lateBy], ...m.lateness.heads], rows }}
    >
      <Drawn bars={bars} />
    </ReportCard>
  );
}

function Drawn({ bars }: Parameters<typeof Bars>[0]) {
  const { none } = useMessages("reports");
  return bars.length > 0 ? <Bars bars={bars} /> : <p className="py-6 text-muted text-sm">{none}</p>;
}

function RefundsCard({ report: { purposes } }: Props) {
  const m = useMessages("reports");
  const { yen } = useMessages("common");
  const nameOf = (purpose: string) => m.refunds.purposes[purpose] ?? purpose;
  const most = Math.max(1, ...purposes.flatMap(({ received, earlierReceived }) => [received, earlierReceived]));
  const bars = purposes.map((row) => ({
    name: nameOf(row.purpose),
    share: row.received / most,
    earlier: row.earlierReceived / most,
    value: yen(row.received),
    detail: m.refunds.detail(yen(row.refunded)),
  }));
  const rows = purposes.map((row) => [
    nameOf(row.purpose),
    row.received,
    row.refunded,
    row.earlierReceived,
    row.earlierRefunded,
  ]);
  return (
    <ReportCard
      title={m.refunds.title}
      note={m.refunds.note}
      csv="reports/refunds"
      table={{ heads: m.refunds.heads, rows }}
    >
      <Drawn bars={bars} />
    </ReportCard>
  );
}

function RepeatCard({ report: { now, earlier } }: Props) {
  const m = useMessages("reports");
  const kinds = [
    [m.repeat.first, now.first, earlier.first],
    [m.repeat.again, now.repeat, earlier.repeat],
  ] as const;
  const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);
  const bars = kinds.map(([name, count, before]) => ({
    name,
    share: share(count, now.rentals),
    earlier: earlier.rentals > 0 ? share(before, earlier.rentals) : undefined,
    value: m.percent(share(count, now.rentals)),
    detail: m.repeat.times(count),
  }));
  return (
    <ReportCard
      title={m.repeat.title}
      note={m.repeat.note}
      csv="reports/repeat"
      table={{ heads: m.repeat.heads, rows: kinds.map((row) => [...row]) }}
    >
      <Drawn bars={bars} />
    </ReportCard>
  );
}

function CouponsCard({ report: { coupons } }: Props) {
  const m = useMessages("reports");
  const { yen } = useMessages("common");
  const nameOf = ({ name }: { name: string }) => name || m.coupons.left;
  const most = Math.max(1, ...coupons.flatMap(({ revenue, earlierRevenue }) => [revenue, earlierRevenue]));
  const bars = coupons.map((row) => ({
    name: nameOf(row),
    // More may have gone back than came in.
    share: Math.max(0, row.revenue / most),
    earlier: Math.max(0, row.earlierRevenue / most),
    value: yen(row.revenue),
    detail: m.coupons.detail(row.uses, yen(row.discount), yen(row.refunded)),
  }));
  const rows = coupons.map((row) => [
    ...[nameOf(row), row.uses, row.discount, row.revenue + row.refunded, row.refunded, row.revenue],
    ...[row.first, row.earlierUses, row.earlierRevenue],
  ]);
  return (
    <ReportCard
      title={m.coupons.title}
      note={m.coupons.note}
      csv="reports/coupons"
      table={{ heads: m.coupons.heads, rows }}
      className="lg:col-span-2"
    >
      <Drawn bars={bars} />
    </ReportCard>
  );
}
