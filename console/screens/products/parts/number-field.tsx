import { useState } from "react";
import { TextField } from "#ui/field.tsx";

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Otherwise whole numbers only. */
  decimal?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
};

const toHalfWidth = (text: string) =>
  text.replaceAll(/[０-９．]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0));

/** A number or nothing. Commas and full-width digits are taken as people type them. */
export function NumberField({ label, value, onChange, decimal = false, hint, error }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = value === null ? "" : decimal ? String(value) : value.toLocaleString("ja-JP");
  const read = (text: string) => {
    const digits = toHalfWidth(text).replaceAll(/[^\d.]/g, "");
    const number = decimal ? Number(digits) : Math.trunc(Number(digits));
    setTyped(text);
    onChange(digits === "" || !Number.isFinite(number) || number <= 0 ? null : Math.min(number, 99_999_999));
  };
  return (
    <TextField
      label={label}
      value={typed ?? shown}
      hint={hint}
      error={error}
      inputMode={decimal ? "decimal" : "numeric"}
      autoComplete="off"
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
