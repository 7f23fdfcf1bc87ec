import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

// Of two who edit the same, the second hears of the first.

let test: RentalApp;
let one: Browser;
let two: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  [one, two] = [await editor(), await editor()];
});
afterAll(() => test.close());

const editor = async () => (await signedInStaff(test, { roles: ["administrator"] })).browser;

/** Looks whom a change touches and makes it, as the console's forms do. */
async function save(by: Browser, path: string, json: object) {
  const looked = await by.post(`${path}/preview`, json);
  if (looked.status !== 200) return looked;
  return by.post(path, { ...json, reason: "見直し", hash: looked.body.result.hash, decisions: [] });
}
const codeOf = ({ body }: Awaited<ReturnType<typeof save>>) => body.code ?? "saved";

it("a station's hours", async () => {
  const path = "/api/console/stations/shinagawa";
  const read = async () => (await two.get(path)).body.result;
  const onSunday = (ja: string) => [
    { kind: "locker", weekday: 0, day: null, hours: null, note: { ja, en: "Closed on Sundays" } },
  ];
  const { hoursVersion: version } = await read();
  const wanted = { hours: onSunday("日曜休み"), maintenance: [], version };
  expect(codeOf(await save(one, `${path}/hours`, wanted))).toBe("saved");
  expect(codeOf(await save(two, `${path}/hours`, wanted))).toBe("COM_015");
  const { hoursVersion: newer } = await read();
  // Another word for why is another version too.
  expect(codeOf(await save(one, `${path}/hours`, { ...wanted, hours: onSunday("日曜定休"), version: newer }))).toBe(
    "saved",
  );
  expect(codeOf(await save(two, `${path}/hours`, { ...wanted, version: newer }))).toBe("COM_015");
  expect((await read()).hours[0].note.ja).toBe("日曜定休");
  const { hoursVersion: newest } = await read();
  expect(codeOf(await save(two, `${path}/hours`, { hours: [], maintenance: [], version: newest }))).toBe("saved");
});

it("what was before stands in the audit log beside what is: a station's hours and days, and when the shop rests", async () => {
  const lastAct = async () => (await two.get("/api/console/audit?limit=1")).body.result.entries[0];
  const day = { kind: "locker", weekday: null, day: "2026-12-31", hours: { opens: 600, closes: 1080 }, note: null };
  const window = { from: "2026-12-05T01:00:00+09:00", to: "2026-12-05T03:00:00+09:00", note: null };
  const station = "/api/console/stations/ueno/hours";
  expect(codeOf(await save(one, station, { hours: [day], maintenance: [window] }))).toBe("saved");
  expect(await lastAct()).toMatchObject({ act: "hours.change", before: { hours: [], maintenance: [] } });
  expect(codeOf(await save(one, station, { hours: [], maintenance: [] }))).toBe("saved");
  expect((await lastAct()).before).toEqual({ hours: [day], maintenance: [window] });
  const shop = "/api/console/maintenance";
  expect(codeOf(await save(one, shop, { windows: [window] }))).toBe("saved");
  expect(codeOf(await save(one, shop, { windows: [] }))).toBe("saved");
  expect((await lastAct()).before).toEqual({ running: false, windows: [window] });
});

it("a station's hours, looked at by both before the first has saved", async () => {
  const path = "/api/console/stations/shinagawa";
  const { hoursVersion: version } = (await one.get(path)).body.result;
  const wanted = (weekday: number) => ({
    hours: [{ kind: "locker", weekday, day: null, hours: null, note: null }],
    maintenance: [],
    version,
  });
  const order = async (by: Browser, weekday: number) => {
    const { hash } = (await by.post(`${path}/hours/preview`, wanted(weekday))).body.result;
    return { ...wanted(weekday), hash, reason: "見直し", decisions: [] };
  };
  const orders = [await order(one, 1), await order(two, 2)];
  const answers = await Promise.all(orders.map((json, index) => (index ? two : one).post(`${path}/hours`, json)));
  expect(answers.map((answer) => codeOf(answer)).toSorted()).toEqual(["COM_015", "saved"]);
});

it("when the whole shop rests; a window that is over changes nothing", async () => {
  const path = "/api/console/maintenance";
  const window = (day: string) => ({
    from: `2026-12-${day}T01:00:00+09:00`,
    to: `2026-12-${day}T03:00:00+09:00`,
    note: null,
  });
  const { version } = (await two.get(path)).body.result;
  expect(codeOf(await save(one, path, { windows: [window("01")], version }))).toBe("saved");
  expect(codeOf(await save(two, path, { windows: [window("02")], version }))).toBe("COM_015");
  const { version: newer, windows } = (await two.get(path)).body.result;
  expect(windows).toHaveLength(1);
  test.at("2026-12-01T04:00:00+09:00");
  const later = await editor();
  expect((await later.get(path)).body.result).toEqual({ windows: [], version: newer });
});

it("settings", async () => {
  const path = "/api/console/settings";
  const [first, second] = [await editor(), await editor()];
  const { version } = (await second.get(path)).body.result;
  expect(codeOf(await save(first, path, { values: { holdMinutes: 20 }, version }))).toBe("saved");
  expect(codeOf(await save(second, path, { values: { holdMinutes: 30 }, version }))).toBe("COM_015");
  const { version: newer } = (await second.get(path)).body.result;
  expect(codeOf(await save(second, path, { values: { holdMinutes: 30 }, version: newer }))).toBe("saved");
});

it("the name of an area", async () => {
  const by = await editor();
  const read = async () =>
    (await by.get("/api/console/stations")).body.result.areas.find(({ slug }: { slug: string }) => slug === "capital");
  const rename = async (ja: string, version: string) =>
    (await by.post("/api/console/areas", { slug: "capital", name: { ja, en: "Capital" }, version })).body.code;
  const { version } = await read();
  expect(await rename("首都圏", version)).toBeUndefined();
  expect(await rename("関東", version)).toBe("COM_015");
  const now = await read();
  expect(now.name.ja).toBe("首都圏");
  expect(await rename("関東", now.version)).toBeUndefined();
});
