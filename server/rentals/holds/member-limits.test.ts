import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { allowanceBody } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { DAY } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, giveCard, type RentalApp, type Renter, wish } from "#test/rentals.ts";

const OFF_SESSION_DECLINED = "4000000000005068";
const CHARGE_DECLINED = "4000000000005092";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
  // Stock is no concern here: any number of every product, and a box for each.
  await test.rows(`insert into units (product_id, serial_number, area_slug)
    select p.id, 'more ' || a.slug || p.id || '-' || n, a.slug from products p, areas a, generate_series(1, 30) n`);
  await test.rows(`insert into boxes (station_slug, number, size, area_slug)
    select s.slug, 'more ' || n, 'L', s.area_slug from stations s, generate_series(1, 60) n`);
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

let key = 0;
/** A day's rental that begins so many days from now at ten. */
const inDays = (days: number, length = 1) => {
  const at = (offset: number) => toJstIso(new Date(TEST_NOW.getTime() - 2 * 3_600_000 + offset * DAY));
  return { pickupTime: at(days), returnTime: at(days + length) };
};
const reserve = ({ browser }: Renter, product: number, change: Record<string, unknown> = {}) =>
  browser.post(`/api/products/${product}/reservation`, wish({ requestKey: `limit-wish-${++key}`, ...change }));
const quote = ({ browser }: Renter, product: number, times: object = {}) => {
  const { pickupTime, returnTime } = { ...wish(), ...times };
  return browser.post(`/api/products/${product}/reservation/info`, { pickupTime, returnTime });
};
const allowanceOf = async ({ browser }: Renter) =>
  allowanceBody.parse((await browser.get("/api/reservation/allowance")).body).result;
const openOf = async ({ id }: Renter) =>
  (await test.rows("select 1 from reservations where member_id = $1 and status not in ('expired', 'cancelled')", [id]))
    .length;
/** So many reservations, each of another day. */
const fill = async (renter: Renter, count: number) => {
  const ids = [];
  for (let i = 0; i < count; i++) ids.push((await reserve(renter, 201, inDays(2 + 2 * i))).body.result.id);
  return ids;
};

describe("open reservations", () => {
  it("are ten at most: the eleventh is refused in the quote and when reserving, and takes nothing", async () => {
    const renter = await test.renter();
    const [first] = await fill(renter, 10);
    const kept = test.kept();
    expect((await quote(renter, 202)).body).toMatchObject({ code: "RES_009", status: "error" });
    const { status, body } = await reserve(renter, 202);
    expect([status, body.code]).toEqual([409, "RES_009"]);
    expect(body.message).toContain("10件まで");
    expect(await allowanceOf(renter)).toMatchObject({ openReservations: 10, blocked: { code: "RES_009" } });
    expect([await openOf(renter), test.kept()]).toEqual([10, kept]);
    // Somebody else is not concerned, and one less makes room for one more.
    expect((await reserve(await test.renter(), 202)).status).toBe(200);
    await renter.browser.post(`/api/reservations/${first}/cancel`);
    expect(await allowanceOf(renter)).toMatchObject({ openReservations: 9, blocked: null });
    expect((await quote(renter, 202)).status).toBe(200);
    expect((await reserve(renter, 202)).status).toBe(200);
  });

  it("of which some are being made at once stay ten", async () => {
    const renter = await test.renter();
    await fill(renter, 8);
    const answers = await Promise.all(
      [202, 203, 204, 205, 206, 207, 208, 209].map((product) => reserve(renter, product)),
    );
    expect(answers.map(({ body }) => body.code ?? "reserved").toSorted()).toEqual([
      ...Array(6).fill("RES_009"),
      "reserved",
      "reserved",
    ]);
    expect(await openOf(renter)).toBe(10);
  });

  it("do not count what is returned", async () => {
    const renter = await test.renter();
    await fill(renter, 10);
    await test.rows(
      `update reservations set status = 'not_returned', filled_at = created_at where id =
        (select id from reservations where member_id = $1 limit 1)`,
      [renter.id],
    );
    expect((await reserve(renter, 202)).status).toBe(200);
  });

  it("count what is said to be in a parcel until it is here: a number is typed sooner than something is sent", async () => {
    const renter = await test.renter();
    const ids = await fill(renter, 10);
    await test.rows("update reservations set status = 'in_rental', filled_at = created_at where member_id = $1", [
      renter.id,
    ]);
    for (const reservationId of ids) {
      const sent = { reservationId, shippingNumber: "123456789012" };
      expect((await renter.browser.post("/api/reservation/update_reservation_status", sent)).status).toBe(200);
    }
    const { body } = await reserve(renter, 202);
    expect([body.code, body.message]).toEqual(["RES_009", expect.stringContaining("到着するまで")]);
    expect((await quote(renter, 202)).body.code).toBe("RES_009");
    expect(await allowanceOf(renter)).toMatchObject({ openReservations: 10, blocked: { code: "RES_009" } });
    await test.rows(
      "update reservations set status = 'returned', returned_at = $2, returned_by = 'staff' where id = $1",
      [ids[0], TEST_NOW],
    );
    expect(await allowanceOf(renter)).toMatchObject({ openReservations: 9, blocked: null });
    expect((await reserve(renter, 202)).status).toBe(200);
  });

  it("answer the same request as ever when they are full", async () => {
    const renter = await test.renter();
    await fill(renter, 9);
    const same = { requestKey: "the-tenth-and-last" };
    const [one, two] = await Promise.all([reserve(renter, 202, same), reserve(renter, 202, same)]);
    expect([one.status, two.body.result.id]).toEqual([200, one.body.result.id]);
    expect((await reserve(renter, 202, same)).body.result.id).toBe(one.body.result.id);
  });
});

