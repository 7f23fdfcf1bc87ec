import { CopyButton } from "#ui/copy-button.tsx";
import { useWords } from "#ui/words.ts";

/** A number that people carry elsewhere, and the button that copies it. */
export function Copyable({ label, value }: { label: string; value: string }) {
  const { copy } = useWords();
  return (
    <span className="digits inline-flex max-w-full items-center">
      {/* A locker's number stays whole; a reservation's may be broken where letters are large. */}
      <span className={value.length > 6 ? "wrap-anywhere min-w-0" : undefined}>{value}</span>
      <CopyButton
        look="plain"
        value={value}
        label={<span className="sr-only">{copy.of(label)}</span>}
        // Large to the finger, and yet the line stays a line.
        className="-my-3 size-11 shrink-0 px-0! print:hidden"
      />
    </span>
  );
}
