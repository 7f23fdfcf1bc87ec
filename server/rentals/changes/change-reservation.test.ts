import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changeQuoteBody } from "#contract/change.ts";
import { reservationBody } from "#contract/reservations.ts";
import { revised } from "#domain/documents.ts";
import { runClock } from "#server/jobs.ts";
import { mailData } from "#test/member.ts";
import { couponsOf, createRentalApp, giveCard, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

const nextProduct = productsFrom(100);
const spareProduct = productsFrom(310);
const NOW = "2026-11-15T12:00:00+09:00";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());
beforeEach(() => test.at(NOW));
afterEach(() => vi.restoreAllMocks());

type Rented = Awaited<ReturnType<RentalApp["reserved"]>>;

/** Two days instead of one: dearer. */
const longer = { returnTime: "2026-11-22T10:00:00+09:00" };
const shorter = { returnTime: "2026-11-20T20:00:00+09:00" };
const sameLength = { pickupTime: "2026-11-23T10:00:00+09:00", returnTime: "2026-11-24T10:00:00+09:00" };

const ask = ({ browser, path }: Rented, wish: object) => browser.post(`${path}/change/info`, wish);
const quote = async (rented: Rented, wish: object) => changeQuoteBody.parse((await ask(rented, wish)).body).result;
async function change(rented: Rented, wish: object, more: object = {}) {
  const asked = await ask(rented, wish);
  const expectedDifference = asked.body.result?.difference ?? 0;
  return rented.browser.post(`${rented.path}/change`, {
    ...wish,
    requestKey: randomUUID(),
    expectedDifference,
    ...more,
  });
}
const read = async ({ browser, path }: Rented) => reservationBody.parse((await browser.get(path)).body).result;
const movements = (id: string) =>
  test.rows<{ purpose: string; state: string; amount: number; refunded: number; planned: number }>(
    `select purpose, state, amount, refunded_amount as refunded, planned_refunds as planned from payments
      where reservation_id = $1 order by created_at`,
    [id],
  );
const keptFor = async (id: string) =>
  (await movements(id)).reduce(
    (sum, { state, amount, refunded }) => sum + (state === "captured" ? amount - refunded : 0),
    0,
  );
const changesOf = (id: string) =>
  test.rows<{ state: string; refund_state: string }>(
    "select state, refund_state from reservation_changes where reservation_id = $1 order by created_at",
    [id],
  );

