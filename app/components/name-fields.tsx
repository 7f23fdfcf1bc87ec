import { type ComponentProps, useId } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { TextField } from "#ui/field.tsx";
import { type KanaForm, useReading } from "./use-reading.ts";

type NameKey = "lastName" | "firstName" | "lastNameKana" | "firstNameKana";
type NameFieldsProps = {
  form: KanaForm & { field: (name: NameKey) => Partial<ComponentProps<typeof TextField>> };
  /** Visitors who read the site in English need not know any kana. */
  kana: "required" | "optional" | "none";
  /** Whether the page is opened to fill these in: they get the focus. */
  first?: boolean;
};

/** Last and first name, in kanji and in kana, which are filled in from what was typed for the kanji. */
export function NameFields({ form, kana, first }: NameFieldsProps) {
  const m = useMessages("account");
  const last = useReading("lastNameKana", form);
  const given = useReading("firstNameKana", form);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6">
      <TextField
        label={m.lastName}
        autoComplete="family-name"
        data-first={first || undefined}
        {...last(form.field("lastName"))}
      />
      <TextField label={m.firstName} autoComplete="given-name" {...given(form.field("firstName"))} />
      {kana !== "none" && <KanaFields field={form.field} optional={kana === "optional"} />}
    </div>
  );
}

/** No browser knows a name's kana: nothing is to be filled in from elsewhere. */
function KanaFields({ field, optional }: { field: NameFieldsProps["form"]["field"]; optional: boolean }) {
  const m = useMessages("account");
  const hintId = useId();
  return (
    <fieldset aria-label={m.nameKana} aria-describedby={hintId} className="col-span-2 grid grid-cols-2 gap-x-4">
      <TextField label={m.lastNameKana} optional={optional} autoComplete="off" {...field("lastNameKana")} />
      <TextField label={m.firstNameKana} optional={optional} autoComplete="off" {...field("firstNameKana")} />
      <p id={hintId} className="col-span-2 mt-1 text-muted text-xs">
        {m.kanaHint}
      </p>
    </fieldset>
  );
}
