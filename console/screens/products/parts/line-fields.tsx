import { Plus, Trash2 } from "lucide-react";
import type { Text } from "#domain/text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { FieldBox, type FieldProps } from "./field-box.tsx";

const nothing: Text = { ja: "", en: "" };
const replaced = <T,>(list: T[], index: number, value: T) => list.map((each, at) => (at === index ? value : each));

type LineFieldsProps = FieldProps & { field: "features" | "contents"; most: number };

/** A list of short texts, in one language. */
export function LineFields({ editor, language, field, most }: LineFieldsProps) {
  const m = useMessages("products");
  const { content, set, errors } = editor;
  const lines = content[field];
  const name = m.fields[field];
  return (
    <Section title={name}>
      <FieldBox field={field} editor={editor}>
        <ul className="grid gap-3">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
            <li key={index} className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-2">
              <TextField
                label={m.lines.line(name, index + 1)}
                lang={language}
                value={line[language]}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => set(field, replaced(lines, index, { ...line, [language]: target.value }))}
              />
              <Remove label={m.lines.remove(name, index + 1)} onClick={() => set(field, lines.toSpliced(index, 1))} />
            </li>
          ))}
        </ul>
        {errors[field] && <p className="mt-1 text-danger text-sm">{errors[field]}</p>}
        {lines.length < most && <Add label={m.lines.add(name)} onClick={() => set(field, [...lines, nothing])} />}
      </FieldBox>
    </Section>
  );
}

/** What is said of a product in pairs: weight, battery, and so on. */
export function SpecFields({ editor, language }: FieldProps) {
  const m = useMessages("products");
  const { content, set, errors } = editor;
  const { specs } = content;
  const name = m.fields.specs;
  const change = (index: number, part: "label" | "value", typed: string) => {
    const spec = specs[index];
    if (spec) set("specs", replaced(specs, index, { ...spec, [part]: { ...spec[part], [language]: typed } }));
  };
  return (
    <Section title={name}>
      <FieldBox field="specs" editor={editor}>
        <ul className="grid gap-3">
          {specs.map((spec, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
            <li key={index} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.75rem] items-end gap-2">
              {(["label", "value"] as const).map((part) => (
                <TextField
                  key={part}
                  label={m.lines[part](index + 1)}
                  lang={language}
                  value={spec[part][language]}
                  maxLength={part === "label" ? 40 : 80}
                  autoComplete="off"
                  onChange={({ target }) => change(index, part, target.value)}
                />
              ))}
              <Remove label={m.lines.remove(name, index + 1)} onClick={() => set("specs", specs.toSpliced(index, 1))} />
            </li>
          ))}
        </ul>
        {errors.specs && <p className="mt-1 text-danger text-sm">{errors.specs}</p>}
        {specs.length < 24 && (
          <Add label={m.lines.add(name)} onClick={() => set("specs", [...specs, { label: nothing, value: nothing }])} />
        )}
      </FieldBox>
    </Section>
  );
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full text-muted hover:bg-tint"
  >
    <Trash2 aria-hidden="true" className="size-4" />
  </button>
);

const Add = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button look="plain" onClick={onClick} className="mt-2 px-3!">
    <Plus aria-hidden="true" className="size-4" />
    {label}
  </Button>
);
