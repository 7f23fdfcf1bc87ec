/**
 * What a spreadsheet would take for a formula, at the beginning of a cell, also once it is in Shift_JIS, which has no dash and
 * no minus of its own; what it would take for a number and write without its first zero; and the sign that makes it harmless.
 */
const RISKY = /^(?:['=+\-@\t\r\n＝＋－＠–−]|0\d+$)/;

/** A text that no spreadsheet calculates with: before what could be a formula or lose its zero stands an apostrophe. */
export const toCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** The text that a cell stands for. */
export const fromCell = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

export type Cell = string | number | null;

/** One line of a CSV file, by RFC 4180. Numbers stay numbers, also negative ones. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === "number" ? String(cell) : quote(toCell(cell ?? "")))).join(",")}\r\n`;

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
