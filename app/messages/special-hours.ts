import type { SpecialDaysView } from "#contract/station-page.ts";

type Words = {
  openHours: (from: string, to: string) => string;
  closed: string;
  kinds: Record<SpecialDaysView["hours"][number]["kind"], string>;
  comma: string;
  withNote: (hours: string, note: string) => string;
};

/** The hours of special days in a line: of lockers and counter apart only where they differ. */
export function specialHours({ openHours, closed, kinds, comma, withNote }: Words) {
  return ({ hours, note }: Pick<SpecialDaysView, "hours" | "note">): string => {
    const each = hours.map(({ kind, open }) => ({ kind, text: open ? openHours(open.from, open.to) : closed }));
    const isAlike = new Set(each.map(({ text }) => text)).size === 1;
    const text = isAlike ? (each[0]?.text ?? "") : each.map(({ kind, text }) => `${kinds[kind]} ${text}`).join(comma);
    return note ? withNote(text, note) : text;
  };
}
