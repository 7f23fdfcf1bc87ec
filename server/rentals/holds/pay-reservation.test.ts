import { afterAll, beforeAll, expect, it } from "vitest";
import { couponsOf, createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
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
