import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY } from "#domain/time.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { PASSWORD } from "#test/member.ts";
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

/** A rental that is ten days late, and whose loss staff has charged. */
async function lost() {
  test.setNow(new Date("2026-11-19T10:00:00+09:00"));
  const product = nextProduct();
  const renter = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo" });
  const { browser, path, reservation } = renter;
  const { number, id } = reservation;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  test.setNow(new Date(new Date(reservation.returnTime).getTime() + 10 * DAY));
  await runClock(test.deps);
  // So little that what one person may let go of alone is more.
  await test.rows("update reservations set terms = jsonb_set(terms, '{replacementPrice}', '8000') where id = $1", [id]);
  const desk = `/api/console/reservations/${number}`;
  await (await staff("desk")).put(`${desk}/damage-photos/${randomUUID()}`, undefined, {
    file: { type: "image/jpeg", bytes: photo },
  });
  const charge = randomUUID();
  const order = { id: charge, kind: "loss", amount: 1_000, reason: "届いていません" };
  expect((await (await staff("desk")).post(`${desk}/damages`, order)).status).toBe(200);
  const pay = async () => {
    test.setNow(new Date(test.deps.now().getTime() + 7 * DAY));
    await runPayments(test.deps);
  };
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
  return { ...renter, product, number, charge, pay, view, listed, ties, late };
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
  const { number, charge, pay, view, ties } = await lost();
  await pay();
  const wish = { id: randomUUID(), amount: 1_000, reason: "見つかったとの連絡" };
  const { status } = await (await staff("desk")).post(
    `/api/console/reservations/${number}/damages/${charge}/refunds`,
    wish,
  );
  expect(status).toBe(200);
  expect(await view()).toMatchObject({ stage: "late", isLate: true });
  expect(await ties()).toMatchObject([{ number, reason: "rented" }]);
});

it("and its member may leave; what comes back after that is checked in, asks nobody for anything, and the loss goes back", async () => {
  const { browser, number, charge, pay } = await lost();
  await pay();
  expect((await browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
  const [row] = await test.rows<{ unit: string }>(
    `select u.serial_number as unit from reservations r join units u on u.id = r.unit_id
     where r.number = $1 and r.member_id is null and r.status = 'overdue_return'`,
    [number],
  );
  await runClock(test.deps);
  const act = async (path: string, more: object) =>
    (await staff("crew")).post(`/api/console/stock/${path}`, { actId: randomUUID(), station: "tokyo", ...more });
  const { unit } = row ?? {};
  expect((await act("take-back", { unit })).status).toBe(200);
  expect((await act("check-in", { unit, condition: "ready", missing: [] })).status).toBe(200);
  const order = { id: randomUUID(), act: "give_back", reason: "返却済み" };
  const given = await (await staff("finance")).post(`/api/console/payments/damage/${charge}/act`, order);
  expect(given.status).toBe(200);
  expect(
    await test.rows("select status, late_fee, late_fee_state, damage_total from reservations where number = $1", [
      number,
    ]),
  ).toEqual([{ status: "returned", late_fee: 0, late_fee_state: "none", damage_total: 0 }]);
});
