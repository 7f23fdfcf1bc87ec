/** One field. What a spreadsheet would take for a formula becomes a text: an apostrophe in front says so. Numbers stay numbers. */
function field(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines as a file that spreadsheets open: UTF-8, which the mark at its beginning says. */
export const writeCsv = (lines: (string | number | null)[][]): string =>
  `\uFEFF${lines.map((line) => `${line.map(field).join(",")}\r\n`).join("")}`;

/** The headers with which it is saved under this name. */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
});
