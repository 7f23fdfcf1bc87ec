import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { TouchedPreview } from "#contract/console/touched.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { MINUTE } from "#domain/time.ts";
import { findBrokenLink } from "#server/platform/audit.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailData, mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let administrator: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  administrator = await staffOf();
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("truncate reservations, payments cascade");
  await test.rows("delete from station_hours");
  await test.rows("delete from maintenance_windows where starts_at > '2026-01-01'");
  await test.rows("update stations set state = 'open'");
  await test.rows("delete from settings");
  await vi.waitUntil(() => {
    const { hours, stations, settings } = test.deps.catalogue.current();
    const isOpen = stations.every(({ state }) => state === "open");
    return hours.size === 0 && isOpen && settings.turnaroundHours === 24 && settings.lockerOpensAtMinute === 360;
  }, 10_000);
});
afterAll(() => test.close());

const staffOf = async (roles: Role[] = ["administrator"], stations: string[] | null = null) =>
  (await signedInStaff(test, { roles, stations })).browser;
const nextProduct = productsFrom(101);
const later = { pickupTime: "2026-11-22T12:00:00+09:00", returnTime: "2026-11-23T12:00:00+09:00" };
const at = (station: string) => ({ pickupStation: station, returnStation: station });
const HOURS = "/api/console/stations/shinagawa/hours";
const closed = (day: string) => ({ kind: "locker", weekday: null, day, hours: null, note: null });
const closing = { hours: [closed("2026-11-20")], maintenance: [] };
const look = async (browser = administrator, json: object = closing): Promise<TouchedPreview> =>
  (await browser.post(`${HOURS}/preview`, json)).body.result;
const save = (more: object, browser = administrator) =>
  browser.post(HOURS, { ...closing, reason: "設備点検", ...more });
const booked = () => test.reserved(nextProduct(), at("shinagawa"));
const rowOf = async (number: string) =>
  (
    await test.rows<Record<string, unknown>>(
      "select status, pickup_station, return_station, pickup_at, total, refund_state, forced from reservations where number = $1",
      [number],
    )
  )[0];

describe("before hours are saved", () => {
  it("names who starts or ends in what would be closed, with what can be done, and changes nothing", async () => {
    const member = await booked();
    const other = await test.reserved(nextProduct(), at("tokyo"));
    const { touched, hash } = await look();
    expect(touched.map(({ number }) => number)).toEqual([member.reservation.number]);
    expect(touched[0]).toMatchObject({
      why: ["pickup"],
      may: ["keep", "move", "cancel"],
      lastName: expect.any(String),
    });
    const moves = touched[0]?.moves ?? [];
    expect(moves.some((move) => move.pickupStation.slug === "tokyo")).toBe(true);
    expect(moves.some((move) => move.pickupTime.startsWith("2026-11-18"))).toBe(true);
    expect(hash).toBeTruthy();
    expect(other.reservation.number).not.toBe(touched[0]?.number);
    expect(await test.rows("select 1 from station_hours")).toEqual([]);
  });

  it("offers no time at which the unit is somebody else's", async () => {
    const { reservation } = await test.reserved(RARE, at("shinagawa"));
    const times = async () => {
      const own = (await look()).touched.find(({ number }) => number === reservation.number);
      return own?.moves
        .filter(({ pickupStation }) => pickupStation.slug === "shinagawa")
        .map(({ pickupTime }) => pickupTime.slice(0, 10));
    };
    expect(await times()).toEqual(["2026-11-18", "2026-11-21"]);
    await test.reserved(RARE, { ...at("tokyo"), ...later });
    expect(await times()).toEqual(["2026-11-18"]);
  });

  it("shows members only to those who may see them, and lets these only decide more than keeping", async () => {
    await booked();
    const catalogue = await staffOf(["catalogue"]);
    const { touched, hash } = await look(catalogue);
    expect(touched[0]).toMatchObject({ lastName: null, phone: null, may: ["keep"], moves: [] });
    const number = touched[0]?.number;
    const refused = await save({ hash, decisions: [{ number, decision: "cancel" }] }, catalogue);
    expect([refused.status, refused.body.code]).toEqual([403, "STA_002"]);
    const kept = await save({ hash, decisions: [{ number, decision: "keep" }] }, catalogue);
    expect(kept.status).toBe(200);
  });

  it("is for staff of that station only", async () => {
    const elsewhere = await staffOf(["administrator"], ["tokyo"]);
    expect((await elsewhere.post(`${HOURS}/preview`, closing)).body.code).toBe("STA_002");
    expect((await elsewhere.post("/api/console/settings/preview", { values: { holdMinutes: 20 } })).body.code).toBe(
      "STA_002",
    );
  });
});