describe("units of one product", () => {
  const another = { another: true };

  it("are three at a time, told in the quote too", async () => {
    const renter = await test.renter();
    for (let i = 0; i < 3; i++) expect((await reserve(renter, 210, another)).status).toBe(200);
    const { body } = await reserve(renter, 210, another);
    expect([body.code, body.message]).toEqual(["RES_012", expect.stringContaining("3点まで")]);
    expect((await quote(renter, 210)).body.code).toBe("RES_012");
    expect((await reserve(renter, 211)).status).toBe(200);
    // Another day is another time.
    expect((await quote(renter, 210, inDays(9))).status).toBe(200);
    expect((await allowanceOf(renter)).unitsOfProductMaximum).toBe(3);
  });

  it("are three when a reservation is changed too, told before it is", async () => {
    const renter = await test.renter();
    for (let i = 0; i < 3; i++) expect((await reserve(renter, 215, { ...inDays(5), ...another })).status).toBe(200);
    const { id } = (await reserve(renter, 215, inDays(8))).body.result;
    const quoted = (times: object) => renter.browser.post(`/api/reservations/${id}/change/info`, times);
    expect((await quoted(inDays(5))).body.code).toBe("RES_012");
    const wanted = { ...inDays(5), ...another, requestKey: "limit-change", expectedDifference: 0 };
    expect((await renter.browser.post(`/api/reservations/${id}/change`, wanted)).body.code).toBe("RES_012");
    expect((await quoted(inDays(9))).status).toBe(200);
  });

  it("wanted at once are three", async () => {
    const renter = await test.renter();
    const answers = await Promise.all(Array.from({ length: 7 }, () => reserve(renter, 212, another)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, "RES_012"]));
  });

  it("one after the other are one at a time, however many a longer rental meets", async () => {
    const renter = await test.renter();
    for (const days of [10, 11, 12]) expect((await reserve(renter, 213, inDays(days))).status).toBe(200);
    expect((await reserve(renter, 213, { ...inDays(10, 3), ...another })).status).toBe(200);
    expect((await reserve(renter, 213, { ...inDays(10, 3), ...another })).status).toBe(200);
    expect((await reserve(renter, 213, { ...inDays(12, 3), ...another })).body.code).toBe("RES_012");
    expect((await reserve(renter, 213, { ...inDays(13, 3), ...another })).status).toBe(200);
  });

  it("that are late count until they are back", async () => {
    const renter = await test.renter();
    for (let i = 0; i < 3; i++) await reserve(renter, 214, { ...inDays(1), ...another });
    await test.rows("update reservations set status = 'overdue_return', filled_at = created_at where member_id = $1", [
      renter.id,
    ]);
    expect((await reserve(renter, 214, { ...inDays(20), ...another })).body.code).toBe("RES_012");
  });
});

