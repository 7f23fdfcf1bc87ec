import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { randomIp } from "#test/member.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp, type Renter, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const reserve = async ({ browser }: Renter): Promise<{ id: string; number: string }> =>
  (await browser.post(`/api/products/${nextProduct()}/reservation`, wish())).body.result;
const change = (id: string, columns: string) => test.rows(`update reservations set ${columns} where id = $1`, [id]);
const remove = ({ browser }: Renter) => browser.delete("/api/payment/sony");
const cardOf = async ({ browser }: Renter) => (await browser.get("/api/payment/sony")).body.result.card;

it("is gone here and at the gateway, and another one may be added", async () => {
  const { members } = test.sandbox.ledger;
  const member = await test.renter();
  const before = members.size;
  expect((await remove(member)).status).toBe(200);
  expect([await cardOf(member), members.size]).toEqual([null, before - 1]);
  expect((await remove(member)).status).toBe(200);
  const refused = await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish());
  expect(refused.body.code).toBe("PAY_003");
  await giveCard(test, member.id, "3530111333300000");
  expect(await cardOf(member)).toMatchObject({ maskedNumber: "************0000" });
});

it("is removed from the gateway by a job when that did not answer", async () => {
  const { members } = test.sandbox.ledger;
  const member = await test.renter();
  const before = members.size;
  vi.spyOn(test.deps.cardGateway, "removeCard").mockResolvedValueOnce({ kind: "unknown", codes: [] });
  expect((await remove(member)).status).toBe(200);
  expect([await cardOf(member), members.size]).toEqual([null, before]);
  await tidyCards(test.deps);
  expect(members.size).toBe(before - 1);
});

it.each([
  ["reserved", "status = 'not_collected'"],
  ["rented", "status = 'in_rental', filled_at = now()"],
  ["rented", "status = 'not_returned', filled_at = now()"],
  ["owed", "status = 'cancelled', late_fee = 500, late_fee_state = 'failed'"],
  ["paying", "status = 'cancelled', late_fee = 500, late_fee_state = 'due'"],
])("is refused while something is %s (%s), and the card stays", async (reason, columns) => {
  const member = await test.renter();
  const { id, number } = await reserve(member);
  await change(id, columns);
  const { status, body } = await remove(member);
  expect([status, body.code, body.details]).toEqual([409, "PAY_006", { reason, number, id }]);
  expect(await cardOf(member)).not.toBeNull();
});

it("is refused without leading anywhere while a reservation is being paid, which has no page yet", async () => {
  const member = await test.renter();
  const { id, number } = await reserve(member);
  await change(id, "status = 'hold', confirmed_at = null");
  const { body } = await remove(member);
  expect([body.code, body.details]).toEqual(["PAY_006", { reason: "paying", number }]);
  const { ties } = (await member.browser.get("/api/profile/leave")).body.result;
  expect(ties).toEqual([{ id, number, reason: "paying", hasPage: false }]);
  await change(id, "status = 'cancelled', confirmed_at = now()");
});

it("does not wait for a refund, which goes back by the payment itself; its receipt still shows the last digits", async () => {
  const member = await test.renter();
  const { id } = await reserve(member);
  await change(id, "status = 'cancelled', refund_state = 'pending'");
  expect((await remove(member)).status).toBe(200);
  const { payments } = (await member.browser.get(`/api/payment/booking/${id}`)).body.result;
  expect(payments).toMatchObject([{ maskedNumber: "************1111" }]);
});

describe("deleting the card and reserving at the same moment", () => {
  const lock = "select 1 from members where id = $1 for update";
  const ask = ({ browser }: Renter, product: number) => browser.post(`/api/products/${product}/reservation`, wish());
  const reservationsOf = ({ id }: Renter) => test.rows("select 1 from reservations where member_id = $1", [id]);

  it("when deleting comes first, reserving is refused for want of a card, and nothing is charged", async () => {
    const member = await test.renter();
    const kept = test.kept();
    const held = await holdRows(test, lock, [member.id]);
    const deleting = remove(member);
    await held.queued(1);
    const reserving = ask(member, nextProduct());
    await held.queued(2);
    await held.release();
    expect((await deleting).status).toBe(200);
    expect((await reserving).body.code).toBe("PAY_003");
    expect([await reservationsOf(member), test.kept()]).toEqual([[], kept]);
  });

  it("when reserving comes first, deleting is refused, and the card stays", async () => {
    const member = await test.renter();
    const held = await holdRows(test, lock, [member.id]);
    const reserving = ask(member, nextProduct());
    await held.queued(1);
    const deleting = remove(member);
    await held.queued(2);
    await held.release();
    expect((await reserving).status).toBe(200);
    expect((await deleting).body.code).toBe("PAY_006");
    expect(await cardOf(member)).not.toBeNull();
  });

  it("ends with one of the two, in whatever order they get there", async () => {
    const product = nextProduct();
    for (let round = 0; round < 10; round++) {
      const member = await test.renter();
      const [reserved, deleted] = await Promise.all([ask(member, product), remove(member)]);
      if (deleted.status === 200) expect([reserved.body.code, await cardOf(member)]).toEqual(["PAY_003", null]);
      else expect([reserved.status, deleted.body.code]).toEqual([200, "PAY_006"]);
      await test.rows("update reservations set status = 'cancelled' where member_id = $1", [member.id]);
      await test.rows("delete from unit_allocations");
      await test.rows("delete from box_allocations");
    }
  });
});

it("of a guest is refused", async () => {
  expect((await new Browser(test, randomIp()).delete("/api/payment/sony")).status).toBe(401);
});
