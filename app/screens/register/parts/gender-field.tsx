import type { ComponentProps } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { genders } from "#domain/members/account-rules.ts";
import { SelectField } from "#ui/field.tsx";

export function GenderField({ field }: { field: Partial<ComponentProps<typeof SelectField>> }) {
  const m = useMessages("account");
  return (
    <SelectField label={m.gender} autoComplete="sex" {...field}>
      <option value="">{m.chooseGender}</option>
      {genders.map((gender) => (
        <option key={gender} value={gender}>
          {m.genders[gender]}
        </option>
      ))}
    </SelectField>
  );
}
