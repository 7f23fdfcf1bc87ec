import { CsvError, parse } from "csv-parse/sync";
import type { Context } from "hono";
import type { CsvEncoding } from "#contract/console/csv.ts";
import { type Cell, csvLine, fromCell } from "#domain/csv.ts";
import { toJstDay } from "#domain/jst.ts";
import { throughShiftJis, toShiftJis } from "#domain/shift-jis.ts";
import { AppError } from "#server/platform/errors.ts";

const BOM = "\ufeff";

/** What is sent at once: small enough for memory, large enough for speed. */
const LINES = 500;

type File = { name: string; encoding: CsvEncoding; header: readonly string[]; now: Date };

/**
 * A CSV file, sent while it is read. Its first lines are there before the answer begins, so that a refusal is still an
 * envelope.
 */
export async function respondCsv(c: Context, { name, encoding, header, now }: File, rows: AsyncIterable<Cell[]>) {
  const encode = (text: string) => (encoding === "shift_jis" ? toShiftJis(text) : new TextEncoder().encode(text));
  const chunks = textOf(rows, header);
  const first = await chunks.next();
  const lead = encoding === "utf-8" ? BOM : "";
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encode(lead + (first.value ?? ""))),
    pull: async (controller) => {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encode(value));
    },
    cancel: () => void chunks.return(undefined),
  });
  const headers = {
    "Content-Type": `text/csv; charset=${encoding}`,
    "Content-Disposition": `attachment; filename="${name}-${toJstDay(now)}.csv"`,
    "Cache-Control": "no-store",
  };
  return c.body(body, 200, headers) as never;
}

async function* textOf(rows: AsyncIterable<Cell[]>, header: readonly string[]): AsyncGenerator<string, undefined> {
  let lines = [csvLine(header)];
  for await (const row of rows) {
    lines.push(csvLine(row));
    if (lines.length < LINES) continue;
    yield lines.join("");
    lines = [];
  }
  yield lines.join("");
  return undefined;
}

export const CSV_LIMIT = 4 * 1024 * 1024;
const MOST_ROWS = 2_000;

export type CsvRow = { line: number; cells: Map<string, string> };
export type ReadCsv = {
  encoding: CsvEncoding;
  rows: CsvRow[];
  /** How a text of ours looks in this file: some encodings lose something, and that is no change. */
  asInFile: (text: string) => string;
};

/**
 * Reads what a spreadsheet saved: its encoding and what stands between its values are found out, its first line names the
 * columns. CSV_001 when it is no such file.
 */
export function readCsv(body: Uint8Array, columns: readonly string[]): ReadCsv {
  const { text, encoding } = decode(body);
  const separator = separatorOf(text);
  const [head, ...rest] = parseCsv(text, separator);
  const names = head?.record.map((name) => name.trim()) ?? [];
  // Spreadsheets also save columns that have no name and nothing else.
  const given = names.filter((name) => name !== "");
  const strange = given.find((name) => !columns.includes(name));
  if (given.length === 0 || strange !== undefined || new Set(given).size < given.length) {
    throw refusal({
      ja: `1行目に列の名前が必要です${strange ? `（「${strange.slice(0, 40)}」という列はありません）` : ""}。書き出したファイルの1行目をそのままお使いください。`,
      en: `The first line must name the columns${strange ? ` ("${strange.slice(0, 40)}" is none)` : ""}. Keep the first line of an exported file.`,
    });
  }
  if (rest.length > MOST_ROWS) {
    throw refusal({
      ja: `一度に取り込めるのは${MOST_ROWS}行までです。`,
      en: `At most ${MOST_ROWS} lines can be imported at once.`,
    });
  }
  // A comma that nobody quoted moves all that follows into the next column.
  const longer = rest.find(({ record }) => record.some((cell, index) => !names[index] && cell.trim() !== ""));
  if (longer) {
    const { ja, en } = separators[separator];
    throw refusal({
      ja: `${longer.line}行目の値が、列より多くあります。${ja}を含む値は、引用符（"）で囲んでください。`,
      en: `Line ${longer.line} has more values than there are columns. Put values that have a ${en} in quotation marks.`,
    });
  }
  const rows = rest.map(({ record, line }) => ({
    line,
    cells: new Map(names.map((name, index) => [name, fromCell(record[index] ?? "")])),
  }));
  return { encoding, rows, asInFile: encoding === "shift_jis" ? throughShiftJis : (text) => text };
}

const refusal = (text: { ja: string; en: string }) => new AppError("CSV_001", { text });

/** What stands between values: spreadsheets write what their system is set to. */
const separators = {
  ",": { ja: "カンマ（,）", en: "comma" },
  ";": { ja: "セミコロン（;）", en: "semicolon" },
  "\t": { ja: "タブ", en: "tab" },
} as const;
type Separator = keyof typeof separators;

/** No column of ours has one in its name: whichever stands first in the first line that says something. */
function separatorOf(text: string): Separator {
  const head = text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
  return (/[,;\t]/.exec(head)?.[0] ?? ",") as Separator;
}

function decode(body: Uint8Array): { text: string; encoding: CsvEncoding } {
  // Strict, and a file of UTF-16 would pass for Shift_JIS.
  const isWide = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
  for (const encoding of isWide ? [] : (["utf-8", "shift_jis"] as const)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(body);
      if (!text.includes("\0")) return { text, encoding };
    } catch {
      // Perhaps it is the other one.
    }
  }
  throw new AppError("CSV_001");
}

function parseCsv(text: string, delimiter: Separator): { record: string[]; line: number }[] {
  try {
    const parsed: unknown = parse(text.replaceAll(/\r\n?/g, "\n"), {
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
    });
    const found = parsed as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({ record, line: info.lines - linesIn(record) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    throw refusal({
      ja: `${line}行目を読み取れませんでした。引用符（"）の閉じ忘れなどをご確認ください。`,
      en: `Line ${line} can't be read. Check its quotation marks.`,
    });
  }
}

/** Lines within cells: a row is named by the line it begins on. */
const linesIn = (record: string[]) => record.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
