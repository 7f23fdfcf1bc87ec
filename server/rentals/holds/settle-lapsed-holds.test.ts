import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { confirmReservation } from "#server/rentals/holds/confirm-reservation.ts";
import { TEST_NOW } from "#test/app.ts";
import { holdRows } from "#test/held-rows.ts";
import { holdsOf, lapse, reserveLapsing } from "#test/lapsed-hold.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
});
afterAll(() => test.close());

const nextProduct = productsFrom(301);

const COUPON = "OSHIKATSU200";

describe("a hold that lapsed and turns out to be paid", () => {
  /** As if the payment had been made after the hold had lapsed. */
  const lapseAfterwards = async (id: string) => {
    await test.rows("delete from unit_allocations where reservation_id = $1", [id]);
    await test.rows("delete from box_allocations where reservation_id = $1", [id]);
    await test.rows("update reservations set status = 'expired', confirmed_at = null where id = $1", [id]);
  };

  it("is confirmed when there is still something free", async () => {
    const member = await test.reserve(nextProduct());
    const taken = () =>
      test.rows(
        `select 'unit' as what, kind, period from unit_allocations where reservation_id = $1
         union all select 'box', kind, period from box_allocations where reservation_id = $1 order by 1, 2`,
        [member.answer.body.result.id],
      );
    const before = await taken();
    expect(before).toMatchObject([{ kind: "pickup" }, { kind: "return" }, { what: "unit", kind: "booked" }]);
    await lapseAfterwards(member.answer.body.result.id);
    await Promise.all([runPayments(test.deps), runPayments(test.deps)]);
    expect(await member.readStatus()).toBe("not_collected");
    expect(await taken()).toEqual(before);
    expect(await test.overlaps()).toEqual([]);
    // Asked again, it only says so.
    const again = await confirmReservation(test.deps, member.answer.body.result.id);
    expect(again).toMatchObject({ id: member.answer.body.result.id, status: "not_collected" });
  });

  it("is refunded when somebody else has it", async () => {
    const before = test.kept();
    const slow = await test.reserve(RARE);
    const paid = slow.answer.body.result.total;
    await lapseAfterwards(slow.answer.body.result.id);
    const fast = await test.reserve(RARE);
    expect(fast.answer.status).toBe(200);
    await runPayments(test.deps);
    expect((await slow.browser.get(slow.path)).status).toBe(404);
    expect(test.kept() - before).toBe(paid);
    expect(await fast.readStatus()).toBe("not_collected");
    await fast.browser.post(`${fast.path}/cancel`);
    expect(await confirmReservation(test.deps, slow.answer.body.result.id)).toBe("lost");
    expect(test.kept()).toBe(before);
  });

  it("is refunded when somebody takes it in the same moment", async () => {
    const before = test.kept();
    const slow = await test.reserve(RARE);
    const { id } = slow.answer.body.result;
    const [was] = await test.rows<{ unit_id: number; period: string }>(
      "select unit_id, period from unit_allocations where reservation_id = $1",
      [id],
    );
    await lapseAfterwards(id);
    const taking = `insert into unit_allocations (reservation_id, unit_id, period)
      select r.id, $1, $2 from reservations r where r.id <> $3 and r.status = 'expired' limit 1`;
    const taken = await holdRows(test, taking, [was?.unit_id, was?.period, id]);
    const settling = runPayments(test.deps);
    await taken.queued(1);
    await taken.release();
    await settling;
    expect(test.kept()).toBe(before);
    expect((await mailsTo(test, slow.email)).filter(({ kind }) => kind === "notConfirmed")).toHaveLength(1);
    await test.rows("delete from unit_allocations where unit_id = $1 and period = $2", [was?.unit_id, was?.period]);
  });

  it("keeps its coupon while its payment is open, and has it when it is confirmed", async () => {
    const renter = await test.renter();
    await lapse(test, renter, { couponCode: COUPON });
    expect((await reserveLapsing(renter, { couponCode: COUPON, requestKey: "the-same-coupon" })).code).toBe("COU_003");
    await test.settlePayments();
    expect(await holdsOf(test, renter)).toEqual([{ status: "not_collected", discount: 200 }]);
    expect((await reserveLapsing(renter, { couponCode: COUPON, requestKey: "once-more" })).code).toBe("COU_003");
  });

  it("is confirmed at the stations that were chosen", async () => {
    const renter = await test.renter();
    const stations = { pickupStation: "yokohama", returnStation: "ueno" };
    await lapse(test, renter, stations);
    await test.settlePayments();
    const rows = await test.rows(
      "select pickup_station, return_station, status from reservations where member_id = $1",
      [renter.id],
    );
    expect(rows).toEqual([{ pickup_station: "yokohama", return_station: "ueno", status: "not_collected" }]);
  });

  it("is given back, and said so, when it could be cancelled as long as it was paid for and cannot be any more", async () => {
    const renter = await test.renter();
    const { kept } = test;
    const before = kept();
    await lapse(test, renter, {});
    test.at("2026-11-19T10:01:00+09:00");
    await test.settlePayments();
    await test.settlePayments();
    expect((await holdsOf(test, renter)).map(({ status }) => status)).toEqual(["expired"]);
    expect(kept()).toBe(before);
    const told = (await mailsTo(test, renter.email)).map(({ kind }) => kind);
    expect(told.filter((kind) => kind === "notConfirmed")).toHaveLength(1);
    expect(told).not.toContain("reservationConfirmed");
  });

  it.each(["1Auth", "1Capture"] as const)("is given back however long nobody knew of its %s", async (operateId) => {
    const renter = await test.renter();
    const before = test.kept();
    await lapse(test, renter, {}, operateId);
    test.at("2027-02-19T10:00:00+09:00");
    for (let round = 0; round < 3; round++) await test.settlePayments();
    expect((await holdsOf(test, renter)).map(({ status }) => status)).toEqual(["expired"]);
    expect(test.kept()).toBe(before);
    const states = await test.rows<{ state: string }>("select state from payments where member_id = $1", [renter.id]);
    expect(["voided", "refunded"]).toContain(states[0]?.state);
    const told = (await mailsTo(test, renter.email)).map(({ kind }) => kind);
    expect(told).not.toContain("reservationConfirmed");
  });

  it("is refunded when the same request has been granted since", async () => {
    const renter = await test.renter();
    await lapse(test, renter, { requestKey: "one-wish-only" });
    const { result } = await reserveLapsing(renter, { requestKey: "one-wish-only" });
    await test.settlePayments();
    expect((await holdsOf(test, renter)).map(({ status }) => status)).toEqual(["expired", "not_collected"]);
    const paid = await test.rows<{ kept: number }>(
      "select (amount - refunded_amount) as kept from payments where member_id = $1 and state in ('captured', 'refunded') order by 1",
      [renter.id],
    );
    expect(paid.map(({ kept }) => kept)).toEqual([0, result.total]);
  });

  it("is refunded when the same request has been granted and cancelled since", async () => {
    const renter = await test.renter();
    const before = test.kept();
    await lapse(test, renter, { requestKey: "one-wish-given-up" });
    const { result } = await reserveLapsing(renter, { requestKey: "one-wish-given-up" });
    expect((await renter.browser.post(`/api/reservations/${result.id}/cancel`)).status).toBe(200);
    await test.settlePayments();
    expect((await holdsOf(test, renter)).map(({ status }) => status)).toEqual(["expired", "cancelled"]);
    expect(test.kept()).toBe(before);
  });
});
