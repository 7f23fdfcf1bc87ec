import type { SQL } from "drizzle-orm";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Language, Text } from "#domain/text.ts";

export type Row = Record<string, unknown>;

/** A value on its way into the file: whose language, and the rest of its row. */
type About = { language: Language; row: Row };

/** How one column is exported: its name for people, and its value for programs (`json`) and for people (`text`). */
export type Column = {
  label: Text;
  json: (value: unknown, about: About) => unknown;
  text: (value: unknown, about: About) => string;
  /** It is a picture: the address under which the page shows it. */
  picture?: true;
  /** What it is called in JSON, if not like the column. */
  key?: string;
  /** What is read in place of the column: the name of what it refers to. */
  read?: SQL;
};

const yesNo: Record<Language, [no: string, yes: string]> = { ja: ["いいえ", "はい"], en: ["No", "Yes"] };

function toJson(value: unknown): unknown {
  if (value instanceof Date) return toJstIso(value);
  return value === undefined ? null : value;
}

/** Nothing is written as an empty text, which the page leaves out. */
function toText(value: unknown, { language }: About): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return format[language].longDateTime(value.toISOString());
  if (typeof value === "boolean") return yesNo[language][value ? 1 : 0];
  return Array.isArray(value) ? value.join(", ") : String(value);
}

/** Texts, numbers, times, yes and no. */
export const plain = (ja: string, en: string): Column => ({ label: { ja, en }, json: toJson, text: toText });

export const yen = (ja: string, en: string): Column => ({
  ...plain(ja, en),
  text: (value, { language }) => (typeof value === "number" ? format[language].yen(value) : ""),
});

/** A day without a time, YYYY-MM-DD. */
export const day = (ja: string, en: string): Column => ({
  ...plain(ja, en),
  text: (value, { language }) => (typeof value === "string" ? format[language].date(value) : ""),
});

/** One of a few values that have words. */
export const choice = (ja: string, en: string, words: Record<string, Text>): Column => ({
  ...plain(ja, en),
  text: (value, about) => words[String(value)]?.[about.language] ?? toText(value, about),
});

/** Whether there is something: what it is concerns somebody else. */
export const whether = (key: string, ja: string, en: string): Column => ({
  ...plain(ja, en),
  key,
  json: (value) => value !== null,
  text: (value, about) => toText(value !== null, about),
});

/** A picture in webp, written out, because the file is read without the site. */
export function picture(ja: string, en: string): Column {
  const address = (value: unknown) => `data:image/webp;base64,${(value as Buffer).toString("base64")}`;
  return { ...plain(ja, en), json: address, text: address, picture: true };
}

/** Texts of the catalogue, one a line. */
export function texts(ja: string, en: string): Column {
  const inWords = (value: unknown, language: Language) => (value as Text[]).map((text) => text[language]);
  return {
    ...plain(ja, en),
    json: (value, { language }) => inWords(value, language),
    text: (value, { language }) => inWords(value, language).join("\n"),
  };
}

/** The name of what a column refers to, read by a query; in both languages, where it has them. */
export function named(key: string, label: Text, read: SQL): Column {
  const inWords = (value: unknown, language: Language) =>
    typeof value === "object" && value !== null ? (value as Text)[language] : value;
  return {
    label,
    key,
    read,
    json: (value, { language }) => toJson(inWords(value, language)),
    text: (value, about) => toText(inWords(value, about.language), about),
  };
}
