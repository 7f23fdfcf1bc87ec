import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openingBody } from "#contract/console/opening.ts";
import { type OpeningStep, openingSteps } from "#domain/staff/opening.ts";
import { DAY } from "#domain/time.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

it("says what of the way to the first rental is done", async () => {
  const { browser } = await signedInStaff(test, { roles: ["administrator"] });
  const look = async () => (await browser.get("/api/console/opening")).body.result;
  const undone = new Set<OpeningStep>(["staff"]);
  const done = () => openingSteps.filter((step) => !undone.has(step));
  expect(await look()).toMatchObject({ done: done(), station: "tokyo", unrentable: { count: 0, products: [] } });
  for (const [step, ...statements] of [
    ["open", "update stations set state = 'planned'"],
    ["units", "update units set condition = 'retired'"],
    ["products", "update products set active = false, archived_at = now()"],
    ["categories", "update categories set archived_at = now()"],
    ["boxes", "update boxes set active = false", "update stations set has_counter = false"],
  ] as const) {
    for (const statement of statements) await test.deps.database.pool.query(statement);
    undone.add(step);
    expect((await look()).done, step).toEqual(done());
  }
  await signedInStaff(test, { roles: ["crew"] });
  undone.delete("staff");
  expect((await look()).done).toEqual(done());
});

describe("warns of what members see and cannot rent", () => {
  const change = (statement: string) => test.deps.database.pool.query(statement);
  const look = async () => {
    const { browser } = await signedInStaff(test, { roles: ["administrator"] });
    return openingBody.parse((await browser.get("/api/console/opening")).body).result;
  };
  const inDays = (days: number) => new Date(test.deps.now().getTime() + days * DAY).toISOString();
  const reasonOf = async (id: number) =>
    (await look()).unrentable.products.find((product) => product.id === id)?.reason;
  /** Of the demo's products, one that needs a box of this size. */
  const productOf = async (size: string): Promise<number> =>
    (await change(`select id from products where active and box_size = '${size}' order by id limit 1`)).rows[0].id;

  it("without a unit, or with units that are all out of use", async () => {
    const id = await productOf("S");
    await change(`update units set condition = 'repair' where product_id = ${id}`);
    expect(await reasonOf(id)).toBe("units");
    await change(
      `update units set condition = 'cleaning' where id = (select min(id) from units where product_id = ${id})`,
    );
    expect(await reasonOf(id)).toBeUndefined();
  });

  it("with units only where no station is open", async () => {
    const id = await productOf("S");
    await change("update stations set state = 'closed' where area_slug = 'capital'");
    await change(`update units set condition = 'retired' where product_id = ${id} and area_slug <> 'capital'`);
    expect(await reasonOf(id)).toBe("elsewhere");
    await change("update stations set state = 'open' where slug = 'tokyo'");
    expect(await reasonOf(id)).toBeUndefined();
  });

  it("that fits into no box where it is, and no counter takes it; a larger box does", async () => {
    const [small, large] = [await productOf("S"), await productOf("L")];
    await change("update stations set has_counter = false");
    await change("update boxes set active = false where size = 'L'");
    expect([await reasonOf(small), await reasonOf(large)]).toEqual([undefined, "box"]);
    await change("update boxes set active = false where size <> 'L'");
    expect(await reasonOf(small)).toBe("box");
    await change("update boxes set active = true where size = 'L'");
    expect([await reasonOf(small), await reasonOf(large)]).toEqual([undefined, undefined]);
    await change("update boxes set active = false");
    await change("update stations set has_counter = true");
    expect((await look()).unrentable.count).toBe(0);
  });

  it("whose places are closed for weeks", async () => {
    const { rentable } = await look();
    await change(`insert into maintenance_windows (starts_at, ends_at) values ('${inDays(-1)}', '${inDays(13)}')`);
    expect(await look()).toMatchObject({ rentable, unrentable: { count: 0 } });
    await change(`update maintenance_windows set ends_at = '${inDays(15)}'`);
    const closed = await look();
    expect(closed).toMatchObject({ rentable: 0, unrentable: { count: rentable } });
    expect(new Set(closed.unrentable.products.map(({ reason }) => reason))).toEqual(new Set(["hours"]));
    expect(closed.unrentable.products.length).toBeLessThanOrEqual(20);
  });

  it("but not of what is not shown", async () => {
    const id = await productOf("S");
    await change(`update units set condition = 'lost' where product_id = ${id}`);
    await change(`update products set active = false where id = ${id}`);
    expect((await look()).unrentable.count).toBe(0);
  });
});
