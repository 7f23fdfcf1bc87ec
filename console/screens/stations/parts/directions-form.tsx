import type { Directions } from "#domain/catalogue/directions.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";

type Gate = { ja: string; en: string; minutes: string; metres: string; stepsJa: string; stepsEn: string };

/** Directions as they are typed. */
export type Way = {
  insideGates: boolean;
  floorJa: string;
  floorEn: string;
  leftJa: string;
  leftEn: string;
  rightJa: string;
  rightEn: string;
  lockersOn: "left" | "right";
  gates: Gate[];
};

const emptyGate: Gate = { ja: "", en: "", minutes: "", metres: "", stepsJa: "", stepsEn: "" };

export const emptyWay: Way = {
  insideGates: false,
  floorJa: "",
  floorEn: "",
  leftJa: "",
  leftEn: "",
  rightJa: "",
  rightEn: "",
  lockersOn: "left",
  gates: [emptyGate],
};

export const wayOf = ({ insideGates, floor, exits, lockersOn, gates }: Directions): Way => ({
  insideGates,
  floorJa: floor.ja,
  floorEn: floor.en,
  leftJa: exits.left.ja,
  leftEn: exits.left.en,
  rightJa: exits.right.ja,
  rightEn: exits.right.en,
  lockersOn,
  gates: gates.map(({ name, minutes, metres, steps }) => ({
    ...name,
    minutes: String(minutes),
    metres: String(metres),
    stepsJa: steps.map(({ ja }) => ja).join("\n"),
    stepsEn: steps.map(({ en }) => en).join("\n"),
  })),
});

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** What was typed, as the API takes it. */
export const readWay = (way: Way): Directions => ({
  insideGates: way.insideGates,
  floor: { ja: way.floorJa, en: way.floorEn },
  exits: { left: { ja: way.leftJa, en: way.leftEn }, right: { ja: way.rightJa, en: way.rightEn } },
  lockersOn: way.lockersOn,
  gates: way.gates.map(({ ja, en, minutes, metres, stepsJa, stepsEn }) => {
    const english = linesOf(stepsEn);
    return {
      name: { ja, en },
      minutes: Number(minutes || "x"),
      metres: Number(metres || "x"),
      steps: linesOf(stepsJa).map((step, index) => ({ ja: step, en: english[index] ?? "" })),
    };
  }),
});

type FormProps = { way: Way; onChange: (way: Way) => void };

export function DirectionsForm({ way, onChange }: FormProps) {
  const { form: m } = useMessages("stations");
  const text = (name: "floorJa" | "floorEn" | "leftJa" | "leftEn" | "rightJa" | "rightEn") => ({
    label: m[name],
    value: way[name],
    required: true,
    maxLength: 60,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...way, [name]: target.value }),
  });
  const setGate = (index: number, change: Partial<Gate>) =>
    onChange({ ...way, gates: way.gates.map((gate, at) => (at === index ? { ...gate, ...change } : gate)) });
  return (
    <div className="mt-3 grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...text("floorJa")} />
        <TextField {...text("floorEn")} />
        <TextField {...text("leftJa")} />
        <TextField {...text("leftEn")} />
        <TextField {...text("rightJa")} />
        <TextField {...text("rightEn")} />
        <SelectField
          label={m.lockersOn}
          value={way.lockersOn}
          onChange={({ target }) => onChange({ ...way, lockersOn: target.value === "right" ? "right" : "left" })}
        >
          <option value="left">{m.sides.left}</option>
          <option value="right">{m.sides.right}</option>
        </SelectField>
        <CheckField
          label={m.inside}
          checked={way.insideGates}
          onChange={({ target }) => onChange({ ...way, insideGates: target.checked })}
        />
      </div>
      {way.gates.map((gate, index) => (
        <GateForm
          // biome-ignore lint/suspicious/noArrayIndexKey: gates have no other name while they are typed
          key={index}
          title={m.gate(index + 1)}
          gate={gate}
          onChange={(change) => setGate(index, change)}
          onRemove={
            way.gates.length > 1
              ? () => onChange({ ...way, gates: way.gates.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      <Button
        look="outline"
        className="justify-self-start"
        onClick={() => onChange({ ...way, gates: [...way.gates, emptyGate] })}
      >
        {m.addGate}
      </Button>
    </div>
  );
}

type GateProps = {
  title: string;
  gate: Gate;
  onChange: (change: Partial<Gate>) => void;
  onRemove: (() => void) | undefined;
};

function GateForm({ title, gate, onChange, onRemove }: GateProps) {
  const { form: m } = useMessages("stations");
  const text = (name: keyof Gate) => ({
    value: gate[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const noCount = { text: "", over: false };
  return (
    <fieldset className="grid gap-5 rounded-xl border border-line p-4 md:grid-cols-2">
      <legend className="px-1 font-bold text-sm">{title}</legend>
      <TextField label={m.gateJa} maxLength={60} {...text("ja")} />
      <TextField label={m.gateEn} maxLength={60} {...text("en")} />
      <TextField label={m.minutes} inputMode="numeric" maxLength={3} {...text("minutes")} />
      <TextField label={m.metres} inputMode="numeric" maxLength={5} {...text("metres")} />
      <TextAreaField label={m.stepsJa} rows={3} count={noCount} {...text("stepsJa")} />
      <TextAreaField label={m.stepsEn} rows={3} count={noCount} {...text("stepsEn")} />
      {onRemove && (
        <Button look="plain" className="justify-self-start" onClick={onRemove}>
          {m.removeGate}
        </Button>
      )}
    </fieldset>
  );
}
