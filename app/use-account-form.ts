import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type SubmitHandler, useForm } from "react-hook-form";
import { fieldProblems } from "#contract/field-problems.ts";
import type { FieldProblem } from "#domain/account-rules.ts";
import type { ApiError } from "./api.ts";
import { useLanguage } from "./messages/messages.tsx";
import { useHydrated } from "./use-hydrated.ts";

type Rule<T> = (value: string, form: T) => FieldProblem | undefined;

/** The first as people see them, which is not the order in which components register their fields. */
const focusFirstMistake = () => document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();

/** Without a default, a field starts with what stands in it: what somebody typed before our code was there stays. */
const withoutEmpty = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== false)) as T;

/** A form whose fields follow the account rules, and which shows the API's word on a field in the same place. */
export function useAccountForm<T extends FieldValues>(
  rules: Partial<Record<Path<T>, Rule<T>>>,
  defaultValues: DefaultValues<T>,
) {
  const language = useLanguage();
  const hydrated = useHydrated();
  const [initial] = useState(() => (hydrated ? defaultValues : withoutEmpty(defaultValues)));
  const form = useForm<T>({ mode: "onTouched", defaultValues: initial, shouldFocusError: false });
  const { errors } = form.formState;

  return {
    ...form,
    handleSubmit: (send: SubmitHandler<T>) => form.handleSubmit(send, () => requestAnimationFrame(focusFirstMistake)),
    /** The props of a field: its name, its handlers and what is wrong with it. */
    field: (name: Path<T>) => ({
      ...form.register(name, {
        validate: (value, values) => {
          const problem = rules[name]?.(String(value ?? ""), values as T);
          return problem ? fieldProblems[problem][language] : true;
        },
      }),
      error: errors[name]?.message as string | undefined,
    }),
    showFieldErrors: (error: ApiError) => {
      for (const [name, message] of Object.entries(error.fields)) {
        form.setError(name as Path<T>, { message }, { shouldFocus: true });
      }
    },
  };
}
