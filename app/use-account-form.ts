import { type FocusEvent, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type SubmitHandler, useForm } from "react-hook-form";
import { fieldProblems } from "#contract/field-problems.ts";
import type { FieldProblem } from "#domain/members/account-rules.ts";
import { useLanguage } from "#ui/language.tsx";
import { useAfterPress } from "#ui/use-after-press.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ApiError } from "./api.ts";

type Rule<T> = (value: string, form: T) => FieldProblem | undefined;

/** The first as people see them, which is not the order in which components register their fields. */
const focusFirstMistake = () => document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();

/** A field that had the focus from the start and was not used: nobody has made a mistake yet. */
const isLeftAlone = (field: EventTarget) =>
  field instanceof HTMLInputElement && field.dataset.first !== undefined && field.value === "";

/** A text that stands in its field already when the page arrives. */
function valueIn(values: Record<string, unknown>, name: string): { defaultValue?: string } {
  const value = values[name];
  return typeof value === "string" && value !== "" ? { defaultValue: value } : {};
}

/** A form whose fields follow the account rules, and which shows the API's word on a field in the same place. */
export function useAccountForm<T extends FieldValues>(
  rules: Partial<Record<Path<T>, Rule<T>>>,
  defaultValues: DefaultValues<T>,
) {
  const language = useLanguage();
  const hydrated = useHydrated();
  // The server's page has the values in its fields. Without a default here they start with what stands in them: what
  // somebody typed before our code was there stays.
  const [{ initial, rendered }] = useState(() =>
    hydrated ? { initial: defaultValues, rendered: {} } : { initial: {}, rendered: defaultValues },
  );
  const form = useForm<T>({ mode: "onTouched", defaultValues: initial as DefaultValues<T>, shouldFocusError: false });
  const { errors } = form.formState;
  const afterPress = useAfterPress();

  /** What is wrong with a field may have been put right in another. What the API said about it stays. */
  const checkOthers = (name: Path<T>) => {
    const names = Object.keys(errors) as Path<T>[];
    const others = names.filter((other) => other !== name && errors[other]?.type === "validate");
    if (others.length > 0) void form.trigger(others);
  };

  return {
    ...form,
    handleSubmit: (send: SubmitHandler<T>) => form.handleSubmit(send, () => requestAnimationFrame(focusFirstMistake)),
    /** The props of a field: its name, its handlers and what is wrong with it. */
    field: (name: Path<T>) => {
      const { onBlur, ...registered } = form.register(name, {
        validate: (value, values) => {
          const problem = rules[name]?.(String(value ?? ""), values as T);
          return problem ? fieldProblems[problem][language] : true;
        },
        onChange: () => checkOthers(name),
      });
      return {
        ...registered,
        onBlur: (event: FocusEvent) => {
          if (!isLeftAlone(event.target)) afterPress(() => void onBlur(event));
        },
        ...valueIn(rendered, name),
        error: errors[name]?.message as string | undefined,
      };
    },
    showFieldErrors: ({ fields }: Pick<ApiError, "fields">) => {
      for (const [name, message] of Object.entries(fields)) {
        form.setError(name as Path<T>, { message }, { shouldFocus: true });
      }
    },
  };
}
