import { useState } from "react";
import { type Choices, writeChoices } from "#app/components/when/choices.ts";

type Told = { choices: Choices; onChange: (choices: Choices) => void };

/**
 * A choice counts at once, not only when the address has it: on a slow network several are made before it has the first.
 * `of`: the addresses on the way to what is chosen.
 */
export function useDraft({ choices, onChange }: Told) {
  const [draft, setDraft] = useState<{ of: string[]; choices: Choices }>();
  const address = String(writeChoices(choices));
  const own = draft?.of.includes(address) ? draft : undefined;
  const choose = (next: Choices) => {
    setDraft({ of: own ? [...own.of, String(writeChoices(own.choices))] : [address], choices: next });
    onChange(next);
  };
  return [own?.choices ?? choices, choose] as const;
}
