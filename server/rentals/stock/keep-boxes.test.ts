import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { keepBoxes } from "#server/rentals/stock/keep-boxes.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(301);

type Kept = { status: string; filled?: boolean; left?: number };

/** How much longer a box is kept whose time would be over now, or in so many minutes. */
async function endAt(now: string, { status, filled = true, left = 0 }: Kept): Promise<string> {
  const { id } = (await test.reserved(nextProduct())).reservation;
  const set = "update reservations set status = $2, filled_at = $3 where id = $1";
  await test.rows(set, [id, status, filled ? "2026-11-20T09:00:00+09:00" : null]);
  await test.rows("delete from box_allocations where reservation_id <> $1 or kind <> 'pickup'", [id]);
  const end = new Date(Date.parse(now) + left * 60_000);
  await test.rows("update box_allocations set period = tstzrange($1::timestamptz - interval '3 hours', $1)", [end]);
  test.at(now);
  await keepBoxes(test.deps);
  test.setNow(TEST_NOW);
  const [row] = await test.rows<{ end: Date }>(
    "delete from box_allocations where reservation_id = $1 and kind = 'pickup' returning upper(period) as end",
    [id],
  );
  return row ? `${(row.end.getTime() - Date.parse(now)) / 60_000} minutes` : "gone";
}

const NOON = "2026-11-20T12:00:00+09:00";
const LATE = "2026-11-20T18:00:00+09:00";
const RETURN = "2026-11-21T10:00:00+09:00";
const BEFORE_RETURN = "2026-11-21T09:59:59+09:00";

describe("a box is kept for another hour", () => {
  it("while something in it waits for one who is late, until the return time", async () => {
    expect(await endAt(LATE, { status: "before_pickup" })).toBe("60 minutes");
    expect(await endAt(LATE, { status: "not_pickup" })).toBe("60 minutes");
    expect(await endAt(BEFORE_RETURN, { status: "not_pickup" })).toBe("60 minutes");
    expect(await endAt(RETURN, { status: "not_pickup" })).toBe("0 minutes");
  });

  it("while something in it was cancelled or never collected, for as long as that takes", async () => {
    expect(await endAt(RETURN, { status: "cancelled" })).toBe("60 minutes");
    expect(await endAt(RETURN, { status: "returned" })).toBe("60 minutes");
  });

  it("but not where nothing is in it, before it is needed, or after the item was fetched", async () => {
    expect(await endAt(LATE, { status: "not_pickup", filled: false })).toBe("0 minutes");
    expect(await endAt(LATE, { status: "cancelled", filled: false })).toBe("0 minutes");
    expect(await endAt(NOON, { status: "before_pickup" })).toBe("0 minutes");
    expect(await endAt(LATE, { status: "in_rental" })).toBe("0 minutes");
  });

  it("as soon as less than half an hour is left of its time", async () => {
    expect(await endAt(LATE, { status: "not_pickup", left: 30 })).toBe("30 minutes");
    expect(await endAt(LATE, { status: "not_pickup", left: 29 })).toBe("89 minutes");
  });
});
