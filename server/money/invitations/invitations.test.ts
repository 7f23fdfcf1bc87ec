import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { myInvitationBody } from "#contract/invitations.ts";
import { runPayments } from "#server/jobs.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
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
/** A coupon that pays for any plan entirely. */
const givePresent = ({ id }: Renter) =>
  test.rows(
    `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
     select $1, id, 'a present', 50000, valid_from, valid_until, valid_from from coupons where code = 'INVITATION'`,
    [id],
  );
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

  const cancel = ({ browser }: Renter, id: string) => browser.post(`/api/reservations/${id}/cancel`);
  const kindsTo = async ({ id }: Renter) => {
    const rows = await test.rows<{ kind: string }>("select kind from member_notices where member_id = $1", [id]);
    return rows.map(({ kind }) => kind).filter((kind) => /^reward/.test(kind));
  };

  it("is withdrawn when all that was paid goes back, and is there again after the next payment", async () => {
    const { inviter, invitee } = await invited();
    const { body } = await reserve(invitee.browser, 110);
    await Promise.all(Array.from({ length: 3 }, () => cancel(invitee, body.result.id)));
    for (const each of [inviter, invitee]) expect(await couponsOf(each)).toEqual([]);
    expect(await invitationOf(inviter)).toMatchObject({ friendsJoined: 1, couponsEarned: 0, yenEarned: 0 });
    await reserve(invitee.browser, 111);
    await expectOneEach(inviter, invitee);
    for (const each of [inviter, invitee]) {
      expect(await couponsOf(each)).toMatchObject([{ usable: true }]);
      expect((await kindsTo(each)).toSorted()).toEqual(["rewardBack", "rewardWithdrawn"]);
    }
  });

  it("stays while something else is paid, and goes with the last of it, cancelled at the same time or not", async () => {
    const { inviter, invitee } = await invited();
    const ids = [];
    for (const product of [110, 111, 112]) ids.push((await reserve(invitee.browser, product)).body.result.id);
    await cancel(invitee, ids[0]);
    await expectOneEach(inviter, invitee);
    await Promise.all(ids.slice(1).map((id) => cancel(invitee, id)));
    for (const each of [inviter, invitee]) expect(await couponsOf(each)).toEqual([]);
  });

  it.each([
    ["the payment", 118],
    ["the cancellation", 120],
  ])("is there in the end when a cancellation meets the next payment, and %s is first", async (first, product) => {
    const { inviter, invitee } = await invited();
    const { body } = await reserve(invitee.browser, product);
    const held = await holdRows(test, "select 1 from member_coupons where member_id = $1 for update", [invitee.id]);
    const both = [() => reserve(invitee.browser, product + 1), () => cancel(invitee, body.result.id)];
    const answers = [];
    for (const [before, act] of (first === "the payment" ? both : both.toReversed()).entries()) {
      answers.push(act());
      await held.queued(before + 1);
    }
    await held.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    await expectOneEach(inviter, invitee);
    expect(await couponsOf(inviter)).toMatchObject([{ usable: true }]);
  });

  it("stays in use where it is used, and does not come back from there", async () => {
    const { inviter, invitee } = await invited();
    const { body } = await reserve(invitee.browser, 115);
    const couponId = (await couponsOf(inviter))[0]?.id;
    const used = (await inviter.browser.post("/api/products/116/reservation", wish({ couponId }))).body.result;
    await cancel(invitee, body.result.id);
    expect(used.amounts.discount).toBe(300);
    expect(await couponsOf(inviter)).toMatchObject([{ used: true }]);
    expect(await kindsTo(inviter)).toEqual([]);
    await cancel(inviter, used.id);
    expect(await couponsOf(inviter)).toEqual([]);
    const again = await inviter.browser.post("/api/products/116/reservation", wish({ couponId, another: true }));
    expect(again.body.code).toBe("COU_002");
  });

  describe("whose payment went back while it was in use", () => {
    const times = { pickupTime: "2026-12-03T10:00:00+09:00", returnTime: "2026-12-04T10:00:00+09:00" };
    const rent = (by: Renter, product: number, couponId?: string) =>
      by.browser.post(`/api/products/${product}/reservation`, wish({ ...times, ...(couponId && { couponId }) }));

    /** An inviter who has used a coupon for a payment that went back since. */
    async function owing(product: number) {
      const inviter = await test.renter();
      const { inviteCode } = await invitationOf(inviter);
      const pays = async (at: number) => {
        const invitee = await test.renter(GOOD_CARD, { inviteCode });
        return { invitee, id: (await rent(invitee, at)).body.result.id };
      };
      const unused = async () => (await couponsOf(inviter)).filter(({ used }) => !used);
      const first = await pays(product);
      const { body } = await rent(inviter, product + 1, (await unused())[0]?.id);
      expect(body.result.amounts.discount).toBe(300);
      await cancel(first.invitee, first.id);
      return { inviter, first, pays, unused };
    }

    it("keeps the next one waiting until it is paid again", async () => {
      const { inviter, first, pays, unused } = await owing(101);
      await pays(103);
      const [next] = await unused();
      expect(next).toMatchObject({ usable: false, exhausted: true });
      expect((await rent(inviter, 104, next?.id)).body.code).toBe("COU_005");
      expect((await rent(first.invitee, 105)).status).toBe(200);
      expect(await unused()).toMatchObject([{ usable: true, exhausted: false }]);
      expect((await rent(inviter, 104, next?.id)).body.result.amounts.discount).toBe(300);
    });

    it("leaves one of two to be used, also when both are used at the same moment", async () => {
      const { inviter, pays, unused } = await owing(106);
      for (const product of [108, 109]) await pays(product);
      const held = await holdRows(test, "select 1 from members where id = $1 for update", [inviter.id]);
      const answers = (await unused()).map(({ id }, at) => rent(inviter, 110 + at, id));
      await held.queued(2);
      await held.release();
      const codes = (await Promise.all(answers)).map(({ body }) => body.code ?? "done");
      expect(codes.toSorted()).toEqual(["COU_005", "done"]);
    });
  });

  it("stays when the shop cancels", async () => {
    const { inviter, invitee } = await invited();
    const { body } = await reserve(invitee.browser, 117);
    await forceCancelReservation(test.deps, body.result.id);
    await expectOneEach(inviter, invitee);
  });

  it("is withdrawn when a change gives back all that was paid, and not when it gives back a part", async () => {
    const { inviter, invitee } = await invited();
    await givePresent(invitee);
    const [present] = await couponsOf(invitee);
    const free = await invitee.browser.post("/api/products/119/reservation", wish({ couponId: present?.id }));
    const path = `/api/reservations/${free.body.result.id}/change`;
    const changeTo = async (returnTime: string) => {
      const { difference } = (await invitee.browser.post(`${path}/info`, { returnTime })).body.result;
      const order = { returnTime, requestKey: crypto.randomUUID(), expectedDifference: difference };
      expect((await invitee.browser.post(path, order)).status).toBe(200);
      return Math.sign(difference);
    };
    expect(await changeTo("2026-11-25T10:00:00+09:00")).toBe(1);
    expect(await changeTo("2026-11-24T10:00:00+09:00")).toBe(-1);
    await expectOneEach(inviter);
    expect(await changeTo("2026-11-21T10:00:00+09:00")).toBe(-1);
    expect(await couponsOf(inviter)).toEqual([]);
    expect(await kindsTo(inviter)).toEqual(["rewardWithdrawn"]);
  });

  it("brings nothing for a rental that a coupon pays for entirely, and everything for the next", async () => {
    const { inviter, invitee } = await invited();
    await givePresent(invitee);
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
