import { parse } from "csv-parse/sync";
import { AppError } from "#server/platform/errors.ts";

export type FileLine = {
  transactionId: string;
  kind: "capture" | "refund";
  processId: string;
  operation: string;
  authorisation: string;
  amount: number;
};

const COLUMNS = ["TransactionId", "Date", "Kind", "ProcessId", "MerchantFree1", "AuthFree1", "Amount"];
const MOST_LINES = 50_000;
const KINDS = { sale: "capture", refund: "refund" } as const;

const bad = (line: number, ja: string, en: string) =>
  new AppError("MNY_010", {
    text: {
      ja: `精算ファイルの${line}行目を読み取れませんでした：${ja}`,
      en: `We couldn't read line ${line} of the settlement file: ${en}`,
    },
    details: { line: String(line) },
  });

/** The lines of the gateway's file of a day, all of them or none: MNY_010 names the first that is wrong. */
export function readSettlementFile(text: string, day: string): FileLine[] {
  const [head, ...rows] = readRows(text);
  if (!head || head.join() !== COLUMNS.join()) throw bad(1, "見出しの行が違います。", "the column names differ.");
  if (rows.length > MOST_LINES) throw bad(MOST_LINES + 2, "行が多すぎます。", "there are too many lines.");
  const lines = rows.map((row, index) => readLine(row, index + 2, day));
  const seen = new Set<string>();
  for (const [index, { transactionId }] of lines.entries()) {
    if (seen.has(transactionId)) throw bad(index + 2, "同じ番号の行があります。", "its number stands there twice.");
    seen.add(transactionId);
  }
  return lines;
}

function readRows(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, to: MOST_LINES + 2, max_record_size: 2_000 });
  } catch {
    throw new AppError("MNY_010");
  }
}

function readLine(row: string[], at: number, day: string): FileLine {
  const [transactionId = "", date, kind = "", processId = "", operation = "", authorisation = "", amount = ""] = row;
  if (date !== day.replaceAll("-", "")) throw bad(at, "日付がこの日のものではありません。", "it is of another day.");
  if (!Object.hasOwn(KINDS, kind)) throw bad(at, "種別が違います。", "its kind is unknown.");
  if (!/^[1-9]\d{0,6}$/.test(amount)) throw bad(at, "金額が正しくありません。", "its amount is not a number of yen.");
  const ids = [transactionId, processId, operation, authorisation];
  if (!ids.slice(0, 2).every((id) => /^[\w-]{1,64}$/.test(id)) || !ids.every((id) => /^[\w -]{0,64}$/.test(id))) {
    throw bad(at, "番号が正しくありません。", "a number in it is malformed.");
  }
  const known = KINDS[kind as keyof typeof KINDS];
  return { transactionId, kind: known, processId, operation, authorisation, amount: Number(amount) };
}
