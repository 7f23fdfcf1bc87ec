import type { ConsoleStation } from "#contract/console/stations.ts";
import type { PlaceKind } from "#domain/rentals/hours.ts";
import { SelectField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { ClockField } from "./clock-field.tsx";

export type HoursRow = ConsoleStation["hours"][number];
export type Settled = ConsoleStation["settled"];

/** Mondays first, as people plan. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

type WeekProps = { kinds: PlaceKind[]; rows: HoursRow[]; settled: Settled; onChange: (rows: HoursRow[]) => void };

export function WeekHours({ kinds, rows, settled, onChange }: WeekProps) {
  const { hours: m } = useMessages("stations");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {kinds.map((kind) => (
        <div key={kind} className="grid gap-3">
          <h3 className="font-bold text-sm">{m.kinds[kind]}</h3>
          {weekdays.map((weekday) => {
            const row = rows.find((each) => each.kind === kind && each.weekday === weekday);
            const others = rows.filter((each) => each !== row);
            return (
              <HoursLine
                key={weekday}
                label={m.weekdays[weekday] ?? ""}
                row={row}
                settled={settled[kind]}
                onChange={(hours) =>
                  onChange(hours === undefined ? others : [...others, { kind, weekday, day: null, hours, note: null }])
                }
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type LineProps = {
  label: string;
  row: HoursRow | undefined;
  settled: Settled["locker"];
  /** undefined: as the shop's settings say */
  onChange: (hours: HoursRow["hours"] | undefined) => void;
};

function HoursLine({ label, row, settled, onChange }: LineProps) {
  const { hours: m } = useMessages("stations");
  const mode = row === undefined ? "shop" : row.hours ? "own" : "closed";
  const choose = (chosen: string) =>
    onChange(chosen === "shop" ? undefined : chosen === "closed" ? null : (row?.hours ?? settled));
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[11rem_6rem_6rem]">
      <div className="max-sm:col-span-2">
        <SelectField label={label} value={mode} onChange={({ target }) => choose(target.value)}>
          <option value="shop">{m.modes.shop}</option>
          <option value="own">{m.modes.own}</option>
          <option value="closed">{m.modes.closed}</option>
        </SelectField>
      </div>
      {row?.hours && (
        <>
          <ClockField
            label={`${label} ${m.from}`}
            value={row.hours.opens}
            onChange={(opens) => row.hours && onChange({ ...row.hours, opens })}
          />
          <ClockField
            label={`${label} ${m.to}`}
            value={row.hours.closes}
            after={row.hours.opens}
            onChange={(closes) => row.hours && onChange({ ...row.hours, closes })}
          />
        </>
      )}
    </div>
  );
}
