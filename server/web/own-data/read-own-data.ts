import type { Queryable } from "#db/database.ts";
import type { Language } from "#domain/text.ts";
import { accountSections } from "#server/web/own-data/account-sections.ts";
import type { Row } from "#server/web/own-data/column.ts";
import { handlingSections } from "#server/web/own-data/handling-sections.ts";
import { messageSections } from "#server/web/own-data/message-sections.ts";
import { moneySections } from "#server/web/own-data/money-sections.ts";
import { rentalSections } from "#server/web/own-data/rental-sections.ts";
import type { Section } from "#server/web/own-data/section.ts";
import { staffActsSection } from "#server/web/own-data/staff-acts-section.ts";
import { staffMoneySections } from "#server/web/own-data/staff-money-sections.ts";

/** Everything that a member takes along, in this order. */
export const sections: Record<string, Section> = {
  ...accountSections,
  ...rentalSections,
  ...handlingSections,
  ...moneySections,
  ...staffMoneySections,
  ...staffActsSection,
  ...messageSections,
};

export type OwnData = Record<string, Row[]>;

/** All rows that are the member's, by section, as they were at one moment. */
export async function readOwnData(tx: Queryable, memberId: string): Promise<OwnData> {
  const data: OwnData = {};
  for (const [name, section] of Object.entries(sections)) data[name] = await section.read(tx, memberId);
  return data;
}

/** The same for programs. */
export function asJson(data: OwnData, language: Language): OwnData {
  const written = ([name, section]: [string, Section]) => {
    const columns = Object.entries(section.columns);
    const rows = (data[name] ?? []).map((row) =>
      Object.fromEntries(columns.map(([each, { key, json }]) => [key ?? each, json(row[each], { language, row })])),
    );
    return [name, rows];
  };
  return Object.fromEntries(Object.entries(sections).map(written));
}
