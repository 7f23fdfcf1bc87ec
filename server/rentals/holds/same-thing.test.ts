import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { errorBody } from "#contract/envelope.ts";
import { reservationBody } from "#contract/reservations.ts";
import { toJstIso } from "#domain/jst.ts";
import { allStatuses, heldStatuses } from "#domain/rentals/reservation-status.ts";
import { DAY } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { reconcilePayments } from "#server/money/payments/reconcile-payments.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { holdRows } from "#test/held-rows.ts";
import { createRentalApp, RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

let key = 0;
const newKey = () => `wish-number-${++key}`;
const reserve = ({ browser }: Renter, product: number, change: Record<string, unknown> = {}) =>
  browser.post(`/api/products/${product}/reservation`, wish({ requestKey: newKey(), ...change }));
const reserved = async (renter: Renter, product: number, change?: Record<string, unknown>) =>
  reservationBody.parse((await reserve(renter, product, change)).body).result;
const countOf = async ({ id }: Renter) =>
  (await test.rows("select 1 from reservations where member_id = $1 and status <> 'expired'", [id])).length;

describe("a second reservation of the same product", () => {
  it("for an overlapping time is refused with the number of the first, and takes nothing", async () => {
    const renter = await test.renter();
    const first = await reserved(renter, 201);
    const before = test.kept();
    const times = { pickupTime: "2026-11-21T09:30:00+09:00", returnTime: "2026-11-22T10:00:00+09:00" };
    const { status, body } = await reserve(renter, 201, times);
    expect([status, body.code]).toEqual([409, "RES_008"]);
    const { message, details } = errorBody.parse(body);
    expect(details).toEqual({ id: first.id, number: first.number, state: "reserved" });
    expect(message).toContain(first.number);
    const english = await renter.browser.post("/api/products/201/reservation", wish({ requestKey: newKey() }), {
      headers: { "Accept-Language": "en" },
    });
    expect(english.body.message).toContain(
      `already reserved this item for an overlapping time (reservation number ${first.number})`,
    );
    expect([await countOf(renter), test.kept()]).toEqual([1, before]);
  });

  it("is made with another: true, once per wish", async () => {
    const renter = await test.renter();
    const first = await reserved(renter, 202);
    const requestKey = newKey();
    expect((await reserve(renter, 202, { requestKey })).body.code).toBe("RES_008");
    const more = { requestKey, another: true };
    const answers = await Promise.all([reserved(renter, 202, more), reserved(renter, 202, more)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.id).not.toBe(first.id);
    expect(await countOf(renter)).toBe(2);
  });

  it("is made with another: true also where no key says that it is another wish", async () => {
    const renter = await test.renter();
    const ask = (change = {}) => renter.browser.post("/api/products/203/reservation", wish(change));
    const { id } = (await ask()).body.result;
    expect((await ask()).body.result.id).toBe(id);
    const other = (await ask({ another: true })).body.result.id;
    expect(other).not.toBe(id);
    expect((await ask({ another: true })).body.result.id).toBe(other);
    expect(await countOf(renter)).toBe(2);
  });

  it.each([
    ["right after", { pickupTime: "2026-11-21T10:00:00+09:00", returnTime: "2026-11-21T18:00:00+09:00" }],
    ["right before", { pickupTime: "2026-11-20T08:00:00+09:00", returnTime: "2026-11-20T10:00:00+09:00" }],
  ])("%s the first is no second", async (_, times) => {
    const renter = await test.renter();
    await reserved(renter, 204);
    expect((await reserve(renter, 204, times)).status).toBe(200);
  });

  it("of somebody else, or of another product, is none", async () => {
    const renter = await test.renter();
    await reserved(renter, 205);
    expect((await reserve(await test.renter(), 205)).status).toBe(200);
    expect((await reserve(renter, 206)).status).toBe(200);
  });

  it.each(allStatuses)("is refused as long as the member has the first or will have it: %s", async (status) => {
    const renter = await test.renter();
    // Each at a time of its own, so that stock is no concern.
    const day = toJstIso(new Date(TEST_NOW.getTime() + (2 + 3 * allStatuses.indexOf(status)) * DAY));
    const times = { pickupTime: day, returnTime: day.replace("T12", "T18") };
    const { id } = await reserved(renter, 207, times);
    const setStatus = (to: string) =>
      test.rows(
        `update reservations set status = $2, filled_at = pickup_at, offered_until = created_at,
         confirmed_at = case when $2 in ('offered', 'hold', 'expired') then null else created_at end
         where id = $1`,
        [id, to],
      );
    await setStatus(status);
    const { body } = await reserve(renter, 207, times);
    await setStatus("returned");
    const held = heldStatuses.some((each) => each === status);
    expect(body.code).toBe(held ? "RES_008" : undefined);
    if (held) expect(body.details).toMatchObject({ id, state: status === "hold" ? "pending" : "reserved" });
  });

  it("is named rather than the missing stock when the first has the last unit", async () => {
    const renter = await test.renter();
    const { number } = await reserved(renter, RARE);
    expect((await reserve(renter, RARE)).body).toMatchObject({ code: "RES_008", details: { number } });
    expect((await reserve(renter, RARE, { another: true })).body.code).toBe("RES_001");
    expect((await reserve(await test.renter(), RARE)).body.code).toBe("RES_001");
  });
});

describe("the same thing wished for at once", () => {
  it("by different requests is reserved once; the others learn the number of the first", async () => {
    const renter = await test.renter();
    const other = test.anotherProcess();
    const elsewhere = new Browser(other);
    elsewhere.token = renter.browser.token;
    const before = test.kept();
    const answers = await Promise.all(
      [renter.browser, elsewhere].flatMap((browser) =>
        Array.from({ length: 6 }, () => reserve({ ...renter, browser }, 208)),
      ),
    );
    await other.close();
    const results = answers.map(({ body }) => body.result ?? body);
    const won = results.filter(({ code }) => code === undefined);
    expect(won).toHaveLength(1);
    const lost = results.filter(({ code }) => code !== undefined);
    expect(lost.map(({ code, details }) => [code, details.id])).toEqual(Array(11).fill(["RES_008", won[0].id]));
    expect(await countOf(renter)).toBe(1);
    expect(test.kept() - before).toBe(won[0].total);
  });

  it("while the first is at the gateway is told to be pending, and free again when the card is declined", async () => {
    const renter = await test.renter();
    const { cardGateway } = test.deps;
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    vi.spyOn(cardGateway, "authorise").mockImplementationOnce(async () => {
      asked.resolve();
      await answered.promise;
      return { kind: "declined", reason: "issuer", fixable: false, codes: [] };
    });
    const first = reserve(renter, 209);
    await asked.promise;
    const second = await reserve(renter, 209);
    expect(second.body).toMatchObject({ code: "RES_008", details: { state: "pending" } });
    expect(second.body.message).toContain("別の画面で進んでいます");
    answered.resolve();
    expect((await first).body.code).toMatch(/^PAY_/);
    expect((await reserve(renter, 209)).status).toBe(200);
  });
});

it("the database makes the second of two holds wait for the first, and then refuses it", async () => {
  const { id } = await reserved(await test.renter(), 211);
  await test.rows("update reservations set status = 'cancelled' where id = $1", [id]);
  const insert = `insert into reservations select r.* from reservations b, jsonb_populate_record(null::reservations,
    to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(), 'number', $2::text, 'request_key', $2, 'status', 'hold',
      'confirmed_at', null, 'another', $3::boolean)) r where b.id = $1`;
  const first = await holdRows(test, insert, [id, "R2222222222", false]);
  const second = test.rows(insert, [id, "R3333333333", false]).catch(({ constraint }) => constraint);
  await first.queued(1);
  // One more on purpose waits for nobody.
  await test.rows(insert, [id, "R4444444444", true]);
  await first.release();
  expect(await second).toBe("reservations_same_thing");
});

it("a lapsed hold that turns out to be paid is given back when the member has reserved anew", async () => {
  const renter = await test.renter();
  const before = test.kept();
  test.loseCapture();
  expect((await reserve(renter, 210)).body.code).toBe("PAY_005");
  test.passSeconds(16 * 60);
  await runPayments(test.deps);
  const { id, total } = await reserved(renter, 210);
  for (let round = 0; round < 2; round++) {
    await reconcilePayments(test.deps);
    await runPayments(test.deps);
  }
  expect(test.kept() - before).toBe(total);
  const { reservations } = (await renter.browser.get("/api/reservations")).body.result;
  expect(reservations.map((each: { id: string }) => each.id)).toEqual([id]);
});
