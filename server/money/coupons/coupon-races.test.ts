import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { findCouponByCode } from "#server/money/coupons/coupon-store.ts";
import { TEST_NOW } from "#test/app.ts";
import {
  couponsOf,
  createRentalApp,
  GOOD_CARD,
  giveCard,
  RARE,
  type RentalApp,
  type Renter,
  wish,
} from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const CODE = "OSHIKATSU200";
const DECLINED_CARD = "4000000000005092";

/** A coupon that only this member has. */
async function grant({ id }: Renter): Promise<string> {
  const [row] = await test.rows<{ id: string }>(
    `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
     select $1, id, 'a present', 300, valid_from, valid_until, $2 from coupons where code = 'INVITATION' returning id`,
    [id, TEST_NOW],
  );
  return row?.id ?? "";
}
const reserve = ({ browser }: Renter, productId: number, change: Record<string, unknown>) =>
  browser.post(`/api/products/${productId}/reservation`, wish(change));
const redemptions = ({ id }: Renter) =>
  test.rows<{ reservation_id: string }>(
    "select reservation_id from coupon_redemptions r join member_coupons m on m.id = r.member_coupon_id where member_id = $1",
    [id],
  );
const discounted = ({ id }: Renter) =>
  test.rows<{ id: string; status: string }>(
    "select id, status from reservations where member_id = $1 and discount > 0 and status not in ('cancelled', 'expired')",
    [id],
  );

describe("one coupon", () => {
  it.each([
    ["of the member's own", async (renter: Renter) => ({ couponId: await grant(renter) })],
    ["by its code", async () => ({ couponCode: CODE })],
  ])("%s, wanted by ten reservations at once, makes one of them cheaper and refuses the rest", async (_name, find) => {
    const renter = await test.renter();
    const coupon = await find(renter);
    const before = test.kept();
    const answers = await Promise.all(
      [201, 202, 203, 204, 205, 206, 207, 208, 209, 210].map((id) => reserve(renter, id, coupon)),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array(9).fill("COU_003"),
    );
    expect(test.kept() - before).toBe(won[0]?.body.result.total);
    expect(won[0]?.body.result.amounts.discount).toBeGreaterThan(0);
    expect(await redemptions(renter)).toHaveLength(1);
    expect(await couponsOf(renter)).toHaveLength(1);
  });

  it("by its code is used, not unknown, for a reservation that looked it up while another one took it", async () => {
    const renter = await test.renter();
    const { pool, db } = test.deps.database;
    const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
    const spy = vi.spyOn(pool, "query").mockImplementationOnce(async (...asked: unknown[]) => {
      const before = await ask(...asked);
      expect((await reserve(renter, 213, { couponCode: CODE })).status).toBe(200);
      return before;
    });
    const found = await findCouponByCode(db, renter.id, CODE).finally(() => spy.mockRestore());
    expect(found).toMatchObject({ held: true, used: true });
  });

  it("comes back once, however many cancel at once, and belongs to the next reservation from then on", async () => {
    const renter = await test.renter();
    const couponId = await grant(renter);
    const first = await reserve(renter, 201, { couponId });
    const cancel = () => renter.browser.post(`/api/reservations/${first.body.result.id}/cancel`);
    await Promise.all(Array.from({ length: 5 }, cancel));
    expect(await couponsOf(renter)).toMatchObject([{ id: couponId, used: false, usable: true }]);
    const next = await reserve(renter, 202, { couponId });
    expect(next.body.result.amounts.discount).toBe(300);
    // A late cancel of the first one must not give back what the second one has.
    await Promise.all(Array.from({ length: 3 }, cancel));
    expect(await couponsOf(renter)).toMatchObject([{ used: true, usable: false }]);
    expect(await redemptions(renter)).toEqual([{ reservation_id: next.body.result.id }]);
  });

  it("cancelled and used again at the same time counts for one reservation", async () => {
    const renter = await test.renter();
    const couponId = await grant(renter);
    const first = await reserve(renter, 203, { couponId });
    const path = `/api/reservations/${first.body.result.id}/cancel`;
    await Promise.all([
      renter.browser.post(path),
      reserve(renter, 204, { couponId, requestKey: "the-second" }),
      renter.browser.post(path),
      reserve(renter, 205, { couponId, requestKey: "the-third" }),
    ]);
    expect((await discounted(renter)).length).toBeLessThanOrEqual(1);
    expect((await redemptions(renter)).map((row) => row.reservation_id)).toEqual(
      (await discounted(renter)).map(({ id }) => id),
    );
  });

  it("comes back when the card is declined", async () => {
    const renter = await test.renter(DECLINED_CARD);
    const couponId = await grant(renter);
    const answers = await Promise.all([201, 202].map((id) => reserve(renter, id, { couponId })));
    expect(answers.every(({ status }) => status === 402 || status === 409)).toBe(true);
    expect(await couponsOf(renter)).toMatchObject([{ id: couponId, usable: true }]);
    await giveCard(test, renter.id, GOOD_CARD);
    expect((await reserve(renter, 203, { couponId })).body.result.amounts.discount).toBe(300);
  });

  it("comes back when the hold lapses, once, whichever worker ends it", async () => {
    const renter = await test.renter();
    const couponId = await grant(renter);
    const id = await lapse(renter, 206, { couponId });
    expect(await test.rows("select status from reservations where id = $1", [id])).toEqual([{ status: "expired" }]);
    expect(await couponsOf(renter)).toMatchObject([{ id: couponId, usable: true }]);
  });
});

/** A reservation whose confirmation never came, and whose hold is over; the clock's workers have seen it. */
async function lapse(renter: Renter, productId: number, change: object) {
  const { body } = await reserve(renter, productId, { ...change });
  const { id } = body.result;
  await test.rows("update payments set state = 'voided' where reservation_id = $1", [id]);
  await test.rows("update reservations set status = 'hold', confirmed_at = null where id = $1", [id]);
  test.passSeconds(15 * 60);
  await Promise.all([runPayments(test.deps), runPayments(test.deps)]);
  return id as string;
}

describe("a code for everybody", () => {
  it("works once for each member, at the same time for many", async () => {
    const renters = await Promise.all(Array.from({ length: 4 }, () => test.renter()));
    const answers = await Promise.all(
      renters.flatMap((renter, index) =>
        [211, 212].map((id) => reserve(renter, id, { couponCode: CODE, requestKey: `member-${index}-${id}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter(({ body }) => body.code === "COU_003")).toHaveLength(4);
    for (const renter of renters) expect(await discounted(renter)).toHaveLength(1);
  });

  it("is not used up by a reservation that finds nothing free", async () => {
    const [owner, late] = [await test.renter(), await test.renter()];
    expect((await reserve(owner, RARE, {})).status).toBe(200);
    const longer = { returnTime: "2026-11-23T10:00:00+09:00", couponCode: "EKIKARI500" };
    expect((await reserve(late, RARE, longer)).body.code).toBe("RES_001");
    expect(await couponsOf(late)).toEqual([]);
  });
});
