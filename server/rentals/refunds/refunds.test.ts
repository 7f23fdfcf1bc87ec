import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sendRefunds } from "#server/rentals/refunds/send-refund.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailsTo, PASSWORD } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Awaited<ReturnType<typeof signedInStaff>>;
let finance: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  // A new person each time: what somebody gave back today counts.
  desk = await signedInStaff(test, { roles: ["desk"], name: "小林 直子" });
  finance = await signedInStaff(test, { roles: ["finance"], name: "経理 一郎" });
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const moneyPath = (number: string) => `/api/console/reservations/${number}`;
const moneyOf = async (browser: Browser, number: string) =>
  (await browser.get(`${moneyPath(number)}/money`)).body.result;
const give = (browser: Browser, number: string, amount: number, id: string = randomUUID()) =>
  browser.post(`${moneyPath(number)}/refunds`, { id, amount, reason: "映像が消えたため" });
const approve = (browser: Browser, id: string) => browser.post(`/api/console/refunds/${id}/approve`);
const refuse = (browser: Browser, id: string) =>
  browser.post(`/api/console/refunds/${id}/refuse`, { reason: "理由が足りない" });
const kindsTo = async (email: string) => (await mailsTo(test, email)).map(({ kind }) => kind);

/** What the books say of a reservation: never more back than was taken. */
const booksOf = async (id: string) => {
  const [sums] = await test.rows<{ amount: number; refunded: number; planned: number }>(
    `select sum(amount)::int as amount, sum(refunded_amount)::int as refunded, sum(planned_refunds)::int as planned
     from payments where reservation_id = $1 and state in ('captured', 'refunded')`,
    [id],
  );
  return sums;
};

