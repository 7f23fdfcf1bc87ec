import { openMoneyFilters } from "#domain/rentals/open-money.ts";
import { stages } from "#domain/rentals/reservation-stage.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { KeptSort } from "../../../components/sort.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useStations } from "../../../stations.ts";
import { useFilters } from "../../../use-filters.ts";

/** Which reservations are listed. All of it stands in the address. */
export function Filters() {
  const { filters: m, statuses, stages: stageNames } = useMessages("reservations");
  const stations = useStations();
  const { params, submit } = useFilters();
  const select = (name: "status" | "stage" | "station" | "money", options: [string, string][]) => (
    <SelectField label={m[name]} name={name} defaultValue={params.get(name) ?? ""}>
      <option value="">{m.all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form
      key={String(params)}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-6"
    >
      {select(
        "status",
        allStatuses.map((each) => [each, statuses[each]]),
      )}
      {select(
        "stage",
        stages.map((each) => [each, stageNames[each]]),
      )}
      {select(
        "station",
        stations.map(({ slug, name }) => [slug, name]),
      )}
      <TextField label={m.day} name="day" type="date" defaultValue={params.get("day") ?? ""} />
      {select(
        "money",
        openMoneyFilters.map((each) => [each, m.moneyOf[each]]),
      )}
      <KeptSort />
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}
