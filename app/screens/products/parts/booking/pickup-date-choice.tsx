import { type Holiday, MonthView } from "#app/components/when/month-view.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";
import { Notice } from "./notice.tsx";
import type { useBooking } from "./use-booking.ts";

type PickupDateChoiceProps = {
  booking: ReturnType<typeof useBooking>;
  rules: { earliestPickup: string; lastPickupDate: string; holidays: Holiday[]; special: SpecialDaysView[] };
  onChoose: (day: string) => void;
};

/** The days on which the item can be picked up, as a month; a notice where there is none. */
export function PickupDateChoice({ booking, rules, onChoose }: PickupDateChoiceProps) {
  const m = useMessages("booking");
  const { pickupDate } = useMessages("when");
  const dates = booking.pickupDates;
  if (dates?.state === "ready" && [...dates.value.values()].every((state) => state === "full")) {
    return <Notice>{m.noDate}</Notice>;
  }
  return (
    <MonthView
      label={pickupDate}
      first={rules.earliestPickup.slice(0, 10)}
      last={rules.lastPickupDate}
      stateOf={(day) => (dates?.state === "ready" ? (dates.value.get(day) ?? "full") : "loading")}
      holidays={rules.holidays}
      special={rules.special}
      chosen={booking.choices.pickup?.date}
      onChoose={onChoose}
    />
  );
}
