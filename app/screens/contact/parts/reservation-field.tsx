import type { ComponentProps } from "react";
import { useMessages } from "#app/messages/messages.tsx";
import { SelectField, TextField } from "#ui/field.tsx";

type ReservationFieldProps = {
  /** How a member's reservations are called, by id. A guest has none to choose from. */
  optionNames: Map<string, string> | undefined;
  field: Partial<ComponentProps<typeof SelectField> & ComponentProps<typeof TextField>>;
};

/** Which reservation it is about: a member chooses it, a guest types its number. */
export function ReservationField({ optionNames, field }: ReservationFieldProps) {
  const m = useMessages("contact");
  if (!optionNames) {
    return (
      <TextField
        label={m.reservationNumber}
        hint={m.reservationNumberHint}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        {...field}
      />
    );
  }
  return (
    <SelectField label={m.reservation} hint={m.reservationHint} {...field}>
      <option value="">{m.noReservation}</option>
      {[...optionNames].map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
