import { shapes } from "#domain/catalogue/measures.ts";
import { boxSizeNames, type ProductContent, type ProductField } from "#domain/catalogue/product-content.ts";
import { toJstDate, toJstIso } from "#domain/jst.ts";
import { type Language, languages, type Text } from "#domain/text.ts";

/** A column of the file of products: how it is written, and what a cell makes of a product. */
export type ProductColumn = {
  name: string;
  field: ProductField;
  language?: Language;
  write: (content: ProductContent) => string;
  /** Undefined when the cell cannot be read. */
  read: (content: ProductContent, cell: string) => ProductContent | undefined;
};

const textColumn = (field: "name" | "summary" | "description", language: Language): ProductColumn => ({
  name: `${field}_${language}`,
  field,
  language,
  write: (content) => content[field][language],
  read: (content, cell) => ({ ...content, [field]: { ...content[field], [language]: cell } }),
});

const nothing: Text = { ja: "", en: "" };
const linesOf = (cell: string) => (cell === "" ? [] : cell.split("\n"));
/** Both as long as the longer one: what is blank in both languages is dropped later. */
const indexes = (one: unknown[], other: unknown[]) => [...Array(Math.max(one.length, other.length)).keys()];

const listColumn = (field: "features" | "contents", language: Language): ProductColumn => ({
  name: `${field}_${language}`,
  field,
  language,
  write: (content) => content[field].map((text) => text[language]).join("\n"),
  read: (content, cell) => {
    const lines = linesOf(cell);
    const before = content[field];
    const after = indexes(before, lines).map((at) => ({ ...(before[at] ?? nothing), [language]: lines[at] ?? "" }));
    return { ...content, [field]: after };
  },
});

const BAR = "｜";
const escapeBar = (text: string) => text.replaceAll(/[\\｜]/g, "\\$&");
const unescapeBar = (text: string) => text.replaceAll(/\\([\\｜])/g, "$1");

/** `label｜value`, where both may have a bar behind a backslash. */
function splitSpec(line: string): [label: string, value: string] {
  const label = /^(?:\\.|[^\\｜])*/.exec(line)?.[0] ?? "";
  return [unescapeBar(label), unescapeBar(line.slice(label.length + 1))];
}

const specColumn = (language: Language): ProductColumn => ({
  name: `specs_${language}`,
  field: "specs",
  language,
  write: ({ specs }) =>
    specs.map(({ label, value }) => `${escapeBar(label[language])}${BAR}${escapeBar(value[language])}`).join("\n"),
  read: (content, cell) => {
    const lines = linesOf(cell).map(splitSpec);
    const specs = indexes(content.specs, lines).map((at) => {
      const { label, value } = content.specs[at] ?? { label: nothing, value: nothing };
      const [ownLabel = "", ownValue = ""] = lines[at] ?? [];
      return { label: { ...label, [language]: ownLabel }, value: { ...value, [language]: ownValue } };
    });
    return { ...content, specs };
  },
});

type NumberField = {
  [F in ProductField]: ProductContent[F] extends number | null ? F : never;
}[ProductField];

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

const numberColumn = (name: string, field: NumberField): ProductColumn => ({
  name,
  field,
  write: (content) => (content[field] === null ? "" : String(content[field])),
  read: (content, cell) => {
    const typed = cell.normalize("NFKC").trim();
    if (typed === "") return { ...content, [field]: null };
    // 1,200 is a thousand two hundred; 10,5 is ten and a half where others write it, so it is asked about.
    const number = GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;
    return /^\d{1,9}(\.\d{1,6})?$/.test(number) ? { ...content, [field]: Number(number) } : undefined;
  },
});

const choiceColumn = (name: string, field: "boxSize" | "shape", choices: readonly string[]): ProductColumn => ({
  name,
  field,
  write: (content) => content[field],
  read: (content, cell) => (choices.includes(cell.trim()) ? { ...content, [field]: cell.trim() } : undefined),
});

const timeColumn = (name: string, field: "shownFrom" | "shownUntil"): ProductColumn => ({
  name,
  field,
  write: (content) => content[field]?.slice(0, 16).replace("T", " ") ?? "",
  read: (content, cell) => {
    if (cell.trim() === "") return { ...content, [field]: null };
    const [, year, month = "", day = "", hour = "", minute] =
      /^(2[01]\d\d)[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d\d)(?::\d\d)?$/.exec(cell.trim()) ?? [];
    const two = (text: string) => text.padStart(2, "0");
    const date = `${year}-${two(month)}-${two(day)}`;
    const at = new Date(`${date}T${two(hour)}:${minute}:00+09:00`);
    // The 30th of February would be read as a day of March.
    const exists = !Number.isNaN(at.getTime()) && toJstDate(at) === date;
    return exists ? { ...content, [field]: toJstIso(at) } : undefined;
  },
});

const each = (column: (language: Language) => ProductColumn) => languages.map(column);

/** All that staff write about a product, but for its pictures. */
export const productColumns: ProductColumn[] = [
  {
    name: "category",
    field: "categorySlug",
    write: ({ categorySlug }) => categorySlug,
    read: (content, cell) => ({ ...content, categorySlug: cell.trim() }),
  },
  ...each((language) => textColumn("name", language)),
  ...each((language) => textColumn("summary", language)),
  ...each((language) => textColumn("description", language)),
  numberColumn("price_12", "price12"),
  numberColumn("price_24", "price24"),
  numberColumn("price_48", "price48"),
  numberColumn("price_72", "price72"),
  numberColumn("extension_unit_price", "extensionUnitPrice"),
  numberColumn("replacement_price", "replacementPrice"),
  choiceColumn("box_size", "boxSize", boxSizeNames),
  numberColumn("width_mm", "widthMm"),
  numberColumn("depth_mm", "depthMm"),
  numberColumn("height_mm", "heightMm"),
  numberColumn("weight_g", "weightG"),
  numberColumn("capacity_l", "capacityL"),
  numberColumn("magnification", "magnification"),
  numberColumn("field_of_view", "fieldOfView"),
  choiceColumn("shape", "shape", shapes),
  timeColumn("shown_from", "shownFrom"),
  timeColumn("shown_until", "shownUntil"),
  ...each((language) => listColumn("features", language)),
  ...each((language) => listColumn("contents", language)),
  ...each(specColumn),
  {
    name: "keywords",
    field: "keywords",
    write: ({ keywords }) => keywords.join("\n"),
    read: (content, cell) => ({ ...content, keywords: linesOf(cell) }),
  },
];

/** The file's first line. What has no column of its own is written and never read. */
export const productHeader = ["id", "state", ...productColumns.map(({ name }) => name)];

/** Where somebody finds a mistake of a field. */
export const columnOfField = (field: ProductField, language?: Language): string | null =>
  productColumns.find((column) => column.field === field && (!language || column.language === language))?.name ?? null;
