import { afterAll, beforeAll, expect, it } from "vitest";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

/** Reservations at these times and stations, by their numbers. */
async function reservedAt(...scenes: [pickup: string, station: string][]): Promise<string[]> {
  const numbers: string[] = [];
  for (const [product, [pickup, station]] of scenes.entries()) {
    const { reservation } = await test.reserved(201 + product);
    await test.rows("update reservations set pickup_at = $2, pickup_station = $3, return_station = $3 where id = $1", [
      reservation.id,
      `${pickup}+09:00`,
      station,
    ]);
    numbers.push(reservation.number);
  }
  return numbers;
}

async function fileFor(stations: string[] | null, period = "") {
  const { browser } = await signedInStaff(test, { roles: ["desk"], stations });
  const { status, body } = await browser.get(`/api/console/csv/reservations?${period}`);
  expect(status).toBe(200);
  return String(body);
}

it("reservations as a file are those of the days that are wanted, and of the stations of who asks", async () => {
  const numbers = await reservedAt(
    ["2026-10-09T23:59:59", "tokyo"],
    ["2026-10-10T00:00:00", "tokyo"],
    ["2026-10-11T23:59:59", "ueno"],
    ["2026-10-12T00:00:00", "ueno"],
  );
  const within = async (stations: string[] | null, period = "") => {
    const file = await fileFor(stations, period);
    return numbers.filter((number) => file.includes(number));
  };
  expect(await within(null)).toEqual(numbers);
  expect(await within(null, "from=2026-10-10&to=2026-10-11")).toEqual(numbers.slice(1, 3));
  expect(await within(null, "from=2026-10-10")).toEqual(numbers.slice(1));
  expect(await within(null, "to=2026-10-11")).toEqual(numbers.slice(0, 3));
  expect(await within(["ueno"])).toEqual(numbers.slice(2));
  expect(await within(["ueno"], "to=2026-10-11")).toEqual(numbers.slice(2, 3));
});

it("what was never confirmed is not among them", async () => {
  const [number = ""] = await reservedAt(["2026-10-20T12:00:00", "tokyo"]);
  expect(await fileFor(null)).toContain(number);
  await test.rows("update reservations set status = 'expired', confirmed_at = null where number = $1", [number]);
  expect(await fileFor(null)).not.toContain(number);
});