describe("a change", () => {
  it("ends what was handed on for the old time", async () => {
    const rented = await test.reserved(nextProduct());
    expect((await rented.browser.post(`${rented.path}/errand`, { purpose: "pickup" })).status).toBe(200);
    expect((await change(rented, sameLength)).status).toBe(200);
    const ended = await test.rows("select ended_by as by from errands where reservation_id = $1", [
      rented.reservation.id,
    ]);
    expect(ended).toEqual([{ by: "over" }]);
  });

  it("by the desk, of what waits to be picked up, does not end it at this very moment", async () => {
    const { reservation } = await test.reserved(nextProduct());
    test.at("2026-11-20T12:00:00+09:00");
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const path = `/api/console/reservations/${reservation.number}/change/info`;
    const end = (time: string) => browser.post(path, { returnTime: `2026-11-20T${time}:00+09:00` });
    expect([(await end("12:00")).body.code, (await end("12:30")).status]).toEqual(["RES_004", 200]);
  });

  it("by the desk, of the pickup too, is to a time from now on, as anybody's", async () => {
    const { reservation } = await test.reserved(spareProduct());
    test.at("2026-11-18T12:00:00+09:00");
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const path = `/api/console/reservations/${reservation.number}/change/info`;
    const begin = (day: string) => browser.post(path, { pickupTime: `2026-11-${day}:00+09:00` });
    expect([(await begin("18T10:00")).body.code, (await begin("19T10:00")).status]).toEqual(["RES_004", 200]);
  });

  it("that costs one yen more needs a card", async () => {
    const rented = await test.reserved(nextProduct());
    await test.rows("update reservations set subtotal = subtotal - 1, total = total - 1 where id = $1", [
      rented.reservation.id,
    ]);
    expect(await quote(rented, sameLength)).toMatchObject({ difference: 1, cardNeeded: true });
  });

  it.each([
    [4, undefined],
    [5, "RES_001"],
  ])("that somebody else was faster with %i times in a row: %s", async (times, code) => {
    const rented = await test.reserved(nextProduct());
    await test.rows("create sequence races");
    await test.rows(`create function lose_race() returns trigger language plpgsql as $$ begin
      if nextval('races') <= ${times} then raise exclusion_violation; end if; return new; end $$`);
    await test.rows(
      "create trigger lose_race before insert on unit_allocations for each row execute function lose_race()",
    );
    const { body } = await change(rented, sameLength);
    await test.rows("drop function lose_race cascade");
    await test.rows("drop sequence races");
    expect(body.code).toBe(code);
  });

  it("to a dearer time charges the difference and gives up the old one", async () => {
    const rented = await test.reserved(nextProduct());
    const { id, total } = rented.reservation;
    const quoted = await quote(rented, longer);
    expect(quoted).toMatchObject({ planHours: 48, paid: total, cardNeeded: true });
    expect(quoted.difference).toBe(quoted.total - total);
    expect(quoted.difference).toBeGreaterThan(0);
    const answer = await change(rented, longer);
    expect(answer.status).toBe(200);
    const changed = await read(rented);
    expect(changed).toMatchObject({
      returnTime: "2026-11-22T10:00:00+09:00",
      planHours: 48,
      total: quoted.total,
      number: rented.reservation.number,
      change: { allowed: true, pending: false, refund: null },
    });
    expect(await keptFor(id)).toBe(quoted.total);
    expect((await movements(id)).map(({ purpose }) => purpose)).toEqual(["rental", "change"]);
    expect(await test.overlaps()).toEqual([]);
    expect(await test.rows("select kind from unit_allocations where reservation_id = $1", [id])).toEqual([
      { kind: "booked" },
    ]);
  });

  it("to a cheaper time gives back the difference, in part", async () => {
    const rented = await test.reserved(nextProduct());
    const { id } = rented.reservation;
    const quoted = await quote(rented, shorter);
    expect(quoted.difference).toBeLessThan(0);
    expect((await change(rented, shorter)).status).toBe(200);
    const [payment] = await movements(id);
    expect(payment).toMatchObject({ state: "captured", refunded: -quoted.difference, planned: -quoted.difference });
    expect(await keptFor(id)).toBe(quoted.total);
    const changed = await read(rented);
    expect(changed.change.refund).toEqual({ amount: -quoted.difference, state: "done" });
    const { total, paid, refunded } = changed.amounts;
    expect([total, paid, refunded]).toEqual([quoted.total, quoted.paid, -quoted.difference]);
  });

  it("to another day at the same price moves no money, the deadline with the pickup, under the terms in force", async () => {
    const rented = await test.reserved(nextProduct());
    const { id, total } = rented.reservation;
    await test.rows("update reservations set terms = terms - 'termsVersion' where id = $1", [id]);
    const quoted = await quote(rented, sameLength);
    expect(quoted).toMatchObject({
      difference: 0,
      cardNeeded: false,
      cancellationDeadline: "2026-11-22T10:00:00+09:00",
    });
    expect((await change(rented, sameLength)).status).toBe(200);
    expect((await read(rented)).cancellation.deadline).toBe("2026-11-22T10:00:00+09:00");
    expect(await keptFor(id)).toBe(total);
    expect((await movements(id)).length).toBe(1);
    const agreed = "select terms ->> 'termsVersion' as version from reservations where id = $1";
    expect(await test.rows(agreed, [id])).toEqual([{ version: revised.terms }]);
  });

  it("to another station takes places and codes along", async () => {
    const rented = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    expect((await change(rented, { pickupStation: "ueno", returnStation: "shinjuku" })).status).toBe(200);
    const changed = await read(rented);
    expect([changed.pickupPlace.station.slug, changed.returnPlace.station.slug]).toEqual(["ueno", "shinjuku"]);
    expect(changed.pickupQr?.reservationLocation).toBe(changed.pickupPlace.name);
    expect(changed.pickupQr?.lockerNumber).toBe(changed.pickupPlace.lockerNumber);
  });

  it("to more than 72 hours is the longest plan and blocks of extension", async () => {
    const rented = await test.reserved(nextProduct());
    const quoted = await quote(rented, { returnTime: "2026-11-24T10:00:00+09:00" });
    expect(quoted).toMatchObject({ planHours: 72, extensionBlocks: 2 });
    expect((await change(rented, { returnTime: "2026-11-24T10:00:00+09:00" })).status).toBe(200);
    expect((await read(rented)).amounts).toMatchObject({
      bookedExtension: quoted.extensionFee,
      extensionBlocks: 2,
      total: quoted.total,
    });
  });

  it("counts what an extension paid, and takes it into the new total", async () => {
    const rented = await test.reserved(nextProduct());
    const { id, total } = rented.reservation;
    const extended = await rented.browser.post(`${rented.path}/extend`, { returnTime: "2026-11-21T20:00:00+09:00" });
    expect(extended.status).toBe(200);
    const quoted = await quote(rented, sameLength);
    expect(quoted.paid).toBe(extended.body.result.total);
    expect(quoted.difference).toBe(total - quoted.paid);
    expect((await change(rented, sameLength)).status).toBe(200);
    expect(await keptFor(id)).toBe(total);
    expect((await read(rented)).amounts).toMatchObject({ total, extension: 0, extensionBlocks: 0 });
  });

  it("several times over never gives back more than was taken, and a cancellation gives back the rest", async () => {
    const rented = await test.reserved(nextProduct());
    const { id } = rented.reservation;
    for (const wish of [
      longer,
      shorter,
      { returnTime: "2026-11-23T10:00:00+09:00" },
      { returnTime: "2026-11-20T19:00:00+09:00" },
      longer,
    ]) {
      expect((await change(rented, wish)).status).toBe(200);
      expect(await keptFor(id)).toBe((await read(rented)).total);
    }
    for (const { amount, planned } of await movements(id)) expect(planned).toBeLessThanOrEqual(amount);
    expect((await rented.browser.post(`${rented.path}/cancel`)).status).toBe(200);
    expect(await keptFor(id)).toBe(0);
  });

  it("whose money is still on its way when the rental is cancelled keeps the refund open", async () => {
    const rented = await test.reserved(nextProduct());
    const { id } = rented.reservation;
    await change(rented, shorter);
    const done = "update reservation_changes set refund_state = $2 where reservation_id = $1";
    await test.rows(done, [id, "pending"]);
    expect((await rented.browser.post(`${rented.path}/cancel`)).body.result.refund.state).toBe("pending");
    await test.rows(done, [id, "done"]);
    expect((await read(rented)).refund).toMatchObject({ state: "done" });
  });

  it("is told with the old and the new, with a receipt for what it cost", async () => {
    const rented = await test.reserved(nextProduct());
    await change(rented, longer);
    const mails = await test.rows<{ kind: string; data: { purpose?: string; before?: object; difference?: number } }>(
      "select kind, data from outbox where member_id = $1 order by created_at, kind",
      [rented.id],
    );
    expect(mails.find(({ kind }) => kind === "reservationChanged")?.data).toMatchObject({
      returnAt: "2026-11-22T10:00:00+09:00",
      before: { returnAt: "2026-11-21T10:00:00+09:00" },
    });
    expect(mails.filter(({ kind, data }) => kind === "receipt" && data.purpose === "change")).toHaveLength(1);
  });

  it("gives up what was asked for at first: the same words without a key then ask for one more", async () => {
    const product = spareProduct();
    const rented = await test.reserved(product);
    const asAtFirst = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00" };
    const reserve = async (asked: object = asAtFirst) =>
      (await rented.browser.post(`/api/products/${product}/reservation`, { ...asked, noticesAccepted: true })).body
        .result;
    expect((await reserve()).id).toBe(rented.reservation.id);
    expect((await change(rented, sameLength)).status).toBe(200);
    const second = await reserve();
    expect(second.id).not.toBe(rented.reservation.id);
    expect(second.pickupTime).toBe(asAtFirst.pickupTime);
    expect((await read(rented)).pickupTime).toBe(sameLength.pickupTime);
    // A key is of one wish, whatever has become of it.
    const later = { pickupTime: "2026-12-01T10:00:00+09:00", returnTime: "2026-12-02T10:00:00+09:00" };
    const keyed = { ...later, requestKey: randomUUID() };
    const third = await reserve(keyed);
    const path = `/api/reservations/${third.id}`;
    expect((await change({ ...rented, path }, { returnTime: "2026-12-02T09:00:00+09:00" })).status).toBe(200);
    expect((await reserve(keyed)).id).toBe(third.id);
  });

  it("however often it happens, leaves a key that an index can hold", async () => {
    const rented = await test.reserved(spareProduct());
    const { id } = rented.reservation;
    const keyOf = async () =>
      (await test.rows<{ key: string }>("select request_key as key from reservations where id = $1", [id]))[0]?.key;
    expect((await change(rented, sameLength)).status).toBe(200);
    const once = await keyOf();
    expect((await change(rented, { returnTime: "2026-11-24T12:00:00+09:00" })).status).toBe(200);
    expect(await keyOf()).toBe(once);
  });

  it("sent ten times at once is one change and one charge", async () => {
    const rented = await test.reserved(nextProduct());
    const { difference, total } = await quote(rented, longer);
    const body = { ...longer, requestKey: randomUUID(), expectedDifference: difference };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rented.browser.post(`${rented.path}/change`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await changesOf(rented.reservation.id)).toHaveLength(1);
    expect(await keptFor(rented.reservation.id)).toBe(total);
  });
});

