import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Browser } from "#test/browser.ts";
import { processWithCut } from "#test/cut-connection.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
let member: Awaited<ReturnType<RentalApp["renter"]>>;
beforeAll(async () => {
  test = await createRentalApp();
  await test.liftLimits();
  member = await test.renter();
});
afterAll(() => test.close());

type Act = (browser: Browser) => ReturnType<Browser["post"]>;

/**
 * Does something anew for each of its statements, and has that one lose its connection, before it is executed or after. Whoever
 * is not answered is told to try again, and does so: what they are told in the end.
 */
async function tryEachStatement(prepare: () => Promise<Act>): Promise<string[]> {
  const told: string[] = [];
  for (const takesEffect of [false, true]) {
    for (let step = 1; ; step++) {
      const act = await prepare();
      const shop = processWithCut(test, { step, takesEffect });
      const browser = new Browser(shop);
      browser.token = member.browser.token;
      shop.arm();
      const first = await act(browser);
      await shop.close();
      if (!shop.isCut()) break;
      const { status, body, headers } = first;
      if (status !== 200) expect([status, body.code, headers.get("Retry-After")]).toEqual([503, "COM_011", "5"]);
      await test.settlePayments();
      const again = status === 200 ? first : await act(member.browser);
      told.push(again.status === 200 ? "done" : again.body.code);
    }
  }
  return told;
}

const rent = () => {
  const asked = wish({ requestKey: randomUUID(), another: true });
  return (browser: Browser) => browser.post("/api/products/201/reservation", asked);
};
const cancel = (id: string) => (browser: Browser) => browser.post(`/api/reservations/${id}/cancel`);
const open = () =>
  test.rows<{ id: string }>("select id from reservations where status not in ('cancelled', 'expired') order by id");
const cancelAll = async () => {
  for (const { id } of await open()) await cancel(id)(member.browser);
};

it("a reservation whose connection is cut at any statement is made, once", async () => {
  const told = await tryEachStatement(async () => {
    // So that there is always one left; and nothing was made twice.
    expect((await open()).length).toBeLessThan(2);
    await cancelAll();
    return rent();
  });
  expect(told.length).toBeGreaterThan(5);
  expect(new Set(told)).toEqual(new Set(["done"]));
  await cancelAll();
  await test.settlePayments();
  expect([await open(), test.kept()]).toEqual([[], 0]);
});

it("a cancellation whose connection is cut at any statement is made, and the money goes back once", async () => {
  const told = await tryEachStatement(async () => cancel((await rent()(member.browser)).body.result.id));
  expect(told.length).toBeGreaterThan(30);
  expect(new Set(told)).toEqual(new Set(["done"]));
  await test.settlePayments();
  expect([await open(), test.kept()]).toEqual([[], 0]);
});
