import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Units as UnitsView, type UnitView, unitSorts } from "#contract/console/units.ts";
import { unitConditions, unitPlaces } from "#domain/rentals/unit-place.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { api, call } from "../../api.ts";
import { DeskTable } from "../../components/desk-table.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { Pager } from "../../components/pager.tsx";
import { KeptSort, SortHead, SortSelect } from "../../components/sort.tsx";
import { useRowKeys } from "../../keys/use-row-keys.ts";
import { useMessages } from "../../messages/messages.ts";
import { readFilters } from "../../read-filters.ts";
import { ViewBar } from "../../search/view-bar.tsx";
import { loadMe, mayDo, useMe } from "../../session/me.ts";
import { loadStations, useStations } from "../../stations.ts";
import { useFilters } from "../../use-filters.ts";
import { ConditionChip } from "./parts/condition-chip.tsx";

const filterNames = ["product", "condition", "place", "station", "serial", "sort", "after"] as const;

/** Filters and page live in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  await loadStations(await loadMe());
  return (await call(api.units.$get({ query: readFilters(request, filterNames) }))).result;
}

/** All units: cards on a phone, a table at a desk. */
export default function Units() {
  const { units, next, products } = useLoaderData<UnitsView>();
  const m = useMessages("units");
  const me = useMe();
  useRowKeys();
  const serials = units.map(({ serialNumber }) => serialNumber).join(",");
  return (
    <div className="mx-auto w-full max-w-6xl p-4 lg:p-6">
      <PageTitle text={m.title} />
      <Filters products={products} />
      <ViewBar />
      <div className="mb-4 flex flex-wrap gap-2">
        {mayDo(me, "units.change") && <ButtonLink to="/console/units/add">{m.add}</ButtonLink>}
        {mayDo(me, "units.change") && units.length > 0 && (
          <ButtonLink look="outline" to={`/console/labels?serials=${serials}`}>
            {m.labels}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to="/console/csv">
          {m.csv}
        </ButtonLink>
      </div>
      {units.length === 0 ? (
        <p className="rounded-2xl border border-line bg-canvas p-6">{m.none}</p>
      ) : (
        <List units={units} />
      )}
      <Pager next={next} first={m.first} further={m.more} />
    </div>
  );
}

function Filters({ products }: Pick<UnitsView, "products">) {
  const { filters: m, conditions, places } = useMessages("units");
  const stations = useStations();
  const { params, submit } = useFilters();
  const chosenOf = (name: string) => params.get(name) ?? "";
  return (
    <form
      key={String(params)}
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-6"
    >
      <SelectField label={m.product} name="product" defaultValue={chosenOf("product")}>
        <option value="">{m.all}</option>
        {products.map(({ id, name, units }) => (
          <option key={id} value={id}>{`${name} (${units})`}</option>
        ))}
      </SelectField>
      <SelectField label={m.condition} name="condition" defaultValue={chosenOf("condition")}>
        <option value="">{m.all}</option>
        {unitConditions.map((each) => (
          <option key={each} value={each}>
            {conditions[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.place} name="place" defaultValue={chosenOf("place")}>
        <option value="">{m.all}</option>
        {unitPlaces.map((each) => (
          <option key={each} value={each}>
            {places[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.station} name="station" defaultValue={chosenOf("station")}>
        <option value="">{m.all}</option>
        {stations.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={m.serial} name="serial" defaultValue={chosenOf("serial")} maxLength={40} autoComplete="off" />
      <KeptSort />
      <Button type="submit" look="outline">
        {m.apply}
      </Button>
    </form>
  );
}

function List({ units }: { units: UnitView[] }) {
  const { columns } = useMessages("units");
  return (
    <>
      <SortSelect names={unitSorts} labels={columns} first="serial" className="mb-3 lg:hidden" />
      <ul className="grid gap-3 lg:hidden">
        {units.map((unit) => (
          <li key={unit.serialNumber}>
            <Link
              data-row
              to={`/console/units/${unit.serialNumber}`}
              className="grid gap-1 rounded-2xl border border-line bg-canvas p-4 hover:bg-tint"
            >
              <span className="flex items-center justify-between gap-2">
                <span className="digits font-bold">{unit.serialNumber}</span>
                <ConditionChip condition={unit.condition} place={unit.place} />
              </span>
              <span className="text-sm">{unit.product.name}</span>
              <span className="text-muted text-sm">
                <Whereabouts unit={unit} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <DeskTable
        heads={unitSorts.map((name) => <SortHead key={name} name={name} label={columns[name]} first="serial" />)}
      >
        {units.map((unit) => (
          <Row key={unit.serialNumber} unit={unit} />
        ))}
      </DeskTable>
    </>
  );
}

function Row({ unit }: { unit: UnitView }) {
  const { noNext } = useMessages("units");
  const { dateTime } = useMessages("common");
  const cell = "border-hair border-t px-4 py-1";
  return (
    <tr className="focus-within:bg-tint hover:bg-tint">
      <td className={cell}>
        <Link
          data-row
          to={`/console/units/${unit.serialNumber}`}
          className="digits flex min-h-11 items-center font-bold text-primary"
        >
          {unit.serialNumber}
        </Link>
      </td>
      <td className={cell}>{unit.product.name}</td>
      <td className={cell}>
        <ConditionChip condition={unit.condition} place={unit.place} />
      </td>
      <td className={cell}>
        <Whereabouts unit={unit} />
      </td>
      <td className={`digits ${cell}`}>
        {unit.nextAt ? dateTime(unit.nextAt) : <span className="text-muted">{noNext}</span>}
      </td>
    </tr>
  );
}

function Whereabouts({ unit: { place, station, box } }: { unit: UnitView }) {
  const { places } = useMessages("units");
  const stations = useStations();
  const name = stations.find(({ slug }) => slug === station)?.name ?? station;
  return [name, places[place], box].filter(Boolean).join(" ");
}
