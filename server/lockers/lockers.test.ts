import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signLockerMessage } from "#server/lockers/locker-signature.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

const SECRET = "a secret that only the lockers know";
let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ LOCKER_WEBHOOK_SECRET: SECRET });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const send = async (event: Record<string, unknown>, { secret = SECRET, ageSeconds = 0 } = {}) => {
  const body = JSON.stringify({ eventId: randomUUID(), occurredAt: "2026-11-20T10:00:00+09:00", ...event });
  const timestamp = String(Math.floor(test.deps.now().getTime() / 1000) - ageSeconds);
  const response = await test.app.request("/api/lockers/events", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Locker-Timestamp": timestamp,
      "X-Locker-Signature": signLockerMessage(secret, timestamp, body),
    },
  });
  const answer = await response.json();
  return { status: response.status, code: answer.code, ...answer.result, http: response.status };
};
let product = 110;
const reserve = async () => {
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${++product}/reservation`, wish());
  const path = `/api/reservations/${body.result.id}`;
  return { ...member, reservation: body.result, show: async () => (await member.browser.get(path)).body.result };
};

describe("POST /api/lockers/events", () => {
  it("carries a rental from the box to the member and back", async () => {
    const { reservation, show } = await reserve();
    const { number } = reservation;
    expect(await send({ type: "item_placed", reservationNumber: number })).toMatchObject({
      applied: true,
      status: "before_pickup",
    });
    test.at("2026-11-20T10:00:00+09:00");
    const pickup = (await show()).pickupQr.code;
    expect(await send({ type: "opened", code: pickup })).toMatchObject({ applied: false, status: "before_pickup" });
    expect(await send({ type: "item_taken", code: pickup })).toMatchObject({ applied: true, status: "in_rental" });
    expect((await show()).pickupQr).toBeNull();
    test.at("2026-11-21T09:50:00+09:00");
    const back = (await show()).returnQr.code;
    expect(await send({ type: "item_placed", code: back })).toMatchObject({ applied: true, status: "not_returned" });
    expect(await send({ type: "item_taken", reservationNumber: number })).toMatchObject({
      applied: true,
      status: "returned",
    });
    expect((await show()).late).toMatchObject({ fee: 0, payment: "none" });
  });

  it("applies an event once, however often and at once it comes", async () => {
    const { reservation } = await reserve();
    const event = { eventId: randomUUID(), type: "item_placed", reservationNumber: reservation.number };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)));
    expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
    expect((await send(event)).applied).toBe(false);
  });

  it("believes neither a wrong signature nor an old message", async () => {
    const { reservation, show } = await reserve();
    const event = { type: "item_placed", reservationNumber: reservation.number };
    expect(await send(event, { secret: "a secret that somebody made up" })).toMatchObject({
      http: 401,
      code: "LOC_001",
    });
    expect(await send(event, { ageSeconds: 301 })).toMatchObject({ http: 401, code: "LOC_001" });
    const bare = await test.app.request("/api/lockers/events", { method: "POST" });
    expect(bare.status).toBe(401);
    expect((await show()).status).toBe("not_collected");
  });

  it("opens for a code in its time and for its purpose only", async () => {
    const { reservation, show } = await reserve();
    const { code } = reservation.pickupQr;
    test.at("2026-11-20T09:29:59+09:00");
    expect(await send({ type: "item_taken", code })).toMatchObject({ http: 409, code: "LOC_002" });
    test.at("2026-11-20T09:30:00+09:00");
    expect(await send({ type: "item_placed", code })).toMatchObject({ applied: false });
    expect(await send({ type: "item_taken", code: `${code.slice(0, -1)}#` })).toMatchObject({ code: "LOC_002" });
    expect(await send({ type: "item_taken", code })).toMatchObject({ applied: true });
    expect(await send({ type: "item_taken", code })).toMatchObject({ applied: false, status: "in_rental" });
    test.at("2026-11-21T10:00:00+09:00");
    const back = (await show()).returnQr.code;
    test.at("2026-11-21T10:31:00+09:00");
    expect((await show()).returnQr).toBeNull();
    expect(await send({ type: "item_placed", code: back })).toMatchObject({ code: "LOC_002" });
  });

  it("opens no door for a code that was kept after its rental was cancelled or has moved on", async () => {
    const cancelled = await reserve();
    await cancelled.browser.post(`/api/reservations/${cancelled.reservation.id}/cancel`);
    const taken = await reserve();
    test.at("2026-11-20T10:00:00+09:00");
    await send({ type: "item_taken", code: taken.reservation.pickupQr.code });
    for (const { reservation } of [cancelled, taken]) {
      expect(await send({ type: "opened", code: reservation.pickupQr.code })).toMatchObject({ code: "LOC_002" });
    }
  });

  it("says COM_003 of a reservation that nobody has", async () => {
    expect(await send({ type: "item_placed", reservationNumber: "R2222222222" })).toMatchObject({ code: "COM_003" });
  });
});

describe("the simulator", () => {
  const act = (form: Record<string, string>) =>
    test.app.request("/dev/locker", { method: "POST", body: new URLSearchParams(form) });

  it("lists running reservations and plays member and staff", async () => {
    const { reservation, show } = await reserve();
    const page = await (await test.app.request("/dev/locker")).text();
    expect(page).toContain(reservation.number);
    await act({ action: "place", number: reservation.number });
    expect((await show()).status).toBe("before_pickup");
    test.at("2026-11-20T10:00:00+09:00");
    const opened = await act({ action: "scan", code: (await show()).pickupQr.code });
    expect(decodeURIComponent(opened.headers.get("Location") ?? "")).toContain("in_rental");
    const wrong = await act({ action: "scan", code: "nonsense" });
    expect(decodeURIComponent(wrong.headers.get("Location") ?? "")).toContain("LOC_002");
  });
});
