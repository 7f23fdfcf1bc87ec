import type { ReactNode } from "react";

type SegmentProps<T extends string> = {
  label: string;
  chosen: T;
  onChoose: (value: T) => void;
  options: [value: T, text: ReactNode][];
};

/** A few choices side by side, of which one is taken. */
export function Segment<T extends string>({ label, chosen, onChoose, options }: SegmentProps<T>) {
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-canvas">
      <legend className="sr-only">{label}</legend>
      {options.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="min-h-9 min-w-12 rounded-full px-4 font-bold text-sm hover:bg-tint aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:min-h-11"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
