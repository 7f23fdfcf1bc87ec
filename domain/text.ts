/** The two languages of the shop. Japanese is the source language; English is complete too. */
export const languages = ["ja", "en"] as const;
export type Language = (typeof languages)[number];

/** A text that exists in both languages. */
export type Text = { ja: string; en: string };
