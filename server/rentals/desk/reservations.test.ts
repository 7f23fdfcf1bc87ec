import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeskReservation, DeskReservations } from "#contract/console/reservations.ts";
import { stages } from "#domain/rentals/reservation-stage.ts";
import { runClock } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Browser;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const PATH = "/api/console/reservations";
const show = async (number: string, by = desk) => (await by.get(`${PATH}/${number}`)).body.result as DeskReservation;
const list = async (query: string, by = desk) => (await by.get(`${PATH}?${query}`)).body.result as DeskReservations;
const numbersOf = ({ reservations }: DeskReservations) => reservations.map(({ number }) => number);

describe("the desk's view of a reservation", () => {
  it("tells the steps of times as they are set, in which another time is chosen", async () => {
    const { reservation } = await test.reserved(nextProduct());
    expect(await show(reservation.number)).toMatchObject({ slotMinutes: 30 });
    const known = () => test.deps.catalogue.current().settings.slotMinutes;
    await test.rows("insert into settings (key, value) values ('slotMinutes', '15')");
    await vi.waitUntil(() => known() === 15, 10_000);
    expect(await show(reservation.number)).toMatchObject({ slotMinutes: 15 });
    await test.rows("delete from settings where key = 'slotMinutes'");
    await vi.waitUntil(() => known() === 30, 10_000);
  });

  it("has what the member sees, and one timeline of what happened", async () => {
    const { reservation } = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
    test.at("2026-11-20T09:00:00+09:00");
    await test.fill(reservation.number);
    desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
    const shown = await show(reservation.number);
    expect(shown).toMatchObject({
      number: reservation.number,
      status: "before_pickup",
      stage: "ready",
      filled: true,
      amounts: { total: reservation.total, paid: reservation.total, refunded: 0 },
      pickupPlace: { name: reservation.pickupPlace.name },
      open: [],
    });
    const told = shown.timeline.map(({ lane, what, facts }) => [lane, what, facts.to ?? facts.purpose ?? facts.state]);
    expect(told).toEqual(
      expect.arrayContaining([
        ["moves", "moved", "before_pickup"],
        ["moves", "moved", "not_collected"],
        ["payments", "capture", "rental"],
        ["mails", "mail", "reservationConfirmed"],
      ]),
    );
    expect(shown.timeline.filter(({ lane }) => lane === "doors")).toMatchObject([{ what: "item_placed", by: "staff" }]);
    // Its authorisation is told by the capture.
    expect(told.filter(([lane]) => lane === "payments")).toHaveLength(1);
    expect(shown.timeline.at(-1)).toMatchObject({ what: "booked", by: "member" });
    const times = shown.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("never has the codes that open doors", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const answer = JSON.stringify((await desk.get(`${PATH}/${reservation.number}`)).body);
    expect(reservation.pickupQr?.code).toBeTruthy();
    expect(answer).not.toContain(reservation.pickupQr?.code);
    expect(answer).not.toContain(reservation.pickupQr?.digits ?? "no digits");
  });

  it("has another version as soon as the reservation is another", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const { version } = await show(reservation.number);
    expect((await show(reservation.number)).version).toBe(version);
    await test.rows("update reservations set late_fee_state = 'failed' where number = $1", [reservation.number]);
    const changed = await show(reservation.number);
    expect(changed.version).not.toBe(version);
    expect(changed.open).toEqual(["late_fee_failed"]);
    await test.rows("update reservations set late_fee_state = 'none' where number = $1", [reservation.number]);
  });

  it("names the member in full to those who see members, to others by surname and four digits", async () => {
    const { reservation, id } = await test.reserved(nextProduct());
    await test.rows("update members set last_name = '鬼頭崎' where id = $1", [id]);
    const finance = (await signedInStaff(test, { roles: ["finance"] })).browser;
    const full = (await show(reservation.number)).renter;
    expect(full).toMatchObject({ id, lastName: "鬼頭崎", firstName: expect.any(String), kana: expect.any(String) });
    expect(full?.phone).toMatch(/^\d{4}$/);
    const little = (await show(reservation.number, finance)).renter;
    expect(little).toEqual({ id: null, lastName: full?.lastName, firstName: null, kana: null, phone: full?.phone });
  });

  it("is there for the stations of the reservation only", async () => {
    const { reservation } = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "shinjuku" });
    for (const [stations, status] of [
      [["tokyo"], 200],
      [["shinjuku"], 200],
      [["ueno"], 404],
    ] as const) {
      const { browser } = await signedInStaff(test, { roles: ["desk"], stations: [...stations] });
      expect((await browser.get(`${PATH}/${reservation.number}`)).status, stations[0]).toBe(status);
      expect(numbersOf(await list("limit=200", browser)).includes(reservation.number)).toBe(status === 200);
    }
  });

  it("says that a change is being paid, and offers nothing that would meet it", async () => {
    const { reservation, browser, path } = await test.reserved(nextProduct());
    const before = await show(reservation.number);
    expect(before.pending).toBe(false);
    const wish = { pickupTime: "2026-11-23T10:00:00+09:00", returnTime: "2026-11-25T10:00:00+09:00" };
    const { difference } = (await browser.post(`${path}/change/info`, wish)).body.result;
    test.loseCapture();
    const asked = { ...wish, requestKey: randomUUID(), expectedDifference: difference };
    expect((await browser.post(`${path}/change`, asked)).body.code).toBe("PAY_005");
    const meanwhile = await show(reservation.number);
    expect(meanwhile).toMatchObject({ pending: true, acts: ["resend", "note"] });
    expect(meanwhile.version).not.toBe(before.version);
    vi.restoreAllMocks();
    await test.settlePayments();
    const after = await show(reservation.number);
    expect(after).toMatchObject({ pending: false, acts: before.acts, pickupAt: wish.pickupTime });
  });

  it("offers acts to those who may act, not to those who may only look", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const finance = (await signedInStaff(test, { roles: ["finance"] })).browser;
    expect((await show(reservation.number)).acts).toContain("cancel");
    expect((await show(reservation.number, finance)).acts).toEqual([]);
  });
});

