import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PlannedUnit, Planner } from "#contract/console/planner.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { HOUR } from "#domain/time.ts";
import { runClock } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const staffOf = async (role: Role, stations: string[] | null = null) =>
  (await signedInStaff(test, { roles: [role], stations })).browser;
const FROM = encodeURIComponent("2026-11-19T00:00:00+09:00");
const read = async (query = "", role: Role = "desk", stations: string[] | null = null): Promise<Planner> => {
  const { status, body } = await (await staffOf(role, stations)).get(`/api/console/planner?from=${FROM}&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result;
};
const barsOf = (plan: Planner) => plan.units.flatMap(({ bars }) => bars);
const withNumber = (plan: Planner, number: string) => barsOf(plan).filter((bar) => bar.number === number);

describe("the planner", () => {
  it("says of whose rental money waits, failed or is unknown, and of the others not", async () => {
    const { reservation } = await test.reserved(102, { pickupStation: "tokyo", returnStation: "tokyo" });
    await test.rows("update reservations set late_fee = 250, late_fee_state = 'failed' where id = $1", [
      reservation.id,
    ]);
    const { reservation: fine } = await test.reserved(102, { pickupStation: "tokyo", returnStation: "tokyo" });
    const plan = await read("product=102");
    const isOpen = ({ number }: { number: string }) => withNumber(plan, number).map(({ openMoney }) => openMoney);
    expect([isOpen(reservation), isOpen(fine)]).toEqual([[true], [false]]);
  });

  it("shows who has a unit when, until it is ready again", async () => {
    const { reservation } = await test.reserved(101);
    const plan = await read("product=101");
    expect(plan.products.map(({ id }) => id)).toEqual([101]);
    expect(withNumber(plan, reservation.number)).toEqual([
      {
        number: reservation.number,
        status: "not_collected",
        name: "山田",
        pickupAt: "2026-11-20T10:00:00+09:00",
        returnAt: "2026-11-21T10:00:00+09:00",
        until: "2026-11-22T10:00:00+09:00",
        change: false,
        pushed: false,
        movedFrom: null,
        openMoney: false,
      },
    ]);
  });

  it("shows what falls into its days: by an hour of turnaround yes, after its last instant no", async () => {
    const { reservation } = await test.reserved(102);
    const at = async (from: string, days: number) => {
      const query = `product=102&days=${days}&from=${encodeURIComponent(from)}`;
      const { body } = await (await staffOf("desk")).get(`/api/console/planner?${query}`);
      return withNumber(body.result, reservation.number).length;
    };
    expect(await at("2026-11-22T09:00:00+09:00", 1)).toBe(1);
    expect(await at("2026-11-22T10:00:00+09:00", 1)).toBe(0);
    expect(await at("2026-11-19T10:00:00+09:00", 1)).toBe(0);
    expect(await at("2026-11-19T10:01:00+09:00", 1)).toBe(1);
    expect(await at("2026-10-01T00:00:00+09:00", 62)).toBe(1);
  });

  it("goes through all units page by page, product after product, each once", async () => {
    const all: PlannedUnit[] = [];
    let after = "";
    do {
      const page = await read(`limit=40${after && `&after=${after}`}`);
      all.push(...page.units);
      after = page.next ?? "";
    } while (after);
    const rows = await test.rows<{ serial_number: string }>(
      "select serial_number from units where condition not in ('retired', 'lost') order by product_id, serial_number",
    );
    expect(all.map(({ serialNumber }) => serialNumber)).toEqual(rows.map((row) => row.serial_number));
  });

  it.each([
    [
      "station=shinjuku",
      "select serial_number from units where station_slug = 'shinjuku' or station_slug is null and area_slug = 'tokyo'",
    ],
    ["product=202", "select serial_number from units where product_id = 202"],
    ["text=ek-202-0", "select serial_number from units where serial_number like 'EK-202-0%'"],
    [
      `text=${encodeURIComponent("ｅｋ‐202ー0")}`,
      "select serial_number from units where serial_number like 'EK-202-0%'",
    ],
  ])("is filtered by %s", async (query, statement) => {
    const rows = await test.rows<{ serial_number: string }>(statement);
    const { units } = await read(query);
    expect(units.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(
      rows.map((row) => row.serial_number).toSorted(),
    );
  });

  it("is filtered by category and by a product's name, however it is typed", async () => {
    const suitcases = await read(`text=${encodeURIComponent("ｽｰﾂｹｰｽ")}`);
    expect(suitcases.products.length).toBeGreaterThan(0);
    expect(suitcases.products.every(({ name }) => name.includes("スーツケース"))).toBe(true);
    const travel = await read("category=travel");
    expect(travel.units.length).toBeGreaterThan(suitcases.units.length);
    expect((await read("category=nowhere")).units).toEqual([]);
  });

  it("says whom a late unit pushes, and nobody once it is back", async () => {
    const { reservation, id } = await test.reserved(RARE);
    const next = await test.reserve(RARE, {
      pickupTime: "2026-11-22T10:00:00+09:00",
      returnTime: "2026-11-23T10:00:00+09:00",
    });
    expect(next.answer.status).toBe(200);
    await test.rows("update reservations set status = 'in_rental', filled_at = pickup_at where member_id = $1", [id]);
    const pushed = async () => barsOf(await read(`product=${RARE}`)).map(({ number, pushed }) => [number, pushed]);
    const [first, second] = [reservation.number, next.answer.body.result.number];
    test.at("2026-11-21T10:00:00+09:00");
    expect(await pushed()).toEqual([
      [first, false],
      [second, false],
    ]);
    test.setNow(new Date(Date.parse("2026-11-21T10:00:00+09:00") + HOUR));
    await runClock(test.deps);
    expect(await pushed()).toEqual([
      [first, false],
      [second, true],
    ]);
    await test.rows(
      "update reservations set status = 'not_returned', returned_at = $2, returned_by = 'locker' where number = $1",
      [first, new Date(Date.parse("2026-11-21T10:00:00+09:00"))],
    );
    expect((await pushed()).map(([, is]) => is)).toEqual([false, false]);
  });

  it("tells staff of a station of nobody else's members, but that the unit is taken", async () => {
    const { reservation } = await test.reserved(103, { pickupStation: "tokyo", returnStation: "tokyo" });
    const own = await read("product=103", "desk", ["tokyo"]);
    expect(withNumber(own, reservation.number)).toMatchObject([{ name: "山田" }]);
    await test.rows("update units set station_slug = 'shinjuku' where product_id = 103");
    const foreign = await read("product=103", "desk", ["shinjuku"]);
    expect(barsOf(foreign).filter(({ pickupAt }) => pickupAt === "2026-11-20T10:00:00+09:00")).toMatchObject([
      { number: null, name: null },
    ]);
    expect(
      (await (await staffOf("desk", ["shinjuku"])).get(`/api/console/planner?from=${FROM}&station=tokyo`)).body.code,
    ).toBe("STA_002");
  });

  it("is filtered by money that waits, failed or is unknown, of the days shown and of what one sees", async () => {
    const stations = { pickupStation: "tokyo", returnStation: "tokyo" };
    const [{ reservation: failed }, { reservation: waiting }] = [
      await test.reserved(107, stations),
      await test.reserved(107, stations),
    ];
    await test.reserved(107, stations);
    const setFee = (id: string, state: string) =>
      test.rows("update reservations set late_fee = 250, late_fee_state = $2 where id = $1", [id, state]);
    await setFee(failed.id, "failed");
    await setFee(waiting.id, "due");
    const shown = async (query: string, station?: string) => {
      const { units } = await read(`product=107&${query}`, "desk", station ? [station] : null);
      return units.map(({ bars }) => bars.filter(({ openMoney }) => openMoney).map(({ number }) => number));
    };
    const both = [failed.number, waiting.number].toSorted();
    expect((await shown("money=open")).flat().toSorted()).toEqual(both);
    expect(await shown("money=failed")).toEqual([[failed.number]]);
    expect(await shown("money=waiting")).toEqual([[waiting.number]]);
    expect(await shown("money=unknown")).toEqual([]);
    const later = encodeURIComponent("2026-11-22T10:00:00+09:00");
    const { body } = await (await staffOf("desk")).get(`/api/console/planner?product=107&money=open&from=${later}`);
    expect(body.result.units).toEqual([]);
    await test.rows("update units set station_slug = 'shinjuku' where product_id = 107");
    expect(await shown("money=open", "tokyo")).toEqual([]);
    expect((await shown("", "shinjuku")).length).toBeGreaterThan(2);
    expect(await shown("money=open", "shinjuku")).toEqual([]);
  });

  it("names the unit that a reservation had before", async () => {
    const { reservation } = await test.reserved(104);
    const before = (await read("product=104")).units.find(({ bars }) =>
      bars.some(({ number }) => number === reservation.number),
    );
    await test.rows("update units set condition = 'repair' where serial_number = $1", [before?.serialNumber]);
    await runClock(test.deps);
    const plan = await read("product=104");
    expect(withNumber(plan, reservation.number)).toMatchObject([{ movedFrom: before?.serialNumber }]);
    expect(plan.units.find(({ serialNumber }) => serialNumber === before?.serialNumber)).toMatchObject({
      condition: "repair",
      bars: [],
    });
  });

  it("is for staff who see reservations, and refuses what is no time", async () => {
    for (const role of ["crew", "catalogue"] as const)
      expect((await (await staffOf(role)).get(`/api/console/planner?from=${FROM}`)).body.code).toBe("STA_002");
    const desk = await staffOf("desk");
    for (const query of [
      "",
      "from=today",
      `from=${FROM}&days=0`,
      `from=${FROM}&days=63`,
      `from=${FROM}&limit=501`,
      `from=${FROM}&money=some`,
    ])
      expect((await desk.get(`/api/console/planner?${query}`)).body.code, query).toBe("COM_001");
    expect((await desk.get(`/api/console/planner?from=${FROM}&after=EK-000-000`)).body.code).toBe("COM_003");
  });
});
