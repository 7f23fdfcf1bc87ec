import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { runClock } from "#server/jobs.ts";
import { signLockerMessage } from "#server/rentals/lockers/locker-signature.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

/** By the names that lockers give. */
const secrets = {
  default: "a secret that all lockers share until now",
  next: "the secret that all lockers will share",
  "tokyo/a": "a secret of the lockers at Tokyo alone",
  "tokyo/b": "the next secret of the lockers at Tokyo",
  "ueno/a": "a secret of the lockers at Ueno alone",
};
type Name = keyof typeof secrets;

let test: RentalApp;
beforeAll(async () => {
  const { default: shared, ...named } = secrets;
  const list = Object.entries(named).map((pair) => pair.join(":"));
  test = await createRentalApp({ LOCKER_WEBHOOK_SECRET: shared, LOCKER_SECRETS: list.join(",") });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const send = async (event: Record<string, unknown>, { name, secret }: { name?: string; secret: Name }) => {
  const body = JSON.stringify({ eventId: randomUUID(), occurredAt: test.deps.now().toISOString(), ...event });
  const timestamp = String(Math.floor(test.deps.now().getTime() / 1000));
  const response = await test.app.request("/api/lockers/events", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Locker-Timestamp": timestamp,
      "X-Locker-Signature": signLockerMessage(secrets[secret], timestamp, body),
      ...(name !== undefined && { "X-Locker-Key": name }),
    },
  });
  const answer = await response.json();
  return { http: response.status, code: answer.code, ...answer.result };
};
const by = (name: Name, secret = name) => ({ name, secret });
const refused = { http: 401, code: "LOC_001" };

async function reserve(product: number, change = {}) {
  const { browser } = await test.renter();
  const { body } = await browser.post(`/api/products/${product}/reservation`, wish(change));
  const show = async () => (await browser.get(`/api/reservations/${body.result.id}`)).body.result;
  return { id: body.result.id, number: body.result.number, browser, show };
}

it("believes any of the shared secrets, named or not, so that they can change one locker at a time", async () => {
  const { number } = await reserve(111);
  const event = { type: "item_placed", reservationNumber: number };
  expect(await send(event, by("next", "default"))).toMatchObject(refused);
  expect(await send(event, { name: "unheard-of", secret: "default" })).toMatchObject(refused);
  expect(await send(event, { name: "", secret: "default" })).toMatchObject(refused);
  expect(await send(event, by("next"))).toMatchObject({ applied: true });
  expect(await send(event, { secret: "next" })).toMatchObject({ http: 200 });
  expect(await send(event, by("default"))).toMatchObject({ http: 200 });
});

it("believes a station's secret for that station's boxes only", async () => {
  const { number, show } = await reserve(112, { pickupStation: "tokyo", returnStation: "ueno" });
  const filled = { type: "item_placed", reservationNumber: number };
  expect(await send(filled, by("tokyo/a", "ueno/a"))).toMatchObject(refused);
  expect(await send(filled, { secret: "tokyo/a" })).toMatchObject(refused);
  expect(await send({ ...filled, station: "tokyo" }, by("ueno/a"))).toMatchObject(refused);
  expect(await send({ ...filled, station: "ueno" }, by("tokyo/a"))).toMatchObject(refused);
  expect(await send(filled, by("tokyo/b"))).toMatchObject({ applied: true });
  test.at("2026-11-20T10:00:00+09:00");
  const taken = { type: "item_taken", code: (await show()).pickupQr.code };
  expect(await send(taken, by("ueno/a"))).toMatchObject(refused);
  expect(await send(taken, by("tokyo/a"))).toMatchObject({ status: "in_rental" });
  test.at("2026-11-21T10:00:00+09:00");
  const back = { type: "item_placed", code: (await show()).returnQr.code };
  expect(await send(back, by("tokyo/a"))).toMatchObject(refused);
  expect(await send(back, by("ueno/a"))).toMatchObject({ status: "not_returned" });
});

it("lets no station speak of staff at the other one of a rental, whether it names itself or not", async () => {
  const { number: reservationNumber, show } = await reserve(114, { pickupStation: "tokyo", returnStation: "ueno" });
  const [placed, taken] = ["item_placed", "item_taken"].map((type) => ({ type, reservationNumber }));
  for (const more of [{}, { station: "ueno" }]) {
    expect(await send({ ...placed, ...more }, by("ueno/a"))).toMatchObject(refused);
  }
  expect(await send({ ...placed }, by("tokyo/a"))).toMatchObject({ applied: true });
  for (const more of [{}, { station: "ueno" }]) {
    expect(await send({ ...taken, ...more }, by("ueno/a"))).toMatchObject(refused);
  }
  expect((await show()).pickupReady.filled).toBe(true);
  test.at("2026-11-20T10:00:00+09:00");
  await send({ type: "item_taken", code: (await show()).pickupQr.code }, by("tokyo/a"));
  test.at("2026-11-21T09:00:00+09:00");
  for (const more of [{}, { station: "tokyo" }]) {
    expect(await send({ ...taken, ...more }, by("tokyo/a"))).toMatchObject({ applied: false, status: "in_rental" });
  }
  expect(await send({ ...taken }, by("ueno/a"))).toMatchObject({ applied: true, status: "returned" });
});

it("lets a station tell a member where to go, and tell late of a box that had been claimed there", async () => {
  const { id, number, browser, show } = await reserve(113, { pickupStation: "tokyo", returnStation: "tokyo" });
  await send({ type: "item_placed", reservationNumber: number }, by("tokyo/a"));
  test.at("2026-11-20T10:00:00+09:00");
  const pickup = { type: "opened", code: (await show()).pickupQr.code };
  expect(await send({ ...pickup, station: "ueno" }, by("ueno/a"))).toMatchObject({ http: 409, code: "LOC_005" });
  expect(await send(pickup, by("ueno/a"))).toMatchObject(refused);
  await send({ ...pickup, type: "item_taken" }, by("tokyo/a"));
  const claimed = await browser.post(`/api/reservations/${id}/return-place`, { station: "ueno" });
  const { code } = claimed.body.result.returnQr;
  expect(await send({ type: "item_placed", code, station: "ueno" }, by("tokyo/a"))).toMatchObject(refused);
  expect(await send({ type: "opened", code }, by("ueno/a"))).toMatchObject({ http: 200, station: "ueno" });
  test.at("2026-11-20T10:30:00+09:00");
  await runClock(test.deps);
  expect(await send({ type: "item_placed", code }, by("ueno/a"))).toMatchObject({ status: "not_returned" });
});

it("leaves to the event what means nothing at any station", async () => {
  expect(await send({ type: "opened", code: "nonsense" }, by("ueno/a"))).toMatchObject({ code: "LOC_002" });
  const nobodys = { type: "item_placed", reservationNumber: "R2222222222" };
  expect(await send(nobodys, by("ueno/a"))).toMatchObject({ code: "COM_003" });
  expect(await send({}, by("ueno/a"))).toMatchObject({ code: "COM_001" });
});
