import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type ConditionPreview, type Units, unitSorts } from "#contract/console/units.ts";
import { csvLine } from "#domain/csv.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const staffOf = async (roles: Role[] = ["administrator"], stations: string[] | null = null) =>
  (await signedInStaff(test, { roles, stations })).browser;
const get = async (path: string) => (await (await staffOf()).get(`/api/console/${path}`)).body.result;
const serialOf = async (number: string) => {
  const [row] = await test.rows<{ serial_number: string; filled_at: Date | null }>(
    "select serial_number, filled_at from reservations r join units u on u.id = r.unit_id where number = $1",
    [number],
  );
  return row;
};
const change = async (serial: string, condition: string, hash: string, reason = "見当たらない") =>
  (await staffOf()).post(`/api/console/units/${serial}/condition`, { condition, hash, reason });
const preview = (serial: string, to: string): Promise<ConditionPreview> => get(`units/${serial}/condition?to=${to}`);

describe("the list of units", () => {
  it("goes on where the page before ended, and misses none", async () => {
    const all: string[] = [];
    let after = "";
    do {
      const page: Units = await get(`units?product=101&limit=3${after && `&after=${after}`}`);
      all.push(...page.units.map(({ serialNumber }) => serialNumber));
      after = page.next ?? "";
    } while (after);
    const rows = await test.rows("select 1 from units where product_id = 101");
    expect(all).toHaveLength(rows.length);
    expect(all).toEqual([...new Set(all)].toSorted());
  });

  /** All serial numbers of a list, page by page. */
  const walk = async (query: string): Promise<string[]> => {
    const all: string[] = [];
    let after = "";
    do {
      const page: Units = await get(`units?${query}&limit=3${after && `&after=${after}`}`);
      all.push(...page.units.map(({ serialNumber }) => serialNumber));
      after = page.next ?? "";
    } while (after);
    return all;
  };

  it.each(unitSorts)("is sorted by %s, either way, with no row twice or missed from page to page", async (column) => {
    await test.rows("update units set condition = 'cleaning' where serial_number in ('EK-101-002', 'EK-104-001')");
    await test.rows("update units set station_slug = 'ueno' where serial_number in ('EK-101-003', 'EK-104-002')");
    const own = column === "next" ? await serialOf((await test.reserved(107)).reservation.number) : undefined;
    const [up, down] = [await walk(`serial=EK-10&sort=${column}`), await walk(`serial=EK-10&sort=-${column}`)];
    const rows = await test.rows<{ serial_number: string }>(
      "select serial_number from units where serial_number like 'EK-10%' order by 1",
    );
    expect(up.toSorted()).toEqual(rows.map(({ serial_number }) => serial_number));
    expect(new Set(up).size).toBe(up.length);
    // What nobody is to get is last either way.
    if (column === "next") {
      expect([up[0], down[0]]).toEqual([own?.serial_number, own?.serial_number]);
      expect(down.toSorted()).toEqual(up.toSorted());
    } else expect(down).toEqual(up.toReversed());
    if (column === "condition") expect(down.slice(0, 2)).toEqual(["EK-104-001", "EK-101-002"]);
    if (column === "product") expect(up[0]).toBe("EK-101-001");
    if (column === "place") expect(down.slice(0, 2)).toEqual(["EK-104-002", "EK-101-003"]);
    await test.rows("update units set condition = 'ready', station_slug = 'tokyo' where serial_number like 'EK-10%'");
  });

  it("goes on at the same place when the last row of a page was sorted elsewhere meanwhile", async () => {
    const page: Units = await get("units?serial=EK-10&sort=condition&limit=3");
    const last = page.units.at(-1)?.serialNumber;
    await test.rows("update units set condition = 'retired' where serial_number = $1", [last]);
    const next: Units = await get(`units?serial=EK-10&sort=condition&limit=3&after=${page.next}`);
    await test.rows("update units set condition = 'ready' where serial_number = $1", [last]);
    const all: Units = await get("units?serial=EK-10&sort=condition&limit=6");
    expect(next.units.map(({ serialNumber }) => serialNumber)).toEqual(
      all.units.slice(3).map(({ serialNumber }) => serialNumber),
    );
  });

  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  it.each([
    "sort=",
    "sort=price",
    "sort=--serial",
    "sort=serial;drop",
    "sort=SERIAL",
    "sort=place&after=EK-101-001",
    "sort=next&after=x",
    `sort=next&after=${cursor(["x", "EK-101-001"])}`,
    `sort=next&after=${cursor(["1"])}`,
    `sort=product&after=${cursor([1, "EK-101-001"])}`,
    `sort=condition&after=${cursor({ a: 1 })}`,
    `sort=place&after=${cursor(["\u0000", "EK-101-001"])}`,
    `sort=place&after=${cursor(["tokyo", "'"])}`,
  ])("refuses %s", async (query) => {
    const { status, body } = await (await staffOf()).get(`/api/console/units?${query}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });

  it("is found by how a serial number begins, however that is typed, or not at all", async () => {
    const find = async (serial: string) => {
      const { units }: Units = await get(`units?${new URLSearchParams({ serial })}`);
      return units.map(({ serialNumber }) => serialNumber);
    };
    const all = await find("EK-102-");
    expect(all).toContain("EK-102-001");
    for (const typed of ["ek-102-", "ＥＫ－１０２－", "ＥＫー１０２ー"]) expect(await find(typed)).toEqual(all);
    for (const typed of ["スーツケース", "EK 102", "%"]) expect(await find(typed)).toEqual([]);
  });

  it("filters by condition, place and station, each with the others", async () => {
    await test.rows("update units set condition = 'repair', station_slug = 'ueno' where serial_number = 'EK-102-001'");
    const { units }: Units = await get("units?product=102&condition=repair&place=station&station=ueno");
    expect(units.map(({ serialNumber }) => serialNumber)).toEqual(["EK-102-001"]);
    expect((await get("units?product=102&condition=repair&station=tokyo")).units).toEqual([]);
    await test.rows("update units set condition = 'ready' where serial_number = 'EK-102-001'");
  });

  it("shows staff of some stations only what is theirs", async () => {
    const crew = await staffOf(["crew"], ["ueno"]);
    const { units } = (await crew.get("/api/console/units?limit=200")).body.result as Units;
    expect(units.every(({ station }) => station === "ueno" || station === null)).toBe(true);
    expect((await crew.get("/api/console/units/EK-101-001")).status).toBe(404);
    expect((await crew.get("/api/console/units?station=tokyo")).body.code).toBe("STA_002");
  });

  it.each(["condition=broken", "limit=0", "limit=9999", "product=x", "after=%00", "station=%27"])(
    "refuses %s",
    async (query) => {
      expect((await (await staffOf()).get(`/api/console/units?${query}`)).status).toBe(400);
    },
  );
});

describe("adding units", () => {
  const add = async (body: object) => (await staffOf()).post("/api/console/units", body);

  it("gives running serial numbers, an event each, and once only", async () => {
    const { first } = await get("next-serial?product=103");
    const wanted = { product: 103, station: "tokyo", count: 3, first, reason: "追加購入" };
    const answers = await Promise.all([add(wanted), add(wanted)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("UNI_002");
    const { serialNumbers } = answers.find(({ status }) => status === 200)?.body.result ?? {};
    expect(serialNumbers).toHaveLength(3);
    expect(serialNumbers[0]).toBe(first);
    const unit = await get(`units/${serialNumbers[2]}`);
    expect(unit).toMatchObject({ condition: "ready", place: "station", station: "tokyo", earned: 0, rentals: 0 });
    expect(unit.events).toHaveLength(1);
  });

  it("goes on after the highest number that somebody gave by hand", async () => {
    await test.rows(
      "insert into units (product_id, serial_number, area_slug, station_slug) select 106, 'EK-106-999999', area_slug, slug from stations where slug = 'tokyo'",
    );
    for (const numbers of [["EK-106-1000000", "EK-106-1000001"], ["EK-106-1000002"]]) {
      const { first } = await get("next-serial?product=106");
      const added = await add({ product: 106, station: "tokyo", count: numbers.length, first });
      expect(added.body.result).toEqual({ serialNumbers: numbers });
    }
  });

  it("refuses what does not exist, and staff who may not", async () => {
    const { first } = await get("next-serial?product=103");
    expect((await add({ product: 99_999, station: "tokyo", count: 1, first })).status).toBe(404);
    expect((await add({ product: 103, station: "nowhere", count: 1, first })).status).toBe(404);
    expect((await add({ product: 103, station: "tokyo", count: 0, first })).status).toBe(400);
    const crew = await staffOf(["crew"]);
    expect((await crew.post("/api/console/units", { product: 103, station: "tokyo", count: 1, first })).body.code).toBe(
      "STA_002",
    );
  });
});

describe("the condition of a unit", () => {
  it("lost gives whoever was to get it another one, and stands in the log", async () => {
    const { reservation } = await test.reserved(104);
    const before = (await serialOf(reservation.number))?.serial_number ?? "";
    const shown = await preview(before, "lost");
    expect(shown).toMatchObject({ moved: 1, notHelped: 0, moves: [{ number: reservation.number }] });
    expect((await change(before, "lost", shown.hash)).status).toBe(200);
    expect((await serialOf(reservation.number))?.serial_number).toBe(shown.moves[0]?.goesTo);
    expect(await test.overlaps()).toEqual([]);
    const unit = await get(`units/${before}`);
    expect(unit).toMatchObject({ condition: "lost", upcoming: [] });
    expect(unit.events[0]).toMatchObject({ condition: "lost", who: "佐藤 花", note: "見当たらない" });
    const [audit] = await test.rows("select act, subject_id, reason from audit_log order by id desc limit 1");
    expect(audit).toEqual({ act: "units.condition", subject_id: before, reason: "見当たらない" });
    expect((await change(before, "lost", shown.hash)).body.code).toBe("UNI_001");
  });

  it("stands in the log at the moment of the change, by which the books find it", async () => {
    const { browser } = await signedInStaff(test, { roles: ["administrator"] });
    const shown = await preview("EK-110-001", "cleaning");
    const order = { condition: "cleaning", hash: shown.hash, reason: "汚れ" };
    let passed = 0;
    const running = vi.spyOn(test.deps, "now").mockImplementation(() => new Date(TEST_NOW.getTime() + passed++));
    expect((await browser.post("/api/console/units/EK-110-001/condition", order)).status).toBe(200);
    const header = csvLine(["serial", "product", "station", "condition"]);
    const file = header + csvLine(["EK-110-900", 110, "tokyo", ""]) + csvLine(["EK-110-001", "", "", "ready"]);
    const send = async (to: string) => {
      const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
      const headers = { Cookie: cookie, "Content-Type": "text/csv" };
      const response = await test.app.request(`/api/console/csv/units${to}`, { method: "POST", headers, body: file });
      return (await response.json()).result;
    };
    const imported = await send(`?hash=${(await send("/preview")).hash}`);
    running.mockRestore();
    expect([imported.added.length, imported.changed.length]).toEqual([1, 1]);
    const at = await test.rows<{ logged: boolean }>(`
      select exists (select from audit_log l where l.staff_id = e.staff_id and l.at = e.at) as logged
      from unit_events e join units u on u.id = e.unit_id where u.serial_number in ('EK-110-001', 'EK-110-900')`);
    expect(at.map(({ logged }) => logged)).toEqual([true, true, true]);
  });

  it("names whom it cannot help, who keep what they were promised on paper", async () => {
    const { reservation } = await test.reserved(RARE);
    const serial = (await serialOf(reservation.number))?.serial_number ?? "";
    const shown = await preview(serial, "repair");
    expect(shown).toMatchObject({ moved: 0, notHelped: 1, moves: [{ goesTo: null }] });
    expect((await change(serial, "repair", shown.hash)).status).toBe(200);
    expect((await serialOf(reservation.number))?.serial_number).toBe(serial);
    expect(
      (await test.reserve(RARE, { pickupTime: "2026-12-10T10:00:00+09:00", returnTime: "2026-12-11T10:00:00+09:00" }))
        .answer.body.code,
    ).toBe("RES_001");
  });

  it("of what waits for its member ends the waiting, also where there is no other one", async () => {
    const filledAt = async (number: string) => (await serialOf(number))?.filled_at;
    const waiting = async (product: number, atCounter = false) => {
      const member = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo" });
      const { number } = member.reservation;
      const serial = (await serialOf(number))?.serial_number ?? "";
      await test.rows("update units set station_slug = 'tokyo' where serial_number = $1", [serial]);
      if (atCounter) {
        await test.rows("delete from box_allocations where reservation_id = $1 and kind = 'pickup'", [
          member.reservation.id,
        ]);
        await test.rows("update reservations set pickup_box_id = null where id = $1", [member.reservation.id]);
      }
      return { ...member, number, serial };
    };
    const [alone, counter] = [await waiting(110), await waiting(201, true)];
    await test.rows("update units set condition = 'retired' where product_id = 110 and serial_number <> $1", [
      alone.serial,
    ]);
    test.at("2026-11-20T09:00:00+09:00");
    for (const { number, serial } of [alone, counter]) {
      await test.fill(number);
      const shown = await preview(serial, "repair");
      expect(shown).toMatchObject({ moves: [{ number, filled: true }] });
      expect((await change(serial, "repair", shown.hash)).status).toBe(200);
      expect(await filledAt(number)).toBeNull();
    }
    // Nobody has taken it out yet; what stood at the counter is on the shelf.
    expect(await get(`units/${alone.serial}`)).toMatchObject({ condition: "repair", place: "box" });
    expect(await get(`units/${counter.serial}`)).toMatchObject({ condition: "repair", place: "station" });
    test.at("2026-11-20T10:00:00+09:00");
    const { code } = (await alone.browser.get(alone.path)).body.result.pickupQr;
    const box = alone.reservation.pickupPlace.lockerNumber ?? "";
    const opened = {
      eventId: randomUUID(),
      type: "opened" as const,
      code,
      station: "tokyo",
      box,
      occurredAt: test.deps.now().toISOString(),
    };
    await expect(applyLockerEvent(test.deps, opened)).rejects.toMatchObject({ code: "LOC_003" });
    const { troubles, lanes } = await get("today?station=tokyo");
    type Named = { kind?: string; lane?: string; unit: { serialNumber: string } | null };
    const ofUnit = ({ unit }: Named) => unit?.serialNumber === alone.serial;
    expect(troubles.filter(ofUnit).map(({ kind }: Named) => kind)).toContain("no_unit");
    const cards = lanes.flatMap(({ cards }: { cards: Named[] }) => cards);
    expect(cards.filter(ofUnit).map(({ lane }: Named) => lane)).toContain("empty");
  });

  it("does what was shown or nothing", async () => {
    const { reservation } = await test.reserved(107);
    const serial = (await serialOf(reservation.number))?.serial_number ?? "";
    const shown = await preview(serial, "retired");
    await test.rows("update units set condition = 'repair' where serial_number = $1", [shown.moves[0]?.goesTo]);
    const refused = await change(serial, "retired", shown.hash);
    expect([refused.status, refused.body.code]).toEqual([409, "BOX_003"]);
    expect(refused.body.preview.moves[0].goesTo).not.toBe(shown.moves[0]?.goesTo);
    expect((await get(`units/${serial}`)).condition).toBe("ready");
  });

  it("ready early frees the rest of the turnaround at once", async () => {
    const { reservation } = await test.reserved(108);
    const serial = (await serialOf(reservation.number))?.serial_number ?? "";
    test.at("2026-11-21T10:00:00+09:00");
    await test.rows(
      "update reservations set status = 'returned', filled_at = pickup_at, returned_at = return_at, returned_by = 'staff', checked_in_at = return_at where number = $1",
      [reservation.number],
    );
    await test.rows("update units set condition = 'cleaning' where serial_number = $1", [serial]);
    const until = async () => {
      const [row] = await test.rows<{ until: Date }>(
        "select upper(period) as until from unit_allocations a join reservations r on r.id = a.reservation_id where number = $1",
        [reservation.number],
      );
      return row?.until.toISOString();
    };
    expect(await until()).toBe("2026-11-22T01:00:00.000Z");
    const shown = await preview(serial, "ready");
    expect(shown.freesFrom).toBe("2026-11-21T10:00:00+09:00");
    expect((await change(serial, "ready", shown.hash, "清掃済み")).status).toBe(200);
    expect(await until()).toBe("2026-11-21T01:00:00.000Z");
  });

  it("is never promised to a member who books at that moment", async () => {
    const [first] = await test.rows<{ serial_number: string }>(
      "select serial_number from units where product_id = 109 order by id limit 1",
    );
    const serial = first?.serial_number ?? "";
    const { hash } = await preview(serial, "lost");
    await Promise.all([change(serial, "lost", hash), ...Array.from({ length: 3 }, () => test.reserve(109))]);
    const again = await preview(serial, "lost");
    if ((await get(`units/${serial}`)).condition !== "lost") await change(serial, "lost", again.hash);
    const left = await preview(serial, "retired");
    expect(left.moves.filter(({ goesTo }) => goesTo !== null)).toEqual([]);
    expect(await test.overlaps()).toEqual([]);
  });
});

describe("labels", () => {
  it("are of the units asked for, or of all boxes of a station", async () => {
    const { labels } = await get("labels?serials=EK-101-001,EK-101-002,EK-999-001");
    expect(labels.map(({ text }: { text: string }) => text)).toEqual(["EK-101-001", "EK-101-002"]);
    expect(labels[0].qr).toMatch(/^data:image\/svg\+xml/);
    expect((await get("labels?station=tokyo")).labels).toHaveLength(24);
    const browser = await staffOf();
    expect((await browser.get("/api/console/labels")).status).toBe(400);
    expect((await browser.get("/api/console/labels?station=nowhere")).status).toBe(404);
  });
});