describe("a late fee that could not be charged", () => {
  /** Somebody with a rental whose fee is still to be charged by the clock. */
  const late = async (card: string) => {
    const renter = await test.renter();
    const { id, number } = (await reserve(renter, 215)).body.result;
    await giveCard(test, renter.id, card);
    await test.rows(
      `update reservations set status = 'returned', late_fee = 1980, late_fee_state = 'due', late_stopped_at = $2
       where id = $1`,
      [id, TEST_NOW],
    );
    return { renter, id, number, pay: () => renter.browser.post(`/api/reservations/${id}/late-fee`) };
  };
  const feesOf = (id: string) =>
    test.rows("select state, present from payments where reservation_id = $1 and purpose = 'late_fee'", [id]);

  it("is told by mail, keeps the member from reserving, and names the reservation", async () => {
    const { renter, id, number } = await late(OFF_SESSION_DECLINED);
    expect((await quote(renter, 216)).status).toBe(200);
    await runPayments(test.deps);
    const mails = (await mailsTo(test, renter.email)).filter(({ kind }) => kind === "lateFeeUnpaid");
    expect(mails.map(({ data }) => [data.number, data.amount])).toEqual([[number, 1980]]);
    for (const { status, body } of [await quote(renter, 216), await reserve(renter, 216)]) {
      expect([status, body.code]).toEqual([409, "RES_013"]);
      expect(body.message).toContain(`延滞料金1,980円のお支払いが済んでいません（予約番号 ${number}）`);
      expect(body.details).toEqual({ id, number, amount: "1980" });
    }
    expect(await allowanceOf(renter)).toMatchObject({
      debts: [{ id, number, amount: 1980 }],
      blocked: { code: "RES_013" },
    });
  });

  it("refuses many wishes at once, each over the one connection that it has", async () => {
    const { renter } = await late(OFF_SESSION_DECLINED);
    await runPayments(test.deps);
    const wishes = Array.from({ length: 12 }, (_, index) =>
      reserve(renter, 201 + index, { couponCode: "OSHIKATSU200" }),
    );
    const answers = await Promise.all(wishes);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(["RES_013"]));
  });

  it("is paid by the member who is there, once however often it is sent, and then nothing is in the way", async () => {
    const { renter, id, pay } = await late(OFF_SESSION_DECLINED);
    await runPayments(test.deps);
    const kept = test.kept();
    const answers = await Promise.all([pay(), pay(), pay()]);
    // Whoever comes while the gateway is asked is told to wait.
    expect(new Set(answers.map(({ body }) => body.code ?? "paid"))).toContain("paid");
    await runPayments(test.deps);
    const { status, body } = await pay();
    expect([status, body.result.late.payment]).toEqual([200, "paid"]);
    expect(test.kept() - kept).toBe(1980);
    expect((await feesOf(id)).filter((each) => "state" in each && each.state === "captured")).toHaveLength(1);
    const receipts = (await mailsTo(test, renter.email)).filter(
      ({ kind, data }) => kind === "receipt" && data.purpose === "late_fee",
    );
    expect(receipts).toHaveLength(1);
    expect(await allowanceOf(renter)).toMatchObject({ debts: [], blocked: null });
    expect((await reserve(renter, 216)).status).toBe(200);
  });

  it("stays owed when the card is declined, until it is paid with another one", async () => {
    const { renter, pay } = await late(CHARGE_DECLINED);
    await runPayments(test.deps);
    const before = await mailsTo(test, renter.email);
    const { status, body } = await pay();
    expect([status, body.code]).toEqual([402, "PAY_001"]);
    // The member was told on the spot.
    expect(await mailsTo(test, renter.email)).toHaveLength(before.length);
    expect((await reserve(renter, 216)).body.code).toBe("RES_013");
    await giveCard(test, renter.id, "4111111111111111");
    expect((await pay()).status).toBe(200);
    expect((await reserve(renter, 216)).status).toBe(200);
  });

  it("keeps the member from reserving also while the card is asked once more", async () => {
    const { renter, id, number, pay } = await late(CHARGE_DECLINED);
    await runPayments(test.deps);
    const gateway = test.deps.cardGateway;
    const { authorise } = gateway;
    let meanwhile: unknown[] = [];
    const asked = vi.spyOn(gateway, "authorise").mockImplementationOnce(async (wanted) => {
      const answers = [await quote(renter, 216), await reserve(renter, 216)];
      meanwhile = [...answers.map(({ body }) => body.code), await allowanceOf(renter)];
      return authorise(wanted);
    });
    expect((await pay()).body.code).toBe("PAY_001");
    asked.mockRestore();
    const owed = { debts: [{ id, number, amount: 1980 }], blocked: { code: "RES_013" } };
    expect(meanwhile).toMatchObject(["RES_013", "RES_013", owed]);
  });

  it("can be paid before the clock has tried", async () => {
    const { pay } = await late("4111111111111111");
    const kept = test.kept();
    const [first] = await Promise.all([pay(), runPayments(test.deps)]);
    if (first.status !== 200) expect(first.body.code).toBe("PAY_005");
    expect((await pay()).body.result.late.payment).toBe("paid");
    expect(test.kept() - kept).toBe(1980);
  });

  it("is nobody else's to pay, and nothing to pay where there is none", async () => {
    const { id } = await late(OFF_SESSION_DECLINED);
    const other = await test.renter();
    expect((await other.browser.post(`/api/reservations/${id}/late-fee`)).body.code).toBe("COM_003");
    const { result } = (await reserve(other, 217)).body;
    expect((await other.browser.post(`/api/reservations/${result.id}/late-fee`)).body.code).toBe("RES_005");
  });
});

