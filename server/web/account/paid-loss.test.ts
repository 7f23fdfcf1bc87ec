import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY } from "#domain/time.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";
import { mailsTo, PASSWORD } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#333" } });
  photo = new Uint8Array(await image.jpeg().toBuffer());
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const staff = async (role: "desk" | "crew" | "finance") => (await signedInStaff(test, { roles: [role] })).browser;

/** For ten days. */
const LONG = { returnTime: "2026-11-30T10:00:00+09:00", longer: true };

/** A rental whose loss staff has charged: ten days after its return time, or so many. */
async function lost({ days = 10, whole = false, wish = {} } = {}) {
  test.setNow(new Date("2026-11-19T10:00:00+09:00"));
  const product = nextProduct();
  const renter = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo", ...wish });
  const { browser, path, reservation } = renter;
  const { number, id } = reservation;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.setNow(new Date(new Date(reservation.returnTime).getTime() + days * DAY));
  await runClock(test.deps);
  // So little that what one person may let go of alone is more.
  const cheap = "update reservations set terms = jsonb_set(terms, '{replacementPrice}', '8000') where id = $1";
  if (!whole) await test.rows(cheap, [id]);
  const desk = `/api/console/reservations/${number}`;
  await (await staff("desk")).put(`${desk}/damage-photos/${randomUUID()}`, undefined, {
    file: { type: "image/jpeg", bytes: photo },
  });
  const charge = randomUUID();
  const most = (await (await staff("desk")).get(`${desk}/money`)).body.result.damageMost.loss;
  const amount = whole ? most : 1_000;
  const order = { id: charge, kind: "loss", amount, reason: "届いていません" };
  expect((await (await staff("desk")).post(`${desk}/damages`, order)).status).toBe(200);
  const pay = async () => {
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
  };
  const stored = async () => {
    const [row] = await test.rows<{ status: string; lateFee: string; unit: string }>(
      `select r.status, late_fee_state as "lateFee", serial_number as unit
        from reservations r join units u on u.id = r.unit_id where r.id = $1`,
      [id],
    );
    if (!row) throw new Error("gone");
    return row;
  };
  /** What stands in the payments queue about it. */
  const queue = async () => {
    const finance = await staff("finance");
    const listed = ["damage", "late_fee"].map((kind) => finance.get(`/api/console/payments?kind=${kind}&limit=200`));
    const entries = (await Promise.all(listed)).flatMap(({ body }) => body.result.entries);
    return entries.filter((each: { reservation: string }) => each.reservation === number);
  };
  /** Somebody else says yes to whatever is above the limit. */
  const approve = async () => {
    const waiting = await test.rows<{ id: string }>(
      "select id from staff_refunds where reservation_id = $1 and state = 'requested'",
      [id],
    );
    for (const refund of waiting) {
      const { status } = await (await staff("finance")).post(`/api/console/refunds/${refund.id}/approve`);
      expect(status).toBe(200);
    }
  };
  const settle = async (kind: string, of: string, act: string, more = {}) =>
    (await staff("finance")).post(`/api/console/payments/${kind}/${of}/act`, {
      ...{ id: randomUUID(), act, reason: "確認済み" },
      ...more,
    });
  const giveBack = async (yen: number) =>
    (await staff("desk")).post(`${desk}/damages/${charge}/refunds`, {
      ...{ id: randomUUID(), amount: yen, reason: "申し出により" },
    });
  const crew = async (act: string, more = {}) =>
    (await staff("crew")).post(`/api/console/stock/${act}`, { actId: randomUUID(), station: "tokyo", ...more });
  const view = async () => {
    const { stage, late, amounts, status, errand } = (await browser.get(path)).body.result;
    return { status, stage, errand, isLate: late.isLate, fee: late.fee, next: late.next, lateFee: amounts.lateFee };
  };
  const listed = async (history: "0" | "1") =>
    (await browser.get(`/api/reservations?history=${history}&sortOrder=asc`)).body.result.reservations.map(
      (each: { id: string }) => each.id === id,
    );
  const ties = async () => (await browser.get("/api/profile/leave")).body.result.ties;
  const late = async () => {
    const { lanes } = (await (await staff("crew")).get("/api/console/today?station=tokyo")).body.result;
    return lanes
      .find(({ lane }: { lane: string }) => lane === "late")
      .cards.map((card: { reservation: { number: string } }) => card.reservation.number);
  };
  return {
    ...renter,
    product,
    number,
    charge,
    pay,
    view,
    listed,
    ties,
    late,
    ...{ stored, queue, settle, giveBack, approve, crew },
  };
}

