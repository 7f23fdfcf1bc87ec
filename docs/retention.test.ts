import fs from "node:fs";
import { expect, it } from "vitest";
import { parseRetention } from "#server/platform/retention.ts";

const text = fs.readFileSync("docs/retention.md", "utf8");

it("says of every table how long it is kept", () => {
  const statements = fs.globSync("db/migrations/*.sql").map((file) => fs.readFileSync(file, "utf8"));
  const made = statements.flatMap((each) => [
    ...each.matchAll(/create (?:unlogged )?table (?:if not exists )?(?!months\.)(\w+)/g),
  ]);
  const tables = new Set(made.map(([, name]) => name));
  expect(tables.size).toBeGreaterThan(80);
  expect([...tables].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it("says the days that are the default", () => {
  const said = [...text.matchAll(/\| `(\w+)` \| ([\d,]+) \|/g)].map(([, name, days = ""]) => [
    name,
    Number(days.replace(",", "")),
  ]);
  expect(Object.fromEntries(said)).toEqual(parseRetention(""));
});