describe("what is decided", () => {
  it("needs a fresh factor where somebody is cancelled, which gives money back, and else none", async () => {
    const member = await booked();
    const { hash } = await look();
    const { number } = member.reservation;
    test.setNow(new Date(TEST_NOW.getTime() + 6 * MINUTE));
    const refused = await save({ hash, decisions: [{ number, decision: "cancel" }] });
    expect([refused.status, refused.body.code]).toEqual([403, "STA_003"]);
    expect(await member.readStatus()).toBe("not_collected");
    expect((await save({ hash, decisions: [{ number, decision: "keep" }] })).status).toBe(200);
  });

  it("must be decided about everybody, and about the list as it is", async () => {
    const member = await booked();
    const { hash } = await look();
    expect((await save({ hash, decisions: [] })).body.code).toBe("PLA_003");
    const { number } = member.reservation;
    const more = await booked();
    const answer = await save({ hash, decisions: [{ number, decision: "keep" }] });
    expect([answer.status, answer.body.code]).toEqual([409, "PLA_001"]);
    const numbers = answer.body.preview.touched.map((each: { number: string }) => each.number);
    expect(numbers.toSorted()).toEqual([number, more.reservation.number].toSorted());
    expect(await test.rows("select 1 from station_hours")).toEqual([]);
  });

  it("keeps: the day is closed for everybody else, and the contract stays as it is", async () => {
    const member = await booked();
    const before = await rowOf(member.reservation.number);
    const { hash } = await look();
    const { number } = member.reservation;
    expect((await save({ hash, decisions: [{ number, decision: "keep" }] })).status).toBe(200);
    expect(await rowOf(number)).toEqual(before);
    expect((await test.reserve(nextProduct(), at("shinagawa"))).answer.body.code).toMatch(/^RES_00[12]$/);
    // A booking that was kept is not asked about again.
    expect((await look()).touched).toEqual([]);
    // Its door still opens.
    test.at("2026-11-20T09:40:00+09:00");
    await test.fill(number);
    expect(await member.readStatus()).toBe("before_pickup");
    expect((await member.browser.get(member.path)).body.result.pickupQr).not.toBeNull();
  });

  it("moves to another station or time for the same price, and tells the member once", async () => {
    const [one, two] = [await booked(), await booked()];
    const { touched, hash } = await look();
    const choose = (number: string, wanted: (move: TouchedPreview["touched"][number]["moves"][number]) => boolean) => {
      const move = touched.find((each) => each.number === number)?.moves.find(wanted);
      if (!move) throw new Error("no such move");
      const { pickupTime, returnTime, pickupStation, returnStation } = move;
      const places = { pickupStation: pickupStation.slug, returnStation: returnStation.slug };
      return { number, decision: "move", move: { pickupTime, returnTime, ...places } };
    };
    const decisions = [
      choose(one.reservation.number, ({ pickupStation }) => pickupStation.slug === "tokyo"),
      choose(two.reservation.number, ({ pickupTime }) => pickupTime.startsWith("2026-11-21")),
    ];
    const before = [await rowOf(one.reservation.number), await rowOf(two.reservation.number)];
    expect((await save({ hash, decisions })).status).toBe(200);
    expect(await rowOf(one.reservation.number)).toEqual({ ...before[0], pickup_station: "tokyo" });
    const after = await rowOf(two.reservation.number);
    expect(after).toEqual({ ...before[1], pickup_at: expect.anything() });
    expect(after?.pickup_at).not.toEqual(before[1]?.pickup_at);
    for (const member of [one, two]) {
      const kinds = (await mailsTo(test, member.email)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "reservationChanged")).toHaveLength(1);
    }
    expect(await test.overlaps()).toEqual([]);
  });

  it("moves nobody to what is not offered: for longer, at any time, or elsewhere as well, at the price of what was booked", async () => {
    const { reservation } = await test.reserved(101, at("shinagawa"));
    const { number, pickupTime } = reservation;
    const { hash } = await look();
    const before = await rowOf(number);
    const others = [
      { pickupTime, returnTime: "2026-12-02T10:00:00+09:00", ...at("tokyo") },
      { pickupTime: "2026-11-18T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00", ...at("shinagawa") },
      { pickupTime: "2026-12-01T10:00:00+09:00", returnTime: "2026-12-02T10:00:00+09:00", ...at("shinagawa") },
      { pickupTime: "2026-11-18T10:07:00+09:00", returnTime: "2026-11-19T10:07:00+09:00", ...at("shinagawa") },
      { pickupTime: "2026-11-18T10:00:00+09:00", returnTime: "2026-11-19T10:00:00+09:00", ...at("tokyo") },
    ];
    for (const move of others) {
      const { status, body } = await save({ hash, decisions: [{ number, decision: "move", move }] });
      expect([status, body.code, body.details]).toEqual([409, "PLA_002", { number, code: "RES_004" }]);
    }
    expect(await rowOf(number)).toEqual(before);
    expect(await test.rows("select 1 from station_hours")).toEqual([]);
  });

  it("moves what was booked when no longer rentals were, which had no blocks then and has none now", async () => {
    const { reservation, browser, path } = await booked();
    await test.rows("update reservations set booked_extension = null where number = $1", [reservation.number]);
    const { touched, hash } = await look();
    const move = touched[0]?.moves.find(({ pickupStation }) => pickupStation.slug === "tokyo");
    const { pickupTime, returnTime } = move ?? {};
    const decision = { decision: "move", move: { pickupTime, returnTime, ...at("tokyo") } };
    expect((await save({ hash, decisions: [{ number: reservation.number, ...decision }] })).status).toBe(200);
    const { amounts } = (await browser.get(path)).body.result;
    expect(amounts).toMatchObject({ bookedExtension: 0, extension: 0, rental: reservation.total });
    const { booked: atFirst } = (await browser.get(`/api/payment/booking/${reservation.id}`)).body.result;
    expect(atFirst).toEqual({ discount: 0, bookedExtension: 0 });
  });

  it("gives no other unit to a booking while it is closed: that would not help", async () => {
    const { reservation } = await booked();
    const { hash } = await look();
    const unitOf = "select unit_id as unit from reservations where id = $1";
    const before = await test.rows(unitOf, [reservation.id]);
    const [other] = await test.rows<{ serial: string }>(
      `select u.serial_number as serial from units u join reservations r on r.product_id = u.product_id
       where r.id = $1 and u.id <> r.unit_id and u.area_slug = 'capital' limit 1`,
      [reservation.id],
    );
    const decisions = [{ number: reservation.number, decision: "move", unit: other?.serial }];
    const { status, body } = await save({ hash, decisions });
    expect([status, body.code]).toEqual([409, "PLA_002"]);
    expect(await test.rows(unitOf, [reservation.id])).toEqual(before);
    expect(await test.rows("select 1 from station_hours")).toEqual([]);
  });

  it("cancels with all the money back, and tells why in the audit log", async () => {
    const member = await booked();
    const { hash } = await look();
    const { number } = member.reservation;
    expect((await save({ hash, decisions: [{ number, decision: "cancel" }] })).status).toBe(200);
    expect(await rowOf(number)).toMatchObject({ status: "cancelled", forced: true, refund_state: "done" });
    // Not because nothing was there for the member: nothing is said of that.
    expect(await mailData(test, member.email, "cancelled")).toMatchObject({ forced: true, unfilled: false });
    const [entry] = await test.rows<{ act: string; reason: string; after: { decided: unknown } }>(
      "select act, reason, after from audit_log order by id desc limit 1",
    );
    expect(entry).toMatchObject({ act: "hours.change", reason: "設備点検" });
    expect(entry?.after.decided).toEqual([{ reservation: number, decision: "cancel" }]);
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();
  });

  it("is all or nothing: what cannot be done is named, and nothing is saved", async () => {
    const [one, two] = [await booked(), await booked()];
    const { hash } = await look();
    const impossible = { pickupTime: "2026-11-20T03:00:00+09:00", returnTime: "2026-11-21T03:00:00+09:00" };
    const answer = await save({
      hash,
      decisions: [
        { number: one.reservation.number, decision: "cancel" },
        { number: two.reservation.number, decision: "move", move: { ...impossible, ...at("shinagawa") } },
      ],
    });
    expect([answer.status, answer.body.code, answer.body.details.number]).toEqual([
      409,
      "PLA_002",
      two.reservation.number,
    ]);
    expect(await one.readStatus()).toBe("not_collected");
    expect(await test.rows("select 1 from station_hours")).toEqual([]);
  });

  it("sends what is out to another station for its return", async () => {
    const member = await booked();
    const { number } = member.reservation;
    test.at("2026-11-20T09:50:00+09:00");
    await test.fill(number);
    await test.rows("update reservations set status = 'in_rental' where number = $1", [number]);
    const wanted = { hours: [closed("2026-11-21")], maintenance: [] };
    // Nobody stays signed in for days.
    const tomorrows = await staffOf();
    const { touched, hash } = await look(tomorrows, wanted);
    expect(touched[0]).toMatchObject({ why: ["return"], may: ["keep", "move"] });
    const move = touched[0]?.moves.find(({ returnStation }) => returnStation.slug === "tokyo");
    const { pickupTime, returnTime } = move ?? {};
    const decision = { pickupTime, returnTime, pickupStation: "shinagawa", returnStation: "tokyo" };
    const decisions = [{ number, decision: "move", move: decision }];
    const answer = await tomorrows.post(HOURS, { ...wanted, reason: "工事", hash, decisions });
    expect(answer.status).toBe(200);
    expect(await rowOf(number)).toMatchObject({ status: "in_rental", return_station: "tokyo" });
    const { counterHours, changes } = await mailData(test, member.email, "placeChanged");
    expect([counterHours, changes]).toEqual([null, [expect.objectContaining({ purpose: "return" })]]);
    const [row] = await test.rows("select return_box_id is not null as box from reservations where number = $1", [
      number,
    ]);
    expect(row).toEqual({ box: true });
  });
});

