import fc from "fast-check";
import { expect, it } from "vitest";
import { productContent } from "#contract/console/product-content.ts";
import { shapes } from "#domain/catalogue/measures.ts";
import { type ProductContent, tidyContent } from "#domain/catalogue/product-content.ts";
import { csvLine } from "#domain/csv.ts";
import { toShiftJis } from "#domain/shift-jis.ts";
import { type KnownProduct, planProducts } from "#server/catalogue/csv/plan-products.ts";
import { productColumns, productHeader } from "#server/catalogue/csv/product-columns.ts";
import { readCsv } from "#server/platform/csv-file.ts";
import { goodContent } from "#test/product-content.ts";

const rules = {
  extensionUnitRounding: 10,
  boxes: {},
  categories: ["binoculars"],
  now: new Date("2026-11-15T12:00:00Z"),
};

const line = fc.string({ unit: fc.constantFrom(..."=+-@'\"\\,｜～〜😀aあ: "), maxLength: 12 });
const text = fc.record({ ja: line, en: line });
const paragraph = fc.string({ unit: fc.constantFrom(..."=-'\",あa\n "), maxLength: 20 });
const content: fc.Arbitrary<ProductContent> = fc
  .record({
    name: text,
    summary: text,
    description: fc.record({ ja: paragraph, en: paragraph }),
    features: fc.array(text, { maxLength: 4 }),
    contents: fc.array(text, { maxLength: 4 }),
    specs: fc.array(fc.record({ label: text, value: text }), { maxLength: 4 }),
    keywords: fc.array(line, { maxLength: 4 }),
    price12: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    extensionUnitPrice: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    magnification: fc.option(fc.integer({ min: 11, max: 1000 }).map((tenths) => tenths / 10)),
    shape: fc.constantFrom(...shapes),
    shownFrom: fc.option(
      fc
        .integer({ min: 0, max: 40_000_000 })
        .map((minutes) => new Date(Date.UTC(2020, 0) + minutes * 60_000).toISOString()),
    ),
  })
  .map((change) => tidyContent({ ...goodContent, ...change }))
  .filter((made) => productContent.safeParse(made).success);

const fileOf = (products: KnownProduct[]) =>
  [
    csvLine(productHeader),
    ...products.map(({ id, state, content }) =>
      csvLine([id, state, ...productColumns.map((each) => each.write(content))]),
    ),
  ].join("");
const draft = (content: ProductContent, index: number): KnownProduct => ({ id: index + 1, state: "draft", content });
const byId = (products: KnownProduct[]) => new Map(products.map((each) => [each.id, each]));

it("what was exported changes nothing when it is imported, in both encodings", () => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), (contents) => {
      const products = contents.map(draft);
      for (const body of [new TextEncoder().encode(`\ufeff${fileOf(products)}`), toShiftJis(fileOf(products))]) {
        const plan = planProducts(readCsv(body, productHeader), byId(products), rules);
        expect(plan).toMatchObject({ added: [], changed: [], errors: [], unchanged: products.length });
      }
    }),
  );
});

it("a product written into a file and read as a new one is the same product, but for its pictures", () => {
  fc.assert(
    fc.property(content, (one) => {
      const cells = productColumns.map((each) => each.write(one));
      const body = new TextEncoder().encode(csvLine(productHeader) + csvLine(["", "", ...cells]));
      const { added, errors } = planProducts(readCsv(body, productHeader), new Map(), rules);
      expect(errors).toEqual([]);
      expect(added[0]?.content).toEqual({ ...one, pictures: [] });
    }),
  );
});

it("names what is wrong by line and column, also after cells of several lines", () => {
  const known = byId([{ id: 1, state: "published", content: goodContent }]);
  const file = [
    "id,name_ja,price_48,box_size,description_ja",
    '1,双眼鏡,"1,000",S,"一行目',
    '二行目"',
    "7,なし,1,S,x",
    "1,双眼鏡,4000,S,x",
    ",新しい,たかい,XL,x",
  ].join("\r\n");
  const { errors, added, changed } = planProducts(readCsv(new TextEncoder().encode(file), productHeader), known, rules);
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, "price_48"],
    [4, "id"],
    [5, "id"],
    [6, "price_48"],
    [6, "box_size"],
  ]);
  expect([added, changed]).toEqual([[], []]);
});

