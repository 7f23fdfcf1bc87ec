import { type ComponentProps, type ReactNode, useId } from "react";
import { useWords } from "./words.ts";

type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean;
};

const control = "block min-h-11 w-full border-b-2 bg-canvas px-1 text-base focus:border-primary";
const border = (error: string | undefined) => (error ? "border-danger" : "border-line");

/** `errorId`: what is wrong with it is said there, for several fields at once. */
type TextFieldProps = FieldProps & ComponentProps<"input"> & { errorId?: string | undefined };

/** Without a limit browsers take a year of six digits, and what is typed after the year's four goes into it. */
const latest: Record<string, string> = { date: "9999-12-31", "datetime-local": "9999-12-31T23:59" };

/** A compact, underlined text field with its label, a hint and what is wrong with it, tied together for screen readers. */
export function TextField({ label, error, errorId, hint, optional, ...input }: TextFieldProps) {
  const id = useId();
  const wrong = error ?? errorId;
  return (
    <div>
      <FieldLabel id={id} label={label} optional={optional} />
      <input
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={errorId ?? describedBy(id, error, hint)}
        className={`${control} ${border(wrong)}`}
        max={latest[input.type ?? ""]}
        {...input}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

type TextAreaFieldProps = FieldProps & ComponentProps<"textarea"> & { count: { text: string; over: boolean } };

/** A text area with a character count. */
export function TextAreaField({ label, error, hint, optional, count, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} optional={optional} />
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${describedBy(id, error, hint) ?? ""} ${id}-count`}
        className={`${control} mt-2 rounded-t-lg border-2 p-3! leading-relaxed ${border(error)}`}
        {...textarea}
      />
      <p id={`${id}-count`} className={`digits mt-1 text-right text-xs ${count.over ? "font-bold text-danger" : ""}`}>
        {count.text}
      </p>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  children,
  ...select
}: FieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} optional={optional} />
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={`${control} truncate ${border(error)}`}
        {...select}
      >
        {children}
      </select>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

export function CheckField({
  label,
  error,
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error)}
          className="size-6 shrink-0 accent-primary"
          {...input}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

type FieldGroupProps = {
  label: string;
  error?: string | undefined;
  /** A function is given the id of the message, while there is one. */
  children: ReactNode | ((errorId: string | undefined) => ReactNode);
};

/** Several controls under one heading, with one message for all of them. */
export function FieldGroup({ label, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, error)}>
      <legend className="mb-1 font-bold text-sm">{label}</legend>
      {typeof children === "function" ? children(describedBy(id, error)) : children}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function FieldLabel({ id, label, optional }: { id: string; label: string; optional: boolean | undefined }) {
  const { optional: word } = useWords();
  return (
    <label htmlFor={id} className="mb-1 flex flex-wrap items-center gap-x-2 font-bold text-sm">
      {label}
      {optional && (
        <span className="whitespace-nowrap rounded-full bg-tint px-2 py-0.5 font-normal text-xs">{word}</span>
      )}
    </label>
  );
}

const describedBy = (id: string, error?: string, hint?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

function FieldNotes({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} ref={announceUnderFocus} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </>
  );
}

/**
 * A field that gets the focus is read with what is wrong with it. One that has it already is not: sent with Enter, or by
 * its last digit. Only there is the message an alert, else a form with many mistakes would read all of them at once.
 */
function announceUnderFocus(message: HTMLElement | null): void {
  const about = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
  if (message && about.includes(message.id)) message.setAttribute("role", "alert");
}
