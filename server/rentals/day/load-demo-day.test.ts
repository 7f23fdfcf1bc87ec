import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { loadDemoPast } from "#db/demo/load-demo-past.ts";
import { runClock } from "#server/jobs.ts";
import { loadDemoDay } from "#server/rentals/day/load-demo-day.ts";
import { readToday } from "#server/rentals/day/read-today.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(async () => {
  await test.rows("truncate reservations cascade");
  await test.rows("delete from cards");
  await test.rows("delete from members");
  await test.rows("update units set place = 'station', station_slug = 'tokyo', box_id = null, condition = 'ready'");
});
afterAll(() => test.close());

it("fills every lane of the demo's first station once, beside the demo's past, and three things are wrong there", async () => {
  expect(await loadDemoPast(test.deps.database, test.deps.now(), test.deps.vault.seal)).toBe(true);
  expect(await loadDemoDay(test.deps)).toBe(true);
  expect(await loadDemoDay(test.deps)).toBe(false);
  await runClock(test.deps);
  const { lanes, troubles } = await readToday(
    test.deps,
    { stations: null },
    { station: "tokyo", troubles: "first" },
    "ja",
  );
  expect(lanes.filter(({ count }) => count === 0).map(({ lane }) => lane)).toEqual([]);
  expect(troubles.map(({ kind }) => kind).sort()).toEqual(["box_empty", "code_refused", "nothing_taken"]);
  expect(await test.overlaps()).toEqual([]);
});

it.each(["00:05", "02:00", "06:01", "08:10", "20:10", "22:50", "23:55"])(
  "tells of nothing to come when it is loaded at %s, and has enough to do",
  async (time) => {
    test.at(`2026-11-15T${time}:00+09:00`);
    expect(await loadDemoDay(test.deps)).toBe(true);
    const told = await test.rows(
      `select at from reservation_events union all select at from unit_events union all select received_at from locker_events
     union all select returned_at from reservations union all select filled_at from reservations`,
    );
    const now = test.deps.now();
    expect((told as { at: Date | null }[]).filter(({ at }) => at && at > now)).toEqual([]);
    // Nobody was kept waiting by a crew that has only just begun.
    expect(
      await test.rows("select number from reservations where pickup_at < $1 and filled_at is null", [now]),
    ).toEqual([]);
    await runClock(test.deps);
    const { lanes } = await readToday(test.deps, { stations: null }, { station: "tokyo", troubles: "first" }, "ja");
    const inHand = lanes.filter(({ count }) => count > 0).map(({ lane }) => lane);
    expect(inHand).toEqual(
      expect.arrayContaining(["prepare", "waiting", "counter", "due_back", "late", "empty", "check_in", "carry"]),
    );
  },
);
