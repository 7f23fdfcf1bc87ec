import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compareBody } from "#contract/compare.ts";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = async (query: string) => {
  const response = await test.app.request(`/api/compare?${query}`);
  return { status: response.status, body: await response.json() };
};

describe("GET /api/compare", () => {
  it("answers the products in the order asked for, in the documented shape", async () => {
    const { status, body } = await get("ids=203,101");
    expect(status).toBe(200);
    const { products, missing } = compareBody.parse(body).data;
    expect(products.map(({ id }) => id)).toEqual([203, 101]);
    expect(products.map(({ mark }) => mark)).toEqual([undefined, undefined]);
    expect(missing).toEqual([]);
  });

  it("leaves out what is not in the shop, or no longer, and names it", async () => {
    await test.deps.database.pool.query("update products set active = false where id = 321");
    await expect.poll(async () => (await get("ids=321,201,999")).body.data.missing).toEqual([321, 999]);
    expect((await get("ids=321,201,999")).body.data.products.map(({ id }: { id: number }) => id)).toEqual([201]);
  });

  it.each(["", "ids=", "ids=x", "ids=201,x", "ids=1,2,3,4,5", "ids=0", "ids=2147483648", "ids=201&pickup=2026-12-01"])(
    "refuses %s with a word, not with a fault",
    async (query) => {
      const { status, body } = await get(query);
      expect([status, body.code]).toEqual([400, "COM_001"]);
    },
  );

  const DAY = addDays(toJstDate(TEST_NOW), 5);
  const times = (from: Date, to: Date) =>
    `&pickup=${encodeURIComponent(toJstIso(from))}&return=${encodeURIComponent(toJstIso(to))}`;

  it("marks what is free there and then, for the price of that time", async () => {
    const at = (hour: number) => jstDayAt(DAY, hour * 60);
    const { body } = await get(`ids=201,203&station=shinagawa${times(at(12), at(22))}`);
    const { products } = compareBody.parse(body).data;
    expect(products.map(({ mark }) => mark?.state)).toEqual(["free", "free"]);
    expect(products.map(({ mark }) => mark?.price)).toEqual(products.map(({ rentalPrice12 }) => rentalPrice12));
  });

  it("refuses a time at which nothing is rented", async () => {
    const { status, body } = await get(`ids=201${times(new Date("2020-01-01"), new Date("2020-01-02"))}`);
    expect([status, body.code]).toEqual([400, "RES_004"]);
  });
});

describe("what has been measured", () => {
  const measures = async (id: number) => (await get(`ids=${id}`)).body.data.products[0].measures;

  it("comes with the product, and with the inside of its box", async () => {
    expect(await measures(203)).toEqual({
      size: { width: 160, depth: 70, height: 120 },
      ...{ weight: 680, capacity: null, magnification: 12, fieldOfView: 5, shape: "binoculars" },
      box: { width: 350, depth: 570, height: 340 },
    });
  });

  it("is null where nobody did", async () => {
    const { pool } = test.deps.database;
    await pool.query("update products set width_mm = null, depth_mm = null, height_mm = null where id = 302");
    await pool.query("delete from box_sizes where size = 'S'");
    await expect.poll(() => measures(302)).toMatchObject({ size: null, box: null });
  });

  it.each(["width_mm = null", "height_mm = 0", "weight_g = -1", "magnification = 1", "shape = 'ball'"])(
    "is never half known or impossible: %s",
    async (change) => {
      const attempt = test.deps.database.pool.query(`update products set ${change} where id = 101`);
      await expect(attempt).rejects.toThrow(/check constraint/);
    },
  );
});
