import type { FormEvent, ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { WhatIf as Replayed } from "#contract/console/what-if.ts";
import { clockTime } from "#domain/format.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { api, call } from "../../api.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { Section } from "../../components/section.tsx";
import { useMessages } from "../../messages/messages.ts";
import { ReportTabs } from "./parts/report-tabs.tsx";

const names = ["weeks", "area", "price", "category", "elasticity", "turnaround", "opens", "closes", "product", "units"];
const more = ["station", "size", "boxes"];

/** All that is changed lives in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const given = [...names, ...more].flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  return (await call(api["what-if"].$get({ query: Object.fromEntries(given) }))).result;
}

/** What would have come of the last weeks with something otherwise. */
export default function WhatIf() {
  const replayed = useLoaderData<Replayed>();
  const { whatIf: m } = useMessages("demand");
  const { day } = useMessages("common");
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 p-4 lg:p-6">
      <PageTitle text={m.title} />
      <ReportTabs />
      <p className="text-muted text-sm">{m.lead}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Changes replayed={replayed} />
        <div className="grid gap-4">
          <Section title={m.heads[2] ?? ""} lead={m.period(day(replayed.from), day(replayed.to))}>
            <Outcome replayed={replayed} />
          </Section>
          <Section title={m.assumed}>
            <ul className="list-disc pl-5 text-sm">
              {m.assumptions.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </div>
  );
}

function Outcome({ replayed: { before, after, gained, lost, stayedAway } }: { replayed: Replayed }) {
  const { whatIf: m } = useMessages("demand");
  const { yen } = useMessages("common");
  const count = (value: number) => value.toLocaleString("en-US");
  const rows = [
    [m.rentals, before.rentals, after.rentals, count],
    [m.revenue, before.revenue, after.revenue, yen],
    [m.refusals, before.refusals, after.refusals, count],
  ] as const;
  const notes = [gained > 0 && m.gained(gained), lost > 0 && m.lost(lost), stayedAway > 0 && m.stayedAway(stayedAway)];
  const signed = (value: number, write: (value: number) => string) => (value > 0 ? `+${write(value)}` : write(value));
  return (
    <>
      <table className="digits w-full text-right">
        <thead className="text-muted text-xs">
          <tr>
            {m.heads.map((head, index) =>
              index === 0 ? (
                <td key="name" />
              ) : (
                <th key={head} scope="col" className="py-1 font-normal">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, was, is, write]) => (
            <tr key={name}>
              <th scope="row" className="border-hair border-t py-2 text-left font-normal text-sm">
                {name}
              </th>
              <td className="border-hair border-t py-2">{write(was)}</td>
              <td className="border-hair border-t py-2 font-bold text-lg">{write(is)}</td>
              <td className="border-hair border-t py-2">{signed(is - was, write)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-muted text-sm">{notes.filter(Boolean).join(" · ")}</p>
    </>
  );
}

function Changes({ replayed }: { replayed: Replayed }) {
  const { whatIf: m } = useMessages("demand");
  const [params, setParams] = useSearchParams();
  const { choices } = replayed;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setParams(new URLSearchParams(chosen.filter(([, value]) => value !== "")));
  };
  const given = (name: string) => params.get(name) ?? "";
  return (
    <form
      key={String(params)}
      onSubmit={submit}
      className="grid gap-4 rounded-2xl border border-line bg-canvas p-4 lg:p-5"
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={m.weeks} name="weeks" defaultValue={given("weeks") || "4"}>
          {[1, 2, 4, 8, 12].map((weeks) => (
            <option key={weeks} value={weeks}>
              {m.weeksOf(weeks)}
            </option>
          ))}
        </SelectField>
        <Choose label={m.area} name="area" none={m.all} options={choices.areas.map(({ slug, name }) => [slug, name])} />
      </div>
      <PricesAndTimes replayed={replayed} />
      <UnitsAndBoxes replayed={replayed} />
      <Button type="submit">{m.replay}</Button>
    </form>
  );
}

function PricesAndTimes({ replayed: { choices, rules } }: { replayed: Replayed }) {
  const { whatIf: m } = useMessages("demand");
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? "";
  return (
    <>
      <Group title={m.priceGroup}>
        <TextField label={m.price} name="price" type="number" min={-90} max={200} defaultValue={given("price")} />
        <Choose
          label={m.category}
          name="category"
          none={m.all}
          options={choices.categories.map(({ slug, name }) => [slug, name])}
        />
        <SelectField label={m.elasticity} name="elasticity" defaultValue={given("elasticity") || "1"}>
          {(["0", "0.5", "1", "1.5"] as const).map((each) => (
            <option key={each} value={each}>
              {m.elasticities[each]}
            </option>
          ))}
        </SelectField>
      </Group>
      <Group title={m.rulesGroup}>
        <TextField
          label={m.turnaround(rules.turnaroundHours)}
          name="turnaround"
          type="number"
          min={0}
          max={168}
          defaultValue={given("turnaround")}
        />
        <Choose label={m.opens(clockTime(rules.opensAtMinute))} name="opens" none={m.noChange} options={hours(0, 12)} />
        <Choose
          label={m.closes(clockTime(rules.closesAtMinute))}
          name="closes"
          none={m.noChange}
          options={hours(17, 24)}
        />
      </Group>
    </>
  );
}

function UnitsAndBoxes({ replayed: { choices } }: { replayed: Replayed }) {
  const { whatIf: m } = useMessages("demand");
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? "";
  return (
    <>
      <Group title={m.unitsGroup}>
        <Choose
          label={m.product}
          name="product"
          none={m.noChange}
          options={choices.products.map(({ id, name }) => [String(id), name])}
        />
        <TextField label={m.units} name="units" type="number" min={-200} max={200} defaultValue={given("units")} />
      </Group>
      <Group title={m.boxesGroup}>
        <Choose
          label={m.station}
          name="station"
          none={m.noChange}
          options={choices.stations.map(({ slug, name }) => [slug, name])}
        />
        <Choose label={m.size} name="size" none={m.noChange} options={["S", "M", "L"].map((size) => [size, size])} />
        <TextField label={m.boxes} name="boxes" type="number" min={-200} max={200} defaultValue={given("boxes")} />
      </Group>
    </>
  );
}

const hours = (from: number, to: number): [string, string][] =>
  Array.from({ length: to - from + 1 }, (_, index) => [String((from + index) * 60), clockTime((from + index) * 60)]);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-end gap-3 border-hair border-t pt-3 sm:grid-cols-3">
      <legend className="pr-3 font-bold text-sm">{title}</legend>
      {children}
    </fieldset>
  );
}

type ChooseProps = { label: string; name: string; none: string; options: string[][] };

function Choose({ label, name, none, options }: ChooseProps) {
  const [params] = useSearchParams();
  return (
    <SelectField label={label} name={name} defaultValue={params.get(name) ?? ""}>
      <option value="">{none}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
