import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { cards } from "#db/schema.ts";
import { MINUTE } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { adoptCard, hashKey, insertSetup } from "#server/money/cards/card-store.ts";
import { removeFromGateway } from "#server/money/cards/remove-useless-cards.ts";
import { tidyCards } from "#server/money/cards/tidy-cards.ts";
import { chargeDamage } from "#server/rentals/damages/charge-damage.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, GOOD_CARD, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const ship = "/api/reservation/update_reservation_status";
/** Can be registered, and refuses every payment. */
const EMPTY_CARD = "4000000000005068";

/** Registers another card for a member, as after the gateway's page. */
async function change(memberId: string, number: string): Promise<void> {
  const { db } = test.deps.database;
  const lender = (await test.renter("")).id;
  await giveCard(test, lender, number);
  const [made] = await test.rows<{ id: string; pass: Buffer; kaiin: string }>(
    "delete from cards where member_id = $1 returning id, kaiin_id as kaiin, kaiin_pass as pass",
    [lender],
  );
  if (!made) throw new Error("no card");
  const createdAt = test.deps.now();
  const at = {
    kaiinId: made.kaiin,
    kaiinPass: made.pass,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + MINUTE),
  };
  const setup = await insertSetup(db, { id: made.id, keyHash: hashKey(randomUUID()), memberId, kind: "change", ...at });
  const maskedNumber = `************${number.slice(-4)}`;
  await adoptCard(db, setup, { maskedNumber, expiry: "4912", brand: "visa", authenticationId: undefined }, createdAt);
}
const statesOf = async (memberId: string) =>
  (
    await test.rows<Pick<typeof cards.$inferSelect, "state">>(
      "select state from cards where member_id = $1 order by created_at, state desc",
      [memberId],
    )
  ).map(({ state }) => state);

