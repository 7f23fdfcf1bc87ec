import { useState } from "react";
import { clockOf } from "#domain/format.ts";
import { TextField } from "#ui/field.tsx";
import { minuteFrom } from "../../../clock-text.ts";
import { useMessages } from "../../../messages/messages.ts";

type ClockFieldProps = {
  label: string;
  /** NaN: what is typed is no time. */
  value: number;
  /** The time that it has to come after. */
  after?: number;
  onChange: (minute: number) => void;
};

/** A time of day, up to 24:00, which the browser's own field does not know. */
export function ClockField({ label, value, after = -1, onChange }: ClockFieldProps) {
  const { hours: m } = useMessages("stations");
  const [text, setText] = useState(clockOf(value));
  const isWrong = Number.isNaN(value) || value <= after;
  const type = (typed: string) => {
    setText(typed);
    onChange(minuteFrom(typed));
  };
  return (
    <TextField
      label={label}
      value={text}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      required
      // Otherwise the time before would be saved, unseen.
      ref={(input) => input?.setCustomValidity(isWrong ? m.unusable : "")}
      error={isWrong ? m.unusable : undefined}
      onChange={({ target }) => type(target.value)}
    />
  );
}
