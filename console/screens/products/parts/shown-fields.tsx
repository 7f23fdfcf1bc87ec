import { toJstIso } from "#domain/jst.ts";
import { TextField } from "#ui/field.tsx";
import { Section } from "../../../components/section.tsx";
import { useMessages } from "../../../messages/messages.ts";
import { FieldBox } from "./field-box.tsx";
import type { Editor } from "./use-editor.ts";

/** As the browser's field has it, by the clock of Japan. */
const toField = (instant: string | null) => (instant ? toJstIso(new Date(instant)).slice(0, 16) : "");
const fromField = (typed: string) => (typed ? `${typed.slice(0, 16)}:00+09:00` : null);

/** From when and until when members see it. */
export function ShownFields({ editor }: { editor: Editor }) {
  const m = useMessages("products");
  const { content, set, errors, failed } = editor;
  const isWrong = failed.some(({ check }) => check === "schedule");
  return (
    <Section title={m.sections.shown} lead={m.shownHint}>
      <div className="grid gap-5 sm:grid-cols-2">
        {(["shownFrom", "shownUntil"] as const).map((field) => (
          <FieldBox key={field} field={field} editor={editor}>
            <TextField
              type="datetime-local"
              label={m.fields[field]}
              value={toField(content[field])}
              error={errors[field] ?? (isWrong && field === "shownUntil" ? m.checks.schedule : undefined)}
              onChange={({ target }) => set(field, fromField(target.value))}
            />
          </FieldBox>
        ))}
      </div>
    </Section>
  );
}
