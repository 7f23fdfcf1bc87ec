import { useState } from "react";
import { clockOf } from "#domain/format.ts";
import { addDays, isCalendarDay } from "#domain/jst.ts";
import type { PlaceKind } from "#domain/rentals/hours.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { page } from "../../../page.ts";
import { ClockField } from "./clock-field.tsx";
import type { HoursRow, Settled } from "./week-hours.tsx";

type DaysProps = { kinds: PlaceKind[]; rows: HoursRow[]; settled: Settled; onChange: (rows: HoursRow[]) => void };

/** No more than this at once. */
const MOST_DAYS = 62;

/** Days on which the station is closed or has other hours. */
export function SpecialDays({ kinds, rows, settled, onChange }: DaysProps) {
  const { hours: m } = useMessages("stations");
  const days = [...new Set(rows.flatMap(({ day }) => day ?? []))].toSorted();
  return (
    <div className="grid gap-4">
      {days.length === 0 && <p className="text-muted text-sm">{m.noDays}</p>}
      <ul className="text-sm">
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            rows={rows.filter((row) => row.day === day)}
            onRemove={() => onChange(rows.filter((row) => row.day !== day))}
          />
        ))}
      </ul>
      <NewDay
        kinds={kinds}
        settled={settled}
        onAdd={(added, places, hours, note) => {
          const kept = rows.filter(({ day, kind }) => day === null || !added.includes(day) || !places.includes(kind));
          const made = added.flatMap((day) => places.map((kind) => ({ kind, weekday: null, day, hours, note })));
          onChange([...kept, ...made]);
        }}
      />
    </div>
  );
}

function Day({ day, rows, onRemove }: { day: string; rows: HoursRow[]; onRemove: () => void }) {
  const { hours: m } = useMessages("stations");
  const { longDay, comma } = useMessages("common");
  const { language } = page();
  const texts = rows.map(
    ({ kind, hours }) => `${m.kinds[kind]} ${hours ? `${clockOf(hours.opens)}–${clockOf(hours.closes)}` : m.closed}`,
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-hair border-b">
      <b className="digits">{longDay(day)}</b>
      <span className="grow">{texts.join(comma)}</span>
      <span className="text-muted">{rows[0]?.note?.[language]}</span>
      <Button look="plain" onClick={onRemove}>
        {m.remove}
      </Button>
    </li>
  );
}

type Hours = HoursRow["hours"];
type NewDayProps = {
  kinds: PlaceKind[];
  settled: Settled;
  onAdd: (days: string[], places: PlaceKind[], hours: Hours, note: HoursRow["note"]) => void;
};

function NewDay({ kinds, settled, onAdd }: NewDayProps) {
  const { hours: m } = useMessages("stations");
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const [places, setPlaces] = useState(kinds);
  const [hours, setHours] = useState<Hours>(null);
  const [note, setNote] = useState({ ja: "", en: "" });
  const [error, setError] = useState<string>();
  const [halfNote, setHalfNote] = useState(false);
  const isHalf = Boolean(note.ja) !== Boolean(note.en);
  const add = () => {
    const days = daysFrom(first, last || first);
    if (days.length === 0 || days.length > MOST_DAYS) return setError(m.unusable);
    if (hours && !(hours.opens < hours.closes)) return;
    if (isHalf) return setHalfNote(true);
    setHalfNote(false);
    setError(undefined);
    onAdd(days, places, hours, note.ja && note.en ? note : null);
    setFirst("");
    setLast("");
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        label={m.day}
        type="date"
        // Otherwise what was typed would silently be left out of what is saved.
        ref={(input) => input?.setCustomValidity(first || last ? m.notAdded(m.addDay) : "")}
        value={first}
        error={error}
        onChange={({ target }) => setFirst(target.value)}
      />
      <TextField label={m.lastDay} type="date" value={last} onChange={({ target }) => setLast(target.value)} />
      {kinds.length > 1 && <PlacesField kinds={kinds} places={places} onChange={setPlaces} />}
      <HoursFields usual={settled[places[0] ?? "locker"]} hours={hours} onChange={setHours} />
      <NoteFields note={note} isWrong={halfNote && isHalf} onChange={setNote} />
      <Button look="outline" onClick={add}>
        {m.addDay}
      </Button>
    </div>
  );
}

type PlacesFieldProps = { kinds: PlaceKind[]; places: PlaceKind[]; onChange: (places: PlaceKind[]) => void };

/** Lockers may be open on a day on which nobody is at the counter. */
function PlacesField({ kinds, places, onChange }: PlacesFieldProps) {
  const { hours: m } = useMessages("stations");
  return (
    <SelectField
      label={m.places}
      value={places.length > 1 ? "" : places[0]}
      onChange={({ target }) => onChange(kinds.filter((kind) => target.value === "" || target.value === kind))}
    >
      <option value="">{m.allPlaces}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {m.kinds[kind]}
        </option>
      ))}
    </SelectField>
  );
}

type HoursFieldsProps = { usual: NonNullable<Hours>; hours: Hours; onChange: (hours: Hours) => void };

function HoursFields({ usual, hours, onChange }: HoursFieldsProps) {
  const { hours: m } = useMessages("stations");
  return (
    <>
      <SelectField
        label={m.onThatDay}
        value={hours ? "own" : "closed"}
        onChange={({ target }) => onChange(target.value === "own" ? usual : null)}
      >
        <option value="closed">{m.modes.closed}</option>
        <option value="own">{m.modes.own}</option>
      </SelectField>
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <ClockField label={m.from} value={hours.opens} onChange={(opens) => onChange({ ...hours, opens })} />
          <ClockField
            label={m.to}
            value={hours.closes}
            after={hours.opens}
            onChange={(closes) => onChange({ ...hours, closes })}
          />
        </div>
      )}
    </>
  );
}

type NoteFieldsProps = {
  note: { ja: string; en: string };
  /** Only one of the two languages is there. */
  isWrong: boolean;
  onChange: (note: { ja: string; en: string }) => void;
};

function NoteFields({ note, isWrong, onChange }: NoteFieldsProps) {
  const { hours: m } = useMessages("stations");
  const field = (language: "ja" | "en") => ({
    optional: true,
    maxLength: 60,
    value: note[language],
    error: isWrong && !note[language] ? m.bothNotes : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...note, [language]: target.value }),
  });
  return (
    <>
      <TextField label={m.noteJa} {...field("ja")} />
      <TextField label={m.noteEn} {...field("en")} />
    </>
  );
}

function daysFrom(first: string, last: string): string[] {
  if (!isCalendarDay(first) || !isCalendarDay(last)) return [];
  const days: string[] = [];
  for (let day = first; day <= last && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}
