import type { ComponentProps } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { genders } from "#domain/members/account-rules.ts";
import { FieldGroup } from "#ui/field.tsx";

type GenderFieldProps = { field: Omit<ComponentProps<"input">, "defaultValue"> & { error?: string | undefined } };

/** All answers side by side: one tap, where a list takes two or three. */
export function GenderField({ field: { error, ...field } }: GenderFieldProps) {
  const m = useMessages("account");
  return (
    <FieldGroup label={m.gender} error={error}>
      <div className="flex flex-wrap gap-2">
        {genders.map((gender) => (
          <label
            key={gender}
            className="relative inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-tint has-checked:border-primary has-checked:bg-primary has-checked:font-bold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              {...field}
              type="radio"
              value={gender}
              aria-invalid={error ? true : undefined}
              className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
            />
            {m.genders[gender]}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
