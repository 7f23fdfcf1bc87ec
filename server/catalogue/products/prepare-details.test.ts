import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { prepareDetails } from "#server/catalogue/products/prepare-details.ts";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const asked = (id: number) => new Request(`http://localhost/api/products/${id}`);
const areReady = () => [...test.deps.catalogue.current().byId.keys()].every((id) => test.deps.ready.has(asked(id)));
const infoOf = async (id: number, headers: Record<string, string> = {}) =>
  (await (await test.app.request(`/api/products/${id}`, { headers })).json()).data.productInfo;

it("makes the answer about each product before anybody asks, and anew when it shows something else", async () => {
  const asAnybody = await infoOf(101, { Cookie: "a=b" });
  expect(test.deps.ready.has(asked(101))).toBe(false);
  const preparing = prepareDetails(test.deps);
  try {
    await vi.waitUntil(areReady, 30_000);
    expect(await infoOf(101)).toEqual(asAnybody);
    await test.deps.database.pool.query("update products set price_72 = price_72 + 10 where id = 101");
    await vi.waitUntil(() => !test.deps.ready.has(asked(101)), 30_000);
    await vi.waitUntil(areReady, 30_000);
    expect(await infoOf(101)).toMatchObject({ rentalPrice72: asAnybody.rentalPrice72 + 10 });
  } finally {
    await preparing.close();
  }
});

it("rests between answers, and leaves off when it is to end", async () => {
  const prepareAnswer = vi.fn(() => {
    const began = performance.now();
    while (performance.now() - began < 3);
  });
  await prepareDetails({ ...test.deps, prepareAnswer }).close();
  expect(prepareAnswer).toHaveBeenCalledOnce();
});
