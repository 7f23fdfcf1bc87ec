import { type ComponentProps, useState } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { toJstIso } from "#domain/jst.ts";
import { FieldGroup, SelectField } from "#ui/field.tsx";

/** A date of birth as it is chosen: in three parts. */
export type BirthdayForm = { birthYear: string; birthMonth: string; birthDay: string };

/** The three parts of a date as the API wants it; what is missing leaves a text that is no date. */
export const birthdayOf = ({ birthYear, birthMonth, birthDay }: Partial<BirthdayForm>) =>
  birthYear && birthMonth && birthDay ? `${birthYear}-${birthMonth.padStart(2, "0")}-${birthDay.padStart(2, "0")}` : "";

/** The other way round. */
export function birthdayParts(birthday: string): BirthdayForm {
  const [birthYear = "", birthMonth = "", birthDay = ""] = birthday.split("-").map((part) => String(Number(part)));
  return { birthYear, birthMonth, birthDay };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

type PartProps = Partial<ComponentProps<typeof SelectField>>;

/** The date of birth, chosen part by part. The rule that checks it is that of `birthDay`. */
export function BirthdayFields({ field }: { field: (name: keyof BirthdayForm) => PartProps }) {
  const m = useMessages("account");
  const [thisYear] = useState(() => Number(toJstIso(new Date()).slice(0, 4)));
  const day = field("birthDay");
  return (
    <FieldGroup label={m.birthday} error={day.error}>
      <div className="grid grid-cols-3 gap-4">
        <DatePart
          label={m.year}
          values={numbers(1900, thisYear).reverse()}
          autoComplete="bday-year"
          field={field("birthYear")}
        />
        <DatePart label={m.month} values={numbers(1, 12)} autoComplete="bday-month" field={field("birthMonth")} />
        <DatePart label={m.day} values={numbers(1, 31)} autoComplete="bday-day" field={day} />
      </div>
    </FieldGroup>
  );
}

type DatePartProps = { label: string; values: string[]; autoComplete: string; field: PartProps };

/** What is wrong with the date is said once, below all three. */
function DatePart({ label, values, autoComplete, field: { error, ...field } }: DatePartProps) {
  return (
    <SelectField {...field} label={label} autoComplete={autoComplete} aria-invalid={error ? true : undefined}>
      <option value="" />
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectField>
  );
}