describe("a part refund", () => {
  it("below the limit is sent at once, told and written down", async () => {
    const before = test.kept();
    const { reservation, email, browser, path } = await test.reserved(nextProduct());
    const { refundable, price } = await moneyOf(desk.browser, reservation.number);
    expect(refundable).toBe(price);
    const { status, body } = await give(desk.browser, reservation.number, 300);
    expect([status, body.result.refund]).toMatchObject([
      200,
      { state: "sent", needsApproval: false, amount: 300, requestedBy: { name: "小林 直子" } },
    ]);
    expect(test.kept() - before).toBe(price - 300);
    expect(await moneyOf(desk.browser, reservation.number)).toMatchObject({
      paid: price - 300,
      givenBack: 300,
      refundable: price - 300,
    });
    expect(await kindsTo(email)).toContain("givenBack");
    expect(await actsOn(test, reservation.number)).toEqual(["小林 直子: refunds.give"]);
    // The receipt has it, with its tax.
    const history = (await browser.get(`/api/payment/booking/${reservation.id}`)).body.result;
    expect(history?.payments?.[0]?.refunds ?? []).toMatchObject([{ amount: 300, tax: expect.any(Number) }]);
    expect((await browser.get(path)).body.result.status).toBe("not_collected");
  });

  it("clicked twice at once is one refund, and another one with the same id is refused", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => give(desk.browser, reservation.number, 400, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await booksOf(reservation.id)).toMatchObject({ refunded: 400, planned: 400 });
    expect((await give(desk.browser, reservation.number, 401, id)).body.code).toBe("MNY_004");
    expect(await booksOf(reservation.id)).toMatchObject({ refunded: 400, planned: 400 });
  });

  it("by two who see the same amount left, at once: one of them, and the same click again is no second one", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const { refundable: expected } = await moneyOf(desk.browser, reservation.number);
    const seen = (id: string) =>
      desk.browser.post(`${moneyPath(reservation.number)}/refunds`, { id, amount: 300, expected, reason: "お詫び" });
    const ids = [randomUUID(), randomUUID()];
    const answers = await Promise.all(ids.map(seen));
    expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MNY_005", "done"]);
    const done = ids[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect((await seen(done)).status).toBe(200);
    expect(await booksOf(reservation.id)).toMatchObject({ refunded: 300, planned: 300 });
  });

  it("with the id of another reservation's, at once: one of them", async () => {
    const [one, other] = [await test.reserved(nextProduct()), await test.reserved(nextProduct())];
    for (let round = 0; round < 5; round++) {
      const id = randomUUID();
      const answers = await Promise.all(
        [one, other].map(({ reservation }) => give(desk.browser, reservation.number, 10, id)),
      );
      expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MNY_004", "done"]);
    }
  });

  it("two that together exceed what was paid, at once: one of them", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const { price } = await moneyOf(desk.browser, reservation.number);
    const most = Math.ceil(price / 2) + 1;
    const answers = await Promise.all([1, 2].map(() => give(desk.browser, reservation.number, most)));
    expect(answers.map(({ body }) => body.code ?? "done").toSorted()).toEqual(["MNY_001", "done"]);
    expect(await booksOf(reservation.id)).toMatchObject({ refunded: most, planned: most });
  });

  it("of everything in parts ends with everything", async () => {
    const { reservation, browser, path } = await test.reserved(nextProduct());
    const { price } = await moneyOf(desk.browser, reservation.number);
    await give(desk.browser, reservation.number, 1);
    await give(desk.browser, reservation.number, price - 1);
    expect((await give(desk.browser, reservation.number, 1)).body.code).toBe("MNY_001");
    expect(await booksOf(reservation.id)).toMatchObject({ amount: price, refunded: price });
    // What is cancelled then gives back nothing more, and says so.
    expect((await browser.post(`${path}/cancel`)).body.result).toMatchObject({ status: "cancelled" });
    expect((await browser.get(path)).body.result.refund).toMatchObject({ amount: 0, state: "done" });
  });

  it("whose answer is lost is unknown until the jobs have found it out", async () => {
    const { reservation } = await test.reserved(nextProduct());
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Change", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    const { body } = await give(desk.browser, reservation.number, 250);
    expect(body.result.refund.state).toBe("unknown");
    await test.settlePayments();
    expect((await moneyOf(desk.browser, reservation.number)).refunds).toMatchObject([{ state: "sent" }]);
    expect(await booksOf(reservation.id)).toMatchObject({ refunded: 250 });
  });

  it("that could not be sent is sent by the jobs, however many older ones the gateway refused and nobody closed", async () => {
    await test.rows(
      `
      with left_open as (
        insert into gateway_orphans select 'refused ' || n, gen_random_uuid(), '2026-11-01', 1, $1, 'failed', null, $1
        from generate_series(1, 201) n returning process_id)
      insert into staff_refunds (id, request_hash, kind, orphan_id, amount, reason, requested_by, requested_at, needs_approval, state)
      select gen_random_uuid(), decode(repeat('00', 32), 'hex'), 'orphan', process_id, 1, '不明な入金', $2,
        $1::timestamptz - interval '2 days', false, 'failed' from left_open`,
      [test.deps.now(), desk.id],
    );
    const { reservation } = await test.reserved(nextProduct());
    vi.spyOn(test.deps.cardGateway, "refund").mockResolvedValueOnce({ kind: "unavailable", codes: [] });
    expect((await give(desk.browser, reservation.number, 250)).body.result.refund.state).toBe("approved");
    await sendRefunds(test.deps);
    expect((await moneyOf(desk.browser, reservation.number)).refunds).toMatchObject([{ state: "sent" }]);
    await test.rows("update staff_refunds set closed_at = $1 where orphan_id like 'refused %'", [test.deps.now()]);
  });

  it("of what somebody paid who has left since goes back to their card too, at once or looked up", async () => {
    const { reservation, browser } = await test.reserved(313);
    await test.rows(
      "update reservations set status = 'returned', returned_at = $2, returned_by = 'staff' where id = $1",
      [reservation.id, test.deps.now()],
    );
    expect((await browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
    const before = test.kept();
    expect((await give(desk.browser, reservation.number, 250)).body.result.refund.state).toBe("sent");
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Change", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    expect((await give(desk.browser, reservation.number, 150)).body.result.refund.state).toBe("unknown");
    await test.settlePayments();
    expect(before - test.kept()).toBe(400);
    const { refunds } = await moneyOf(desk.browser, reservation.number);
    expect(refunds.map(({ state }: { state: string }) => state)).toEqual(["sent", "sent"]);
  });

  it("while the member cancels gives back everything once", async () => {
    const before = test.kept();
    const { reservation, browser, path } = await test.reserved(nextProduct());
    await Promise.all([give(desk.browser, reservation.number, 350), browser.post(`${path}/cancel`)]);
    await test.settlePayments();
    expect(test.kept()).toBe(before);
    const books = await booksOf(reservation.id);
    expect(books?.refunded).toBe(books?.amount);
    const { refunds } = await moneyOf(desk.browser, reservation.number);
    expect(refunds.every(({ state }: { state: string }) => state === "sent")).toBe(true);
  });

  it.each([0, -1, 1.5, "300", 10_000_000])("of %j is bad input", async (amount) => {
    const { reservation } = await test.reserved(304).catch(() => ({ reservation: { number: "R7K2M9QXWTB" } }));
    expect((await give(desk.browser, reservation.number, amount as number)).body.code).toBe("COM_001");
  });

  it("is not for crew, and not of another station", async () => {
    const { reservation } = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    const crew = await signedInStaff(test, { roles: ["crew"] });
    expect((await give(crew.browser, reservation.number, 100)).body.code).toBe("STA_002");
    const elsewhere = await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] });
    expect((await give(elsewhere.browser, reservation.number, 100)).body.code).toBe("COM_003");
    test.passSeconds(301);
    expect((await give(desk.browser, reservation.number, 100)).body.code).toBe("STA_003");
  });
});