/** Somebody who has the item, and has changed to a card that refuses everything. */
async function rentedAndChanged(number = EMPTY_CARD) {
  const rented = await test.reserved(nextProduct());
  await rented.browser.post(`${rented.path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  await change(rented.id, number);
  return rented;
}

it("a late fee that the new card refuses is paid by the one that the rental was paid with", async () => {
  const { browser, path, reservation, id } = await rentedAndChanged();
  const before = test.kept();
  test.at("2026-11-22T10:00:00+09:00");
  await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
  await runPayments(test.deps);
  const { fee, payment } = (await browser.get(path)).body.result.late;
  expect([payment, test.kept() - before]).toEqual(["paid", fee]);
  const asked = await test.rows(
    `select p.state, c.state as card from payments p join cards c on c.id = p.card_id
     where p.reservation_id = $1 and purpose = 'late_fee' order by p.created_at, p.state desc`,
    [reservation.id],
  );
  expect(asked).toEqual([
    { state: "failed", card: "active" },
    { state: "captured", card: "owed_only" },
  ]);
  // Nothing new is paid with it, and the member sees the new one.
  expect((await browser.get("/api/payment/sony")).body.result).toMatchObject({ card: {}, owedOnly: null });
  expect(await statesOf(id)).toEqual(["owed_only", "active"]);
});

it("a new card that pays leaves the one before alone", async () => {
  const { browser, path, reservation } = await rentedAndChanged(GOOD_CARD);
  test.at("2026-11-22T10:00:00+09:00");
  await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
  await runPayments(test.deps);
  expect((await browser.get(path)).body.result.late.payment).toBe("paid");
  const asked = await test.rows(
    `select c.state from payments p join cards c on c.id = p.card_id where p.reservation_id = $1 and purpose = 'late_fee'`,
    [reservation.id],
  );
  expect(asked).toEqual([{ state: "active" }]);
});

it("damage is charged likewise", async () => {
  const { number } = (await rentedAndChanged()).reservation;
  const desk = await signedInStaff(test, { roles: ["desk"] });
  const [row] = await test.rows<{ id: string }>(
    `insert into damage_charges (id, reservation_id, kind, amount, reason, state, staff_id, at, charge_at)
     select gen_random_uuid(), id, 'damage', 300, '傷', 'announced', $2, $3, $3 from reservations where number = $1 returning id`,
    [number, desk.id, test.deps.now()],
  );
  await chargeDamage(test.deps, row?.id ?? "");
  const [charged] = await test.rows("select state from damage_charges where id = $1", [row?.id]);
  expect(charged).toEqual({ state: "paid" });
});

it("where both refuse it, the fee stays unpaid, each asked once", async () => {
  const { browser, path, reservation, id } = await rentedAndChanged();
  const [former] = await test.rows<{ kaiinId: string; kaiinPass: Buffer }>(
    `select kaiin_id as "kaiinId", kaiin_pass as "kaiinPass" from cards where member_id = $1 and state = 'owed_only'`,
    [id],
  );
  if (former) await removeFromGateway(test.deps, former);
  test.at("2026-11-22T10:00:00+09:00");
  await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
  await runPayments(test.deps);
  expect((await browser.get(path)).body.result.late.payment).toBe("failed");
  const asked = await test.rows("select state from payments where reservation_id = $1 and purpose = 'late_fee'", [
    reservation.id,
  ]);
  expect(asked).toEqual([{ state: "failed" }, { state: "failed" }]);
});

it("a card is forgotten at once where nothing that it paid for goes on, and else when that is over", async () => {
  const idle = await test.renter();
  await change(idle.id, GOOD_CARD);
  expect(await statesOf(idle.id)).toEqual(["replaced", "active"]);

  const rented = await test.reserved(nextProduct());
  await change(rented.id, EMPTY_CARD);
  // It paid for nothing.
  await change(rented.id, GOOD_CARD);
  expect((await statesOf(rented.id)).toSorted()).toEqual(["active", "owed_only", "replaced"]);
  await tidyCards(test.deps);
  expect(await statesOf(rented.id)).toContain("owed_only");
  expect((await rented.browser.post(`${rented.path}/cancel`)).status).toBe(200);
  await runPayments(test.deps);
  await tidyCards(test.deps);
  expect(await statesOf(rented.id)).not.toContain("owed_only");
});

it("a card is kept also where staff has given back all of what it paid, and the item is still out", async () => {
  const rented = await test.reserved(nextProduct());
  const { id, path, browser, reservation } = rented;
  await browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
  const given = { id: randomUUID(), amount: reservation.total, reason: "傷があったため" };
  expect((await desk.post(`/api/console/reservations/${reservation.number}/refunds`, given)).status).toBe(200);
  await change(id, EMPTY_CARD);
  await tidyCards(test.deps);
  expect(await statesOf(id)).toEqual(["owed_only", "active"]);
  const before = test.kept();
  test.at("2026-11-22T10:00:00+09:00");
  await browser.post(ship, { reservationId: reservation.id, shippingNumber: "123456789012" });
  await runPayments(test.deps);
  const { fee, payment } = (await browser.get(path)).body.result.late;
  expect([payment, test.kept() - before]).toEqual(["paid", fee]);
});

it("a card is kept after the return while what was found is looked into, and pays for the damage", async () => {
  const { id, path, browser, reservation } = await rentedAndChanged();
  const { id: staffId } = await signedInStaff(test, { roles: ["desk"] });
  await browser.post(`${path}/debug`, { currentStatus: "in_rental", nextStatus: "not_returned" });
  await browser.post(`${path}/debug`, { currentStatus: "not_returned", nextStatus: "returned" });
  await test.rows(
    `insert into check_ins (id, unit_id, reservation_id, staff_id, at, occurred_at, condition, missing, note)
     select gen_random_uuid(), unit_id, id, $2, $3, $3, 'repair', '[]', '割れている' from reservations where id = $1`,
    [reservation.id, staffId, test.deps.now()],
  );
  await tidyCards(test.deps);
  await change(id, EMPTY_CARD);
  expect((await statesOf(id)).toSorted()).toEqual(["active", "owed_only", "replaced"]);
  const [row] = await test.rows<{ id: string }>(
    `insert into damage_charges (id, reservation_id, kind, amount, reason, state, staff_id, at, charge_at)
     values (gen_random_uuid(), $1, 'damage', 300, '傷', 'announced', $2, $3, $3) returning id`,
    [reservation.id, staffId, test.deps.now()],
  );
  await chargeDamage(test.deps, row?.id ?? "");
  expect(await test.rows("select state from damage_charges where id = $1", [row?.id])).toEqual([{ state: "paid" }]);
  await tidyCards(test.deps);
  expect(await statesOf(id)).not.toContain("owed_only");
});
