import { type ComponentProps, useId } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { TextField } from "#ui/field.tsx";

type NameKey = "lastName" | "firstName" | "lastNameKana" | "firstNameKana";
type NameFieldsProps = {
  field: (name: NameKey) => Partial<ComponentProps<typeof TextField>>;
  kanaOptional?: boolean;
};

/** Last and first name, in kanji and in kana. */
export function NameFields({ field, kanaOptional = false }: NameFieldsProps) {
  const m = useMessages("account");
  const hintId = useId();
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6">
      <TextField label={m.lastName} autoComplete="family-name" {...field("lastName")} />
      <TextField label={m.firstName} autoComplete="given-name" {...field("firstName")} />
      <fieldset aria-label={m.nameKana} aria-describedby={hintId} className="col-span-2 grid grid-cols-2 gap-x-4">
        <TextField label={m.lastNameKana} optional={kanaOptional} {...field("lastNameKana")} />
        <TextField label={m.firstNameKana} optional={kanaOptional} {...field("firstNameKana")} />
        <p id={hintId} className="col-span-2 mt-1 text-muted text-xs">
          {m.kanaHint}
        </p>
      </fieldset>
    </div>
  );
}
