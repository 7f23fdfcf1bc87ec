/** A product's name, and what its last brackets add to it: which one of several alike it is. */
export type NameParts = { title: string; note?: string };

const OPENING = "（(";
const CLOSING = "）)";

/** Splits `防振双眼鏡 12倍（ドーム天井席向け）` into title and note. A name without brackets at its end is all title. */
export function splitName(name: string): NameParts {
  const whole = name.trim();
  const start = CLOSING.includes(whole.at(-1) ?? " ") ? openingOf(whole) : -1;
  const title = whole.slice(0, Math.max(start, 0)).trim();
  const note = whole.slice(start + 1, -1).trim();
  return title && note ? { title, note } : { title: whole };
}

/** Where the bracket that closes at the end was opened; -1 where it never was. */
function openingOf(text: string): number {
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index--) {
    const character = text.charAt(index);
    if (CLOSING.includes(character)) depth++;
    if (OPENING.includes(character)) depth--;
    if (depth === 0) return index;
  }
  return -1;
}
