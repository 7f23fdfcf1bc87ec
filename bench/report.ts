import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where what the programs found is kept, out of the repository. */
const FOLDER = path.resolve(".data/reports");

/** Writes the figures beside the printed ones, for programs, with when and on what machine. */
export function writeReport(name: string, report: object): void {
  const machine = `${os.availableParallelism()} x ${os.cpus()[0]?.model ?? os.arch()}, Node ${process.version}`;
  const file = path.join(FOLDER, `${name}.json`);
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...report }, null, 2)}\n`);
  console.log(`\nAlso in ${path.relative(process.cwd(), file)}`);
}

type Cell = string | number | undefined;

/** Prints rows under a heading, numbers to the right with as many digits as mean something; nothing without rows. */
export function printTable(heading: string, rows: Record<string, Cell>[]): void {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => show(row[column])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === "number"));
  const line = (row: string[]) =>
    row.map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)));
  console.log(`\n${heading}`);
  for (const row of cells) console.log(`  ${line(row).join("  ").trimEnd()}`);
}

function show(value: Cell): string {
  if (typeof value !== "number") return value ?? "";
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);
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
