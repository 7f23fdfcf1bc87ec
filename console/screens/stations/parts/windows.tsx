import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useMessages } from "../../../messages/messages.ts";

export type Window = { from: string; to: string; note: { ja: string; en: string } | null };

/** What a field of date and time says, which is Japan's, as an instant; undefined for nothing usable. */
function instantFrom(text: string): string | undefined {
  const at = `${text}:00+09:00`;
  return Number.isNaN(Date.parse(at)) ? undefined : at;
}

type WindowsProps = { windows: Window[]; onChange: (windows: Window[]) => void };

/** Maintenance windows, to be added to and taken from. */
export function Windows({ windows, onChange }: WindowsProps) {
  const { hours: m } = useMessages("stations");
  const { dateTime } = useMessages("common");
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [error, setError] = useState<string>();
  const add = () => {
    const [start, end] = [instantFrom(from), instantFrom(to)];
    if (!start || !end || Date.parse(start) >= Date.parse(end)) return setError(m.unusable);
    setError(undefined);
    onChange([...windows, { from: start, to: end, note: null }].toSorted((a, b) => (a.from < b.from ? -1 : 1)));
    setFrom("");
    setTo("");
  };
  return (
    <div className="grid gap-3">
      {windows.length === 0 && <p className="text-muted text-sm">{m.noMaintenance}</p>}
      <ul className="digits text-sm">
        {windows.map((window) => (
          <li key={`${window.from} ${window.to}`} className="flex items-center gap-3 border-hair border-b">
            <span className="grow">{`${dateTime(window.from)} – ${dateTime(window.to)}`}</span>
            <Button look="plain" onClick={() => onChange(windows.filter((each) => each !== window))}>
              {m.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <TextField
          label={m.fromTime}
          type="datetime-local"
          ref={(input) => input?.setCustomValidity(from || to ? m.notAdded(m.addWindow) : "")}
          value={from}
          error={error}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField label={m.toTime} type="datetime-local" value={to} onChange={({ target }) => setTo(target.value)} />
        <Button look="outline" onClick={add}>
          {m.addWindow}
        </Button>
      </div>
    </div>
  );
}

/** As the API takes them. */
export const windowsWanted = (windows: Window[]) =>
  windows.map(({ from, to, note }) => ({ from: new Date(from), to: new Date(to), note }));