it("a rental whose item is lost is over for its member once that is paid, and for the crew who wait for it", async () => {
  const { browser, number, pay, view, listed, ties, late } = await lost();
  expect(await view()).toMatchObject({ stage: "late", isLate: true });
  expect(await late()).toContain(number);
  await pay();
  const over = { status: "overdue_return", stage: "lost", errand: null, isLate: false, fee: 0, next: null, lateFee: 0 };
  expect(await view()).toEqual(over);
  expect([await listed("0"), await listed("1")]).toEqual([[], [true]]);
  expect(await late()).not.toContain(number);
  expect(await ties()).toEqual([]);
  expect((await browser.delete("/api/payment/sony")).status).toBe(200);
});

it("and goes on as any other when it is brought back after all", async () => {
  const { path, browser, reservation, pay, view, listed, ties } = await lost();
  await pay();
  const ship = { reservationId: reservation.id, shippingNumber: "123456789012" };
  expect((await browser.post("/api/reservation/update_reservation_status", ship)).status).toBe(200);
  expect(await view()).toMatchObject({ stage: "shipped" });
  expect((await browser.get(path)).body.result.late.fee).toBeGreaterThan(0);
  expect([await listed("0"), await listed("1")]).toEqual([[true], []]);
  expect(await ties()).toMatchObject([{ reason: "rented" }]);
});

it("and goes on when all that was paid for the loss is given back", async () => {
  const { number, pay, view, ties, giveBack } = await lost();
  await pay();
  expect((await giveBack(1_000)).status).toBe(200);
  expect(await view()).toMatchObject({ stage: "late", isLate: true });
  expect(await ties()).toMatchObject([{ number, reason: "rented" }]);
});

