import { type ChangeEvent, useState } from "react";
import type { ApiError } from "./api.ts";

type Values = Record<string, string>;
type Control = HTMLInputElement | HTMLSelectElement;

/** What covered the page while it was sent gives the focus back first. */
const AFTER_MS = 80;
export const focusFirstMistake = () =>
  setTimeout(() => document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus(), AFTER_MS);

/** The values of a form of texts, and what the API says about each. */
export function useForm<T extends Values>(initial: T) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (name: keyof T & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };
  return {
    values,
    set,
    /** Whether something was typed since it was loaded or saved. */
    changed: Object.keys(values).some((name) => values[name] !== saved[name]),
    settle: () => setSaved(values),
    /** The props of a field. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Control>) => set(name, target.value),
    }),
    showErrors: ({ fields }: Pick<ApiError, "fields">) => {
      setErrors(fields);
      focusFirstMistake();
    },
  };
}
