import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
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

  it("does not exist unless it was turned on, whoever asks and whatever is sent", async () => {
    const { browser, path } = await test.reserved(nextProduct());
    const plain = test.anotherProcess({ DEBUG_CALLS: "false" });
    const member = new Browser(plain);
    member.token = browser.token;
    const move = { currentStatus: "not_collected", nextStatus: "in_rental" };
    const answers = [
      await member.post(`${path}/debug`, move),
      await member.post(`${path}/debug`, {}),
      await member.get(`${path}/debug`),
      await new Browser(plain).post(`${path}/debug`, move),
    ];
    const { body } = await member.get("/api/openapi.json");
    await plain.close();
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(Array(4).fill([404, "COM_007"]));
    expect(Object.keys(body.paths).filter((each) => each.endsWith("/debug"))).toEqual([]);
    expect((await browser.get(path)).body.result.status).toBe("not_collected");
  });
});
