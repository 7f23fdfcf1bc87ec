/** The two languages of the shop. Japanese is the source language; English is complete too. */
export const languages = ["ja", "en"] as const;
export type Language = (typeof languages)[number];

/** A text that exists in both languages. */
export type Text = { ja: string; en: string };

/** Everything that people type for a hyphen, and the long-vowel mark that kana keyboards give instead. */
export const HYPHENS = /[-‐‑‒–—―−─ー]/g;
