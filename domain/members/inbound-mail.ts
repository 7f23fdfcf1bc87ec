import { normaliseContent } from "#domain/members/contact-rules.ts";

// What comes in by mail, made into words. Nothing of it is ever shown as HTML.

export const MESSAGE_LENGTH = 20_000;
export const SUBJECT_LENGTH = 200;

/** The number of an inquiry in a subject, in any width and case; undefined when there is none. */
export function numberInSubject(subject: string): string | undefined {
  const text = subject.normalize("NFKC").toUpperCase();
  return /(?:^|[^A-Z0-9])(C[2-9A-HJKMNP-Z]{8})(?![A-Z0-9])/.exec(text)?.[1];
}

/** What stands behind the plus of an address: reply+this@example.com. */
export function plusPart(address: string): string | undefined {
  const local = address.toLowerCase().split("@")[0] ?? "";
  const at = local.indexOf("+");
  return at < 0 ? undefined : local.slice(at + 1);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/** A tag, and whether a line ends with it. A tag that does not end takes the rest: looked at once, whatever a stranger sends. */
const TAG = /<(?:(br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b)?[^>]*(?:>|$)/gi;

/** A mail that has no text but HTML, as text: blocks become lines, everything else of the markup goes. */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(TAG, (_, block?: string) => (block ? "\n" : ""))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n");
  return decode(text).replace(/\n{3,}/g, "\n\n");
}

/** Where a mail program begins to repeat the mail that is answered. */
const beginsQuote = [
  /^-{2,}\s*(?:original message|元のメッセージ|forwarded message)\s*-{2,}$/i,
  /^on .{5,200} wrote:$/i,
  /^\d{4}年\d{1,2}月\d{1,2}日.{0,200}[:：]$/,
  /^\d{4}[/-]\d{1,2}[/-]\d{1,2}.{0,200}(?:wrote|書きました|のメール)\s?[:：]$/,
  /^_{10,}$/,
];

/** The words of a mail without the mail that it repeats below; all of it when nothing else would be left. */
export function withoutQuote(text: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => beginsQuote.some((pattern) => pattern.test(line.trim())));
  const own = (at < 0 ? lines : lines.slice(0, at)).filter((line) => !line.startsWith(">"));
  const kept = own.join("\n").trim();
  return kept === "" ? text : kept;
}

/** What is kept of a mail: its text, or its HTML as text, without what it repeats, no longer than we keep. */
export function readBody({ text = "", html = "" }: { text?: string; html?: string }): string {
  const words = normaliseContent(text) || normaliseContent(htmlToText(html));
  return [...withoutQuote(words)].slice(0, MESSAGE_LENGTH).join("").trim();
}

/** What is drawn as nothing, but for what joins the parts of an emoji or of letters. */
const HIDDEN = /[\u200b\u2060-\u2064\ufeff]/g;

/** A line of a mail's head: one line, nothing invisible, not too long. */
export const readLine = (text: string, most: number): string =>
  [
    ...normaliseContent(text)
      .replace(HIDDEN, "")
      .replace(/[\n\t]+/g, " "),
  ]
    .slice(0, most)
    .join("")
    .trim();
