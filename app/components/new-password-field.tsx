import { type ComponentProps, useEffect } from "react";
import { commonPasswords, loadCommonPasswords } from "#app/common-passwords.ts";
import { useMessages } from "#app/messages/messages.tsx";
import type { PasswordOwner } from "#domain/members/own-words.ts";
import { type PasswordStrength, passwordStrength } from "#domain/members/password-strength.ts";
import { PasswordField } from "./password-field.tsx";

/** How many of three bars are filled, and in which colour. The words beside them say the same. */
const bars: Record<PasswordStrength, { filled: number; colour: string }> = {
  incomplete: { filled: 0, colour: "" },
  common: { filled: 1, colour: "bg-danger" },
  ownWords: { filled: 1, colour: "bg-danger" },
  fair: { filled: 1, colour: "bg-due" },
  good: { filled: 2, colour: "bg-primary" },
  strong: { filled: 3, colour: "bg-primary" },
};

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  /** What stands in the field. */
  typed: string | undefined;
  owner: PasswordOwner;
};

/** A password that is being chosen: says how good it is while it is typed. */
export function NewPasswordField({ typed = "", owner, ...field }: NewPasswordFieldProps) {
  const { strength: m } = useMessages("account");
  const filter = commonPasswords.use();
  const begun = typed !== "";
  useEffect(() => {
    if (begun) void loadCommonPasswords();
  }, [begun]);
  const strength = passwordStrength(typed, owner, filter);
  const { filled, colour } = bars[strength];
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} />
      {/* There from the start, so that what it says later is read out. */}
      <div aria-live="polite" className="mt-2 min-h-4 text-xs">
        {strength !== "incomplete" && (
          <p className="flex items-center gap-3">
            <span aria-hidden="true" className="grid w-24 shrink-0 grid-cols-3 gap-1">
              {[1, 2, 3].map((bar) => (
                <span key={bar} className={`h-1.5 rounded-full ${bar <= filled ? colour : "bg-line"}`} />
              ))}
            </span>
            {m[strength]}
          </p>
        )}
      </div>
    </div>
  );
}
