import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

it("what was taken out leaves its box to the next; the one of its return stays kept", async () => {
  const { browser, path, reservation } = await test.reserved(nextProduct());
  await test.fill(reservation.number);
  const kept = async () => {
    const boxes = "select kind from box_allocations where reservation_id = $1 order by kind";
    return (await test.rows<{ kind: string }>(boxes, [reservation.id])).map(({ kind }) => kind);
  };
  expect(await kept()).toEqual(["pickup", "return"]);
  await browser.post(`${path}/debug`, { currentStatus: "before_pickup", nextStatus: "in_rental" });
  expect(await kept()).toEqual(["return"]);
});
