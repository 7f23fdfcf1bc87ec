import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { LostDemand, LostProduct } from "#contract/console/lost-demand.ts";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useMessages } from "../../messages/messages.ts";
import { CsvLink, ReportCard } from "./parts/report-card.tsx";
import { ReportFilters } from "./parts/report-filters.tsx";
import { ReportTabs } from "./parts/report-tabs.tsx";
import { WeekHeat } from "./parts/week-heat.tsx";

const filterNames = ["from", "to", "area", "station", "category"];

/** Filters live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const given = filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  return (await call(api["lost-demand"].$get({ query: Object.fromEntries(given) }))).result;
}

/** What people asked for and did not get, and what to do about it. */
export default function Lost() {
  const lost = useLoaderData<LostDemand>();
  const { lost: m } = useMessages("demand");
  const { period } = useMessages("reports");
  const { day, yen } = useMessages("common");
  const { from, to, days } = lost;
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <ReportTabs />
      <ReportFilters key={`${from} ${to}`} report={lost} />
      <p className="digits">
        <b>{m.summary(lost.refusals, yen(lost.yen))}</b>
        <span className="ml-3 text-muted text-sm">{period(day(from), day(to), days)}</span>
      </p>
      <Products lost={lost} />
      <div className="grid gap-4 lg:grid-cols-2">
        <Hours lost={lost} />
        <Moves lost={lost} />
        <Stations lost={lost} />
        <Searches lost={lost} />
      </div>
      <Section title={m.assumed}>
        <ul className="list-disc pl-5 text-sm">
          {m.assumptions(lost.adviceDays).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

type Props = { lost: LostDemand };

function useAdvice() {
  const { lost: m } = useMessages("demand");
  const { yen } = useMessages("common");
  return ({ advice, price, units }: LostProduct): [string, string] => {
    if (advice.kind === "buy") {
      return [m.buy(advice.paybackDays), m.buySum(yen(price), yen(advice.lostPerDay), advice.served)];
    }
    return advice.kind === "retire" ? [m.retire, m.retireSum(advice.idleDays, units)] : ["", m.noAdvice];
  };
}

function Products({ lost: { products } }: Props) {
  const { lost: m } = useMessages("demand");
  const { yen } = useMessages("common");
  const advise = useAdvice();
  const rows = products.map((each) => [
    ...[each.name, each.areaName, each.noUnit, each.noBox, each.waited, each.yen],
    advise(each).filter(Boolean).join(" · "),
  ]);
  return (
    <ReportCard title={m.products} note={m.note} csv="lost-demand/products" table={{ heads: m.heads, rows }}>
      {products.length === 0 && <p className="py-6 text-muted text-sm">{m.nothing}</p>}
      <ul>
        {products.map((each) => {
          const [title, sum] = advise(each);
          const why = [
            each.noUnit > 0 && m.noUnit(each.noUnit),
            each.noBox > 0 && m.noBox(each.noBox),
            each.waited > 0 && m.waited(each.waited),
          ]
            .filter(Boolean)
            .join(" · ");
          return (
            <li
              key={`${each.product} ${each.area}`}
              className="grid items-center gap-x-4 gap-y-1 border-hair border-t py-2.5 first:border-t-0 md:grid-cols-[3rem_1fr_10rem_7rem_1.4fr]"
            >
              {each.picture ? (
                <img
                  src={`/image?url=${encodeURIComponent(each.picture)}&w=128&q=70`}
                  alt=""
                  loading="lazy"
                  className="size-10 rounded-lg object-cover max-md:hidden"
                />
              ) : (
                <span className="max-md:hidden" />
              )}
              <span>
                <b className="text-sm">{each.name}</b>
                <span className="ml-2 text-muted text-xs">{each.areaName}</span>
              </span>
              <span className={`digits text-muted text-xs ${why ? "" : "max-md:hidden"}`}>{why || "—"}</span>
              <span className={`digits text-sm md:text-right ${each.yen > 0 ? "" : "max-md:hidden"}`}>
                {each.yen > 0 ? yen(each.yen) : "—"}
              </span>
              <span className="text-sm">
                {title && <b className="block text-primary-strong">{title}</b>}
                <span className="digits text-muted text-xs">{sum}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </ReportCard>
  );
}

function Hours({ lost: { hours } }: Props) {
  const { lost: m } = useMessages("demand");
  const { use } = useMessages("reports");
  const most = Math.max(1, ...hours.flat());
  const rows = use.weekdays.flatMap((name, weekday) =>
    (hours[weekday] ?? []).flatMap((count, hour) => (count > 0 ? [[name, hour, count]] : [])),
  );
  return (
    <ReportCard title={m.hours} note={m.hoursNote} csv="lost-demand/hours" table={{ heads: use.heads, rows }}>
      <WeekHeat
        week={hours.map((row) => row.map((count) => count / most))}
        label={m.hours}
        weekdays={use.weekdays}
        tell={(weekday, hour) => use.tell(use.weekdays[weekday] ?? "", hour, m.times(hours[weekday]?.[hour] ?? 0))}
        legend={{ low: use.low, high: use.highVisits }}
      />
    </ReportCard>
  );
}

function Moves({ lost: { moves } }: Props) {
  const { lost: m } = useMessages("demand");
  return (
    <Section title={m.moves}>
      {moves.length === 0 && <p className="text-muted text-sm">{m.noMoves}</p>}
      <ul className="grid gap-3">
        {moves.map(({ from, to, size, boxes, refusals, spare }) => (
          <li key={`${from} ${to} ${size}`} className="text-sm">
            <b className="block text-primary-strong">{m.move(from, to, size, boxes)}</b>
            <span className="text-muted text-xs">{m.moveSum(to, refusals, from, spare)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Cells = { heads: string[]; rows: (string | number)[][] };

function Plain({ heads, rows }: Cells) {
  const { none } = useMessages("reports");
  if (rows.length === 0) return <p className="text-muted text-sm">{none}</p>;
  const side = (index: number) => (index === 0 || typeof rows[0]?.[index] === "string" ? "text-left" : "text-right");
  return (
    <table className="digits w-full text-sm">
      <thead className="text-muted text-xs">
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`py-1 font-normal ${side(index)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(" ")}>
            {heads.map((head, index) => (
              <td key={head} className={`border-hair border-t py-1.5 ${side(index)}`}>
                {row[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stations({ lost: { stations } }: Props) {
  const { lost: m } = useMessages("demand");
  const rows = stations.map(({ name, noUnit, noBox }) => [name || m.anywhere, noUnit, noBox]);
  return (
    <Section title={m.stations} tool={<CsvLink file="lost-demand/stations" />}>
      <Plain heads={m.stationHeads} rows={rows} />
    </Section>
  );
}

function Searches({ lost: { searches } }: Props) {
  const { lost: m } = useMessages("demand");
  const rows = searches.map(({ words, category, times }) => [words || "—", category ?? "—", times]);
  return (
    <Section title={m.searches} tool={<CsvLink file="lost-demand/searches" />}>
      <Plain heads={m.searchHeads} rows={rows} />
    </Section>
  );
}
