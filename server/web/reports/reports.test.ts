import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Report, reportBody } from "#contract/console/reports.ts";
import { addDays, toJstDate } from "#domain/jst.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { keepReports, rebuildReports } from "#server/web/reports/keep-reports.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const TABLES = ["report_money", "report_rentals", "report_use", "report_box_use", "report_units", "report_coupons"];

let worker: Promise<{ id: string }> | undefined;
async function show(query: Record<string, string> = {}): Promise<Report> {
  worker ??= signedInStaff(test, { roles: ["finance"] });
  const browser = await browserOfStaff(test, (await worker).id);
  const { body } = await browser.get(`/api/console/reports?${new URLSearchParams(query)}`);
  return reportBody.parse(body).result;
}

/** All sums, in an order of their own. */
const sums = async () =>
  Promise.all(
    TABLES.map(async (table) =>
      (await test.rows<{ row: string }>(`select t::text as row from ${table} t order by 1`)).map(({ row }) => row),
    ),
  );

const PERIOD = { from: "2026-11-01", to: "2027-01-31" };

/** By the books alone: what each payment took and gave back. */
async function books() {
  const [row] = await test.rows<{ received: number; refunded: number }>(
    `select coalesce(sum(amount) filter (where state in ('captured', 'refunded')), 0)::int as received,
      coalesce(sum(refunded_amount), 0)::int as refunded from payments`,
  );
  return row;
}

/** The same by day in Japan, station and category, reckoned here and not by the database. */
async function booksBy(key: (row: { day: string; station: string; category: string }) => string) {
  const rows = await test.rows<{ kind: string; amount: number; day: string; station: string; category: string }>(
    `select o.kind, o.amount, o.booked_on::text as day, r.pickup_station as station, p.category_slug as category
      from payment_operations o join payments y on y.id = o.payment_id join reservations r on r.id = y.reservation_id
      join products p on p.id = r.product_id where o.state = 'succeeded' and o.kind in ('capture', 'refund')`,
  );
  const found = new Map<string, { received: number; refunded: number }>();
  for (const { kind, amount, day, station, category } of rows) {
    const name = key({ day, station, category });
    const known = found.get(name) ?? { received: 0, refunded: 0 };
    known[kind === "capture" ? "received" : "refunded"] += amount;
    found.set(name, known);
  }
  return found;
}

const COUPON = "OSHIKATSU200";
const PRICE = ["rental", "extension", "change"];

/** What the coupon took off and brought, by the books alone; the campaign's page says the same. */
async function expectCoupons({ coupons, purposes }: Report) {
  const [used] = await test.rows<{ uses: number; discount: number }>(
    "select count(*)::int as uses, sum(discount)::int as discount from reservations where discount > 0 and status <> 'cancelled'",
  );
  const [moved] = await test.rows<{ received: number; refunded: number; without: number }>(
    `select sum(p.amount) filter (where r.discount > 0)::int as received, sum(p.refunded_amount) filter (where r.discount > 0)::int as refunded,
      sum(p.amount - p.refunded_amount) filter (where r.discount = 0)::int as without
      from payments p join reservations r on r.id = p.reservation_id
      where p.state in ('captured', 'refunded') and p.purpose = any($1)`,
    [PRICE],
  );
  const { received = 0, refunded = 0, without = 0 } = moved ?? {};
  expect(coupons).toMatchObject([{ ...used, revenue: received - refunded, refunded }]);
  expect(refunded).toBeGreaterThan(0);
  // With what came of rentals without a coupon, it is what the purposes come to.
  const net = purposes.filter(({ purpose }) => PRICE.includes(purpose)).map((each) => each.received - each.refunded);
  expect((coupons[0]?.revenue ?? 0) + without).toBe(net.reduce((sum, each) => sum + each, 0));
  const { browser } = await signedInStaff(test, { roles: ["catalogue"] });
  const { brought } = (await browser.get(`/api/console/campaigns/${coupons[0]?.coupon}`)).body.result;
  const { uses, discount, revenue, first } = coupons[0] ?? {};
  expect(brought).toEqual({ rentals: uses, yenGiven: discount, revenue, refunded, newMembers: first });
}

