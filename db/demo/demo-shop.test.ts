import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categories, departments } from "#db/demo/categories.ts";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { demoBoxSizes, demoMeasures } from "#db/demo/measures.ts";
import { demoProducts } from "#db/demo/products.ts";
import { migrate } from "#db/migrate.ts";
import { layInto } from "#domain/catalogue/measures.ts";
import { createTestDatabase } from "#test/database.ts";

// Read rather than imported: the bundler behind the tests chokes on a file of this size.
const { icons } = JSON.parse(fs.readFileSync("node_modules/@iconify-json/fluent-emoji/icons.json", "utf8"));

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("is loaded once, even by two processes at the same time", async () => {
  const loaded = await Promise.all([1, 2].map(() => loadDemoShop(database.db, new Date())));
  expect(loaded.toSorted()).toEqual([false, true]);
  const { rows } = await database.pool.query("select count(*)::int as n from products");
  expect(rows[0].n).toBe(demoProducts.length);
});

it("leaves a migrated database alone when migrating again", async () => {
  expect(await migrate(database.url)).toEqual([]);
});

it("has at least 60 products, and several categories in each department", () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(60);
  for (const { slug } of departments) {
    expect(categories.filter(({ department }) => department === slug).length).toBeGreaterThanOrEqual(3);
  }
});

it("has a cover for each product that no other has", () => {
  const covers = demoProducts.map(({ pictures: [cover] }) => {
    const { icons: [icon] = [], hue = 0, scale = 1 } = cover ?? {};
    return `${icon} ${hue} ${scale}`;
  });
  expect(covers.filter((cover, index) => covers.indexOf(cover) !== index)).toEqual([]);
});

const asSize = ([width, depth, height]: readonly [number, number, number]) => ({ width, depth, height });

describe.each(demoProducts)("$id $name.ja", (product) => {
  it("is measured, and fits the smallest box it is put into", () => {
    const { size } = demoMeasures[product.id] ?? {};
    if (!size) throw new Error("not measured");
    expect(layInto(asSize(size), asSize(demoBoxSizes[product.boxSize]))).toBeDefined();
  });

  it("can be rented, seen and found", () => {
    expect(categories.map(({ slug }) => slug)).toContain(product.category);
    expect(product.pictures.length).toBeGreaterThanOrEqual(3);
    for (const name of product.pictures.flatMap(({ icons }) => icons)) {
      const isThere = name.startsWith("own:")
        ? fs.existsSync(`db/demo/art/${name.slice(4)}.svg`)
        : Object.hasOwn(icons, name);
      expect(isThere, name).toBe(true);
    }
    const perHour = product.prices.map((price, index) => price / ([12, 24, 48, 72][index] ?? 1));
    expect(product.prices).toEqual(product.prices.toSorted((a, b) => a - b));
    expect(perHour).toEqual(perHour.toSorted((a, b) => b - a));
    expect(product.keywords.length).toBeGreaterThan(0);
  });
});
