import { type ChangeEvent, type ComponentProps, useEffect, useRef } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { checkVerificationCode, normaliseVerificationCode } from "#domain/members/account-rules.ts";
import { TextField } from "#ui/field.tsx";

type CodeFieldProps = Partial<ComponentProps<typeof TextField>> & {
  /** Sends the form. */
  onWhole: () => unknown;
};

const isWhole = (code: string) => checkVerificationCode(normaliseVerificationCode(code)) === undefined;

/** The six digits from a mail: the field has the focus when it comes, and sends them itself as soon as they are in. */
export function CodeField({ onWhole, onChange, hint, ...field }: CodeFieldProps) {
  const { verify: m } = useMessages("account");
  const box = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(false);
  useEffect(() => box.current?.querySelector("input")?.focus({ preventScroll: true }), []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    const whole = isWhole(event.target.value);
    // A digit that is overwritten makes another code of six: that one waits for the button.
    const isCompleted = whole && !wasWhole.current;
    wasWhole.current = whole;
    if (isCompleted) onWhole();
  };
  return (
    <div ref={box}>
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...field}
        label={m.code}
        hint={[m.sendsItself, hint].filter(Boolean).join(" ")}
        onChange={change}
      />
    </div>
  );
}
