import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import { useApi } from "#app/api-context.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import { useCall } from "#app/use-call.ts";
import { useEarlyEntry } from "#app/use-early-entry.ts";
import type { CouponView } from "#contract/coupons.ts";
import { isCouponCode, normaliseCouponCode } from "#domain/money/coupon.ts";
import { SubmitButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

/** For a form beside this one, before it sends: whether a code here is not used. If so, the field says it. */
export type CodeEntry = { refuseUnused: (message: string) => boolean };

type CodeFormProps = {
  ref?: Ref<CodeEntry>;
  submit: string;
  /** The rental that the code is for, if there is one yet. */
  rental?: { productId: number; pickupTime: string; returnTime: string; longer: true };
  initial?: string;
  /** What is wrong with the initial code. */
  refusal?: string | undefined;
  /** The coupon behind the code, or undefined when it was refused. */
  onChecked: (coupon: CouponView | undefined) => void;
  onCleared?: () => void;
  /** What is said about the code that was found. */
  found: string | undefined;
};

/** Asks for a coupon code and says under the field why it cannot be used. */
export function CouponCodeForm(props: CodeFormProps) {
  const { submit, onCleared, found } = props;
  const m = useMessages("coupon");
  const { field, text, type, check, error, sending } = useCodeCheck(props);
  return (
    <form onSubmit={check} noValidate>
      {/* Why a code is refused takes a whole line on a phone. */}
      <div className={`flex flex-wrap items-start gap-3 ${error ? "max-sm:flex-col max-sm:items-stretch" : ""}`}>
        <div className="grow basis-24">
          <TextField
            ref={field}
            label={m.codeLabel}
            value={text}
            onChange={(event) => {
              type(event.target.value);
              if (normaliseCouponCode(event.target.value) === "") onCleared?.();
            }}
            error={error}
            maxLength={30}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <SubmitButton look="outline" disabled={sending} className={`shrink-0 px-4 ${error ? "sm:mt-5" : "mt-5"}`}>
          {submit}
        </SubmitButton>
      </div>
      <p role="status" className="mt-1 text-primary text-sm">
        {!error && found}
      </p>
    </form>
  );
}

/** What is typed, and what the API says of it once it is checked. */
function useCodeCheck({ ref, rental, initial = "", refusal, onChecked, found }: CodeFormProps) {
  const m = useMessages("coupon");
  const api = useApi();
  const { send, sending } = useCall();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  useEarlyEntry(() => field.current?.value, initial, setText);
  const [problem, setProblem] = useState<string>();
  const type = (typed: string) => {
    setText(typed);
    setProblem(undefined);
  };
  const refuse = (message: string | undefined) => {
    setProblem(message);
    if (message) field.current?.focus();
  };
  const couponCode = normaliseCouponCode(text);
  useImperativeHandle(ref, () => ({
    refuseUnused: (message) => {
      const unused = couponCode !== "" && !(found && couponCode === initial);
      if (!unused) return false;
      refuse(message);
      // It is above the button that was pressed: with its label and the other choices in view, not at the very edge.
      field.current?.scrollIntoView({ block: "center" });
      return true;
    },
  }));
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCouponCode(couponCode)) {
      refuse(m.invalid);
      return onChecked(undefined);
    }
    const { ok, error } = await send(() => api.coupon.check.$post({ json: { couponCode, ...rental } }), {
      handled: ["COU_001", "COU_002", "COU_003", "COU_004", "COU_005", "COM_003"],
    });
    refuse(error?.message);
    onChecked(ok?.result.coupon);
  };
  const error = problem ?? (couponCode === initial ? refusal : undefined);
  return { field, text, type, check, error, sending };
}