describe("above the limit", () => {
  const limits = async (refund: number, day: number) => {
    await test.rows("delete from settings where key like 'refund%'");
    await test.rows(
      "insert into settings (key, value) values ('refundLimitYen', to_jsonb($1::int)), ('refundDayLimitYen', to_jsonb($2::int))",
      [refund, day],
    );
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === refund, 10_000);
  };
  beforeAll(() => limits(500, 1_000));
  /** Something that costs more than the limit. */
  const dear = () => test.reserved(nextProduct(), { returnTime: "2026-11-23T10:00:00+09:00" });

  it("somebody whose account ended and who has another since is still who asked, and gave today what they gave", async () => {
    const [{ reservation }, { reservation: other }] = [await dear(), await dear()];
    const first = await signedInStaff(test, { roles: ["desk"] });
    const alone = [
      await give(first.browser, reservation.number, 400),
      await give(first.browser, reservation.number, 100),
    ];
    expect(alone.map(({ body }) => body.result.refund.state)).toEqual(["sent", "sent"]);
    const { refund } = (await give(first.browser, other.number, 501)).body.result;
    await test.rows("update staff set ended_at = $2 where id = $1", [first.id, test.deps.now()]);
    const again = await signedInStaff(test, { roles: ["desk", "finance"], email: first.email });
    expect((await approve(again.browser, refund.id)).body.code).toBe("MNY_002");
    expect((await moneyOf(again.browser, other.number)).limits.givenToday).toBe(500);
    expect((await approve(finance.browser, refund.id)).body.result.refund.state).toBe("sent");
  });

  it("the money waits for somebody else, who may not be who asked", async () => {
    const before = test.kept();
    const { reservation, email } = await dear();
    const kept = test.kept();
    const both = await signedInStaff(test, { roles: ["desk", "finance"] });
    const { refund } = (await give(both.browser, reservation.number, 501)).body.result;
    expect([refund.state, test.kept()]).toEqual(["requested", kept]);
    expect(await kindsTo(email)).not.toContain("givenBack");
    expect((await approve(both.browser, refund.id)).body.code).toBe("MNY_002");
    expect((await approve(desk.browser, refund.id)).body.code).toBe("STA_002");
    await expect(
      test.rows("update staff_refunds set approved_by = requested_by, state = 'approved' where id = $1", [refund.id]),
    ).rejects.toThrow("staff_refunds_second_person");
    const waiting = (await finance.browser.get("/api/console/refunds/waiting")).body.result.refunds;
    expect(waiting).toContainEqual(expect.objectContaining({ id: refund.id, amount: 501 }));
    expect((await approve(finance.browser, refund.id)).body.result.refund).toMatchObject({
      state: "sent",
      decidedBy: "経理 一郎",
    });
    expect(kept - test.kept()).toBe(501);
    expect(await kindsTo(email)).toContain("givenBack");
    expect(await actsOn(test, refund.id)).toEqual(["経理 一郎: refunds.approve"]);
    expect(test.kept()).toBeGreaterThan(before);
  });

  it("counts what one person gave back alone on a day of Japan", async () => {
    const stateOf = async (amount: number, browser = desk.browser) =>
      (await give(browser, (await dear()).reservation.number, amount)).body.result.refund.state;
    expect([await stateOf(500), await stateOf(400)]).toEqual(["sent", "sent"]);
    expect([await stateOf(101), await stateOf(100)]).toEqual(["requested", "sent"]);
    const other = await signedInStaff(test, { roles: ["desk"] });
    expect(await stateOf(1, other.browser)).toBe("sent");
  });

  it("counts what anybody gave back of one reservation alone, on any day, also when the shop then cancels it", async () => {
    const { reservation } = await dear();
    const { number } = reservation;
    const stateOf = async (amount: number) => {
      const { browser } = await signedInStaff(test, { roles: ["desk"] });
      return (await give(browser, number, amount)).body.result.refund.state;
    };
    expect([await stateOf(300), await stateOf(200)]).toEqual(["sent", "sent"]);
    test.passSeconds(86_400);
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    expect((await moneyOf(browser, number)).limits).toMatchObject({ givenToday: 0, givenHere: 500 });
    const { refund } = (await give(browser, number, 1)).body.result;
    expect(refund.state).toBe("requested");
    const finance = await signedInStaff(test, { roles: ["finance"] });
    // What somebody approved is not counted, and what was said no to neither.
    expect((await approve(finance.browser, refund.id)).body.result.refund.state).toBe("sent");
    const left = (await moneyOf(browser, number)).refundable;
    const { refund: rest } = (await give(browser, number, left - 1)).body.result;
    expect((await refuse(finance.browser, rest.id)).status).toBe(200);
    expect((await moneyOf(browser, number)).limits.givenHere).toBe(500);
    expect((await browser.get(`${moneyPath(number)}/cancel`)).body.result).toMatchObject({ needsApproval: true });
  });

  it("two at once by one person cannot pass the day's limit together", async () => {
    const [one, two] = [await dear(), await dear()];
    await give(desk.browser, one.reservation.number, 300);
    const answers = await Promise.all([
      give(desk.browser, one.reservation.number, 400),
      give(desk.browser, two.reservation.number, 400),
    ]);
    expect(answers.map(({ body }) => body.result.refund.state).toSorted()).toEqual(["requested", "sent"]);
  });

  it("said no to, nothing goes back and all of it may be asked for again", async () => {
    const { reservation } = await dear();
    const { price } = await moneyOf(desk.browser, reservation.number);
    const { refund } = (await give(desk.browser, reservation.number, price)).body.result;
    expect((await give(desk.browser, reservation.number, 1)).body.code).toBe("MNY_001");
    expect((await refuse(finance.browser, refund.id)).body.result.refund).toMatchObject({
      state: "refused",
      refusal: "理由が足りない",
    });
    expect(await booksOf(reservation.id)).toMatchObject({ refunded: 0, planned: 0 });
    expect((await give(desk.browser, reservation.number, price)).body.result.refund.state).toBe("requested");
  });

  it("approved and refused at once is one of the two", async () => {
    const { reservation } = await dear();
    const { refund } = (await give(desk.browser, reservation.number, 600)).body.result;
    const other = await signedInStaff(test, { roles: ["finance"] });
    const [yes, no, again] = await Promise.all([
      approve(finance.browser, refund.id),
      refuse(other.browser, refund.id),
      approve(finance.browser, refund.id),
    ]);
    const state = (await moneyOf(desk.browser, reservation.number)).refunds[0].state;
    expect(["sent", "refused"]).toContain(state);
    const books = await booksOf(reservation.id);
    if (state === "sent") {
      expect([yes.status, no.body.code, again.status, books?.refunded]).toEqual([200, "MNY_003", 200, 600]);
    } else {
      expect([yes.body.code, no.status, again.body.code, books?.refunded]).toEqual(["MNY_003", 200, "MNY_003", 0]);
    }
  });

  it("a member's own cancellation needs nobody, and takes what waits with it", async () => {
    const before = test.kept();
    const { reservation, browser, path, email } = await dear();
    const { price } = await moneyOf(desk.browser, reservation.number);
    const { refund } = (await give(desk.browser, reservation.number, 700)).body.result;
    // Both are told before what will happen.
    expect((await browser.get(path)).body.result.cancellation).toMatchObject({ allowed: true, refund: price });
    expect((await desk.browser.get(`${moneyPath(reservation.number)}/cancel`)).body.result.refund).toBe(price);
    await browser.post(`${path}/cancel`);
    expect(test.kept()).toBe(before);
    expect((await approve(finance.browser, refund.id)).body.code).toBe("MNY_003");
    const mail = (await mailsTo(test, email)).find(({ kind }) => kind === "cancelled");
    expect(mail?.data).toMatchObject({ refund: price });
  });

  /** The same click twice. */
  const cancelTwice = async (number: string) => {
    const { version } = (await desk.browser.get(moneyPath(number))).body.result;
    expect((await desk.browser.get(`${moneyPath(number)}/cancel`)).body.result.needsApproval).toBe(true);
    const cancel = () => desk.browser.post(`${moneyPath(number)}/cancel`, { reason: "個体が壊れたため", version });
    return (await Promise.all([cancel(), cancel()])).map(({ status }) => status);
  };

  it("a cancellation by staff frees the place at once, and the money waits", async () => {
    const before = test.kept();
    const { reservation, browser, path, email } = await dear();
    const kept = test.kept();
    const [one, two] = await cancelTwice(reservation.number);
    expect([one, two]).toEqual([200, 200]);
    const [{ id, state }] = (await moneyOf(desk.browser, reservation.number)).refunds;
    expect(state).toBe("requested");
    expect((await browser.get(path)).body.result).toMatchObject({
      status: "cancelled",
      refund: { state: "pending", forced: true },
    });
    expect(await test.rows("select 1 from unit_allocations where reservation_id = $1", [reservation.id])).toEqual([]);
    await test.settlePayments();
    expect(test.kept()).toBe(kept);
    expect((await kindsTo(email)).filter((kind) => kind === "cancelled")).toHaveLength(1);
    const fresh = await signedInStaff(test, { roles: ["finance"] });
    expect((await approve(fresh.browser, id)).body.result.refund.state).toBe("sent");
    expect(test.kept()).toBe(before);
    expect((await browser.get(path)).body.result.refund).toMatchObject({ state: "done" });
    expect(await actsOn(test, reservation.number)).toEqual(["小林 直子: reservations.cancel"]);
  });

  it("a cancellation that somebody said no to stays owed until it is approved", async () => {
    const before = test.kept();
    const { reservation } = await dear();
    await cancelTwice(reservation.number);
    const [{ id }] = (await moneyOf(desk.browser, reservation.number)).refunds;
    await refuse(finance.browser, id);
    const queue = async () => (await finance.browser.get("/api/console/payments?kind=refund")).body.result.entries;
    const owed = (await queue()).find((entry: { id: string }) => entry.id === id);
    expect(owed).toMatchObject({ state: "refused", acts: ["ask_again"], reservation: reservation.number });
    // Also among the reservations with money that waits.
    const listed = (await desk.browser.get("/api/console/reservations?money=waiting&limit=200")).body.result
      .reservations;
    expect(listed).toContainEqual(expect.objectContaining({ number: reservation.number, open: ["refund_pending"] }));
    const other = await signedInStaff(test, { roles: ["finance"] });
    const ids = [randomUUID(), randomUUID()];
    const [own, others] = await Promise.all(
      [finance, other].map(({ browser }, index) =>
        browser.post(`/api/console/payments/refund/${id}/act`, {
          id: ids[index],
          act: "ask_again",
          reason: "確認した",
        }),
      ),
    );
    expect([own?.status, others?.status].toSorted()).toEqual([200, 409]);
    const next = String(own?.status === 200 ? ids[0] : ids[1]);
    await approve((own?.status === 200 ? other : finance).browser, next);
    expect(test.kept()).toBe(before);
    expect((await queue()).some((entry: { id: string }) => [id, next].includes(entry.id))).toBe(false);
  });
});
