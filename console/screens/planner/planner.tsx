import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Planner as PlannerView } from "#contract/console/planner.ts";
import { startOfJstDay, toJstIso } from "#domain/jst.ts";
import { DAY } from "#domain/time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { useMessages } from "../../messages/messages.ts";
import { loadMe } from "../../session/me.ts";
import { shopNow } from "../../shop-time.ts";
import { loadStations } from "../../stations.ts";
import { useNow } from "../../use-now.ts";
import { BarDialog } from "./parts/bar-dialog.tsx";
import { Chart } from "./parts/chart.tsx";
import { Clashes, Legend } from "./parts/clashes.tsx";
import { Filters } from "./parts/filters.tsx";
import type { DrawnBar } from "./parts/layout.ts";
import { Range, useAddress } from "./parts/range.tsx";
import { type AskedPlan, useFreshPlan } from "./parts/use-fresh-plan.ts";

const filterNames = ["station", "category", "product", "money", "text", "after"] as const;
const isWide = () => matchMedia("(width >= 64rem)").matches;

/** Filters, time and zoom live in the address; without them, the days around today. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadStations(await loadMe());
  const params = new URL(request.url).searchParams;
  const given = filterNames.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const days = params.get("days") ?? (isWide() ? "7" : "3");
  const from = params.get("from") ?? toJstIso(new Date(startOfJstDay(new Date(shopNow())) - (days === "1" ? 0 : DAY)));
  const query: AskedPlan["query"] = { ...Object.fromEntries(given), days, from };
  const [{ result }, choices] = await Promise.all([
    call(api.planner.$get({ query })),
    call(api["planner-choices"].$get()),
  ]);
  return { plan: result, query, choices: choices.result };
}

/** What somebody looks at: a bar of a unit; `to`: the unit that it was drawn to. */
export type Opened = { serialNumber: string; bar: DrawnBar; change?: true; to?: string };

/** Units over time as a picture: who has them when, what is late, and whom that pushes. */
export default function Planner() {
  const { choices, ...asked } = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const plan = useFreshPlan(asked);
  const m = useMessages("planner");
  const now = useNow();
  const [opened, setOpened] = useState<Opened>();
  const [onlyClashes, setOnlyClashes] = useState(false);
  const span = { from: Date.parse(plan.from), to: Date.parse(plan.to) };
  const shown = onlyClashes ? withClashes(plan) : plan;
  return (
    <div className="grid w-full gap-3 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <Range span={span} now={now} />
      <Filters choices={choices} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Clashes plan={plan} only={onlyClashes} onOnly={setOnlyClashes} onOpen={setOpened} />
        <Legend />
      </div>
      {shown.units.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <Chart plan={shown} span={span} now={now} onOpen={setOpened} />
      )}
      <Pages next={plan.next} />
      {opened && (
        <BarDialog
          key={`${opened.serialNumber} ${opened.bar.number}`}
          opened={opened}
          now={now}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Only units of which somebody does not get theirs. */
function withClashes(plan: PlannerView): PlannerView {
  const units = plan.units.filter(({ bars }) => bars.some(({ pushed }) => pushed));
  const kept = new Set(units.map(({ product }) => product));
  return { ...plan, units, products: plan.products.filter(({ id }) => kept.has(id)) };
}

function Pages({ next }: Pick<PlannerView, "next">) {
  const m = useMessages("planner");
  const { params, withChanges } = useAddress();
  if (!next && !params.has("after")) return null;
  return (
    <div className="flex justify-center gap-2">
      {params.has("after") && (
        <ButtonLink look="plain" to={withChanges({ after: null })}>
          {m.first}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="outline" to={withChanges({ after: next })}>
          {m.next}
        </ButtonLink>
      )}
    </div>
  );
}
