import { type FormEvent, useState } from "react";
import type { StationFacts } from "#contract/console/stations.ts";
import { Button } from "#ui/button.tsx";
import { CheckField, SelectField, TextAreaField, TextField } from "#ui/field.tsx";
import { Alert } from "../../../components/alert.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { useUnsaved } from "../../../unsaved.ts";
import { DirectionsForm, emptyWay, readWay, type Way, wayOf } from "./directions-form.tsx";

export type Draft = {
  slug: string;
  ja: string;
  en: string;
  kana: string;
  area: string;
  hasCounter: boolean;
  lines: string;
  latitude: string;
  longitude: string;
  way: Way | null;
};

export const emptyDraft = (area: string): Draft => ({
  slug: "",
  ja: "",
  en: "",
  kana: "",
  area,
  hasCounter: false,
  lines: "",
  latitude: "",
  longitude: "",
  way: null,
});

export const draftOf = (slug: string, facts: StationFacts): Draft => ({
  slug,
  ...facts.name,
  kana: facts.kana,
  area: facts.area,
  hasCounter: facts.hasCounter,
  lines: facts.lines.map(({ ja, en }) => `${ja} / ${en}`).join("\n"),
  latitude: facts.place ? String(facts.place.latitude) : "",
  longitude: facts.place ? String(facts.place.longitude) : "",
  way: facts.directions && wayOf(facts.directions),
});

const linesFrom = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [ja = "", en = ""] = line.split("/");
      return { ja: ja.trim(), en: en.trim() };
    });

/** What was typed, as the API takes it. What is no number is refused there. */
export const factsFrom = (draft: Draft): StationFacts => ({
  name: { ja: draft.ja, en: draft.en },
  kana: draft.kana,
  area: draft.area,
  hasCounter: draft.hasCounter,
  lines: linesFrom(draft.lines),
  place:
    draft.latitude === "" && draft.longitude === ""
      ? null
      : { latitude: Number(draft.latitude || "x"), longitude: Number(draft.longitude || "x") },
  directions: draft.way && readWay(draft.way),
});

type StationFormProps = {
  draft: Draft;
  isNew: boolean;
  areas: { slug: string; name: string }[];
  sending: boolean;
  /** Answers what the API says about fields. */
  onSubmit: (draft: Draft) => Promise<Record<string, string>>;
};

/** What the API says about a field, or about one within it. */
const errorIn = (errors: Record<string, string>, field: string) =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];

/** All that is known about a station but its boxes and hours. */
export function StationForm({ draft: initial, isNew, areas, sending, onSubmit }: StationFormProps) {
  const { form: m } = useMessages("stations");
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(initial));
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors(await onSubmit(draft));
  };
  const wayError = errorIn(errors, "directions");
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Section title={m.basics}>
        <Basics isNew={isNew} areas={areas} draft={draft} errors={errors} onSet={set} />
      </Section>
      <Section title={m.map}>
        <OnTheMap draft={draft} errors={errors} onSet={set} />
      </Section>
      <Section title={m.way}>
        <CheckField
          label={m.hasWay}
          checked={draft.way !== null}
          onChange={({ target }) => set({ way: target.checked ? emptyWay : null })}
        />
        {draft.way && <DirectionsForm way={draft.way} onChange={(way) => set({ way })} />}
        {wayError && <Alert>{wayError}</Alert>}
      </Section>
      <Button type="submit" disabled={sending} className="justify-self-start">
        {m.submit}
      </Button>
    </form>
  );
}

type PartProps = { draft: Draft; errors: Record<string, string>; onSet: (change: Partial<Draft>) => void };
type TextName = "slug" | "ja" | "en" | "kana" | "latitude" | "longitude";

const textFields =
  ({ draft, errors, onSet }: PartProps) =>
  (name: TextName, field: string = name) => ({
    name,
    value: draft[name],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => onSet({ [name]: target.value }),
  });

function Basics({ isNew, areas, ...part }: PartProps & Pick<StationFormProps, "isNew" | "areas">) {
  const { form: m } = useMessages("stations");
  const { draft, errors, onSet } = part;
  const text = textFields(part);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {isNew && <TextField label={m.slug} hint={m.slugHint} required maxLength={40} {...text("slug")} />}
      <SelectField
        label={m.area}
        required
        value={draft.area}
        error={errors.area}
        onChange={({ target }) => onSet({ area: target.value })}
      >
        <option value="">{m.chooseArea}</option>
        {areas.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={m.ja} required maxLength={40} {...text("ja", "name.ja")} />
      <TextField label={m.en} required maxLength={40} {...text("en", "name.en")} />
      <TextField label={m.kana} optional maxLength={60} {...text("kana")} />
      <CheckField
        label={m.counter}
        checked={draft.hasCounter}
        onChange={({ target }) => onSet({ hasCounter: target.checked })}
      />
    </div>
  );
}

function OnTheMap(part: PartProps) {
  const { form: m } = useMessages("stations");
  const { draft, errors, onSet } = part;
  const text = textFields(part);
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={m.latitude} optional inputMode="decimal" {...text("latitude", "place.latitude")} />
        <TextField label={m.longitude} optional inputMode="decimal" {...text("longitude", "place.longitude")} />
      </div>
      <TextAreaField
        label={m.lines}
        hint={m.linesHint}
        optional
        rows={4}
        value={draft.lines}
        error={errorIn(errors, "lines")}
        count={{ text: "", over: false }}
        onChange={({ target }) => onSet({ lines: target.value })}
      />
    </div>
  );
}
