import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { extensionTimesBody } from "#contract/rental-times.ts";
import { reservationBody } from "#contract/reservations.ts";
import { DAY } from "#domain/time.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(115);

describe("extending", () => {
  it("offers later returns with their fees and charges the one chosen", async () => {
    const before = test.kept();
    const { browser, path, reservation, email } = await test.reserved(nextProduct());
    const listed = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    const { times, extensionUnitPrice } = extensionTimesBody.parse(listed.body).result;
    expect(times[0]).toEqual({ time: "2026-11-21T10:30:00+09:00", fee: extensionUnitPrice, blocks: 1 });
    expect(times.at(-1)?.time).toBe("2026-12-04T10:00:00+09:00");
    const { status, body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T22:30:00+09:00" });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(reservationBody.parse(body).result).toMatchObject({
      returnTime: "2026-11-21T22:30:00+09:00",
      amounts: { extension: 2 * extensionUnitPrice, total: reservation.total + 2 * extensionUnitPrice },
    });
    expect(test.kept() - before).toBe(reservation.total + 2 * extensionUnitPrice);
    const further = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect(further.body.result.amounts.extension).toBe(2 * extensionUnitPrice);
    expect((await mailsTo(test, email)).filter(({ kind }) => kind === "extended")).toHaveLength(2);
    await browser.post(`${path}/cancel`);
    expect(test.kept()).toBe(before);
  });

  it("has the unit to itself while its payment is open", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const keptUntil = async () => {
      const kept = "select upper(period) as until from unit_allocations where reservation_id = $1";
      const [row] = await test.rows<{ until: Date }>(kept, [reservation.id]);
      return row?.until.getTime() ?? Number.NaN;
    };
    const before = await keptUntil();
    test.loseCapture();
    expect((await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" })).body.code).toBe(
      "PAY_005",
    );
    expect((await keptUntil()) - before).toBe(DAY);
    await test.settlePayments();
  });

  it("charges no other fee than was shown, when the reservation was changed in another tab", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct());
    const returnTime = "2026-11-21T10:30:00+09:00";
    const feeNow = async () => {
      const { body } = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
      return extensionTimesBody.parse(body).result.times.find(({ time }) => time === returnTime)?.fee ?? -1;
    };
    const expectedFee = await feeNow();
    const earlier = { pickupTime: "2026-11-19T10:30:00+09:00" };
    const { difference } = (await browser.post(`${path}/change/info`, earlier)).body.result;
    const change = { ...earlier, requestKey: "another-tab", expectedDifference: difference };
    expect((await browser.post(`${path}/change`, change)).status).toBe(200);
    const before = test.kept();
    const { status, body } = await browser.post(`${path}/extend`, { returnTime, expectedFee });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "RES_004", ["expectedFee"]]);
    expect((await browser.get(path)).body.result.returnTime).toBe("2026-11-21T10:00:00+09:00");
    expect([await feeNow(), test.kept()]).toEqual([0, before]);
    expect((await browser.post(`${path}/extend`, { returnTime, expectedFee: 0 })).status).toBe(200);
  });

  it("looks again when somebody else got what it was about to take, five times at most", async () => {
    const { browser, path } = await test.reserved(nextProduct());
    const taken = Object.assign(new Error("taken"), { code: "23P01" });
    const lose = (times: number) => {
      const transaction = vi.spyOn(test.deps.database.db, "transaction");
      for (let time = 0; time < times; time++) transaction.mockRejectedValueOnce(taken);
    };
    const extend = () => browser.post(`${path}/extend`, { returnTime: "2026-11-21T22:30:00+09:00" });
    lose(5);
    const lost = await extend();
    expect([lost.status, lost.body.code]).toEqual([409, "RES_006"]);
    lose(4);
    expect((await extend()).body.result.returnTime).toBe("2026-11-21T22:30:00+09:00");
    vi.restoreAllMocks();
  });

  it("is possible until the return time and refused with RES_010 after it", async () => {
    const { browser, path } = await test.reserved(nextProduct());
    await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
    test.at("2026-11-21T10:00:01+09:00");
    const late = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" });
    expect([late.status, late.body.code]).toEqual([409, "RES_010"]);
    test.at("2026-11-21T10:00:00+09:00");
    expect((await browser.post(`${path}/extend`, { returnTime: "2026-11-21T12:00:00+09:00" })).status).toBe(200);
  });

  it("stays at the station of the return: where nothing is free, nothing is offered", async () => {
    const { browser, path, reservation } = await test.reserved(306, { returnStation: "yokohama" });
    const station = reservation.returnPlace.station.slug;
    expect(station).toBe("yokohama");
    const extended = await browser.post(`${path}/extend`, { returnTime: "2026-11-21T21:00:00+09:00" });
    expect(extended.body.result.returnPlace.station.slug).toBe(station);
    await test.rows("update boxes set active = false where station_slug = $1", [station]);
    const { body } = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    // Its counter, if it has one, is open in the daytime.
    const hours = body.result.times.map(({ time }: { time: string }) => time.slice(11, 16));
    expect(hours.filter((hour: string) => hour < "09:30" || hour >= "19:30")).toEqual([]);
    const refused = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T21:00:00+09:00" });
    expect(refused.body.code).toBe("RES_002");
    await test.rows("update boxes set active = true where station_slug = $1", [station]);
  });

  it("offers no time at which others have all boxes, also on the day of the return", async () => {
    const first = await test.reserved(306, { returnStation: "yokohama" });
    const two = "select id from boxes where station_slug = 'yokohama' and size = 'L' order by id limit 2";
    await test.rows(`update boxes set active = id in (${two}) where station_slug = 'yokohama'`);
    const evening = "2026-11-21T21:30:00+09:00";
    const offered = async () => {
      const { body } = await first.browser.get(`/api/reservation/${first.reservation.id}/extend-available-times`);
      return extensionTimesBody.parse(body).result.times.map(({ time }) => time);
    };
    expect(await offered()).toContain(evening);
    for (const other of [307, 308]) await test.reserved(other, { returnStation: "yokohama", returnTime: evening });
    expect(await offered()).not.toContain(evening);
    expect(await offered()).toContain("2026-11-22T21:30:00+09:00");
    await test.rows("update boxes set active = true where station_slug = 'yokohama'");
  });

  it("stops a day before the unit's next rental, and beyond 14 days", async () => {
    const first = await test.reserved(RARE);
    await test.reserved(RARE, { pickupTime: "2026-11-25T10:00:00+09:00", returnTime: "2026-11-25T20:00:00+09:00" });
    const extend = (returnTime: string) => first.browser.post(`${first.path}/extend`, { returnTime });
    expect((await extend("2026-11-24T10:30:00+09:00")).body.code).toBe("RES_006");
    const { body } = await first.browser.get(`/api/reservation/${first.reservation.id}/extend-available-times`);
    expect(body.result.times.at(-1).time).toBe("2026-11-24T10:00:00+09:00");
    expect((await extend("2026-11-24T10:00:00+09:00")).status).toBe(200);
    const free = await test.reserved(nextProduct());
    const later = await free.browser.post(`${free.path}/extend`, { returnTime: "2026-12-04T10:30:00+09:00" });
    expect(later.body.code).toBe("RES_006");
    expect(await test.overlaps()).toEqual([]);
  });

  it.each(["2026-11-21T10:10:00+09:00", "2026-11-21T23:00:00+09:00", "2026-11-21T09:30:00+09:00"])(
    "refuses %s: no slot, closed, or earlier",
    async (returnTime) => {
      const { browser, path } = await test.reserved(nextProduct());
      expect((await browser.post(`${path}/extend`, { returnTime })).body.code).toBe("RES_004");
    },
  );

  it("works for a product that has left the shop, and the rental keeps its name", async () => {
    const { browser, path, reservation } = await test.reserved(305);
    const shelve = async (active: boolean) => {
      await test.rows("update products set active = $1 where id = 305", [active]);
      await vi.waitUntil(() => test.deps.catalogue.current().byId.has(305) === active, 10_000);
    };
    await shelve(false);
    const { status, body } = await browser.post(`${path}/extend`, { returnTime: "2026-11-22T10:00:00+09:00" });
    expect([status, body.result.product]).toEqual([200, { ...reservation.product, available: false }]);
    expect((await browser.post("/api/products/305/reservation", wish())).body.code).toBe("COM_003");
    await shelve(true);
  });
});

