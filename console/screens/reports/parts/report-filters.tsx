import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { Report } from "#contract/console/reports.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { isReportPeriod } from "#domain/report-period.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { shopNow } from "../../../shop-time.ts";

const LENGTHS = [7, 30, 90, 365];

type Choice = { slug: string; name: string };

/** What the report is about: all of it lives in the address. */
export function ReportFilters({
  report,
  category = true,
}: {
  report: Pick<Report, "from" | "to" | "choices">;
  category?: boolean;
}) {
  const { filters: m } = useMessages("reports");
  const [params, setParams] = useSearchParams();
  const { from, to, choices } = report;
  const yesterday = addDays(toJstDate(new Date(shopNow())), -1);
  const length = LENGTHS.find((days) => to === yesterday && addDays(to, 1 - days) === from);
  const [own, setOwn] = useState(length === undefined);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { days, ...chosen } = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    const { from: first = "", to: last = "" } = chosen;
    // Refused by the server, as an address that is none.
    const isWrong = !days && !isReportPeriod(first, last);
    setProblem(isWrong ? m.tooLong : undefined);
    if (isWrong) return;
    const period = days ? { from: addDays(yesterday, 1 - Number(days)), to: yesterday } : {};
    setParams(new URLSearchParams(Object.entries({ ...chosen, ...period }).filter(([, value]) => value !== "")));
  };
  return (
    <form
      key={String(params)}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:flex lg:flex-wrap"
    >
      <SelectField
        label={m.period}
        name="days"
        defaultValue={own ? "" : String(length)}
        onChange={({ target }) => setOwn(target.value === "")}
      >
        {LENGTHS.map((days) => (
          <option key={days} value={days}>
            {m.last(days)}
          </option>
        ))}
        <option value="">{m.own}</option>
      </SelectField>
      {own && (
        <>
          <TextField label={m.from} name="from" type="date" defaultValue={from} max={yesterday} required />
          <TextField label={m.to} name="to" type="date" defaultValue={to} required error={problem} />
        </>
      )}
      {choices.areas.length > 1 && <Choose label={m.area} name="area" choices={choices.areas} />}
      <Choose label={m.station} name="station" choices={choices.stations} />
      {category && <Choose label={m.category} name="category" choices={choices.categories} />}
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}

function Choose({ label, name, choices }: { label: string; name: string; choices: Choice[] }) {
  const { filters: m } = useMessages("reports");
  const [params] = useSearchParams();
  return (
    <SelectField label={label} name={name} defaultValue={params.get(name) ?? ""}>
      <option value="">{m.all}</option>
      {choices.map((choice) => (
        <option key={choice.slug} value={choice.slug}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  );
}