describe("a hold at the moment the day is closed", () => {
  it("is among those who are decided about, or refused: never in between", async () => {
    for (let round = 0; round < 3; round++) {
      const { hash, touched } = await look();
      const decisions = touched.map(({ number }) => ({ number, decision: "keep" }));
      const renters = await Promise.all([test.renter(), test.renter(), test.renter()]);
      const product = nextProduct();
      const wish = { ...at("shinagawa"), noticesAccepted: true };
      const times = { pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00" };
      const [saved, ...answers] = await Promise.all([
        save({ hash, decisions }),
        ...renters.map(({ browser }) => browser.post(`/api/products/${product}/reservation`, { ...wish, ...times })),
      ]);
      const got = answers.filter(({ status }) => status === 200).length;
      expect([200, 409]).toContain(saved.status);
      // Saved with an empty list: nobody has a booking then.
      if (saved.status === 200) expect(got).toBe(0);
      else expect(saved.body.code).toBe("PLA_001");
      for (const { body } of answers) if (body.code) expect(body.code).toMatch(/^RES_00[124]$/);
      await test.rows("truncate reservations, payments cascade");
      await test.rows("delete from station_hours");
      await vi.waitUntil(() => test.deps.catalogue.current().hours.size === 0, 10_000);
    }
  });
});

describe("a change or an extension that is being paid", () => {
  const paying = async (path: string, json: object, browser: Browser) => {
    test.loseCapture();
    expect((await browser.post(path, json)).body.code).toBe("PAY_005");
  };

  it("is named where it leads into what would be closed, and kept", async () => {
    const { browser, path, reservation } = await test.reserved(nextProduct(), at("tokyo"));
    const wanted = { ...at("shinagawa"), returnTime: "2026-11-22T10:00:00+09:00" };
    const { difference } = (await browser.post(`${path}/change/info`, wanted)).body.result;
    const request = {
      ...wanted,
      requestKey: crypto.randomUUID(),
      expectedDifference: difference,
      noticesAccepted: true,
    };
    await paying(`${path}/change`, request, browser);
    const { touched, hash } = await look();
    const { number } = reservation;
    const place = { slug: "shinagawa", name: expect.any(String) };
    const shown = { number, why: ["pickup"], pickupStation: place, returnTime: wanted.returnTime };
    expect(touched).toEqual([expect.objectContaining({ ...shown, may: ["keep"], moves: [], units: [] })]);
    expect((await save({ hash, decisions: [] })).body.code).toBe("PLA_003");
    for (const decision of ["cancel", "move"]) {
      const move = decision === "move" ? { ...later, ...at("tokyo") } : undefined;
      expect((await save({ hash, decisions: [{ number, decision, move }] })).body.code).toBe("PLA_002");
    }
    expect((await save({ hash, decisions: [{ number, decision: "keep" }] })).status).toBe(200);
    await test.settlePayments();
    expect(await rowOf(number)).toMatchObject({ status: "not_collected", pickup_station: "shinagawa" });
  });

  it("is decided about anew once it is paid", async () => {
    const times = { pickupTime: "2026-11-18T10:00:00+09:00", returnTime: "2026-11-19T10:00:00+09:00" };
    const { browser, path, reservation } = await test.reserved(nextProduct(), { ...at("shinagawa"), ...times });
    const returnTime = "2026-11-20T10:00:00+09:00";
    await paying(`${path}/extend`, { returnTime }, browser);
    const { touched, hash } = await look();
    const { number } = reservation;
    expect(touched).toMatchObject([{ number, why: ["return"], returnTime, may: ["keep"] }]);
    // Back before the outcome is known.
    await test.rows("update reservations set status = 'returned' where number = $1", [number]);
    expect((await look()).touched).toEqual([]);
    await test.rows("update reservations set status = 'not_collected' where number = $1", [number]);
    await test.settlePayments();
    const { body } = await save({ hash, decisions: [{ number, decision: "keep" }] });
    expect(body.code).toBe("PLA_001");
    expect(body.preview.touched).toMatchObject([{ number, returnTime, may: ["keep", "move", "cancel"] }]);
  });
});

describe("closing a station", () => {
  const STATE = "/api/console/stations/shinagawa/state";
  it("touches all that is to come there, and leaves it to nobody else", async () => {
    const member = await booked();
    const preview = (await administrator.post(`${STATE}/preview`, { state: "closed" })).body.result as TouchedPreview;
    expect(preview.touched.map(({ why }) => why)).toEqual([["pickup", "return"]]);
    const decisions = [{ number: member.reservation.number, decision: "cancel" }];
    const order = { state: "closed", reason: "契約の終了", hash: preview.hash, decisions };
    expect((await administrator.post(STATE, order)).status).toBe(200);
    expect(await member.readStatus()).toBe("cancelled");
    expect((await administrator.post(`${STATE}/preview`, { state: "closed" })).body.code).toBe("PLA_006");
  });
});

describe("settings", () => {
  const SETTINGS = "/api/console/settings";
  const change = async (values: object, decide: "keep" | "cancel" = "keep") => {
    const { body } = await administrator.post(`${SETTINGS}/preview`, { values });
    const { touched, hash } = body.result as TouchedPreview;
    const decisions = touched.map(({ number }) => ({ number, decision: decide }));
    const answer = await administrator.post(SETTINGS, { values, reason: "見直し", hash, decisions });
    return { touched, answer };
  };

  it("want a fresh factor: one of them is how much somebody may give back alone", async () => {
    test.setNow(new Date(TEST_NOW.getTime() + 6 * MINUTE));
    const { answer } = await change({ refundLimitYen: 50_000 });
    expect([answer.status, answer.body.code]).toEqual([403, "STA_003"]);
  });

  it("are all there, each with its bounds, and one that is set is in force at once", async () => {
    const { settings } = (await administrator.get(SETTINGS)).body.result;
    expect(settings.length).toBeGreaterThan(40);
    const { answer } = await change({ holdMinutes: 20 });
    expect(answer.status).toBe(200);
    await vi.waitUntil(() => test.deps.catalogue.current().settings.holdMinutes === 20, 10_000);
    await change({ holdMinutes: 15 });
    // It was changed, twice: documents say when, by the shop's clock.
    expect(await test.rows("select key, value, updated_at as at from settings")).toEqual([
      { key: "holdMinutes", value: 15, at: test.deps.now() },
    ]);
  });

  it.each([
    [{ holdMinutes: 4 }, "holdMinutes"],
    [{ lockerOpensAtMinute: 1400 }, "lockerClosesAtMinute"],
    [{ nonsense: 1 }, "nonsense"],
    [{ holdMinutes: 15.5 }, "values.holdMinutes"],
  ])("refuse %o, and say which", async (values, field) => {
    const { status, body } = await administrator.post(`${SETTINGS}/preview`, { values });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "COM_001", [field]]);
  });

  it("name whom other hours of the shop touch, everywhere", async () => {
    const member = await test.reserved(nextProduct(), at("shinagawa"));
    const { touched } = await change({ lockerOpensAtMinute: 10 * 60 + 30 }, "cancel");
    expect(touched.map(({ number }) => number)).toContain(member.reservation.number);
    expect(await member.readStatus()).toBe("cancelled");
  });

  it("name who follows too soon upon another where the turnaround gets longer", async () => {
    const product = 105;
    const first = await test.reserved(product, at("tokyo"));
    const next = await test.reserved(product, { ...at("tokyo"), ...later });
    const { touched } = await change({ turnaroundHours: 30 });
    expect(touched.map(({ number, why }) => [number, why])).toEqual([[next.reservation.number, ["turnaround"]]]);
    expect(await first.readStatus()).toBe("not_collected");
    // There is one unit of it only.
    expect(touched[0]).toMatchObject({ may: ["keep", "cancel"], units: [] });
  });

  it("offer who follows too soon another unit with time enough, and give it", async () => {
    const product = 101;
    const first = await test.reserved(product, at("tokyo"));
    const next = await test.reserved(product, { ...at("tokyo"), ...later });
    const unitOf = async ({ reservation }: typeof next) =>
      (await test.rows<{ unit_id: number }>("select unit_id from reservations where id = $1", [reservation.id]))[0]
        ?.unit_id;
    const shared = await unitOf(first);
    await test.rows("delete from unit_allocations where reservation_id = $1", [next.reservation.id]);
    await test.rows("update reservations set unit_id = $2 where id = $1", [next.reservation.id, shared]);
    await test.rows(
      `insert into unit_allocations (reservation_id, unit_id, period)
        values ($1, $2, tstzrange('2026-11-22T12:00:00+09:00', '2026-11-24T12:00:00+09:00'))`,
      [next.reservation.id, shared],
    );
    const json = { values: { turnaroundHours: 30 } };
    const { touched, hash } = (await administrator.post("/api/console/settings/preview", json)).body.result;
    expect(touched).toMatchObject([{ number: next.reservation.number, may: ["keep", "move", "cancel"] }]);
    const [unit] = touched[0].units;
    const order = { ...json, hash, reason: "点検を丁寧に" };
    const decide = (serial: string) => ({
      ...order,
      decisions: [{ number: next.reservation.number, decision: "move", unit: serial }],
    });
    const nobodys = await administrator.post("/api/console/settings", decide("EK-999-999"));
    expect([nobodys.status, nobodys.body.code]).toEqual([409, "PLA_002"]);
    expect((await administrator.post("/api/console/settings", decide(unit))).status).toBe(200);
    expect(await unitOf(next)).not.toBe(shared);
    expect(
      await test.rows("select 1 from audit_log where act = 'reservations.unit' and subject_id = $1", [
        next.reservation.number,
      ]),
    ).toHaveLength(1);
  });
});
