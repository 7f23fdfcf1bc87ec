import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

// Statements that are put together from pieces of several files, whole and as they run. `vitest run --project api
// server/rentals/statements.test.ts -u` writes them anew after a change.

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const CLAUSES =
  /\s+(?=(?:with (?!ordinality)|select|from|where|order by|group by|limit|for (?:no key )?update|insert into|values|update (?!skip)|set|delete from|returning|on conflict|left join|cross join|(?<!(?:left|cross) )join|union all)\b)/gi;

/** One clause a line, indented by how many brackets are open; without the comments, whose end a line would not show. */
function layOut(statement: string): string {
  let depth = 0;
  const lines = statement
    .replaceAll(/--.*$/gm, "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(CLAUSES, "\n")
    .replaceAll(/\), (?=\w+ as )/g, "),\n")
    .split("\n");
  const laidOut = lines.map((line) => {
    const indented = "  ".repeat(depth) + line;
    depth += line.split("(").length - line.split(")").length;
    return indented;
  });
  return `${laidOut.join("\n")}\n`;
}

/** The statements that somebody's request leads to. */
async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await request();
  const texts = query.mock.calls.map(([config]) => (config as unknown as { text?: string }).text ?? "");
  query.mockRestore();
  return texts;
}

const theOne = (statements: string[], words: string[]): string => {
  const found = [...new Set(statements.filter((text) => words.every((word) => text.includes(word))))];
  expect(found).toHaveLength(1);
  return layOut(found[0] ?? "");
};

describe("the statement", () => {
  it("of a hold", async () => {
    const { browser } = await test.renter();
    const statements = await statementsOf(() => browser.post("/api/products/209/reservation", wish()));
    const hold = theOne(statements, ["insert into reservations", "insert into box_allocations"]);
    await expect(hold).toMatchFileSnapshot("../../docs/statements/hold.sql");
    const confirm = theOne(statements, ["update reservations", "insert into outbox"]);
    await expect(confirm).toMatchFileSnapshot("../../docs/statements/confirm.sql");
  });

  it("of a quote", async () => {
    const { browser } = await test.renter();
    const { pickupTime, returnTime } = wish();
    const ask = () => browser.post("/api/products/209/reservation/info", { pickupTime, returnTime });
    const statements = await statementsOf(ask);
    await expect(theOne(statements, ["member_limit(", "box_allocations"])).toMatchFileSnapshot(
      "../../docs/statements/quote-stock.sql",
    );
  });

  it("of a search by time and place", async () => {
    const { pickupTime, returnTime } = wish();
    const query = new URLSearchParams({ pickup: pickupTime, return: returnTime });
    const statements = await statementsOf(async () => test.app.request(`/api/products?${query}`));
    await expect(theOne(statements, ["units_left", "boxes_left"])).toMatchFileSnapshot(
      "../../docs/statements/find.sql",
    );
  });
});
