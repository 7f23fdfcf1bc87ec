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

it("reservations as a file are those of the days that are wanted, and of the stations of the person who asks", async () => {
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

it("each has what was received, given back and kept of it: until now, or on the days that are wanted", async () => {
  test.at("2026-11-15T12:00:00+09:00");
  const { browser, path, reservation } = await test.reserved(211);
  const { number, total } = reservation;
  test.at("2026-11-16T23:59:59+09:00");
  await browser.post(`${path}/cancel`);
  const moneyOf = async (period: string, stations: string[] | null = null) => {
    const [head = "", ...lines] = (await fileFor(stations, period)).trim().split("\r\n");
    const names = head.split(",");
    const cells = lines.find((line) => line.startsWith(number))?.split(",");
    return cells && ["damage_total", "received", "refunded", "kept"].map((name) => Number(cells[names.indexOf(name)]));
  };
  expect(await moneyOf("")).toEqual([0, total, total, 0]);
  expect(await moneyOf("by=money")).toEqual([0, total, total, 0]);
  expect(await moneyOf("by=money&to=2026-11-15")).toEqual([0, total, 0, total]);
  expect(await moneyOf("by=money&from=2026-11-16&to=2026-11-16")).toEqual([0, 0, total, -total]);
  expect(await moneyOf("by=money&from=2026-11-17")).toBeUndefined();
  expect(await moneyOf("by=money", ["nowhere"])).toBeUndefined();
});

it("what was never confirmed is not among them", async () => {
  const [number = ""] = await reservedAt(["2026-10-20T12:00:00", "tokyo"]);
  expect(await fileFor(null)).toContain(number);
  await test.rows("update reservations set status = 'expired', confirmed_at = null where number = $1", [number]);
  expect(await fileFor(null)).not.toContain(number);
});
