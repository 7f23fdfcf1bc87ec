import type { PlaceView } from "#contract/reservations.ts";
import type { Language } from "#domain/text.ts";
import type { Catalogue } from "#server/catalogue/products/catalogue.ts";

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export const viewHours = (from: number, to: number) => ({ from: clock(from), to: clock(to) });

const words = {
  ja: { locker: (number: string) => `ロッカー ${number}`, counter: "有人カウンター" },
  en: { locker: (number: string) => `Locker ${number}`, counter: "Staffed counter" },
};

/** A place in words. Without a box it is the station's counter. */
export function viewPlace(
  { stations, settings }: Catalogue,
  slug: string,
  lockerNumber: string | null,
  language: Language,
): PlaceView {
  const name = stations.find((station) => station.slug === slug)?.name[language] ?? slug;
  const { locker, counter } = words[language];
  return {
    station: { slug, name },
    kind: lockerNumber === null ? "counter" : "locker",
    lockerNumber,
    name: `${name} ${lockerNumber === null ? counter : locker(lockerNumber)}`,
    hours:
      lockerNumber === null
        ? viewHours(settings.counterOpensAtMinute, settings.counterClosesAtMinute)
        : viewHours(settings.lockerOpensAtMinute, settings.lockerClosesAtMinute),
  };
}
