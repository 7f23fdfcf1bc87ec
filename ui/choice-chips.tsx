import type { ReactNode } from "react";
import { isPressed } from "./is-pressed.ts";

export type Chip = { value: string; text: ReactNode; label?: string | undefined; disabled?: boolean };

type ChoiceChipsProps = {
  name: string;
  chips: Chip[];
  chosen: string | undefined;
  /** `pressed`: with a finger or a mouse, not passed by the arrow keys. */
  onChoose: (value: string, pressed: boolean) => void;
  className?: string;
};

/** Radio buttons that look like chips, all visible at once. */
export function ChoiceChips({ name, chips, chosen, onChoose, className = "" }: ChoiceChipsProps) {
  return (
    <div className={`grid gap-2 ${className}`}>
      {chips.map(({ value, text, label, disabled }) => (
        <label
          key={value}
          className="digits relative grid min-h-11 place-items-center rounded-xl border border-line px-1 py-1.5 text-center leading-tight hover:bg-tint has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            aria-label={label}
            onChange={(event) => onChoose(value, isPressed(event))}
            className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0 disabled:cursor-default"
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
