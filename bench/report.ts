import fs from "node:fs";
import path from "node:path";

/** Where what the programs found is kept, out of the repository. */
const FOLDER = path.resolve(".data/reports");

/** Writes the figures beside the printed ones, for programs. Returns where. */
export function writeReport(name: string, report: object): string {
  fs.mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.json`);
  fs.writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return path.relative(process.cwd(), file);
}

/** Prints rows under a heading; nothing when there are none. */
export function printTable(heading: string, rows: Record<string, string | number>[]): void {
  if (rows.length === 0) return;
  console.log(`\n${heading}`);
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === "number");
  for (const row of cells) {
    const line = row.map((cell, index) =>
      isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
    );
    console.log(`  ${line.join("  ").trimEnd()}`);
  }
}

const SHOWN = 20;

/** Prints findings by kind, the first of each in words. */
export function printFindings(findings: { check: string; what: string }[]): void {
  for (const [check, found] of Map.groupBy(findings, (finding) => finding.check)) {
    console.log(`\n${check}: ${found.length}`);
    for (const { what } of found.slice(0, SHOWN)) console.log(`  ${what}`);
    if (found.length > SHOWN) console.log(`  ... and ${found.length - SHOWN} more`);
  }
}
