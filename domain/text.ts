/** The two languages of the shop. Japanese is the source language; English is complete too. */
export const languages = ["ja", "en"] as const;
export type Language = (typeof languages)[number];

/** A text that exists in both languages. */
export type Text = { ja: string; en: string };

/** Everything that people type for a hyphen, and the long-vowel mark that kana keyboards give instead. */
export const HYPHENS = /[-‐‑‒–—―−─ー]/g;

// U+2800 is drawn as nothing, but counts as a symbol.
const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything in a text that people see. */
export const isSeen = (text: string): boolean => SEEN.test(text);
