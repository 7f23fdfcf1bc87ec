import { useState } from "react";
import { TextField } from "#ui/field.tsx";
import { clockOf, minuteFrom } from "../../../clock-text.ts";
import { useMessages } from "../../../messages/messages.ts";

type ClockFieldProps = {
  label: string;
  value: number;
  /** The time that it has to come after. */
  after?: number;
  onChange: (minute: number) => void;
};

/** A time of day, up to 24:00, which the browser's own field does not know. */
export function ClockField({ label, value, after = -1, onChange }: ClockFieldProps) {
  const { hours: m } = useMessages("stations");
  const [text, setText] = useState(clockOf(value));
  const isWrong = Number.isNaN(minuteFrom(text)) || value <= after;
  const type = (typed: string) => {
    setText(typed);
    const minute = minuteFrom(typed);
    if (!Number.isNaN(minute)) onChange(minute);
  };
  return (
    <TextField
      label={label}
      value={text}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      pattern="[0-9]{1,2}:?[0-9]{2}"
      required
      error={isWrong ? m.unusable : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}