describe("a request key", () => {
  it("stands for one choice: another one with the same key is refused", async () => {
    const renter = await test.renter();
    const requestKey = "one-key-one-choice";
    const first = await reserve(renter, 218, { requestKey });
    expect(first.status).toBe(200);
    const kept = test.kept();
    for (const change of [
      inDays(20),
      { returnTime: "2026-11-21T12:00:00+09:00" },
      { pickupStation: "tokyo", returnStation: "tokyo" },
      { couponCode: "OSHIKATSU200" },
    ]) {
      const { status, body } = await reserve(renter, 218, { requestKey, ...change });
      expect([status, body.code]).toEqual([409, "RES_014"]);
    }
    expect((await reserve(renter, 219, { requestKey })).body.code).toBe("RES_014");
    expect([await openOf(renter), test.kept()]).toEqual([1, kept]);
    // What says nothing about the choice changes nothing.
    const same = await reserve(renter, 218, { requestKey, expectedTotal: 1, another: true });
    expect(same.body.result.id).toBe(first.body.result.id);
    expect((await reserve(await test.renter(), 219, { requestKey })).status).toBe(200);
  });

  it("used for two choices at once serves one", async () => {
    const renter = await test.renter();
    const requestKey = "two-choices-at-once";
    const answers = await Promise.all(
      [201, 202, 203, 204].map((product) => reserve(renter, product, { requestKey, ...inDays(30) })),
    );
    expect(answers.map(({ body }) => body.code ?? "reserved").toSorted()).toEqual([
      "RES_014",
      "RES_014",
      "RES_014",
      "reserved",
    ]);
  });

  it("stands for its reservation also once that is cancelled: sent again, nothing is reserved or charged", async () => {
    const renter = await test.renter();
    const requestKey = "cancelled-and-sent-again";
    const { result } = (await reserve(renter, 220, { requestKey })).body;
    const kept = test.kept() - result.total;
    expect((await renter.browser.post(`/api/reservations/${result.id}/cancel`)).status).toBe(200);
    const again = await Promise.all(Array.from({ length: 4 }, () => reserve(renter, 220, { requestKey })));
    for (const { status, body } of again) {
      expect([status, body.result?.id, body.result?.status]).toEqual([200, result.id, "cancelled"]);
    }
    expect([await openOf(renter), test.kept()]).toEqual([0, kept]);
    expect((await reserve(renter, 221, { requestKey })).body.code).toBe("RES_014");
    // Another key is another wish, and so are the same choices without one.
    const fresh = await reserve(renter, 220);
    expect([fresh.status, fresh.body.result.status]).toEqual([200, "not_collected"]);
    const keyless = { requestKey: undefined, ...inDays(20) };
    const first = (await reserve(renter, 220, keyless)).body.result;
    await renter.browser.post(`/api/reservations/${first.id}/cancel`);
    expect((await reserve(renter, 220, keyless)).body.result.id).not.toBe(first.id);
  });

  it("from before choices were kept answers as it did", async () => {
    const renter = await test.renter();
    const requestKey = "from-the-old-days";
    const { result } = (await reserve(renter, 201, { requestKey })).body;
    await test.rows("update reservations set choice_hash = null where id = $1", [result.id]);
    expect((await reserve(renter, 202, { requestKey })).body.result.id).toBe(result.id);
  });
});

describe("calls that reach the gateway", () => {
  it("are limited per member", async () => {
    const strict = await createRentalApp({ RATE_LIMITS: "true" });
    try {
      const { browser } = await strict.renter();
      const { id } = (await browser.post("/api/products/201/reservation", wish())).body.result;
      const passed = async (call: () => ReturnType<typeof browser.post>) => {
        for (let times = 0; times < 100; times++) if ((await call()).status === 429) return times;
        return 100;
      };
      const returnTime = wish().returnTime;
      expect(await passed(() => browser.post("/api/products/1/reservation", wish()))).toBe(59);
      expect(await passed(() => browser.post(`/api/reservations/${id}/extend`, { returnTime }))).toBe(30);
      expect(await passed(() => browser.post(`/api/reservations/${id}/late-fee`))).toBe(10);
      expect(await passed(() => browser.post(`/api/reservations/${id}/cancel`))).toBe(30);
      expect(await passed(() => browser.get(`/api/payment/sony/result/${"x".repeat(43)}`))).toBe(60);
    } finally {
      await strict.close();
    }
  });
});