describe("the desk's list", () => {
  it("goes page by page through every reservation once, both ways and in every order", async () => {
    for (const sort of ["pickup", "-pickup", "return", "-return", "booked", "-booked"]) {
      const all = numbersOf(await list(`sort=${sort}&limit=200`));
      const paged: string[] = [];
      for (let after: string | null = ""; after !== null; ) {
        const page: DeskReservations = await list(`sort=${sort}&limit=2${after && `&after=${after}`}`);
        paged.push(...numbersOf(page));
        after = page.next;
      }
      expect(paged, sort).toEqual(all);
      expect(new Set(paged).size).toBe(all.length);
    }
  });

  it("finds those of a stage as the stage itself is told", async () => {
    const late = await test.reserved(nextProduct());
    const lost = await test.reserved(nextProduct());
    const ready = await test.reserved(nextProduct());
    test.at("2026-11-20T09:50:00+09:00");
    await test.fill(late.reservation.number);
    await test.fill(ready.reservation.number);
    await test.fill(lost.reservation.number);
    const out = [late.reservation.number, lost.reservation.number];
    await test.rows("update reservations set status = 'in_rental' where number = any ($1)", [out]);
    await test.rows(
      `insert into damage_charges (id, reservation_id, kind, amount, reason, staff_id, at, charge_at, state)
        select gen_random_uuid(), $1, 'loss', 1000, 'x', id, now(), now(), 'paid' from staff limit 1`,
      [lost.reservation.id],
    );
    test.at("2026-11-22T10:00:00+09:00");
    await runClock(test.deps);
    desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
    const { reservations } = await list("limit=200");
    for (const stage of stages) {
      const expected = reservations.filter((each) => each.stage === stage).map(({ number }) => number);
      expect(numbersOf(await list(`limit=200&stage=${stage}`)), stage).toEqual(expected);
    }
    const stageOf = (of: typeof late) => reservations.find(({ number }) => number === of.reservation.number)?.stage;
    expect([stageOf(late), stageOf(lost)]).toEqual(["late", "lost"]);
  });

  it("filters by status, station, day and open money", async () => {
    const times = { pickupTime: "2026-12-05T10:00:00+09:00", returnTime: "2026-12-06T10:00:00+09:00" };
    const { reservation } = await test.reserved(nextProduct(), {
      ...times,
      pickupStation: "ueno",
      returnStation: "tokyo",
    });
    const { number } = reservation;
    expect(numbersOf(await list("day=2026-12-05"))).toEqual([number]);
    expect(numbersOf(await list("day=2026-12-06"))).toEqual([number]);
    expect(numbersOf(await list("day=2026-12-07"))).toEqual([]);
    expect(numbersOf(await list("day=2026-12-05&station=ueno"))).toEqual([number]);
    expect(numbersOf(await list("day=2026-12-05&station=shinjuku"))).toEqual([]);
    expect(numbersOf(await list("day=2026-12-05&status=cancelled"))).toEqual([]);
    expect(numbersOf(await list("day=2026-12-05&money=open"))).toEqual([]);
    await test.rows("update reservations set late_fee_state = 'failed' where number = $1", [number]);
    for (const [money, listed] of [
      ["open", true],
      ["failed", true],
      ["waiting", false],
      ["unknown", false],
    ] as const) {
      expect(numbersOf(await list(`money=${money}`)).includes(number), money).toBe(listed);
    }
    await test.rows("update reservations set late_fee_state = 'none' where number = $1", [number]);
  });

  it.each([
    "after=x",
    "after=WyJhIiwiYiJd",
    "after=WyIyMDI2LTExLTE1VDAwOjAwOjAwLjAwMFoiLCJ4Il0",
    "day=2026-02-30",
    "status=lost",
    "limit=0",
    "sort=price",
  ])("refuses %s", async (query) => {
    const { status, body } = await desk.get(`${PATH}?${query}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });
});
