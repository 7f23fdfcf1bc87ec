import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE } from "#domain/time.ts";
import { runPayments } from "#server/jobs.ts";
import { adoptCard, hashKey, insertSetup } from "#server/money/cards/card-store.ts";
import { Browser } from "#test/browser.ts";
import { mailData, PASSWORD, randomIp } from "#test/member.ts";
import {
  createRentalApp,
  GOOD_CARD,
  giveCard,
  productsFrom,
  type RentalApp,
  type Renter,
  wish,
} from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);

/** The desk writes another address down, whose owner confirms it and logs in. */
async function taken({ id, email: before }: Renter) {
  const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
  const path = `/api/console/members/${id}`;
  const { revision, lastName, firstName, lastNameKana, firstNameKana } = (await desk.get(path)).body.result;
  const names = { lastName, firstName, lastNameKana, firstNameKana };
  const email = `taken-${before}`;
  const correction = { ...names, email, revision, reason: "電話での申し出" };
  expect((await desk.put(`${path}/profile`, correction)).status).toBe(200);
  const token = String((await mailData(test, email, "confirmEmail")).link).split("#")[1];
  const browser = new Browser(test, randomIp());
  expect((await browser.post("/api/email/confirm", { token })).status).toBe(200);
  browser.token = (await browser.post("/api/auth/login", { email, password: PASSWORD })).body.result.accessToken;
  return { browser, email };
}

it("after the desk changed the address, the card pays nothing new before one is registered again", async () => {
  const member = await test.renter();
  const first = await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish());
  const { browser, email } = await taken(member);
  expect(await mailData(test, email, "emailChanged")).toMatchObject({ hadCard: true });
  const product = nextProduct();
  const quote = await browser.post(`/api/products/${product}/reservation/info`, wish());
  expect(quote.body.result).toMatchObject({ card: null, cardNeeded: true });
  expect((await browser.post(`/api/products/${product}/reservation`, wish())).body.code).toBe("PAY_003");
  const extend = { returnTime: "2026-11-22T10:00:00+09:00" };
  const path = `/api/reservations/${first.body.result.id}`;
  expect((await browser.post(`${path}/extend`, extend)).body.code).toBe("PAY_003");
  const shown = (await browser.get("/api/payment/sony")).body.result;
  expect(shown).toMatchObject({ card: null, owedOnly: { maskedNumber: expect.stringMatching(/\d{4}$/) } });

  await giveCard(test, member.id, GOOD_CARD);
  expect((await browser.post(`/api/products/${product}/reservation`, wish())).status).toBe(200);
  expect((await browser.get("/api/payment/sony")).body.result).toMatchObject({ card: {}, owedOnly: null });
});

it("ends when another one is registered", async () => {
  const member = await test.renter();
  await taken(member);
  const { deps } = test;
  const { db } = deps.database;
  const [createdAt, key] = [deps.now(), randomUUID()];
  const expiresAt = new Date(createdAt.getTime() + MINUTE);
  const details = {
    maskedNumber: "************1111",
    expiry: "4912",
    brand: "visa" as const,
    authenticationId: undefined,
  };
  const at = { kaiinId: key.slice(0, 20), kaiinPass: Buffer.from("sealed"), createdAt, expiresAt };
  const setup = await insertSetup(db, { id: key, keyHash: hashKey(key), memberId: member.id, kind: "add", ...at });
  await adoptCard(db, setup, details, createdAt);
  const rows = await test.rows<{ state: string }>("select state from cards where member_id = $1", [member.id]);
  expect(rows.map(({ state }) => state).toSorted()).toEqual(["active", "replaced"]);
});

it("what comes of an earlier rental is charged to it all the same", async () => {
  const rented = await test.reserved(nextProduct());
  const { path, reservation } = rented;
  await rented.browser.post(`${path}/debug`, { currentStatus: "not_collected", nextStatus: "in_rental" });
  const { browser } = await taken(rented);
  const before = test.kept();
  test.at("2026-11-22T10:00:00+09:00");
  browser.token = (
    await browser.post("/api/auth/login", { email: `taken-${rented.email}`, password: PASSWORD })
  ).body.result.accessToken;
  await browser.post("/api/reservation/update_reservation_status", {
    reservationId: reservation.id,
    shippingNumber: "123456789012",
  });
  await runPayments(test.deps);
  const { fee, payment } = (await browser.get(path)).body.result.late;
  expect([payment, test.kept() - before]).toEqual(["paid", fee]);
});

it("can be deleted once nothing keeps it", async () => {
  const member = await test.renter();
  const { browser } = await taken(member);
  expect((await browser.delete("/api/payment/sony")).status).toBe(200);
  expect((await browser.get("/api/payment/sony")).body.result).toEqual({ card: null, owedOnly: null });
});
