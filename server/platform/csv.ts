import { type Cell, csvLine } from "#domain/csv.ts";

/** Lines as a file that spreadsheets open: UTF-8, which the mark at its beginning says. */
export const writeCsv = (lines: Cell[][]): string => `\uFEFF${lines.map(csvLine).join("")}`;

/** The headers with which it is saved under this name. */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
});
