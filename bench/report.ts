import fs from "node:fs";
import os from "node:os";
import path from "node:path";

type Cell = string | number | undefined;

/** Prints rows as a table: numbers to the right, with as many digits as mean something. */
export function printTable(rows: Record<string, Cell>[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => show(row[column])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const isNumber = columns.map((column) => rows.some((row) => typeof row[column] === "number"));
  const line = (row: string[]) =>
    row
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  ")
      .trimEnd();
  console.log([columns, ...cells].map(line).join("\n"));
}

function show(value: Cell): string {
  if (typeof value !== "number") return value ?? "";
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);
}

/** Writes what a program found as JSON, with when and on what machine. */
export function writeReport(name: string, report: object): void {
  const machine = `${os.availableParallelism()} x ${os.cpus()[0]?.model ?? os.arch()}, Node ${process.version}`;
  const file = path.resolve(import.meta.dirname, "results", `${name}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...report }, null, 2)}\n`);
  console.log(`\n${path.relative(process.cwd(), file)} written`);
}
