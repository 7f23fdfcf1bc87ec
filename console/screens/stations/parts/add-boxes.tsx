import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ConsoleStation } from "#contract/console/stations.ts";
import { MOST_NEW_BOXES, type NewBox, planBoxes } from "#domain/rentals/new-boxes.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { showSuccess } from "#ui/snackbar.tsx";
import { api } from "../../../api.ts";
import { useMessages } from "../../../messages/messages.ts";
import { useCall } from "../../../use-call.ts";
import { PlainWall } from "./plain-wall.tsx";

const sizes = ["S", "M", "L"] as const;

/** The next number with these letters. */
const nextNumber = (prefix: string, { boxes }: ConsoleStation) =>
  Math.max(
    0,
    ...boxes.map(({ number }) => (number.startsWith(prefix) ? Number(number.slice(prefix.length)) || 0 : 0)),
  ) + 1;

const lastColumn = ({ boxes, fixtures }: ConsoleStation) =>
  Math.max(1, ...boxes.map(({ place }) => place.column), ...fixtures.map(({ column }) => column));

type Typed = { size: NewBox["size"]; count: string; prefix: string; first: string; column: string };

/** Many boxes at once, drawn on the wall before they are added. */
export function AddBoxes({ station }: { station: ConsoleStation }) {
  const { page } = useMessages("stations");
  const { adding: m } = page;
  const { send, sending } = useCall();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Typed>({
    ...{ size: "S", count: "6", prefix: "S" },
    first: String(nextNumber("S", station)),
    column: String(lastColumn(station)),
  });
  const taken = [...station.boxes.map(({ place }) => place), ...station.fixtures];
  const { size, prefix } = typed;
  const [count, first, column] = [whole(typed.count), whole(typed.first), Math.max(1, whole(typed.column))];
  const added = planBoxes({ size, prefix, count, first, column }, taken);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const param = { station: station.slug };
    const { ok } = await send(() => api.stations[":station"].boxes.$post({ param, json: { boxes: added } }));
    if (!ok) return;
    showSuccess(m.done(added.length));
    await revalidate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <PlainWall station={station} added={added} />
      <p className="text-muted text-xs">{page.newOnes}</p>
      <h3 className="font-bold text-sm">{m.title}</h3>
      <Fields
        typed={typed}
        onType={(change) => setTyped({ ...typed, ...change })}
        onSize={(chosen) =>
          setTyped({ ...typed, size: chosen, prefix: chosen, first: String(nextNumber(chosen, station)) })
        }
      />
      <Button type="submit" look="outline" disabled={sending || added.length === 0} className="justify-self-start">
        {m.submit(added.length)}
      </Button>
    </form>
  );
}

type FieldsProps = {
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
  onSize: (size: NewBox["size"]) => void;
};

function Fields({ typed, onType, onSize }: FieldsProps) {
  const { adding: m } = useMessages("stations").page;
  const number = (name: "count" | "first" | "column", max: number) => ({
    type: "number",
    min: 1,
    max,
    required: true,
    label: m[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      <SelectField
        label={m.size}
        value={typed.size}
        onChange={({ target }) => onSize(sizes.find((each) => each === target.value) ?? "S")}
      >
        {sizes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <TextField {...number("count", MOST_NEW_BOXES)} />
      <TextField
        label={m.prefix}
        maxLength={4}
        pattern="[A-Z\-]*"
        value={typed.prefix}
        onChange={({ target }) => onType({ prefix: target.value.toUpperCase() })}
      />
      <TextField {...number("first", 9999)} />
      <TextField {...number("column", 100)} />
    </div>
  );
}

const whole = (text: string) => Math.max(0, Math.trunc(Number(text)) || 0);
