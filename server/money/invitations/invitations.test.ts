import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { myInvitationBody } from "#contract/invitations.ts";
import { runPayments } from "#server/jobs.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { Browser } from "#test/browser.ts";
import { mailsTo } from "#test/member.ts";
import { couponsOf, createRentalApp, GOOD_CARD, giveCard, type RentalApp, type Renter, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const DECLINED_CARD = "4000000000005092";

const invitationOf = async ({ browser }: Renter) =>
  myInvitationBody.parse((await browser.get("/api/invite_code")).body).result;
const invited = async (card?: string) => {
  const inviter = await test.renter();
  const { inviteCode } = await invitationOf(inviter);
  return { inviter, invitee: await test.renter(card, { inviteCode }) };
};
const reserve = (browser: Browser, productId: number) => browser.post(`/api/products/${productId}/reservation`, wish());
/** One coupon of 300 yen each, and one mail about it. */
async function expectOneEach(...renters: Renter[]) {
  for (const renter of renters) {
    expect(await couponsOf(renter)).toMatchObject([
      // The code is no secret and helps nobody else: only who was given the coupon may use it.
      { discountValue: 300, couponCode: "INVITATION", shareable: false },
    ]);
    const granted = (await mailsTo(test, renter.email)).filter(({ kind }) => kind === "couponGranted");
    expect(granted).toHaveLength(1);
  }
}

describe("an invitation", () => {
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

  it("brings it once when the first payments reach two processes at the same time", async () => {
    const { inviter, invitee } = await invited();
    const other = test.anotherProcess();
    const there = new Browser(other);
    there.token = invitee.browser.token;
    const answers = await Promise.all([
      reserve(invitee.browser, 105),
      reserve(there, 106),
      reserve(invitee.browser, 107),
      reserve(there, 108),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Jobs that finish what they think a crash left open come to the same end.
    await Promise.all(
      answers.flatMap(({ body }) => [test.deps, other.deps].map((deps) => confirmReservation(deps, body.result.id))),
    );
    await Promise.all([runPayments(test.deps), runPayments(other.deps)]);
    await other.close();
    await expectOneEach(inviter, invitee);
  });

  it("brings it with the first payment that succeeds, after one that was declined", async () => {
    const { inviter, invitee } = await invited(DECLINED_CARD);
    expect((await reserve(invitee.browser, 109)).status).toBe(402);
    expect([await couponsOf(inviter), await couponsOf(invitee)]).toEqual([[], []]);
    await giveCard(test, invitee.id, GOOD_CARD);
    await reserve(invitee.browser, 109);
    await expectOneEach(inviter, invitee);
  });

  it("lets both keep it when the first rental is cancelled, and brings none for the next", async () => {
    const { inviter, invitee } = await invited();
    const { body } = await reserve(invitee.browser, 110);
    await Promise.all(
      Array.from({ length: 3 }, () => invitee.browser.post(`/api/reservations/${body.result.id}/cancel`)),
    );
    await expectOneEach(inviter, invitee);
    await reserve(invitee.browser, 111);
    await expectOneEach(inviter, invitee);
  });

  it("brings nothing for a rental that a coupon pays for entirely, and everything for the next", async () => {
    const { inviter, invitee } = await invited();
    await test.rows(
      `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
       select $1, id, 'a present', 50000, valid_from, valid_until, valid_from from coupons where code = 'INVITATION'`,
      [invitee.id],
    );
    const [present] = await couponsOf(invitee);
    const free = await invitee.browser.post("/api/products/112/reservation", wish({ couponId: present?.id }));
    expect(free.body.result.total).toBe(0);
    expect(await couponsOf(inviter)).toEqual([]);
    await reserve(invitee.browser, 113);
    await expectOneEach(inviter);
  });
});

describe("GET /api/invite_code", () => {
  it("tells the link, its QR code and what it brings", async () => {
    const invitation = await invitationOf(await test.renter(""));
    expect(invitation).toMatchObject({
      inviteCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
      inviteUrl: `${test.deps.env.publicOrigin}/register?invite=${invitation.inviteCode}`,
      qrCodeImage: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      couponValue: 300,
      couponDays: 180,
      friendsJoined: 0,
      couponsEarned: 0,
      yenEarned: 0,
    });
  });

  it("counts friends and coupons, and says nothing about who they are", async () => {
    const { inviter, invitee } = await invited();
    const { inviteCode } = await invitationOf(inviter);
    await test.renter("", { inviteCode });
    expect(await invitationOf(inviter)).toMatchObject({ friendsJoined: 2, couponsEarned: 0, yenEarned: 0 });
    await reserve(invitee.browser, 114);
    expect(await invitationOf(inviter)).toMatchObject({ friendsJoined: 2, couponsEarned: 1, yenEarned: 300 });
    // The coupon for having been invited is not earned by inviting.
    expect(await invitationOf(invitee)).toMatchObject({ friendsJoined: 0, couponsEarned: 0, yenEarned: 0 });
    const { body } = await inviter.browser.get("/api/invite_code");
    expect(JSON.stringify(body)).not.toContain(invitee.id);
    expect(JSON.stringify(body)).not.toContain(invitee.email);
  });

  it("does not count who never proved the e-mail", async () => {
    const inviter = await test.renter("");
    const { inviteCode } = await invitationOf(inviter);
    const friend = await test.renter("", { inviteCode });
    await test.rows("update members set verified_at = null where id = $1", [friend.id]);
    expect((await invitationOf(inviter)).friendsJoined).toBe(0);
  });
});

describe("POST /api/inviteCode/check", () => {
  const check = async (browser: Browser, inviteCode: string) => {
    const { body } = await browser.post("/api/inviteCode/check", { inviteCode });
    return body.code ?? body.result;
  };

  it("knows the code of another member, and what it brings", async () => {
    const { inviteCode } = await invitationOf(await test.renter(""));
    expect(await check(new Browser(test), inviteCode)).toEqual({ inviteCode, couponValue: 300 });
    expect(await check((await test.renter("")).browser, inviteCode)).toEqual({ inviteCode, couponValue: 300 });
  });

  it("refuses a code of nobody, and one's own", async () => {
    const inviter = await test.renter("");
    const { inviteCode } = await invitationOf(inviter);
    for (const browser of [new Browser(test), inviter.browser])
      expect(await check(browser, "ZZZZZZZZ")).toBe("INV_001");
    expect(await check(inviter.browser, inviteCode)).toBe("INV_001");
  });
});