describe("a change is refused", () => {
  it("when its key stands for another one, be it only for another station", async () => {
    const rented = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    const requestKey = randomUUID();
    const to = (pickupStation: string) => change(rented, { pickupStation }, { requestKey });
    expect((await to("ueno")).status).toBe(200);
    expect((await to("shinjuku")).body.code).toBe("RES_014");
    expect(await changesOf(rented.reservation.id)).toHaveLength(1);
  });

  it("when the product has left the shop, which the reservation says before anybody chooses", async () => {
    const rented = await test.reserved(spareProduct());
    const { id } = (await read(rented)).product;
    const shelve = async (active: boolean) => {
      await test.rows("update products set active = $2 where id = $1", [id, active]);
      await vi.waitUntil(() => test.deps.catalogue.current().byId.has(id) === active, 10_000);
    };
    expect(await read(rented)).toMatchObject({ product: { available: true }, change: { allowed: true } });
    await shelve(false);
    expect(await read(rented)).toMatchObject({
      product: { available: false },
      change: { allowed: false, reason: "withdrawn" },
      cancellation: { allowed: true },
    });
    const { body } = await ask(rented, longer);
    expect([body.code, body.message]).toEqual(["RES_005", expect.stringContaining("受け付けを終了")]);
    expect((await change(rented, longer, { expectedDifference: 1 })).body.code).toBe("RES_005");
    await shelve(true);
    expect((await change(rented, longer)).status).toBe(200);
  });

  it("when nothing would change", async () => {
    const rented = await test.reserved(nextProduct());
    for (const wish of [{}, { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00" }]) {
      expect((await ask(rented, wish)).body.code).toBe("RES_015");
      expect((await change(rented, wish)).body.code).toBe("RES_015");
    }
  });

  it("after the deadline of cancelling, whose whole minute still counts", async () => {
    const rented = await test.reserved(nextProduct());
    test.at("2026-11-19T10:00:59+09:00");
    expect((await ask(rented, sameLength)).status).toBe(200);
    test.at("2026-11-19T10:01:00+09:00");
    expect((await ask(rented, sameLength)).body.code).toBe("RES_003");
    expect((await change(rented, sameLength)).body.code).toBe("RES_003");
    expect((await read(rented)).change).toMatchObject({ allowed: false, reason: "past_deadline" });
  });

  it("when the price is another than the one shown", async () => {
    const rented = await test.reserved(nextProduct());
    const { difference } = await quote(rented, longer);
    const answer = await change(rented, longer, { expectedDifference: difference - 10 });
    expect(answer.body).toMatchObject({ code: "RES_004", fields: { expectedDifference: expect.any(String) } });
    expect(await changesOf(rented.reservation.id)).toEqual([]);
  });

  it("of another member's reservation, like one that does not exist", async () => {
    const rented = await test.reserved(nextProduct());
    const other = await test.renter();
    const { path } = rented;
    const body = { ...longer, requestKey: randomUUID(), expectedDifference: 0 };
    expect((await other.browser.post(`${path}/change/info`, longer)).body.code).toBe("COM_003");
    expect((await other.browser.post(`${path}/change`, body)).body.code).toBe("COM_003");
  });

  it("for a time at which the member has the same product, but for what it overlaps as it is", async () => {
    const product = nextProduct();
    const rented = await test.reserved(product);
    const second = await rented.browser.post(`/api/products/${product}/reservation`, {
      ...sameLength,
      noticesAccepted: true,
    });
    expect(second.status).toBe(200);
    const answer = await change(rented, sameLength);
    expect(answer.body).toMatchObject({ code: "RES_008", details: { number: second.body.result.number } });
    expect((await change(rented, sameLength, { another: true })).status).toBe(200);
    // Now they overlap, and stay so.
    expect((await change(rented, { returnTime: "2026-11-24T12:00:00+09:00" })).status).toBe(200);
  });

  it("with the same key for something else", async () => {
    const rented = await test.reserved(nextProduct());
    const requestKey = randomUUID();
    expect((await change(rented, sameLength, { requestKey })).status).toBe(200);
    expect((await change(rented, longer, { requestKey })).body.code).toBe("RES_014");
  });

  it("with times that are no slots, stations of two areas, or none at all", async () => {
    const rented = await test.reserved(nextProduct());
    for (const wish of [
      { pickupTime: "2026-11-20T10:07:00+09:00" },
      { returnTime: "2026-11-20T09:00:00+09:00" },
      { pickupStation: "osaka" },
      { returnTime: "2027-11-20T09:00:00+09:00" },
    ]) {
      expect((await ask(rented, wish)).body.code, JSON.stringify(wish)).toBe("RES_004");
    }
    expect((await ask(rented, { pickupStation: "osaka" })).body.message).toContain("同じエリアの駅");
    expect((await ask(rented, { pickupTime: "soon" })).body.code).toBe("COM_001");
  });

  it("when the card declines: all stays as it was", async () => {
    const rented = await test.reserved(nextProduct());
    await giveCard(test, rented.id, "4000000000005092");
    const before = await read(rented);
    const answer = await change(rented, longer);
    expect(answer.body.code).toBe("PAY_001");
    expect(await read(rented)).toEqual(before);
    expect(await changesOf(rented.reservation.id)).toEqual([{ state: "failed", refund_state: "none" }]);
    expect(await keptFor(rented.reservation.id)).toBe(before.total);
    expect(await toldOf(rented.reservation.id)).toEqual({ mails: 0, notices: 0 });
    // And another try with a good card goes through.
    await giveCard(test, rented.id, "4111111111111111");
    expect((await change(rented, longer)).status).toBe(200);
  });

  it("when the gateway does not take what it held: all stays as it was, and the money is let go of", async () => {
    const rented = await test.reserved(spareProduct());
    const before = await read(rented);
    test.sandbox.faults.inject({ kind: "refuse", operateId: "1Capture", times: 1, delayMs: 0 });
    expect((await change(rented, longer)).body.code).toBe("PAY_001");
    expect(await read(rented)).toEqual(before);
    expect(await changesOf(rented.reservation.id)).toEqual([{ state: "failed", refund_state: "none" }]);
    const moved = (await movements(rented.reservation.id)).map(({ purpose, state }) => `${purpose} ${state}`);
    expect(moved.toSorted()).toEqual(["change voided", "rental captured"]);
    expect((await change(rented, longer)).status).toBe(200);
  });

  it("when the gateway is away: all stays as it was, at once", async () => {
    const rented = await test.reserved(spareProduct());
    vi.spyOn(test.deps.cardGateway, "authorise").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
    expect((await change(rented, longer)).body.code).toBe("PAY_004");
    expect(await read(rented)).toMatchObject({
      returnTime: "2026-11-21T10:00:00+09:00",
      change: { allowed: true, pending: false },
    });
  });

  it("without a card, unless nothing is to be paid", async () => {
    const rented = await test.reserved(nextProduct());
    await test.rows("update cards set state = 'replaced' where member_id = $1", [rented.id]);
    expect((await change(rented, longer)).body.code).toBe("PAY_003");
    expect(await changesOf(rented.reservation.id)).toEqual([]);
    expect((await change(rented, shorter)).status).toBe(200);
  });
});

describe("a change whose payment is not known", () => {
  it("keeps old and new until it is, and is made then; nothing else is possible meanwhile", async () => {
    const rented = await test.reserved(nextProduct());
    const { id } = rented.reservation;
    const { total } = await quote(rented, sameLengthLonger);
    test.loseCapture();
    expect((await change(rented, sameLengthLonger)).body.code).toBe("PAY_005");
    expect(await read(rented)).toMatchObject({
      pickupTime: "2026-11-20T10:00:00+09:00",
      change: { allowed: false, reason: "under_way", pending: true },
      cancellation: { allowed: false, reason: "under_way", refund: rented.reservation.total },
      extension: { allowed: false },
    });
    expect(await test.rows("select kind from unit_allocations where reservation_id = $1 order by 1", [id])).toEqual([
      { kind: "booked" },
      { kind: "next" },
    ]);
    expect((await ask(rented, shorter)).body.code).toBe("RES_007");
    expect((await change(rented, shorter)).body.code).toBe("RES_007");
    expect((await rented.browser.post(`${rented.path}/cancel`)).body.code).toBe("RES_007");
    const extend = await rented.browser.post(`${rented.path}/extend`, { returnTime: "2026-11-21T20:00:00+09:00" });
    expect(extend.body.code).toBe("RES_007");
    await runClock(test.deps);
    await test.settlePayments();
    expect(await read(rented)).toMatchObject({ pickupTime: "2026-11-23T10:00:00+09:00", change: { pending: false } });
    expect(await keptFor(id)).toBe(total);
    expect(await test.overlaps()).toEqual([]);
  });

  it("counts as what it is to be when the member wants the same product at that time", async () => {
    const product = spareProduct();
    const rented = await test.reserved(product);
    const { number } = rented.reservation;
    const asked = {
      noticesAccepted: true,
      pickupTime: "2026-12-01T10:00:00+09:00",
      returnTime: "2026-12-02T10:00:00+09:00",
    };
    const other = await rented.browser.post(`/api/products/${product}/reservation`, asked);
    test.loseCapture();
    expect((await change(rented, sameLengthLonger)).body.code).toBe("PAY_005");
    const again = await rented.browser.post(`/api/products/${product}/reservation`, { ...asked, ...sameLength });
    expect(again.body).toMatchObject({ code: "RES_008", details: { number } });
    const path = `/api/reservations/${other.body.result.id}`;
    const moved = await change({ ...rented, path }, sameLength);
    expect(moved.body).toMatchObject({ code: "RES_008", details: { number } });
    await test.settlePayments();
    expect((await read(rented)).pickupTime).toBe(sameLengthLonger.pickupTime);
  });

  it("is undone when the gateway turns out to have done nothing", async () => {
    const rented = await test.reserved(nextProduct());
    await giveCard(test, rented.id, "4000000000005019");
    expect((await change(rented, longer)).body.code).toBe("PAY_005");
    await test.settlePayments();
    await test.settlePayments();
    const after = await read(rented);
    expect(after).toMatchObject({ returnTime: "2026-11-21T10:00:00+09:00", change: { pending: false, allowed: true } });
    expect(await keptFor(rented.reservation.id)).toBe(after.total);
    expect(await toldOf(rented.reservation.id)).toEqual({ mails: 1, notices: 1 });
  });

  it("is given back however long nobody knew of it", async () => {
    const rented = await test.reserved(nextProduct());
    const { id, number, total } = rented.reservation;
    test.loseCapture();
    expect((await change(rented, longer)).body.code).toBe("PAY_005");
    await test.fill(number);
    await test.rows("update reservations set status = 'in_rental' where id = $1", [id]);
    test.passSeconds(90 * 86_400);
    // The gateway is away at the first try, and nobody sees that among the open payments.
    vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
    await test.settlePayments();
    expect(await keptFor(id)).toBe(total);
    expect(await changesOf(id)).toEqual([{ state: "failed", refund_state: "none" }]);
  });

  it("is given back when it becomes known after the deadline, also where the item would stay in its box", async () => {
    const rented = await test.reserved(spareProduct());
    const { id, number, total } = rented.reservation;
    test.loseCapture();
    expect((await change(rented, longer)).body.code).toBe("PAY_005");
    await test.fill(number);
    test.at("2026-11-20T09:00:00+09:00");
    await test.settlePayments();
    expect(await read(rented)).toMatchObject({ status: "before_pickup", returnTime: "2026-11-21T10:00:00+09:00" });
    expect(await keptFor(id)).toBe(total);
    expect(await changesOf(id)).toEqual([{ state: "failed", refund_state: "none" }]);
  });

  it("is given back when it becomes known after the item was picked up", async () => {
    const rented = await test.reserved(nextProduct());
    const { id, number, total } = rented.reservation;
    test.loseCapture();
    expect((await change(rented, longer)).body.code).toBe("PAY_005");
    await test.fill(number);
    await test.rows("update reservations set status = 'in_rental' where id = $1", [id]);
    await test.settlePayments();
    expect(await read(rented)).toMatchObject({ status: "in_rental", returnTime: "2026-11-21T10:00:00+09:00" });
    expect(await keptFor(id)).toBe(total);
    expect(await changesOf(id)).toEqual([{ state: "failed", refund_state: "none" }]);
    expect(await toldOf(id)).toEqual({ mails: 1, notices: 1 });
  });
});

/** How often the member was told that nothing was changed. */
const toldOf = async (id: string) =>
  (
    await test.rows(
      `select (select count(*)::int from outbox where kind = 'notChanged' and data->>'reservationId' = $1) as mails,
         (select count(*)::int from member_notices where kind = 'notChanged' and data->>'reservationId' = $1) as notices`,
      [id],
    )
  )[0];

/** Another day, and dearer. */
const sameLengthLonger = { pickupTime: "2026-11-23T10:00:00+09:00", returnTime: "2026-11-25T10:00:00+09:00" };

describe("a coupon", () => {
  const codeOf = async (minimum: number, until = "2027-01-01") => {
    const code = `CHG${minimum}${Math.floor(Math.random() * 1e6)}`;
    await test.rows(
      `insert into coupons (code, name, view_text, discount_value, valid_from, valid_until, minimum_amount, by_code)
        values ($1, '{"ja": "割引", "en": "Off"}', '{"ja": "", "en": ""}', 300, '2026-01-01', $3, $2, true)`,
      [code, minimum, until],
    );
    return code;
  };

  it("whose conditions still hold counts for the new total", async () => {
    const rented = await test.reserved(nextProduct(), { couponCode: await codeOf(0) });
    const quoted = await quote(rented, longer);
    expect(quoted).toMatchObject({ discount: 300, couponReturned: false });
    expect((await change(rented, longer)).status).toBe(200);
    expect((await read(rented)).amounts.discount).toBe(300);
    expect(await mailData(test, rented.email, "reservationChanged")).toMatchObject({ couponReturned: false });
    expect((await couponsOf(rented)).every(({ state }) => state === "used")).toBe(true);
  });

  it("whose conditions no longer hold comes back, and the total is without it", async () => {
    const product = nextProduct();
    const { price24 } = test.deps.catalogue.current().byId.get(product) ?? { price24: 0 };
    const rented = await test.reserved(product, { couponCode: await codeOf(price24) });
    const quoted = await quote(rented, shorter);
    expect(quoted).toMatchObject({ discount: 0, couponReturned: true });
    expect((await change(rented, shorter)).status).toBe(200);
    expect(await read(rented)).toMatchObject({ coupon: null, amounts: { discount: 0, total: quoted.total } });
    expect((await couponsOf(rented)).map(({ state }) => state)).toEqual(["usable"]);
    expect(await mailData(test, rented.email, "reservationChanged")).toMatchObject({ couponReturned: true });
    expect(await keptFor(rented.reservation.id)).toBe(quoted.total);
  });

  it("that has expired since is not said to come back, by the quote, the change or the cancellation", async () => {
    const product = nextProduct();
    const { price24 } = test.deps.catalogue.current().byId.get(product) ?? { price24: 0 };
    const wish = { couponCode: await codeOf(price24, "2026-11-16T00:00:00+09:00") };
    const [changed, cancelled] = [await test.reserved(product, wish), await test.reserved(product, wish)];
    test.at("2026-11-16T12:00:00+09:00");
    const desk = await signedInStaff(test, { roles: ["desk"] });
    const expired = { couponReturned: false, couponExpired: true };
    expect(await quote(changed, shorter)).toMatchObject({ discount: 0, ...expired });
    const preview = await desk.browser.get(`/api/console/reservations/${cancelled.reservation.number}/cancel`);
    expect(preview.body.result).toMatchObject(expired);
    expect((await change(changed, shorter)).status).toBe(200);
    expect((await cancelled.browser.post(`${cancelled.path}/cancel`)).status).toBe(200);
    expect(await mailData(test, changed.email, "reservationChanged")).toMatchObject(expired);
    expect(await mailData(test, cancelled.email, "cancelled")).toMatchObject(expired);
    const states = [await couponsOf(changed), await couponsOf(cancelled)].flat().map(({ state }) => state);
    expect(states).toEqual(["expired", "expired"]);
  });
});

describe("of what there is a single unit", () => {
  it("a change finds its own unit free, and no other member gets either time meanwhile", async () => {
    const rented = await test.reserved(RARE);
    test.loseCapture();
    expect((await change(rented, sameLengthLonger)).body.code).toBe("PAY_005");
    expect((await test.reserve(RARE)).answer.body.code).toBe("RES_001");
    expect((await test.reserve(RARE, sameLengthLonger)).answer.body.code).toBe("RES_001");
    await test.settlePayments();
    expect((await test.reserve(RARE)).answer.status).toBe(200);
    expect(await test.overlaps()).toEqual([]);
  });
});

describe("an item that was put into its box already", () => {
  it("waits there still when only the return changes", async () => {
    const rented = await test.reserved(nextProduct());
    await test.fill(rented.reservation.number);
    expect((await change(rented, longer)).status).toBe(200);
    expect((await read(rented)).pickupReady.filled).toBe(true);
  });

  it("is to be taken out when the pickup is another one; the box is nobody's until then", async () => {
    const rented = await test.reserved(nextProduct(), {
      pickupStation: "tokyo",
      pickupTime: "2026-11-20T21:00:00+09:00",
    });
    const { id, number } = rented.reservation;
    await test.fill(number);
    const [before] = await test.rows<{ box: number; unit: number }>(
      "select pickup_box_id as box, unit_id as unit from reservations where id = $1",
      [id],
    );
    expect((await change(rented, { pickupStation: "ueno", returnStation: "ueno" })).status).toBe(200);
    expect((await read(rented)).pickupReady.filled).toBe(false);
    expect(
      await test.rows("select kind from box_allocations where box_id = $1 and reservation_id = $2", [before?.box, id]),
    ).toEqual([{ kind: "left" }]);
    await test.rows("update units set place = 'station', box_id = null where id = $1", [before?.unit]);
    expect(
      await test.rows("select kind from box_allocations where box_id = $1 and kind = 'left'", [before?.box]),
    ).toEqual([]);
  });

  it("keeps that box also when another one, which waits at the counter instead, is not wanted there either", async () => {
    const rented = await test.reserved(spareProduct(), {
      pickupStation: "tokyo",
      pickupTime: "2026-11-20T21:00:00+09:00",
    });
    const { id, number } = rented.reservation;
    await test.fill(number);
    const [before] = await test.rows<{ box: number }>("select pickup_box_id as box from reservations where id = $1", [
      id,
    ]);
    expect((await change(rented, { pickupStation: "ueno" })).status).toBe(200);
    const other =
      "select min(o.id) from units u join units o on o.product_id = u.product_id and o.id <> u.id where u.id = r.unit_id";
    await test.rows(
      `update unit_allocations a set unit_id = (${other}) from reservations r where r.id = $1 and a.reservation_id = r.id`,
      [id],
    );
    await test.rows("delete from box_allocations where reservation_id = $1 and kind = 'pickup'", [id]);
    await test.rows(
      `update reservations r set unit_id = (${other}), pickup_box_id = null, filled_at = $2 where id = $1`,
      [id, test.deps.now()],
    );
    expect((await change(rented, { pickupStation: "shinagawa" })).status).toBe(200);
    expect((await read(rented)).pickupReady.filled).toBe(false);
    const left = await test.rows(
      "select box_id as box from box_allocations where reservation_id = $1 and kind = 'left'",
      [id],
    );
    expect(left).toEqual([before]);
  });

  describe("keeps its box until it is taken out", () => {
    const filled = async () => {
      const rented = await test.reserved(spareProduct(), {
        pickupStation: "tokyo",
        returnStation: "tokyo",
        pickupTime: "2026-11-20T21:00:00+09:00",
      });
      await test.fill(rented.reservation.number);
      // There is another one.
      await test.rows(
        `insert into units (product_id, serial_number, area_slug, station_slug)
          select product_id, serial_number || '9', area_slug, 'tokyo' from units where id = (select unit_id from reservations where id = $1)`,
        [rented.reservation.id],
      );
      return { ...rented, first: await placeOf(rented) };
    };
    const placeOf = async ({ reservation: { id } }: Rented) => {
      const [row] = await test.rows<{ box: number; unit: number }>(
        "select pickup_box_id as box, unit_id as unit from reservations where id = $1",
        [id],
      );
      return row;
    };
    const leftBy = async ({ reservation: { id } }: Rented) =>
      test.rows<{ box: number; unit: number }>(
        `select a.box_id as box, u.id as unit from box_allocations a join units u on u.box_id = a.box_id
          where a.reservation_id = $1 and a.kind = 'left' order by a.box_id`,
        [id],
      );
    const desk = async () => (await signedInStaff(test, { roles: ["desk"] })).browser;
    const act = async ({ reservation: { number } }: Rented, name: string, more: object) => {
      const browser = await desk();
      const path = `/api/console/reservations/${number}`;
      const { version } = (await browser.get(path)).body.result;
      return browser.post(`${path}/${name}`, { reason: "電話でのご希望", version, ...more });
    };
    /** The unit in the box turned out to be broken: the member gets another one. */
    const otherUnit = async ({ first }: Awaited<ReturnType<typeof filled>>) => {
      const { browser } = await signedInStaff(test, { roles: ["administrator"] });
      const [unit] = await test.rows<{ serial: string }>("select serial_number as serial from units where id = $1", [
        first?.unit,
      ]);
      const path = `/api/console/units/${unit?.serial}/condition`;
      const { hash } = (await browser.get(`${path}?to=repair`)).body.result;
      expect((await browser.post(path, { condition: "repair", hash, reason: "ファスナーの破損" })).status).toBe(200);
    };
    const emptied = (unit: number | undefined) =>
      test.rows("update units set place = 'station', box_id = null where id = $1", [unit]);

    it("also when another one, which was put into the next box, is not wanted there either", async () => {
      const rented = await filled();
      await otherUnit(rented);
      expect((await change(rented, { pickupStation: "ueno" })).status).toBe(200);
      await test.fill(rented.reservation.number);
      const second = await placeOf(rented);
      expect(second?.unit).not.toBe(rented.first?.unit);
      expect((await change(rented, { pickupStation: "shinagawa" })).status).toBe(200);
      const both = [rented.first, second].toSorted((one, other) => (one?.box ?? 0) - (other?.box ?? 0));
      expect(await leftBy(rented)).toEqual(both);
      await emptied(rented.first?.unit);
      expect(await leftBy(rented)).toEqual([second]);
      await emptied(second?.unit);
      expect(await leftBy(rented)).toEqual([]);
    });

    it("also when the member is to get another one by then, and cancels or gets another box", async () => {
      const [cancelled, moved] = [await filled(), await filled()];
      await otherUnit(cancelled);
      await otherUnit(moved);
      expect((await cancelled.browser.post(`${cancelled.path}/cancel`)).status).toBe(200);
      expect(await leftBy(cancelled)).toEqual([cancelled.first]);
      const { number } = moved.reservation;
      const path = `/api/console/reservations/${number}/boxes`;
      const { boxes } = (await (await desk()).get(path)).body.result;
      const to = boxes.find((each: { purpose: string }) => each.purpose === "pickup").free[0];
      expect((await act(moved, "box", { purpose: "pickup", box: to })).status).toBe(200);
      expect(await leftBy(moved)).toEqual([moved.first]);
      expect((await placeOf(moved))?.box).not.toBe(moved.first?.box);
    });
  });
});
