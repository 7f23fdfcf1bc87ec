import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { couponBody, couponListBody, myInviteCodeBody } from "#contract/coupons.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

type Renter = Awaited<ReturnType<RentalApp["renter"]>>;
const couponsOf = async ({ browser }: Renter) =>
  couponListBody.parse((await browser.get("/api/coupons")).body).result.coupons;

describe("an invitation", () => {
  const invited = async (card?: string) => {
    const inviter = await test.renter();
    const { inviteCode } = myInviteCodeBody.parse((await inviter.browser.get("/api/invite_code")).body).result;
    return { inviter, invitee: await test.renter(card, { inviteCode }) };
  };

  it("brings both 300 yen after the invitee's first payment, once, whatever comes at the same time", async () => {
    const { inviter, invitee } = await invited();
    expect(await couponsOf(inviter)).toEqual([]);
    await Promise.all([101, 102, 103].map((id) => invitee.browser.post(`/api/products/${id}/reservation`, wish())));
    for (const each of [inviter, invitee]) {
      const coupons = await couponsOf(each);
      expect(coupons).toHaveLength(1);
      expect(coupons[0]).toMatchObject({ discountValue: 300, usable: true, validUntil: "2027-05-14T12:00:00+09:00" });
      expect((await mailsTo(test, each.email)).filter(({ kind }) => kind === "couponGranted")).toHaveLength(1);
    }
    const couponId = (await couponsOf(inviter))[0]?.id;
    const { body } = await inviter.browser.post("/api/products/104/reservation", wish({ couponId }));
    expect(body.result.amounts.discount).toBe(300);
    expect((await couponsOf(inviter))[0]).toMatchObject({ used: true, usable: false });
  });

  it("brings nothing while nothing is paid", async () => {
    const { inviter, invitee } = await invited("4000000000005092");
    await invitee.browser.post("/api/products/101/reservation", wish());
    expect([await couponsOf(inviter), await couponsOf(invitee)]).toEqual([[], []]);
  });
});

describe("POST /api/coupon/check", () => {
  const check = async (couponCode: string, rental = {}) => {
    const { browser } = await test.renter("");
    return (await browser.post("/api/coupon/check", { couponCode, ...rental })).body;
  };
  const rental = (productId: number) => ({ productId, ...wish() });

  it("answers the coupon in the documented shape, however the code is typed", async () => {
    const { coupon } = couponBody.parse(await check(" ekikari500 ")).result;
    expect(coupon).toMatchObject({ couponCode: "EKIKARI500", discountValue: 500, minimumAmount: 1_500, usable: true });
  });

  it("says what is wrong", async () => {
    expect((await check("UNKNOWN")).code).toBe("COU_001");
    expect((await check("INVITATION")).code).toBe("COU_001");
    expect((await check("SUMMER2026")).code).toBe("COU_002");
    expect((await check("OSHIKATSU200", rental(301))).code).toBe("COU_004");
    expect((await check("OSHIKATSU200", rental(201))).status).toBe("success");
  });

  it("shows nobody else's coupons", async () => {
    const [owner, other] = [await test.renter(), await test.renter()];
    await owner.browser.post("/api/products/202/reservation", wish({ couponCode: "OSHIKATSU200" }));
    const couponId = (await couponsOf(owner))[0]?.id;
    expect(await couponsOf(other)).toEqual([]);
    const stolen = await other.browser.post("/api/products/203/reservation", wish({ couponId }));
    expect(stolen.body.code).toBe("COU_001");
  });
});
