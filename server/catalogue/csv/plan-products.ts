import { createHash } from "node:crypto";
import { productContent } from "#contract/console/product-content.ts";
import { fieldMessage } from "#contract/field-message.ts";
import {
  emptyContent,
  type ProductContent,
  type ProductField,
  type ProductState,
  tidyContent,
} from "#domain/catalogue/product-content.ts";
import { type CheckRules, checkProduct } from "#domain/rentals/product-checks.ts";
import type { Language, Text } from "#domain/text.ts";
import { failedText } from "#server/catalogue/csv/failed-text.ts";
import { columnOfField, type ProductColumn, productColumns } from "#server/catalogue/csv/product-columns.ts";
import type { CsvRow, ReadCsv } from "#server/platform/csv-file.ts";

/** A product that there is, as its line in the file stands for it. */
export type KnownProduct = { id: number; state: ProductState; content: ProductContent };

export type LineError = { line: number; column: string | null; text: Text };
type Difference = { column: string; before: string; after: string };

/** What an import of products would do. With errors, nothing of it is done. */
export type ProductPlan = {
  added: { line: number; content: ProductContent }[];
  changed: { line: number; known: KnownProduct; content: ProductContent; fields: Difference[] }[];
  unchanged: number;
  errors: LineError[];
  hash: string;
};

const problems = {
  unknown: { ja: "この番号の商品はありません。", en: "There is no product of this number." },
  twice: { ja: "同じ番号の行が、前にもあります。", en: "An earlier line has the same number." },
  archived: {
    ja: "アーカイブした商品です。商品の画面で公開してから変更してください。",
    en: "It is archived. Publish it on its page before changing it.",
  },
  unreadable: { ja: "この値は読み取れません。", en: "This value can't be read." },
} satisfies Record<string, Text>;

/** Compares a file with what there is: what it would add and change, and what is wrong with it, line by line. */
export function planProducts(file: ReadCsv, known: Map<number, KnownProduct>, rules: CheckRules): ProductPlan {
  const plan: ProductPlan = { added: [], changed: [], unchanged: 0, errors: [], hash: "" };
  const seen = new Set<number>();
  for (const row of file.rows) {
    const id = (row.cells.get("id") ?? "").normalize("NFKC").trim();
    const product = known.get(Number(id));
    const refuse = (text: Text) => plan.errors.push({ line: row.line, column: "id", text });
    if (id !== "" && !product) refuse(problems.unknown);
    // However its number is written: 101, 0101 or 101.0.
    else if (product && seen.has(product.id)) refuse(problems.twice);
    else planRow(plan, row, product, { file, rules });
    if (product) seen.add(product.id);
  }
  const told = [plan.added, plan.changed, plan.unchanged, plan.errors];
  return { ...plan, hash: createHash("sha256").update(JSON.stringify(told)).digest("base64url") };
}

type By = { file: ReadCsv; rules: CheckRules };

function planRow(plan: ProductPlan, row: CsvRow, product: KnownProduct | undefined, { file, rules }: By): void {
  const before = product?.content ?? emptyContent;
  const { line } = row;
  const wrong: LineError[] = [];
  const fields: Difference[] = [];
  let content = before;
  for (const column of productColumns) {
    const cell = row.cells.get(column.name);
    const written = column.write(before);
    // What stands there as we would have written it is no change, whatever the encoding has lost.
    if (cell === undefined || cell === file.asInFile(written)) continue;
    const read = column.read(content, cell);
    if (read) content = read;
    else wrong.push({ line, column: column.name, text: problems.unreadable });
    fields.push({ column: column.name, before: written, after: cell });
  }
  content = tidyContent(content);
  wrong.push(...mistakesOf(content, line));
  if (fields.length > 0 && product?.state === "archived") wrong.push({ line, column: "id", text: problems.archived });
  const isPublished = product !== undefined && product.state !== "draft" && product.state !== "archived";
  if (wrong.length === 0 && isPublished && fields.length > 0) {
    wrong.push(...checkProduct(content, rules).map((failed) => ({ line, ...failedText(failed) })));
  }
  const changed = fields.filter(({ column }) => hasChanged(column, before, content));
  if (wrong.length > 0) plan.errors.push(...wrong);
  else if (!product) plan.added.push({ line, content });
  else if (changed.length > 0) plan.changed.push({ line, known: product, content, fields: changed });
  else plan.unchanged++;
}

/** Spaces around a text are no change. */
const hasChanged = (name: string, before: ProductContent, after: ProductContent) => {
  const column = productColumns.find((each) => each.name === name) as ProductColumn;
  return column.write(before) !== column.write(after);
};

function mistakesOf(content: ProductContent, line: number): LineError[] {
  const parsed = productContent.safeParse(content);
  return (parsed.error?.issues ?? []).map((issue) => {
    const language = issue.path.find((part): part is Language => part === "ja" || part === "en");
    return { line, column: columnOfField(issue.path[0] as ProductField, language), text: fieldMessage(issue) };
  });
}
