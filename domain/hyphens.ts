/** Everything that people type for a hyphen, and the long-vowel mark that kana keyboards give instead. */
export const HYPHENS = /[-‐‑‒–—―−─ー]/g;