it("takes a product once, however its number is written, and no day that there is not", () => {
  const known = byId([{ id: 101, state: "published", content: goodContent }]);
  const file = [
    "id,shown_from",
    "101,2026/12/1 9:00",
    "0101,2026/12/2 9:00",
    "101.0,",
    ",2027-02-30 10:00",
    ",2027-02-28 24:00",
  ];
  const { errors } = planProducts(readCsv(new TextEncoder().encode(file.join("\n")), productHeader), known, rules);
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [3, "id"],
    [4, "id"],
    [5, "shown_from"],
    [6, "shown_from"],
  ]);
});

it("reads digits of any width", () => {
  const known = byId([{ id: 1, state: "published", content: goodContent }]);
  const body = new TextEncoder().encode("id,price_72\n１,５，９８０\n");
  const { changed, errors } = planProducts(readCsv(body, productHeader), known, rules);
  expect([errors, changed[0]?.content]).toEqual([[], { ...goodContent, price72: 5980 }]);
});

it.each([";", "\t"])("reads what a spreadsheet has put %j between", (sign) => {
  const known = byId([{ id: 1, state: "published", content: goodContent }]);
  const lines = [
    ["id", "name_ja", "price_72"],
    ["1", `"双眼鏡; 10倍, 防振"`, "5,980"],
  ];
  const file = lines.map((line) => line.join(sign)).join("\r\n");
  const { changed, errors } = planProducts(readCsv(new TextEncoder().encode(file), productHeader), known, rules);
  expect(errors).toEqual([]);
  expect(changed[0]?.content).toMatchObject({ name: { ja: "双眼鏡; 10倍, 防振" }, price72: 5980 });
  const moved = new TextEncoder().encode(["id", "name_ja"].join(sign) + ["\n1", "双眼鏡", "10倍"].join(sign));
  expect(() => readCsv(moved, productHeader)).toThrow("CSV_001");
});

it("takes no decimal comma for one of thousands", () => {
  const known = byId([{ id: 1, state: "published", content: goodContent }]);
  const body = new TextEncoder().encode("id;magnification\n1;10,5\n");
  const { errors, changed } = planProducts(readCsv(body, productHeader), known, rules);
  expect([errors.map(({ line, column }) => [line, column]), changed]).toEqual([[[2, "magnification"]], []]);
});

it("leaves out columns that have no name and are empty, wherever they stand", () => {
  const read = (text: string) => readCsv(new TextEncoder().encode(text), productHeader);
  const [row] = read("id,,name_ja,,\n1,,双眼鏡,,\n").rows;
  expect([row?.cells.get("id"), row?.cells.get("name_ja")]).toEqual(["1", "双眼鏡"]);
  expect(() => read("id,,name_ja,,\n1,,双眼鏡,,x\n")).toThrow("CSV_001");
});

it("changes only the columns that a file has", () => {
  const known = byId([{ id: 1, state: "published", content: goodContent }]);
  const body = toShiftJis('id,price_72,summary_ja\r\n1,"5,980",手ぶれを抑えます\r\n');
  const { changed } = planProducts(readCsv(body, productHeader), known, rules);
  expect(changed).toMatchObject([{ line: 2, fields: [{ column: "price_72", before: "4980", after: "5,980" }] }]);
  expect(changed[0]?.content).toEqual({ ...goodContent, price72: 5980 });
});

it.each([
  ["is empty", ""],
  ["has no columns of ours", "number,title\r\n1,a"],
  ["names a column twice", "id,id\r\n1,1"],
  ["does not close a quotation", 'id,name_ja\r\n1,"a'],
  ["is UTF-16", Buffer.from("\ufeffid\r\n1", "utf16le")],
  ["is no text", Buffer.from([0x80, 0xff, 0xfd, 0x00])],
  ["has too many lines", `id\r\n${"1\r\n".repeat(2001)}`],
])("refuses a file that %s", (_, file) => {
  expect(() => readCsv(Buffer.from(file), productHeader)).toThrow("CSV_001");
});

it("refuses a line with more values than columns, and leaves out empty ones", () => {
  const read = (line: string) =>
    readCsv(new TextEncoder().encode(`id,price_12,price_24\n101,980,1480\n${line}\n`), productHeader);
  expect(read("102,980,1480,, ").rows).toHaveLength(2);
  const text = expect.objectContaining({ en: expect.stringContaining("Line 3 has more values") });
  expect(() => read("102,1,180,1,480")).toThrow(expect.objectContaining({ code: "CSV_001", text }));
});
