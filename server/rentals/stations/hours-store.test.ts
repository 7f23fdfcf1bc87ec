import { afterAll, beforeAll, expect, it } from "vitest";
import { HOUR } from "#domain/time.ts";
import { readWindows, writeWindows } from "#server/rentals/stations/hours-store.ts";
import { createTestApp, TEST_NOW, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("keeps apart the maintenance of a station and of the whole shop, and leaves alone what is over", async () => {
  const { db, pool } = test.deps.database;
  await pool.query("delete from maintenance_windows");
  const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
  const window = (from: number, to: number, name: string) => ({
    from: at(from),
    to: at(to),
    note: { ja: name, en: name },
  });
  const notes = async (station: string | null, now = TEST_NOW) =>
    (await readWindows(db, station, now)).map(({ note }) => note?.en);
  await writeWindows(db, null, [window(1, 2, "shop")], TEST_NOW);
  await writeWindows(db, "tokyo", [window(5, 6, "later"), window(1, 2, "station"), window(-2, 0, "over")], TEST_NOW);
  expect(await notes(null)).toEqual(["shop"]);
  expect(await notes("tokyo")).toEqual(["station", "later"]);
  expect(await notes("ueno")).toEqual([]);

  // Two hours later, what was then is over: it is shown no more, and stays when others take the place of the rest.
  expect(await notes("tokyo", at(2))).toEqual(["later"]);
  await writeWindows(db, "tokyo", [], at(2));
  expect(await notes("tokyo")).toEqual(["station"]);
  expect(await notes(null)).toEqual(["shop"]);
});