/** The file of reservations adds up to the report of the same days: all of them, each, and at one station. */
async function expectFiles({ days }: Report) {
  const columns = ["received", "refunded", "kept_rental", "kept_late_fee", "kept_damage"];
  const lines = async (period: Record<string, string>, stations: string[] | null) => {
    const { browser } = await signedInStaff(test, { roles: ["desk", "finance"], stations });
    const file = await browser.get(`/api/console/csv/reservations?${new URLSearchParams({ ...period, by: "money" })}`);
    const report = await browser.get(`/api/console/reports?${new URLSearchParams(period)}`);
    const [head = [], ...rest] = String(file.body)
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    // From the end: a product's name may have a comma.
    const at = (name: string) => head.indexOf(name) - head.length;
    const sum = (name: string) => rest.reduce((all, cells) => all + Number(cells.at(at(name))), 0);
    return { sums: columns.map(sum), kept: sum("kept"), report: reportBody.parse(report.body).result };
  };
  for (const [period, stations] of [
    [PERIOD, null],
    [PERIOD, ["tokyo"]],
    ...days
      .filter(({ received, refunded }) => received + refunded > 0)
      .map(({ day }) => [{ from: day, to: day }, null]),
  ] as [Record<string, string>, string[] | null][]) {
    const { sums, kept, report } = await lines(period, stations);
    const net = (...wanted: string[]) =>
      report.purposes
        .filter(({ purpose }) => wanted.includes(purpose))
        .reduce((all, { received, refunded }) => all + received - refunded, 0);
    const { received, refunded } = report.now;
    expect([period, ...sums]).toEqual([period, received, refunded, net(...PRICE), net("late_fee"), net("damage")]);
    expect(kept).toBe(received - refunded);
  }
}

type Rented = Awaited<ReturnType<RentalApp["reserved"]>>;
const scan = async (code: string, type: "item_taken" | "item_placed") => {
  for (const each of ["opened", type] as const) {
    await applyLockerEvent(test.deps, {
      eventId: randomUUID(),
      occurredAt: test.deps.now().toISOString(),
      type: each,
      code,
    });
  }
};
const read = async ({ browser, path }: Rented) => (await browser.get(path)).body.result;
/** Into a box of the first station that has one free. */
async function bringBack({ browser, path }: Rented, first: string) {
  for (const station of [first, "tokyo", "shinagawa", "yokohama", "ueno", "shinjuku"]) {
    const { body } = await browser.post(`${path}/return-place`, { station });
    if (body.result) return scan(body.result.returnQr.code, "item_placed");
  }
  throw new Error("nowhere to return to");
}
async function change(rented: Rented, to: object) {
  const { body } = await rented.browser.post(`${rented.path}/change/info`, to);
  const more = { requestKey: randomUUID(), expectedDifference: body.result?.difference ?? 0 };
  expect((await rented.browser.post(`${rented.path}/change`, { ...to, ...more })).status).toBe(200);
}

/** What may become of a rental. Each leaves the clock where it likes. */
const fates: Record<string, (rented: Rented) => Promise<unknown>> = {
  kept: async () => {},
  cancelled: ({ browser, path }) => browser.post(`${path}/cancel`),
  dearer: (rented) => change(rented, { returnTime: "2026-11-22T10:00:00+09:00" }),
  cheaper: (rented) => change(rented, { returnTime: "2026-11-20T20:00:00+09:00" }),
  elsewhere: (rented) => change(rented, { pickupStation: "ueno", returnStation: "ueno" }),
  "elsewhere, then cancelled": async (rented) => {
    await change(rented, { pickupStation: "shinjuku" });
    await rented.browser.post(`${rented.path}/cancel`);
  },
  "given back in part": async ({ reservation: { number } }) => {
    const { browser } = await signedInStaff(test, { roles: ["desk"] });
    const wanted = { id: randomUUID(), amount: 130, reason: "お詫び" };
    expect((await browser.post(`/api/console/reservations/${number}/refunds`, wanted)).status).toBe(200);
  },
  "given back in part, then cancelled": async (rented) => {
    await fates["given back in part"]?.(rented);
    await rented.browser.post(`${rented.path}/cancel`);
  },
  extended: ({ browser, path }) => browser.post(`${path}/extend`, { returnTime: "2026-11-22T20:00:00+09:00" }),
};

