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
/** The most that a sum of a day can be in the database. */
const MOST_YEN = 2_147_483_647;
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
  if (!head || head.record.join() !== COLUMNS.join())
    throw bad(1, "見出しの行が違います。", "the column names differ.");
  const excess = rows[MOST_LINES];
  if (excess) throw bad(excess.line, "行が多すぎます。", "there are too many lines.");
  const seen = new Set<string>();
  const sums = { capture: 0, refund: 0 };
  return rows.map(({ record, line: at }) => {
    const line = readLine(record, at, day);
    if (seen.has(line.transactionId)) throw bad(at, "同じ番号の行があります。", "its number stands there twice.");
    seen.add(line.transactionId);
    sums[line.kind] += line.amount;
    if (sums[line.kind] > MOST_YEN) throw bad(at, "合計の金額が大きすぎます。", "the amounts add up to too much.");
    return line;
  });
}

/** The rows that say something, each with the line that it ends on. */
function readRows(text: string): { record: string[]; line: number }[] {
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      to: MOST_LINES + 2,
      max_record_size: 2_000,
    });
    const found = parsed as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({ record, line: info.lines }));
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
