import { useMessages } from "../../../messages/messages.ts";

type ContentsProps = {
  /** Undefined: this device has not heard of them. */
  contents: string[] | undefined;
  missing: number[];
  onChange: (missing: number[]) => void;
};

/** Everything is taken to be there; what is not is unticked. */
export function CheckInContents({ contents, missing, onChange }: ContentsProps) {
  const m = useMessages("check-in");
  if (!contents) return <p className="rounded-xl bg-due-tint p-3 text-due text-sm">{m.unknownContents}</p>;
  if (contents.length === 0) return null;
  const turn = (index: number) =>
    onChange(missing.includes(index) ? missing.filter((each) => each !== index) : [...missing, index].toSorted());
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-sm">{m.contents}</legend>
      <ul>
        {contents.map((text, index) => {
          const isMissing = missing.includes(index);
          return (
            <li key={text} className="border-hair border-b last:border-b-0">
              <label className="flex min-h-12 items-center gap-3 py-1">
                <input
                  type="checkbox"
                  checked={!isMissing}
                  onChange={() => turn(index)}
                  className="size-6 shrink-0 accent-primary"
                />
                <span className={`grow text-sm ${isMissing ? "text-danger" : ""}`}>{text}</span>
                {isMissing && <b className="rounded-full bg-danger-tint px-3 py-1 text-danger text-xs">{m.missing}</b>}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
