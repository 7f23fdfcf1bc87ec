import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { couponBody, couponListBody } from "#contract/coupons.ts";
import { couponsOf, createRentalApp, type RentalApp, type Renter, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

describe("POST /api/coupon/check", () => {
  const check = async (couponCode: string, rental = {}) => {
    const { browser } = await test.renter("");
    return (await browser.post("/api/coupon/check", { couponCode, ...rental })).body;
  };
  const rental = (productId: number) => ({ productId, ...wish() });

  it("answers the coupon in the documented shape, however the code is typed", async () => {
    const { coupon } = couponBody.parse(await check(" ｅkikari５００ ")).result;
    expect(coupon).toMatchObject({
      ...{ couponCode: "EKIKARI500", discountValue: 500, minimumAmount: 1_500, usable: true, shareable: true },
    });
  });

  it("says what is wrong", async () => {
    expect((await check("UNKNOWN")).code).toBe("COU_001");
    // What cannot be a code is no less unknown.
    for (const text of ["クーポン", "x", "a b c", "\u0000", "'; --", "A".repeat(100)]) {
      expect((await check(text)).code).toBe("COU_001");
    }
    expect((await check("")).code).toBe("COM_001");
    expect((await check("INVITATION")).code).toBe("COU_001");
    expect((await check("SUMMER2026")).code).toBe("COU_002");
    expect((await check("OSHIKATSU200", rental(301))).code).toBe("COU_004");
    expect((await check("OSHIKATSU200", rental(201))).status).toBe("success");
  });

  it("names the conditions that are not met", async () => {
    expect((await check("EKIKARI500", rental(201))).message).toContain("1,500円（税込）以上のプラン");
    const { message } = await check("OSHIKATSU200", rental(301));
    expect(message).toContain("「推し活」の商品");
    const { browser } = await test.renter();
    const quote = await browser.post("/api/products/301/reservation/info", { ...wish(), couponCode: "OSHIKATSU200" });
    expect(quote.body.result.couponError).toEqual({ code: "COU_004", message });
  });

  // 201 costs 680 to 1,880 yen, 980 for a day; 301 is no fan goods.
  it.each([
    ["EKIKARI500", { productId: 201 }, "success"],
    ["EKIKARI500", rental(201), "COU_004"],
    ["EKIKARI500", { ...rental(201), returnTime: "2026-11-22T10:30:00+09:00" }, "success"],
    ["EKIKARI500", { ...rental(201), productId: undefined }, "success"],
    ["OSHIKATSU200", { productId: 301 }, "COU_004"],
    ["OSHIKATSU200", { productId: 201 }, "success"],
    ["OSHIKATSU200", { productId: 301, pickupTime: "2026-11-20T10:00:00+09:00" }, "COU_004"],
    ["OSHIKATSU200", { productId: 999_999 }, "COM_003"],
    ["OSHIKATSU200", { ...rental(201), returnTime: "2026-11-23T10:30:00+09:00" }, "RES_004"],
    ["OSHIKATSU200", { ...rental(201), returnTime: "2026-11-20T10:00:00+09:00" }, "RES_004"],
    ["SUMMER2026", { productId: 301 }, "COU_002"],
    ["UNKNOWN", { productId: 301 }, "COU_001"],
  ])("of %s for %j answers %s", async (code, wanted, answer) => {
    const body = await check(code, wanted);
    expect(body.code ?? body.status).toBe(answer);
  });

  it("refuses a minimum that no plan of the product reaches", async () => {
    await test.rows("update coupons set minimum_amount = 1880 where code = 'EKIKARI500'");
    expect((await check("EKIKARI500", { productId: 201 })).status).toBe("success");
    await test.rows("update coupons set minimum_amount = 1881 where code = 'EKIKARI500'");
    expect((await check("EKIKARI500", { productId: 201 })).code).toBe("COU_004");
    await test.rows("update coupons set minimum_amount = 1500 where code = 'EKIKARI500'");
  });

  it("judges as the quote and the reservation do", async () => {
    const { browser } = await test.renter();
    const choices = ["EKIKARI500", "OSHIKATSU200", "SUMMER2026", "UNKNOWN"].flatMap((couponCode) =>
      [201, 301].flatMap((id) =>
        ["2026-11-20T20:00:00+09:00", "2026-11-23T10:00:00+09:00"].map((returnTime) => ({
          couponCode,
          id,
          returnTime,
        })),
      ),
    );
    const seen = new Set<string>();
    for (const { id, ...choice } of choices) {
      const checked = (await browser.post("/api/coupon/check", { ...rental(id), ...choice })).body;
      const quoted = (await browser.post(`/api/products/${id}/reservation/info`, wish(choice))).body.result;
      expect(quoted.couponError?.code, JSON.stringify([id, choice])).toBe(checked.code);
      const reserved = await browser.post(`/api/products/${id}/reservation`, wish({ ...choice, expectedTotal: -1 }));
      // What the coupon allows is refused for its total instead.
      expect(reserved.body.code).toBe(checked.code ?? "RES_004");
      seen.add(checked.code ?? "counts");
    }
    expect([...seen].toSorted()).toEqual(["COU_001", "COU_002", "COU_004", "counts"]);
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

describe("GET /api/coupons", () => {
  const give = (memberId: string, key: string, from: string, until: string) =>
    test.rows(
      `insert into member_coupons (member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
       select $1, id, $2, 300, $3, $4, $3 from coupons where code = 'OSHIKATSU200'`,
      [memberId, key, from, until],
    );

  it("tells where each coupon stands and what it is good for", async () => {
    const renter = await test.renter();
    await give(renter.id, "old", "2026-01-01T00:00:00+09:00", "2026-11-15T12:00:00+09:00");
    await give(renter.id, "now", "2026-02-01T00:00:00+09:00", "2026-11-15T12:00:01+09:00");
    await give(renter.id, "soon", "2026-11-15T12:00:01+09:00", "2027-01-01T00:00:00+09:00");
    const coupons = await couponsOf(renter);
    expect(coupons.map(({ state, usable }) => [state, usable])).toEqual([
      ["upcoming", false],
      ["usable", true],
      ["expired", false],
    ]);
    expect(coupons[1]).toMatchObject({ categorySlug: "fan", categoryName: "推し活", usedAt: null, minimumAmount: 0 });
    const unused = await renter.browser.get("/api/coupons/unused");
    expect(couponListBody.parse(unused.body).result.coupons.map(({ id }) => id)).toEqual([coupons[1]?.id]);
    await renter.browser.post("/api/products/204/reservation", wish({ couponId: coupons[1]?.id }));
    expect((await couponsOf(renter))[1]).toMatchObject({ state: "used", usedAt: "2026-11-15T12:00:00+09:00" });
  });

  it("of two that invitations brought, the second is good while the first is used, whatever others use", async () => {
    const [renter, other] = [await test.renter(), await test.renter()];
    for (const friend of ["one", "two"])
      await give(renter.id, `invitation ${friend}`, "2026-02-01T00:00:00+09:00", "2027-01-01T00:00:00+09:00");
    await other.browser.post("/api/products/206/reservation", wish({ couponCode: "OSHIKATSU200" }));
    const [first] = await couponsOf(renter);
    const { body } = await renter.browser.post("/api/products/206/reservation", wish({ couponId: first?.id }));
    expect(body.result.amounts.discount).toBe(300);
    const standing = (await couponsOf(renter)).map(({ usable, exhausted }) => ({ usable, exhausted }));
    expect(standing).toContainEqual({ usable: true, exhausted: false });
  });

  it("of a campaign that has none left tells who has an unused one, and nobody who used theirs", async () => {
    const [used, unused] = [await test.renter(), await test.renter()];
    await give(unused.id, "left", "2026-02-01T00:00:00+09:00", "2027-01-01T00:00:00+09:00");
    await used.browser.post("/api/products/205/reservation", wish({ couponCode: "OSHIKATSU200" }));
    const standing = async (renter: Renter) =>
      (await couponsOf(renter)).map(({ state, usable, exhausted }) => ({ state, usable, exhausted }));
    const most = (uses: string) => test.rows(`update coupons set most_uses = ${uses} where code = 'OSHIKATSU200'`);
    await most("uses + 1");
    expect(await standing(unused)).toEqual([{ state: "usable", usable: true, exhausted: false }]);
    await most("uses");
    expect(await standing(unused)).toEqual([{ state: "usable", usable: false, exhausted: true }]);
    expect(await standing(used)).toEqual([{ state: "used", usable: false, exhausted: false }]);
    await most("null");
  });
});
