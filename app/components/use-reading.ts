import { type ChangeEvent, type ComponentProps, type CompositionEvent, useRef } from "react";
import { followReading } from "#domain/members/name-reading.ts";

type KanaKey = "lastNameKana" | "firstNameKana";

export type KanaForm = {
  getValues: (name: KanaKey) => string;
  setValue: (name: KanaKey, value: string, options: { shouldValidate: boolean }) => void;
};

type InputProps = Pick<ComponentProps<"input">, "onChange">;

/** Fills in a name's kana while the name is typed with an input method. What somebody typed there themselves stays. */
export function useReading(name: KanaKey, { getValues, setValue }: KanaForm) {
  const reader = useRef(followReading());
  /** What we filled in last. */
  const ours = useRef("");
  const fill = (reading: string | undefined) => {
    const typed = getValues(name) ?? "";
    if (reading === undefined || reading === typed || (typed !== "" && typed !== ours.current)) return;
    ours.current = reading;
    setValue(name, reading, { shouldValidate: reading !== "" });
  };
  return <T extends InputProps>({ onChange, ...field }: T) => ({
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange?.(event);
      if (!(event.nativeEvent as InputEvent).isComposing) fill(reader.current.change(event.target.value));
    },
    onCompositionUpdate: (event: CompositionEvent) => reader.current.compose(event.data),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) =>
      fill(reader.current.take(event.data, event.currentTarget.value)),
  });
}
