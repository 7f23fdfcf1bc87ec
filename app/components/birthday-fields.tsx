import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useRef } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { digitsOf, isWholePart, readBirthday } from "#domain/members/birthday-text.ts";
import { FieldGroup, TextField } from "#ui/field.tsx";

/** A date of birth as it is typed: in three parts. */
export type BirthdayForm = { birthYear: string; birthMonth: string; birthDay: string };

/** The three parts of a date as the API wants it; what is missing leaves a text that is no date. */
export function birthdayOf({ birthYear = "", birthMonth = "", birthDay = "" }: Partial<BirthdayForm>): string {
  const [year, month, day] = [birthYear, birthMonth, birthDay].map((part) => part.normalize("NFKC").trim());
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "";
}

/** The other way round. */
export function birthdayParts(birthday: string): BirthdayForm {
  const [birthYear = "", birthMonth = "", birthDay = ""] = birthday.split("-").map((part) => String(Number(part)));
  return { birthYear, birthMonth, birthDay };
}

type PartProps = Partial<ComponentProps<typeof TextField>>;
export type BirthdayFieldsProps = {
  form: {
    field: (name: keyof BirthdayForm) => PartProps;
    setValue: (name: keyof BirthdayForm, value: string, options: { shouldValidate: boolean }) => void;
  };
};

/**
 * The date of birth, typed part by part: what is whole moves on by itself. A date that is pasted into one of them goes to
 * all three. The rule that checks it is that of `birthDay`.
 */
export function BirthdayFields({ form }: BirthdayFieldsProps) {
  const m = useMessages("account");
  const parts = useRef<HTMLDivElement>(null);
  const day = form.field("birthDay");
  const paste = (event: ClipboardEvent) => {
    const date = readBirthday(event.clipboardData.getData("text"));
    if (!date) return;
    event.preventDefault();
    form.setValue("birthYear", date.year, { shouldValidate: false });
    form.setValue("birthMonth", date.month, { shouldValidate: false });
    form.setValue("birthDay", date.day, { shouldValidate: true });
  };
  const moveOn = (index: number) => parts.current?.querySelectorAll("input")[index]?.focus();
  return (
    <FieldGroup label={m.birthday} error={day.error}>
      {(errorId) => (
        <div className="@container">
          <div ref={parts} onPaste={paste} className="grid grid-cols-[1.4fr_1fr_1fr] gap-4 @max-[15rem]:grid-cols-1">
            <DatePart
              label={m.year}
              maxLength={4}
              autoComplete="bday-year"
              isWhole={isWholePart.year}
              onWhole={() => moveOn(1)}
              {...form.field("birthYear")}
              errorId={errorId}
            />
            <DatePart
              label={m.month}
              maxLength={2}
              autoComplete="bday-month"
              isWhole={isWholePart.month}
              onWhole={() => moveOn(2)}
              {...form.field("birthMonth")}
              errorId={errorId}
            />
            <DatePart label={m.day} maxLength={2} autoComplete="bday-day" {...day} errorId={errorId} />
          </div>
        </div>
      )}
    </FieldGroup>
  );
}

type DatePartProps = PartProps & { label: string; isWhole?: (digits: string) => boolean; onWhole?: () => void };

/** What is wrong with the date is said once, below all three. */
function DatePart({ label, error: _, isWhole, onWhole, onChange, ...field }: DatePartProps) {
  const length = useRef(0);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    const digits = digitsOf(event.target.value);
    // Only what is being typed moves on: not what is deleted, nor what an input method still composes or a browser fills in.
    const isTyped = (event.nativeEvent as InputEvent).inputType?.startsWith("insert") && !isComposing(event);
    const grows = digits.length > length.current;
    length.current = digits.length;
    if (isTyped && grows && isWhole?.(digits)) onWhole?.();
  };
  return <TextField inputMode="numeric" {...field} label={label} onChange={change} />;
}

const isComposing = (event: ChangeEvent) => (event.nativeEvent as InputEvent).isComposing;