describe("reports", () => {
  it("are right to the yen, whatever became of rentals, and however often they are kept", async () => {
    const names = Object.keys(fates);
    const histories = fc.sample(fc.tuple(fc.constantFrom(...names), fc.boolean(), fc.boolean()), {
      numRuns: 7,
      seed: 7,
    });
    const rented: { rental: Rented; late: boolean; collected: boolean }[] = [];
    test.at("2026-11-15T12:00:00+09:00");
    await test.rows("update coupons set category_slug = null where code = $1", [COUPON]);
    for (const [index, [fate, late, collected]] of [
      ...names.map((name) => [name, true, true] as const),
      ...histories,
    ].entries()) {
      // Midnight in Japan lies between some of them, midnight in UTC between others.
      test.at(`2026-11-${15 + (index % 3)}T${["23:59:59", "00:00:00", "08:59:00", "09:00:00"][index % 4]}+09:00`);
      if (index === 0) test.at("2026-11-15T12:00:00+09:00");
      const rental = await test.reserved(nextProduct(), {
        pickupStation: ["tokyo", "shinagawa"][index % 2],
        returnStation: "tokyo",
        // By every fate, and without one.
        ...(histories.length - index !== 1 && { couponCode: COUPON }),
      });
      if (index % 3 === 0) await keepReports(test.deps);
      await fates[fate]?.(rental);
      rented.push({ rental, late, collected });
    }
    test.at("2026-11-18T12:00:00+09:00");
    await runPayments(test.deps);
    await keepReports(test.deps);
    test.at("2026-11-20T09:30:00+09:00");
    const live = [];
    for (const each of rented) {
      const { status, number } = await read(each.rental);
      if (status !== "cancelled" && each.collected) {
        await test.fill(number);
        live.push(each);
      }
    }
    test.at("2026-11-20T10:00:00+09:00");
    await runClock(test.deps);
    for (const { rental } of live) await scan((await read(rental)).pickupQr.code, "item_taken");
    await keepReports(test.deps);
    test.at("2026-11-20T19:30:00+09:00");
    for (const { rental } of live.filter(({ late }) => !late)) await bringBack(rental, "ueno");
    test.at("2026-11-24T09:30:00+09:00");
    await runClock(test.deps);
    for (const { rental } of live.filter(({ late }) => late)) await bringBack(rental, "shinjuku");
    await runClock(test.deps);
    await runPayments(test.deps);
    await test.settlePayments();
    await keepReports(test.deps);

    const report = await show(PERIOD);
    expect(report.now).toMatchObject((await books()) ?? {});
    expect(report.now.refunded).toBeGreaterThan(0);
    expect(report.purposes.map(({ purpose }) => purpose).toSorted()).toEqual([
      "change",
      "extension",
      "late_fee",
      "rental",
    ]);
    const byDay = await booksBy(({ day }) => day);
    for (const { day, received, refunded } of report.days) {
      expect({ day, received, refunded }).toEqual({ day, received: 0, refunded: 0, ...byDay.get(day) });
    }
    const byBoth = await booksBy(({ station, category }) => `${station} ${category}`);
    const { stations, categories } = report.choices;
    for (const { slug: station } of stations) {
      for (const { slug: category } of categories) {
        const expected = byBoth.get(`${station} ${category}`);
        if (!expected) continue;
        expect((await show({ ...PERIOD, station, category })).now).toMatchObject(expected);
      }
    }
    await expectCoupons(report);
    await expectFiles(report);
    const [counted] = await test.rows<Record<string, number>>(`
      select count(*) filter (where exists (select from reservation_events e where e.reservation_id = r.id and to_status = 'in_rental'))::int as rentals,
        count(*) filter (where status = 'cancelled')::int as cancelled, count(*)::int as reserved,
        count(*) filter (where status in ('not_returned', 'returned') and returned_at is not null)::int as returns,
        count(*) filter (where late_fee > 0)::int as late
      from reservations r`);
    expect(report.now).toMatchObject(counted ?? {});
    expect(report.now.late).toBeGreaterThan(0);
    expect(report.now.first + report.now.repeat).toBe(report.now.rentals);

    const kept = await sums();
    await rebuildReports(test.deps);
    expect(await sums()).toEqual(kept);
    await keepReports(test.deps);
    expect(await sums()).toEqual(kept);
  }, 240_000);

  it("go on where an error stopped them, when all are made anew", async () => {
    const [state, kept] = [async () => (await test.rows("select * from report_state"))[0], await sums()];
    const days = await test.rows<{ day: string }>("select distinct day::text as day from report_money order by 1");
    const middle = days[Math.floor(days.length / 2)]?.day ?? "";
    const earlier = async () =>
      test.rows(`select t::text from report_money t where day < '${middle}' and payments >= 1000`);
    await test.rows("update report_state set done_until = null, hours_until = null");
    await test.rows(`alter table report_money add constraint broken check (day <> '${middle}') not valid`);
    const begun = test.deps.now();
    await expect(keepReports(test.deps)).rejects.toThrow();
    expect(await state()).toMatchObject({ done_until: null, rebuild_at: begun });
    expect(await earlier()).toEqual([]);
    // What is done is not done again.
    await test.rows(`update report_money set payments = payments + 1000 where day < '${middle}'`);
    await test.rows("alter table report_money drop constraint broken");
    test.at(new Date(begun.getTime() + 60_000).toISOString());
    await keepReports(test.deps);
    expect((await earlier()).length).toBeGreaterThan(0);
    // What happened since the first attempt is still to be looked at.
    expect(await state()).toMatchObject({ done_until: begun, hours_until: begun, rebuild_at: null, rebuilt_day: null });
    test.at(begun.toISOString());
    expect(await rebuildReports(test.deps)).toBeGreaterThanOrEqual(days.length);
    expect(await sums()).toEqual(kept);
  });

  it("stop between two days when the process is to end, and go on from there", async () => {
    const kept = await sums();
    const state = async () => (await test.rows("select done_until, rebuild_at from report_state"))[0];
    const ended = (after: number) => {
      let asked = 0;
      return { ...test.deps, isEnding: () => asked++ >= after };
    };
    const before = await state();
    await keepReports(ended(0));
    expect(await state()).toEqual(before);
    await test.rows("update report_state set done_until = null, hours_until = null");
    await keepReports(ended(3));
    expect(await state()).toEqual({ done_until: null, rebuild_at: test.deps.now() });
    await keepReports(test.deps);
    expect(await state()).toEqual({ done_until: test.deps.now(), rebuild_at: null });
    expect(await sums()).toEqual(kept);
  });

  it("make up for what a process of the release before left out", async () => {
    const kept = await sums();
    const [{ day } = { day: "" }] = await test.rows<{ day: string }>("select max(day)::text as day from report_use");
    await test.rows(`delete from report_use where day = '${day}'`);
    await test.rows(`update report_state set hours_until = '${day} 12:00 Asia/Tokyo'`);
    await keepReports(test.deps);
    expect(await sums()).toEqual(kept);
    await test.rows("delete from report_use; delete from report_box_use; update report_state set hours_until = null");
    await keepReports(test.deps);
    expect(await sums()).toEqual(kept);
    await test.rows("update report_coupons set refunded = 0; update report_state set coupons_until = null");
    await keepReports(test.deps);
    expect(await sums()).toEqual(kept);
  });

  it("take longer for a day than anybody would wait for a page, and still go on", async () => {
    const kept = await sums();
    // A visitor's statement ends after 12 seconds, and the connection after 14.
    await test.rows(`
      create function wait_long() returns trigger language plpgsql as 'begin perform pg_sleep(14.5); return null; end';
      create trigger slow before insert on report_coupons for each statement execute function wait_long()`);
    try {
      await test.rows(
        `update report_state set rebuild_at = now(), rebuilt_day = '${toJstDate(test.deps.now())}'::date - 1`,
      );
      await test.rows("delete from report_money where day > (select rebuilt_day from report_state)");
      expect(await rebuildReports(test.deps)).toBe(1);
    } finally {
      await test.rows("drop trigger slow on report_coupons; drop function wait_long");
    }
    expect(await sums()).toEqual(kept);
  }, 60_000);

  it("tell lateness by area where there are too many stations to look at", async () => {
    const known = await show(PERIOD);
    expect(known.lateBy).toBe("station");
    const { catalogue } = test.deps;
    const current = catalogue.current();
    const [one] = current.stations;
    if (!one) throw new Error("no station");
    const many = Array.from({ length: 101 }, (_, index) => ({ ...one, slug: `one-of-many-${index}` }));
    const spied = vi
      .spyOn(catalogue, "current")
      .mockReturnValue({ ...current, stations: [...current.stations, ...many] });
    try {
      const report = await show(PERIOD);
      expect(report.lateBy).toBe("area");
      const sum = (rows: Report["lateness"], name: "returns" | "late" | "lateMinutes" | "earlierReturns") =>
        rows.reduce((all, row) => all + row[name], 0);
      for (const name of ["returns", "late", "lateMinutes", "earlierReturns"] as const)
        expect(sum(report.lateness, name)).toBe(sum(known.lateness, name));
      expect(report.lateness.map(({ name }) => name)).toContain("首都圏");
      expect((await show({ ...PERIOD, station: "tokyo" })).lateBy).toBe("station");
    } finally {
      spied.mockRestore();
    }
  });

  it("count the minutes that units were with members, and lay in boxes, hour by hour", async () => {
    const [real] = await test.rows<{ minutes: number }>(`
      select round(sum(extract(epoch from b.at - e.at) / 60))::int as minutes from reservation_events e join reservation_events b
        on b.reservation_id = e.reservation_id and b.to_status = 'not_returned' where e.to_status = 'in_rental'`);
    const [kept] = await test.rows<{ minutes: number }>(
      "select sum(m)::int as minutes from report_use, unnest(unit_minutes) m where station = '' and area = '' and category = ''",
    );
    expect(Math.abs((kept?.minutes ?? 0) - (real?.minutes ?? 0))).toBeLessThanOrEqual(100);
    const report = await show(PERIOD);
    expect(report.now.unitUse).toBeGreaterThan(0);
    expect(report.use.units?.[4]?.[12]).toBeGreaterThan(0);
    expect(report.use.boxes?.flat().some((share) => share > 0)).toBe(true);
    expect(report.use.visits[4]?.[10]).toBeGreaterThan(0);
  });

  it("reckon the use of boxes by those that there are: not by those that were taken away", async () => {
    const { boxUse: before } = (await show({ ...PERIOD, station: "tokyo" })).now;
    expect(before).toBeGreaterThan(0);
    const all = "select count(*)::int as boxes from boxes where station_slug = 'tokyo'";
    const [had] = await test.rows<{ boxes: number }>(all);
    const add = (number: string, state: string) =>
      test.rows(`insert into boxes (station_slug, number, size, active, out_of_order_since, out_of_order_reason)
        values ('tokyo', '${number}', 'S', false, ${state})`);
    await add("S98", "null, null");
    expect((await show({ ...PERIOD, station: "tokyo" })).now.boxUse).toBe(before);
    // One that is out of order is there, and nobody can use it.
    await add("S99", "now(), '扉の故障'");
    const boxes = had?.boxes ?? 0;
    expect((await show({ ...PERIOD, station: "tokyo" })).now.boxUse).toBeCloseTo(
      ((before ?? 0) * boxes) / (boxes + 1),
      8,
    );
    await test.rows("delete from boxes where station_slug = 'tokyo' and number in ('S98', 'S99')");
  });

  it("say how coupons did on the days of the reservations and of the money, beside the period before", async () => {
    const report = await show({ from: "2026-11-20", to: "2026-11-24" });
    expect(report.before).toEqual({ from: "2026-11-15", to: "2026-11-19" });
    expect(report.earlier.received).toBeGreaterThan(0);
    expect(report.earlierDays.map(({ day }) => day)[0]).toBe("2026-11-15");
    // Nothing was reserved then; what had been before was cancelled, because it was not there.
    const [coupon] = report.coupons;
    expect(report.coupons).toMatchObject([{ uses: 0, discount: 0, revenue: -(coupon?.refunded ?? 0) }]);
    for (const figure of [coupon?.refunded, coupon?.earlierUses, coupon?.earlierRevenue])
      expect(figure).toBeGreaterThan(0);
  });

  it("are of the last 30 days until yesterday unless days are given, and of at most 366", async () => {
    const { from, to, days } = await show();
    expect([from, to, days.length]).toEqual([
      addDays(to, -29),
      toJstDate(new Date(test.deps.now().getTime() - 86_400_000)),
      30,
    ]);
    const { browser } = await signedInStaff(test, { roles: ["finance"] });
    const ask = async (query: string) => (await browser.get(`/api/console/reports?${query}`)).body.code;
    expect(await ask("from=2025-01-01&to=2026-01-02")).toBe("COM_001");
    expect(await ask("from=2026-01-02&to=2026-01-01")).toBe("COM_001");
    expect(await ask("from=2026-02-30&to=2026-03-01")).toBe("COM_001");
    expect(await ask("station=nowhere")).toBe("COM_003");
    expect(await ask("area=nowhere")).toBe("COM_003");
    expect(await ask("category=nothing")).toBe("COM_003");
  });

  it("are of their own stations for those who work at some", async () => {
    const of = async (stations: string[] | null) => {
      const { browser } = await signedInStaff(test, { roles: ["finance"], stations });
      return browser;
    };
    const all = (await (await of(null)).get(`/api/console/reports?${new URLSearchParams(PERIOD)}`)).body.result;
    const one = (await (await of(["tokyo"])).get(`/api/console/reports?${new URLSearchParams(PERIOD)}`)).body.result;
    expect(one.now.received).toBeGreaterThan(0);
    expect(one.now.received).toBeLessThan(all.now.received);
    expect(one.choices.stations.map(({ slug }: { slug: string }) => slug)).toEqual(["tokyo"]);
    expect((await (await of(["tokyo"])).get("/api/console/reports?station=ueno")).body.code).toBe("STA_002");
  });

  it("come as a file too, in the words of whoever asks", async () => {
    const { browser } = await signedInStaff(test, { roles: ["finance"] });
    for (const name of ["revenue", "rentals", "use", "lateness", "refunds", "repeat", "coupons"]) {
      const answer = await test.app.request(`/api/console/reports/${name}/csv?${new URLSearchParams(PERIOD)}`, {
        headers: {
          Cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join("; "),
          "Accept-Language": "ja",
        },
      });
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(answer.headers.get("content-disposition")).toContain(`${name}-2026-11-01-2027-01-31.csv`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    }
    expect((await browser.get("/api/console/reports/nothing/csv")).body.code).toBe("COM_001");
  });

  it("know what was corrected later: another station, another day", async () => {
    test.at("2026-11-25T12:00:00+09:00");
    const rental = await test.reserved(
      nextProduct(),
      wish({
        pickupTime: "2026-11-30T10:00:00+09:00",
        returnTime: "2026-12-01T10:00:00+09:00",
        pickupStation: "tokyo",
      }),
    );
    await keepReports(test.deps);
    const at = async (station: string) => (await show({ from: "2026-11-25", to: "2026-11-25", station })).now.received;
    const before = { tokyo: await at("tokyo"), yokohama: await at("yokohama") };
    expect(before.tokyo).toBeGreaterThan(0);
    test.at("2026-11-28T12:00:00+09:00");
    await change(rental, { pickupStation: "yokohama" });
    await keepReports(test.deps);
    expect(await at("tokyo")).toBe(before.tokyo - rental.reservation.total);
    expect(await at("yokohama")).toBe(before.yokohama + rental.reservation.total);
  });
});
