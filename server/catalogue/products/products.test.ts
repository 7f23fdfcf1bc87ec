import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findBody } from "#contract/find.ts";
import { productDetailBody } from "#contract/products.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await test.app.request(path, { headers });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const ids = (body: { data: { products: { id: number }[] } }) => body.data.products.map(({ id }) => id);

describe("GET /api/products", () => {
  it("answers page 1 with 12 products unless told otherwise, in the documented shape", async () => {
    const { status, body } = await get("/api/products");
    expect(status).toBe(200);
    expect(findBody.parse(body)).toMatchObject({ currentPage: 1, limit: 12, totalItems: 68, totalPages: 6 });
    expect(body.data.products).toHaveLength(12);
  });

  it("walks all pages without repeating or losing a product", async () => {
    const seen = new Set<number>();
    for (let page = 1; page <= 6; page++)
      for (const id of ids((await get(`/api/products?page=${page}`)).body)) seen.add(id);
    expect(seen.size).toBe(68);
  });

  it("is empty, not an error, past the last page", async () => {
    const { status, body } = await get("/api/products?page=7");
    expect([status, body.currentPage, ids(body)]).toEqual([200, 7, []]);
  });

  it.each(["スーツケース", "ｽｰﾂｹｰｽ", "すーつけーす", "SUITCASE", "ｓｕｉｔｃａｓｅ"])(
    "finds suitcases by %s, whatever width, kana and case",
    async (keyword) => {
      const { body } = await get(`/api/products?limit=100&keyword=${encodeURIComponent(keyword)}`);
      expect(ids(body)).toEqual(expect.arrayContaining([101, 102, 103, 104, 105, 106]));
    },
  );

  it("wants every word of a keyword", async () => {
    const one = await get(`/api/products?limit=100&keyword=${encodeURIComponent("双眼鏡")}`);
    const two = await get(`/api/products?limit=100&keyword=${encodeURIComponent("双眼鏡　防振")}`);
    expect(two.body.totalItems).toBeGreaterThan(0);
    expect(two.body.totalItems).toBeLessThan(one.body.totalItems);
  });

  it("filters by category, by whole department and by price of 12 hours, both ends included", async () => {
    const category = await get("/api/products?category=binoculars&limit=100");
    expect(category.body.totalItems).toBe(6);
    const department = await get("/api/products?category=fan&limit=100");
    expect(department.body.totalItems).toBe(22);
    const some = category.body.data.products[0].rentalPrice12;
    const exact = await get(`/api/products?category=binoculars&minPrice=${some}&maxPrice=${some}`);
    expect(ids(exact.body)).toContain(category.body.data.products[0].id);
  });

  it("is empty for a category nobody has", async () => {
    expect((await get("/api/products?category=spaceships")).body.totalItems).toBe(0);
  });

  it("sorts by price both ways", async () => {
    const prices = async (sort: string) =>
      (await get(`/api/products?limit=100&sort=${sort}`)).body.data.products.map(
        (product: { rentalPrice12: number }) => product.rentalPrice12,
      );
    const up: number[] = await prices("price_asc");
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(await prices("price_desc")).toEqual(up.toSorted((a, b) => b - a));
  });

  it("speaks English on request", async () => {
    const { body } = await get("/api/products?limit=1&category=suitcase", {
      "Accept-Language": "en-GB,en;q=0.9,ja;q=0.5",
    });
    expect(body.data.products[0].categoryName).toBe("Suitcases");
    expect((await get("/api/products?limit=1&category=suitcase")).body.data.products[0].categoryName).toBe(
      "スーツケース",
    );
  });

  it("answers 304 to a caller that has the same bytes", async () => {
    const { headers } = await get("/api/products");
    const again = await test.app.request("/api/products", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });
});

describe("GET /api/products/{id}", () => {
  it("answers the product and others like it, in the documented shape", async () => {
    const { status, body } = await get("/api/products/201");
    expect(status).toBe(200);
    const { data } = productDetailBody.parse(body);
    expect(data.productInfo.pictures.length).toBeGreaterThanOrEqual(3);
    expect(data.relatedProducts.map(({ id }) => id)).not.toContain(201);
    expect(data.relatedProducts).toHaveLength(4);
  });

  it("derives the extension price from the plans: no plan is dearer than a shorter one extended", async () => {
    const { rentalPrice12, rentalPrice24, extensionUnitPrice } = (await get("/api/products/101")).body.data.productInfo;
    // The step from 12 to 24 hours is the steepest of this product.
    expect(extensionUnitPrice).toBe(rentalPrice24 - rentalPrice12);
  });

  it("says COM_003 for a product that does not exist", async () => {
    const { status, body } = await get("/api/products/999999");
    expect([status, body.status, body.code]).toEqual([404, "error", "COM_003"]);
  });
});

describe("the catalogue in memory", () => {
  it("follows a change made by another process", async () => {
    const before = (await get("/api/products/101")).body.data.productInfo.rentalPrice12;
    await test.deps.database.pool.query("update products set price_12 = price_12 - 10 where id = 101");
    await expect
      .poll(async () => (await get("/api/products/101")).body.data.productInfo.rentalPrice12)
      .toBe(before - 10);
  });

  it("hides a product that is taken off the shelves", async () => {
    await test.deps.database.pool.query("update products set active = false where id = 322");
    await expect.poll(async () => (await get("/api/products/322")).status).toBe(404);
  });

  it("needs no query to answer", async () => {
    const { pool } = test.deps.database;
    const query = vi.spyOn(pool, "query");
    const connect = vi.spyOn(pool, "connect");
    await get("/api/products?page=2");
    await get("/api/products/102");
    await get("/api/home");
    expect([...query.mock.calls, ...connect.mock.calls]).toEqual([]);
  });
});
