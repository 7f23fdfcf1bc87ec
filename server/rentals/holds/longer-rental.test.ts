import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { quoteBody } from "#contract/quote.ts";
import { extensionTimesBody, returnTimesBody } from "#contract/rental-times.ts";
import { reservationBody } from "#contract/reservations.ts";
import { receiptLines } from "#domain/money/receipt.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("truncate reservations, payments cascade");
});
afterAll(() => test.close());

// Of product 201 the 72-hour plan costs 1,880 yen and a block of extension 300.
const PLAN = 1_880;
const BLOCK = 300;
const post = "/api/products/201/reservation";
/** Five days: two of them beyond the plan, in four blocks. */
const fiveDays = (more: Record<string, unknown> = {}) =>
  wish({ returnTime: "2026-11-25T10:00:00+09:00", longer: true, ...more });

const makeCoupon = (code: string, discount: number, minimum: number) =>
  test.rows(
    `insert into coupons (id, code, name, view_text, discount_value, minimum_amount, valid_from, valid_until, by_code)
      select gen_random_uuid(), $1, name, view_text, $2, $3, '2026-01-01', '2027-01-01', true from coupons limit 1`,
    [code, discount, minimum],
  );

describe("a rental longer than the longest plan", () => {
  it("is refused as ever unless it is asked for as longer, and beyond 14 days either way", async () => {
    const { browser } = await test.renter();
    for (const path of [post, `${post}/info`]) {
      for (const asked of [{ longer: undefined }, { longer: false }, { returnTime: "2026-12-04T10:30:00+09:00" }]) {
        const { status, body } = await browser.post(path, fiveDays(asked));
        expect([path, status, body.code]).toEqual([path, 400, "RES_004"]);
      }
      expect((await browser.post(path, fiveDays({ longer: "yes" }))).body.code).toBe("COM_001");
    }
    expect(await test.rows("select 1 from reservations")).toEqual([]);
  });

  it("is quoted as plan and blocks, and a shorter one as without the field", async () => {
    const { browser } = await test.renter();
    const quote = async (asked: object) => quoteBody.parse((await browser.post(`${post}/info`, asked)).body).result;
    expect(await quote(fiveDays())).toMatchObject({
      ...{ planHours: 72, subtotal: PLAN, extensionBlocks: 4, extensionFee: 4 * BLOCK, total: PLAN + 4 * BLOCK },
      tax: Math.floor(((PLAN + 4 * BLOCK) * 10) / 110),
    });
    const short = await quote(wish());
    expect(await quote(wish({ longer: true }))).toEqual(short);
    expect(short).toMatchObject({ extensionBlocks: 0, extensionFee: 0 });
  });

  it("counts the plan's price alone for a coupon's minimum and discount", async () => {
    const { browser } = await test.renter();
    const quote = async (couponCode: string) =>
      quoteBody.parse((await browser.post(`${post}/info`, fiveDays({ couponCode }))).body).result;
    // The plan does not reach its minimum, plan and blocks would.
    await makeCoupon("FROM-2000", 500, 2_000);
    expect(await quote("FROM-2000")).toMatchObject({ discount: 0, couponError: { code: "COU_004" } });
    expect(await quote("OSHIKATSU200")).toMatchObject({ discount: 200, total: PLAN - 200 + 4 * BLOCK });
    const { pickupTime, returnTime } = fiveDays();
    const check = (longer: boolean, couponCode: string) =>
      browser.post("/api/coupon/check", { couponCode, productId: 201, pickupTime, returnTime, longer });
    expect((await check(true, "OSHIKATSU200")).status).toBe(200);
    expect((await check(true, "FROM-2000")).body.code).toBe("COU_004");
    expect((await check(false, "OSHIKATSU200")).body.code).toBe("RES_004");
  });

  it("leaves the blocks to be paid where a coupon pays for the whole plan", async () => {
    const { browser, id } = await test.renter();
    await makeCoupon("WHOLE-PLAN", 9_000, 0);
    const before = test.kept();
    const { status, body } = await browser.post(post, fiveDays({ couponCode: "WHOLE-PLAN", returnStation: "ueno" }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.result.amounts).toMatchObject({ discount: PLAN, rental: 0, extension: 4 * BLOCK, total: 4 * BLOCK });
    expect(test.kept() - before).toBe(4 * BLOCK);
    expect(await test.rows("select amount from payments where member_id = $1", [id])).toEqual([{ amount: 4 * BLOCK }]);
  });

  it("is one payment and one reservation with plan and blocks on page, mail and receipt", async () => {
    const { browser, id, email } = await test.renter();
    const before = test.kept();
    const { status, body } = await browser.post(post, fiveDays({ couponCode: "OSHIKATSU200" }));
    expect(status, JSON.stringify(body)).toBe(200);
    const reservation = reservationBody.parse(body).result;
    const total = PLAN - 200 + 4 * BLOCK;
    expect(reservation).toMatchObject({
      ...{ planHours: 72, total, returnTime: "2026-11-25T10:00:00+09:00" },
      amounts: { subtotal: PLAN, discount: 200, rental: PLAN - 200, extension: 4 * BLOCK, extensionBlocks: 4, total },
      cancellation: { refund: total },
    });
    expect(test.kept() - before).toBe(total);
    const [row] = await test.rows(
      "select plan_hours, paid_blocks, booked_extension, extension_total, total from reservations where id = $1",
      [reservation.id],
    );
    expect(row).toEqual({ plan_hours: 72, paid_blocks: 4, booked_extension: 1200, extension_total: 0, total });
    expect(await test.rows("select purpose, amount from payments where member_id = $1", [id])).toEqual([
      { purpose: "rental", amount: total },
    ]);
    const mails = await mailsTo(test, email);
    const lines = { rental: PLAN, extension: 4 * BLOCK, discount: 200, lateFee: 0, total };
    expect(mails.find(({ kind }) => kind === "receipt")?.data).toMatchObject(lines);
    const confirmed = mails.find(({ kind }) => kind === "reservationConfirmed")?.data;
    expect(confirmed).toMatchObject({ total, longer: { plan: PLAN, discount: 200, blocks: 4, extension: 4 * BLOCK } });
    const { payments } = (await browser.get(`/api/payment/booking/${reservation.id}`)).body.result;
    expect(receiptLines(payments, [], reservation.amounts)).toMatchObject(lines);
  });

  it("asked for twice is reserved and charged once", async () => {
    const { browser } = await test.renter();
    const before = test.kept();
    const asked = fiveDays({ requestKey: "longer-once-only" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.post(post, asked)));
    expect(new Set(answers.map(({ body }) => body.result?.id)).size).toBe(1);
    expect(test.kept() - before).toBe(PLAN + 4 * BLOCK);
  });

  it("holds the unit for all of its time: of many at once for the last one, one gets it", async () => {
    const before = test.kept();
    const renters = await Promise.all(Array.from({ length: 6 }, () => test.renter()));
    // Each touches the first in some way: all of it, its end, what follows while the unit is made ready again.
    const times = [
      ["2026-12-01T10:00:00+09:00", "2026-12-08T10:00:00+09:00"],
      ["2026-12-07T10:00:00+09:00", "2026-12-09T10:00:00+09:00"],
      ["2026-12-05T10:00:00+09:00", "2026-12-18T10:00:00+09:00"],
    ];
    const answers = await Promise.all(
      renters.map(({ browser }, index) => {
        const [pickupTime, returnTime] = times[index % times.length] ?? [];
        return browser.post(`/api/products/${RARE}/reservation`, wish({ pickupTime, returnTime, longer: true }));
      }),
    );
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe("RES_001");
    expect(test.kept() - before).toBe(granted[0]?.body.result.total);
    expect(await test.overlaps()).toEqual([]);
  });

  it("is extended later for what is beyond the blocks that are paid", async () => {
    const { browser, path, reservation } = await test.reserved(201, fiveDays());
    const listed = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    const { times } = extensionTimesBody.parse(listed.body).result;
    expect(times[0]).toEqual({ time: "2026-11-25T10:30:00+09:00", fee: BLOCK, blocks: 1 });
    expect(times.at(-1)?.time).toBe("2026-12-04T10:00:00+09:00");
    const before = test.kept();
    const { body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-26T10:00:00+09:00" });
    expect(body.result.amounts).toMatchObject({ extension: 6 * BLOCK, extensionBlocks: 6, total: PLAN + 6 * BLOCK });
    expect(test.kept() - before).toBe(2 * BLOCK);
    await browser.post(`${path}/cancel`);
    expect(before - test.kept()).toBe(PLAN + 4 * BLOCK);
  });

  it("that ends inside a block is extended to the block's end for nothing", async () => {
    const { browser, path } = await test.reserved(201, fiveDays({ returnTime: "2026-11-24T21:00:00+09:00" }));
    const { body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-24T22:00:00+09:00" });
    expect(body.result.amounts).toMatchObject({ extension: 3 * BLOCK, total: PLAN + 3 * BLOCK });
  });

  it("never costs more than a new item", async () => {
    const { browser } = await test.renter();
    await test.rows("update products set replacement_price = 2500 where id = 206");
    await expect
      .poll(async () => (await browser.get("/api/products/206")).body.data.productInfo.replacementPrice)
      .toBe(2500);
    const asked = fiveDays({ returnTime: "2026-12-04T10:00:00+09:00" });
    const { total, extensionBlocks } = (await browser.post("/api/products/206/reservation/info", asked)).body.result;
    const { rentalPrice72 } = (await browser.get("/api/products/206")).body.data.productInfo;
    expect([total, extensionBlocks]).toEqual([Math.max(2500, rentalPrice72), 22]);
  });

  it("is offered with its price, from the plan's end to the 14th day", async () => {
    const { rentalPrice72: plan, extensionUnitPrice: unit } = (
      await (await test.app.request("/api/products/202")).json()
    ).data.productInfo;
    const pickup = encodeURIComponent("2026-11-20T10:00:00+09:00");
    const ask = async (path: string) =>
      (await test.app.request(`/api/reservation/get_available_return_${path}&pickup=${pickup}`)).json();
    const dates = async (more: string) => (await ask(`dates/202?${more}`)).result.dates.length;
    expect([await dates(""), await dates("longer=true")]).toEqual([4, 15]);
    const times = async (date: string, more = "") =>
      returnTimesBody.parse(await ask(`times/202?date=${date}${more}`)).result.times;
    expect((await times("2026-11-23")).at(-1)?.time).toBe("2026-11-23T10:00:00+09:00");
    expect(await times("2026-11-25")).toEqual([]);
    const longer = await times("2026-11-23", "&longer=true");
    expect(longer.find(({ time }) => time.includes("T10:30"))).toMatchObject({
      ...{ planHours: 72, extensionBlocks: 1, extensionFee: unit, price: plan + unit },
    });
    expect((await times("2026-12-04", "&longer=true")).at(-1)?.time).toBe("2026-12-04T10:00:00+09:00");
  });
});