describe("whoever has paid for a loss", () => {
  it("may leave, and what turns up after that is taken back, checked in and settled without them", async () => {
    const { browser, pay, stored, queue, settle, approve, crew, charge, number, reservation } = await lost();
    await pay();
    const kept = test.kept();
    expect((await browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
    const { unit } = await stored();
    expect((await crew("take-back", { unit })).status).toBe(200);
    expect((await crew("nothing-there", { reservationNumber: number, reason: "別の商品でした" })).status).toBe(200);
    await runClock(test.deps);
    expect((await crew("take-back", { reservationNumber: number })).status).toBe(200);
    expect((await crew("check-in", { unit, condition: "repair", note: "持ち手の破損" })).status).toBe(200);
    await runPayments(test.deps);
    expect(await stored()).toMatchObject({ status: "returned", lateFee: "failed" });
    expect(await queue()).toMatchObject([
      { kind: "damage", id: charge, state: "paid", acts: ["give_back"] },
      { kind: "late_fee", id: number, acts: ["try_again", "write_off"] },
    ]);
    expect((await settle("late_fee", number, "try_again")).status).toBe(200);
    expect(await queue()).toHaveLength(2);
    expect((await settle("late_fee", number, "write_off")).status).toBe(200);
    expect((await settle("damage", charge, "give_back")).status).toBe(200);
    await approve();
    await test.settlePayments();
    expect([await queue(), kept - test.kept()]).toEqual([[], 1_000]);
    const [left] = await test.rows("select member_id from reservations where id = $1", [reservation.id]);
    expect(left).toEqual({ member_id: null });
  });

  it("may leave before the return time, and the clock goes on without them", async () => {
    const { browser, pay, stored } = await lost({ days: -9, wish: LONG });
    await pay();
    expect((await browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
    expect((await stored()).status).toBe("in_rental");
    test.setNow(new Date("2026-12-01T10:00:00+09:00"));
    await runClock(test.deps);
    expect((await stored()).status).toBe("overdue_return");
  });

  it("is the only one who may leave with an item, whoever asks the database", async () => {
    const { reservation } = await lost();
    await expect(test.rows("update reservations set member_id = null where id = $1", [reservation.id])).rejects.toThrow(
      "is not over",
    );
  });

  it("is neither reminded of the return nor asked for the item", async () => {
    const { pay, view, email } = await lost({ days: -9, wish: LONG });
    await pay();
    for (const time of ["2026-11-29T12:00:00+09:00", "2026-11-30T09:00:00+09:00", "2026-12-01T10:00:00+09:00"]) {
      test.setNow(new Date(time));
      await runClock(test.deps);
    }
    expect(await view()).toMatchObject({ status: "overdue_return", stage: "lost", fee: 0 });
    const kinds = (await mailsTo(test, email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "returnReminder" || kind === "overdue")).toEqual([]);
  });

  it("cannot extend it any more, nor can the desk", async () => {
    const { browser, path, pay, number } = await lost({ days: -9, wish: LONG });
    const returnTime = "2026-12-01T10:00:00+09:00";
    expect((await browser.get(path)).body.result.extension.allowed).toBe(true);
    await pay();
    expect((await browser.get(path)).body.result.extension.allowed).toBe(false);
    expect((await browser.post(`${path}/extend`, { returnTime })).body.code).toBe("RES_005");
    const { acts } = (await (await staff("desk")).get(`/api/console/reservations/${number}`)).body.result;
    expect(acts).not.toContain("extend");
  });

  it("has it no more among what they may have at a time", async () => {
    const { browser, id, product, pay, giveBack } = await lost();
    const limit = async (most: number) => {
      const [row] = await test.rows<{ reached: string | null }>(
        "select member_limit($1, $2, $3, $3::timestamptz + interval '1 day', $4, $5) as reached",
        [id, product, test.deps.now(), most, 1],
      );
      return row?.reached;
    };
    const open = async () => (await browser.get("/api/reservation/allowance")).body.result.openReservations;
    expect([await open(), await limit(1), await limit(9)]).toEqual([1, "open", "units"]);
    await pay();
    expect([await open(), await limit(1), await limit(9)]).toEqual([0, null, null]);
    await giveBack(1_000);
    expect([await open(), await limit(1), await limit(9)]).toEqual([1, "open", "units"]);
  });
});

describe("a loss that was paid", () => {
  it("stays paid while somebody else has to approve what goes back of it", async () => {
    const limits = "insert into settings (key, value) values ('refundLimitYen', '500')";
    const { view, pay, giveBack, approve, ties } = await lost();
    await pay();
    await test.rows(limits);
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen === 500, 10_000);
    const { state } = (await giveBack(1_000)).body.result.refund;
    expect([state, await view()]).toMatchObject(["requested", { stage: "lost", isLate: false }]);
    expect(await ties()).toMatchObject([{ reason: "refunding" }]);
    await approve();
    expect(await view()).toMatchObject({ stage: "late", isLate: true });
    await test.rows("delete from settings where key = 'refundLimitYen'");
    await vi.waitUntil(() => test.deps.catalogue.current().settings.refundLimitYen !== 500, 10_000);
  });

  it("waits to be given back when the item is back, also of what nobody gave back before", async () => {
    const { pay, giveBack, queue, crew, stored, settle, charge, path, browser } = await lost();
    await pay();
    expect((await giveBack(400)).status).toBe(200);
    expect(await queue()).toEqual([]);
    test.passSeconds(60);
    expect((await crew("take-back", { unit: (await stored()).unit })).status).toBe(200);
    await runPayments(test.deps);
    expect(await queue()).toMatchObject([{ kind: "damage", id: charge, state: "paid", amount: 600 }]);
    expect((await settle("damage", charge, "give_back", { expected: 600 })).status).toBe(200);
    const { amounts } = (await browser.get(path)).body.result;
    expect([await queue(), amounts.damage, amounts.refunded]).toEqual([[], 1_000, 1_000]);
  });

  it("and a late fee come to no more than a new one: it is not charged on top, and what was goes back", async () => {
    const after = await lost({ whole: true });
    const ship = { shippingNumber: "123456789012" };
    const send = ({ browser, reservation }: typeof after) =>
      browser.post("/api/reservation/update_reservation_status", { ...ship, reservationId: reservation.id });
    const fee = async ({ browser, path }: typeof after) => (await browser.get(path)).body.result.late.fee;
    await after.pay();
    // Announced while lateness was not paid for.
    const before = await lost({ whole: true });
    expect((await send(before)).status).toBe(200);
    await runPayments(test.deps);
    expect(await fee(before)).toBeGreaterThan(0);
    await before.pay();
    expect(await before.queue()).toMatchObject([{ id: before.charge, state: "announced", acts: ["write_off"] }]);
    expect((await before.settle("damage", before.charge, "write_off")).status).toBe(200);
    // Paid, then said to be sent, and not in the parcel.
    expect((await send(after)).status).toBe(200);
    await runPayments(test.deps);
    const late = await fee(after);
    expect([late > 0, await after.queue()]).toEqual([true, []]);
    expect((await after.crew("nothing-there", { reservationNumber: after.number, reason: "届かない" })).status).toBe(
      200,
    );
    expect(await after.queue()).toMatchObject([{ id: after.charge, state: "paid", amount: late }]);
    expect((await after.settle("damage", after.charge, "give_back")).status).toBe(200);
    expect(await after.queue()).toEqual([]);
    expect(await after.view()).toMatchObject({ stage: "lost" });
  });

  it("ends the use of its item in the reports", async () => {
    const { pay } = await lost();
    await pay();
    const today = "2026-12-08";
    const minutes = async (at: string) => {
      test.setNow(new Date(`${today}T${at}:00+09:00`));
      await keepReports(test.deps);
      const [row] = await test.rows<{ minutes: number }>(
        `select coalesce((select sum(m) from unnest(unit_minutes) m), 0)::int as minutes from report_use
          where day = $1 and area = '' and station = '' and category = ''`,
        [today],
      );
      return row?.minutes ?? 0;
    };
    const others = await test.rows(
      "select id from reservations where status in ('in_rental', 'overdue_return') and not is_loss_paid(id)",
    );
    const noon = await minutes("12:00");
    expect((await minutes("13:00")) - noon).toBe(others.length * 60);
  });
});
