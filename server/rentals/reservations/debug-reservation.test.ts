import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

describe("the debug call", () => {
  it("moves along the table only, from the status that is there", async () => {
    const { browser, path } = await test.reserved(nextProduct());
    const debug = async (currentStatus: string, nextStatus: string) =>
      (await browser.post(`${path}/debug`, { currentStatus, nextStatus })).body;
    expect((await debug("before_pickup", "in_rental")).code).toBe("RES_005");
    expect((await debug("not_collected", "returned")).code).toBe("RES_005");
    expect((await debug("not_collected", "before_pickup")).result.status).toBe("before_pickup");
    expect((await debug("before_pickup", "in_rental")).result.status).toBe("in_rental");
    expect((await debug("in_rental", "overdue_return")).result.status).toBe("overdue_return");
    expect((await debug("overdue_return", "not_returned")).result.status).toBe("not_returned");
    expect((await debug("not_returned", "returned")).result.status).toBe("returned");
  });
});
