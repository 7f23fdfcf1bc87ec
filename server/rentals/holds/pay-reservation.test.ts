import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { expireHolds } from "#server/rentals/holds/expire-holds.ts";
import { TEST_NOW } from "#test/app.ts";
import { couponsOf, createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  vi.restoreAllMocks();
});
afterAll(() => test.close());

it("the first payment of a member who was invited brings both their coupon", async () => {
  const inviter = await test.renter();
  const { inviteCode } = (await inviter.browser.get("/api/invite_code")).body.result;
  const invitee = await test.renter(undefined, { inviteCode });
  const { body } = await invitee.browser.post("/api/products/201/reservation", wish());
  expect(body.result.status).toBe("not_collected");
  for (const renter of [inviter, invitee])
    expect(await couponsOf(renter)).toMatchObject([{ couponCode: "INVITATION", usable: true }]);
});

it("what was paid so late that it cannot be had any more is given back before the member is told", async () => {
  const renter = await test.renter();
  const before = test.kept();
  const { cardGateway } = test.deps;
  const { capture } = cardGateway;
  const taken: number[] = [];
  vi.spyOn(cardGateway, "capture").mockImplementationOnce(async (wanted) => {
    const answer = await capture.call(cardGateway, wanted);
    taken.push(test.kept() - before);
    test.at(wish().pickupTime);
    await expireHolds(test.deps);
    return answer;
  });
  const { status, body } = await renter.browser.post("/api/products/202/reservation", wish());
  expect([status, body.code]).toEqual([409, "RES_001"]);
  expect(taken).toEqual([expect.any(Number)]);
  expect([taken[0] !== 0, test.kept()]).toEqual([true, before]);
  const held = await test.rows("select status, refund_state from reservations where member_id = $1", [renter.id]);
  expect(held).toEqual([{ status: "expired", refund_state: "done" }]);
});

it("what was paid by a process that slept until it was too late for the pickup is given back", async () => {
  const renter = await test.renter();
  const before = test.kept();
  const { cardGateway } = test.deps;
  const { capture } = cardGateway;
  vi.spyOn(cardGateway, "capture").mockImplementationOnce(async (wanted) => {
    const answer = await capture.call(cardGateway, wanted);
    test.at("2026-11-15T15:00:00+09:00");
    return answer;
  });
  const times = { pickupTime: "2026-11-15T16:00:00+09:00", returnTime: "2026-11-15T22:00:00+09:00" };
  const { status, body } = await renter.browser.post("/api/products/202/reservation", wish(times));
  expect([status, body.code]).toEqual([409, "RES_001"]);
  expect(test.kept()).toBe(before);
});
