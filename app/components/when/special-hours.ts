import { type Messages, useMessages } from "#app/messages/messages.tsx";
import type { SpecialDaysView } from "#contract/station-page.ts";

/** The hours of special days in a line: of lockers and counter apart only where they differ. */
export function specialHours(
  { special: m, openHours }: Pick<Messages["common"], "special" | "openHours">,
  { hours, note }: Pick<SpecialDaysView, "hours" | "note">,
): string {
  const each = hours.map(({ kind, open }) => ({ kind, text: open ? openHours(open.from, open.to) : m.closed }));
  const isAlike = new Set(each.map(({ text }) => text)).size === 1;
  const text = isAlike ? (each[0]?.text ?? "") : each.map(({ kind, text }) => `${m.kinds[kind]} ${text}`).join(m.comma);
  return note ? m.withNote(text, note) : text;
}

export function useSpecialHours() {
  const words = useMessages("common");
  return (day: SpecialDaysView) => specialHours(words, day);
}
