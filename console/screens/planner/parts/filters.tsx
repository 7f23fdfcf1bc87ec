import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { openMoneyFilters } from "#domain/rentals/open-money.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useStations } from "../../../stations.ts";
import { useAddress } from "./range.tsx";

type Choice = { value: string; name: string };
type FiltersProps = { choices: { categories: Choice[]; products: Choice[] } };

/** Which units are shown. A choice holds at once, a text when it is sent. */
export function Filters({ choices }: FiltersProps) {
  const { filters: m } = useMessages("planner");
  const { money, moneyOf } = useMessages("reservations").filters;
  const stations = useStations().map(({ slug, name }) => ({ value: slug, name }));
  const navigate = useNavigate();
  const { params, withChanges } = useAddress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text")).trim();
    navigate(withChanges({ text: text || null, after: null }));
  };
  const select = (name: string, label: string, options: Choice[]) => (
    <SelectField
      label={label}
      value={params.get(name) ?? ""}
      onChange={({ target }) => navigate(withChanges({ [name]: target.value || null, after: null }))}
    >
      <option value="">{m.all}</option>
      {options.map(({ value, name: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form
      key={params.get("text")}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-[10rem_10rem_1fr_10rem_1fr_auto]"
    >
      {select("station", m.station, stations)}
      {select("category", m.category, choices.categories)}
      {select("product", m.product, choices.products)}
      {select(
        "money",
        money,
        openMoneyFilters.map((value) => ({ value, name: moneyOf[value] })),
      )}
      <TextField label={m.text} name="text" defaultValue={params.get("text") ?? ""} maxLength={60} autoComplete="off" />
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}