const contract = async (product: number) => {
  const { browser } = await test.renter();
  const { body } = await browser.post(`/api/products/${product}/reservation`, wish());
  const reservation = reservationBody.parse(body).result;
  const extend = async (returnTime: string) =>
    reservationBody.parse((await browser.post(`/api/reservations/${reservation.id}/extend`, { returnTime })).body)
      .result;
  const times = async () => {
    const { body } = await browser.get(`/api/reservation/${reservation.id}/extend-available-times`);
    return extensionTimesBody.parse(body).result.times;
  };
  const setTerms = (terms: object) =>
    test.rows("update reservations set terms = $2 where id = $1", [reservation.id, JSON.stringify(terms)]);
  return { reservation, extend, times, setTerms };
};

it("plan and extensions together cost as much as a new item at most, in what is offered and in what is charged", async () => {
  await test.rows("update products set replacement_price = 1900 where id = 201");
  await expect
    .poll(() => test.deps.catalogue.current().byId.get(201)?.replacementPrice, { timeout: 10_000 })
    .toBe(1900);
  const { reservation, extend, times } = await contract(201);
  const left = 1900 - reservation.amounts.subtotal;
  const fees = (await times()).map(({ fee }) => fee);
  expect([fees[0], fees.at(-1)]).toEqual([reservation.extension.unitPrice, left]);
  const before = test.kept();
  const first = await extend("2026-11-25T10:00:00+09:00");
  expect(first.amounts.extension).toBe(left);
  expect((await extend("2026-12-01T10:00:00+09:00")).total).toBe(1900);
  expect(test.kept() - before).toBe(left);
});

it("a contract made before there was a limit, at another unit price, keeps both", async () => {
  const { reservation, extend, times, setTerms } = await contract(203);
  const terms = { replacementPrice: 1_000, lateGraceMinutes: 30, turnaroundHours: 24, longestRentalDays: 14 };
  await setTerms({ ...terms, extensionUnitPrice: 370 });
  expect((await times()).at(-1)).toMatchObject({ fee: 26 * 370, blocks: 26 });
  expect((await extend("2026-11-22T10:00:00+09:00")).total).toBe(reservation.total + 2 * 370);
});
