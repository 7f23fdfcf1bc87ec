import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { OutOfOrderPreview, Wall } from "#contract/console/boxes.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { findBrokenLink } from "#server/platform/audit.ts";
import { TEST_NOW } from "#test/app.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("update boxes set active = true, out_of_order_since = null, out_of_order_reason = null");
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const staffOf = async (roles: Role[] = ["administrator"], stations: string[] | null = null) =>
  (await signedInStaff(test, { roles, stations })).browser;
const at = (station: string) => ({ pickupStation: station, returnStation: station });
const wall = async (station: string): Promise<Wall> =>
  (await (await staffOf()).get(`/api/console/stations/${station}/boxes`)).body.result;
const pathOf = (station: string, number: string) => `/api/console/stations/${station}/boxes/${number}`;
const preview = async (station: string, number: string): Promise<OutOfOrderPreview> =>
  (await (await staffOf()).get(`${pathOf(station, number)}/out-of-order`)).body.result;
const takeOut = async (station: string, number: string, hash: string, toDesk = true) =>
  (await staffOf()).post(`${pathOf(station, number)}/out-of-order`, { reason: "扉が閉まらない", hash, toDesk });
const boxOf = async (number: string) => {
  const [row] = await test.rows<{ pickup: string | null; return: string | null; filled_at: Date | null }>(
    `select p.number as pickup, b.number as return, filled_at from reservations r
     left join boxes p on p.id = pickup_box_id left join boxes b on b.id = return_box_id where r.number = $1`,
    [number],
  );
  return row;
};
/** Takes all other boxes of a station out of order, by hand. */
const shutAllBut = (station: string, ...numbers: string[]) =>
  test.rows(
    "update boxes set active = false, out_of_order_since = now(), out_of_order_reason = 'x' where station_slug = $1 and number <> all($2)",
    [station, numbers],
  );

describe("the wall of a station", () => {
  it("has every box at a place of its own, all free in a shop without reservations", async () => {
    const { boxes, fixtures, station, heardAt } = await wall("yokohama");
    expect(heardAt).toBeNull();
    expect(station).toEqual({ slug: "yokohama", name: "横浜駅" });
    expect(boxes).toHaveLength(24);
    expect(new Set(boxes.map(({ place }) => `${place.column} ${place.row}`)).size).toBe(24);
    expect(boxes.every(({ state }) => state === "free")).toBe(true);
    expect(fixtures.map(({ kind }) => kind).toSorted()).toEqual(["panel", "sign"]);
  });

  it("shows a box from its reservation to its emptying", async () => {
    const { reservation, browser } = await test.reserved(nextProduct(), at("shinagawa"));
    const number = reservation.pickupPlace.lockerNumber ?? "";
    const state = async () => (await wall("shinagawa")).boxes.find((box) => box.number === number);
    expect((await state())?.state).toBe("free");
    test.at("2026-11-19T12:00:00+09:00");
    expect(await state()).toMatchObject({ state: "later", use: { number: reservation.number, kind: "pickup" } });
    test.at("2026-11-20T09:00:00+09:00");
    expect((await state())?.state).toBe("to_fill");
    await test.fill(reservation.number);
    expect((await wall("shinagawa")).heardAt).toBe("2026-11-20T09:00:00+09:00");
    expect(await state()).toMatchObject({ state: "filled", use: { filled: true } });
    test.at("2026-11-20T09:30:00+09:00");
    expect((await state())?.state).toBe("code_valid");
    const use = (await state())?.use;
    expect(use?.lastName).toBeTruthy();
    expect(use?.phone).toMatch(/^\d{4}$/);
    expect(JSON.stringify(await wall("shinagawa"))).not.toContain("@example.com");
    expect(browser.token).toBeTruthy();
    await test.rows("update reservations set status = 'cancelled' where number = $1", [reservation.number]);
    expect(await state()).toMatchObject({ state: "to_empty", use: { number: reservation.number } });
  });

  it("shows a box as one to empty where another unit lies in it than the one that is waited for", async () => {
    const { reservation } = await test.reserved(nextProduct(), at("shinagawa"));
    const number = reservation.pickupPlace.lockerNumber ?? "";
    const state = async () => (await wall("shinagawa")).boxes.find((box) => box.number === number)?.state;
    test.at("2026-11-20T09:00:00+09:00");
    await test.fill(reservation.number);
    expect(await state()).toBe("filled");
    const [box] = await test.rows<{ id: number }>("select pickup_box_id as id from reservations where id = $1", [
      reservation.id,
    ]);
    await test.rows("update units set place = 'station', box_id = null where box_id = $1", [box?.id]);
    await test.rows(
      "update units set place = 'box', station_slug = 'shinagawa', box_id = $1 where id = (select max(id) from units)",
      [box?.id],
    );
    expect(await state()).toBe("to_empty");
    await test.rows("update units set place = 'station', box_id = null where box_id = $1", [box?.id]);
  });

  it("is read with as many statements for many boxes as for few", async () => {
    const count = async (station: string) => {
      const browser = await staffOf();
      const { pool } = test.deps.database;
      const { query } = pool;
      let asked = 0;
      // biome-ignore lint/suspicious/noExplicitAny: counts, and passes on whatever it is given
      pool.query = ((...given: any[]) => {
        asked++;
        return Reflect.apply(query, pool, given);
      }) as typeof pool.query;
      await browser.get(`/api/console/stations/${station}/boxes`);
      pool.query = query;
      return asked;
    };
    const few = await count("ueno");
    await test.rows(
      "insert into boxes (station_slug, number, size) select 'ueno', 'X' || n, 'S' from generate_series(1, 476) n",
    );
    expect(await count("ueno")).toBe(few);
    expect((await wall("ueno")).boxes).toHaveLength(500);
    await test.rows("delete from boxes where number like 'X%'");
  });
});

describe("out of order", () => {
  it("moves whoever was to use the box to another one, tells them, and writes it down", async () => {
    const { reservation, id } = await test.reserved(nextProduct(), at("tokyo"));
    const number = reservation.pickupPlace.lockerNumber ?? "";
    const { moves, moved, notHelped, hash } = await preview("tokyo", number);
    const own = moves.filter((move) => move.number === reservation.number);
    expect(own.map(({ kind, goesTo }) => [kind, goesTo.kind])).toEqual([
      ["pickup", "box"],
      ["return", "box"],
    ]);
    expect([moved, notHelped]).toEqual([2, 0]);
    expect(await boxOf(reservation.number)).toMatchObject({ pickup: number });

    const done = await takeOut("tokyo", number, hash);
    expect(done.status).toBe(200);
    const target = own[0]?.goesTo.number;
    expect(target).not.toBe(number);
    expect(await boxOf(reservation.number)).toMatchObject({ pickup: target, return: own[1]?.goesTo.number });
    expect(await test.overlaps()).toEqual([]);
    const [told] = await test.rows<{ kind: string; data: { changes: { to: { ja: string } }[] } }>(
      "select kind, data from outbox where member_id = $1 and kind = 'placeChanged'",
      [id],
    );
    expect(told?.data.changes[0]?.to.ja).toBe(`東京駅 ロッカー ${target}`);
    expect(
      await test.rows("select 1 from member_notices where member_id = $1 and kind = 'placeChanged'", [id]),
    ).toHaveLength(1);
    const [audit] = await test.rows<{ act: string; reason: string; subject_id: string }>(
      "select act, reason, subject_id from audit_log order by id desc limit 1",
    );
    expect(audit).toEqual({ act: "boxes.outOfOrder", reason: "扉が閉まらない", subject_id: `tokyo ${number}` });
    expect(await findBrokenLink(test.deps.database.db)).toBeUndefined();

    const box = (await wall("tokyo")).boxes.find((each) => each.number === number);
    expect(box).toMatchObject({ state: "out_of_order", outOfOrder: { reason: "扉が閉まらない" } });
    expect((await takeOut("tokyo", number, hash)).body.code).toBe("BOX_003");
    const again = await preview("tokyo", number);
    expect((await takeOut("tokyo", number, again.hash)).body.code).toBe("BOX_001");
  });

  it("has what was filled filled again at the new place, and keeps showing what is in the old one", async () => {
    const { reservation, browser, path } = await test.reserved(nextProduct(), at("tokyo"));
    const number = reservation.pickupPlace.lockerNumber ?? "";
    test.at("2026-11-20T09:40:00+09:00");
    await test.fill(reservation.number);
    const before = (await browser.get(path)).body.result.pickupQr.code;
    const { hash, inside } = await preview("tokyo", number);
    expect(inside).not.toBeNull();
    expect((await takeOut("tokyo", number, hash)).status).toBe(200);
    const moved = await boxOf(reservation.number);
    expect(moved?.filled_at).toBeNull();
    const [mail] = await test.rows<{ data: { carried: boolean } }>(
      "select data from outbox where kind = 'placeChanged' order by created_at desc limit 1",
    );
    expect(mail?.data.carried).toBe(true);
    const { boxes } = await wall("tokyo");
    expect(boxes.find((each) => each.number === number)).toMatchObject({
      state: "out_of_order",
      inside: { serialNumber: inside },
    });
    expect(boxes.find((each) => each.number === moved?.pickup)?.state).toBe("to_fill");
    // The same code works there, once staff has carried the item over.
    await test.fill(reservation.number);
    expect((await browser.get(path)).body.result.pickupQr.code).toBe(before);
    expect((await wall("tokyo")).boxes.find((each) => each.number === moved?.pickup)?.state).toBe("code_valid");
  });

  it("sends to the counter within its hours, and names whom it could not help", async () => {
    const evening = { pickupTime: "2026-11-20T20:00:00+09:00", returnTime: "2026-11-21T12:00:00+09:00" };
    const product = nextProduct();
    const { reservation, browser, path } = await test.reserved(product, { ...at("tokyo"), ...evening });
    const number = reservation.pickupPlace.lockerNumber ?? "";
    await shutAllBut("tokyo", number);
    const { moves, notHelped, hash } = await preview("tokyo", number);
    const own = moves.filter((move) => move.number === reservation.number);
    expect(own.map(({ kind, goesTo }) => [kind, goesTo.kind])).toEqual([
      ["pickup", "none"],
      ["return", "counter"],
    ]);
    expect(notHelped).toBeGreaterThanOrEqual(1);
    // Somebody says first that the desk takes over.
    const refused = await takeOut("tokyo", number, hash, false);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([400, "COM_001", ["toDesk"]]);
    expect((await wall("tokyo")).boxes.find((each) => each.number === number)?.outOfOrder).toBeNull();
    expect((await takeOut("tokyo", number, hash)).status).toBe(200);
    expect(await boxOf(reservation.number)).toMatchObject({ pickup: number, return: null });
    test.at("2026-11-20T19:45:00+09:00");
    const stranded = async () => (await wall("tokyo")).stranded.filter(({ box }) => box === number);
    expect(await stranded()).toEqual([expect.objectContaining({ number: reservation.number, kind: "pickup" })]);
    const { troubles } = (await (await staffOf()).get("/api/console/today?station=tokyo")).body.result;
    const noBox = troubles.filter(
      (trouble: { kind: string; box: string }) => trouble.kind === "no_box" && trouble.box === number,
    );
    expect(noBox).toEqual([
      expect.objectContaining({ reservation: expect.objectContaining({ number: reservation.number }) }),
    ]);
    await test.fill(reservation.number);
    const code = (await browser.get(path)).body.result.pickupQr?.code;
    const { applyLockerEvent } = await import("#server/rentals/lockers/apply-locker-event.ts");
    const open = () =>
      applyLockerEvent(test.deps, {
        eventId: crypto.randomUUID(),
        type: "opened",
        code,
        occurredAt: test.deps.now().toISOString(),
      });
    await expect(open()).rejects.toMatchObject({ code: "LOC_006" });
    const back = await (await staffOf()).post(`${pathOf("tokyo", number)}/in-order`, {});
    expect(back.status).toBe(200);
    expect(await stranded()).toEqual([]);
    expect(await open()).toMatchObject({ box: number });
  });

  it("sends nobody who comes now to a box that something is in, but who comes later", async () => {
    const { reservation } = await test.reserved(nextProduct(), at("ueno"));
    const number = reservation.pickupPlace.lockerNumber ?? "";
    const other = number === "L01" ? "L02" : "L01";
    await shutAllBut("ueno", number, other);
    // Staff has put it there by hand; no reservation says so.
    await test.rows(
      `update units set place = 'box', station_slug = 'ueno', box_id = (select id from boxes where station_slug = 'ueno' and number = $1)
       where id = (select max(id) from units)`,
      [other],
    );
    const pickupGoesTo = async () =>
      (await preview("ueno", number)).moves.find((move) => move.number === reservation.number && move.kind === "pickup")
        ?.goesTo;
    expect(await pickupGoesTo()).toMatchObject({ kind: "box", number: other });
    test.at("2026-11-20T10:00:00+09:00");
    expect(await pickupGoesTo()).toMatchObject({ kind: "none" });
    await test.rows("update units set place = 'station', box_id = null where place = 'box'");
    expect(await pickupGoesTo()).toMatchObject({ kind: "box", number: other });
  });

  it("moves who has claimed the box as long as the claim holds; without another box, to the booked place", async () => {
    const { reservation, browser, path } = await test.reserved(nextProduct(), at("shinjuku"));
    test.at("2026-11-20T09:40:00+09:00");
    await test.fill(reservation.number);
    const { code } = (await browser.get(path)).body.result.pickupQr;
    test.at("2026-11-20T10:00:00+09:00");
    const { applyLockerEvent } = await import("#server/rentals/lockers/apply-locker-event.ts");
    const occurredAt = test.deps.now().toISOString();
    await applyLockerEvent(test.deps, { eventId: crypto.randomUUID(), type: "item_taken", code, occurredAt });
    test.at("2026-11-21T09:00:00+09:00");
    const { body } = await browser.post(`${path}/return-place`, { station: "yokohama" });
    const number = body.result.returnClaim.place.lockerNumber;
    // The wall says since when, not when the item was to be back.
    const claimed = (await wall("yokohama")).boxes.find((box) => box.number === number);
    expect(claimed?.use).toMatchObject({ kind: "claim", at: "2026-11-21T09:00:00+09:00" });
    const goesTo = async () =>
      (await preview("yokohama", number)).moves
        .filter((move) => move.number === reservation.number)
        .map((move) => [move.kind, move.goesTo.kind]);
    expect(await goesTo()).toEqual([["claim", "box"]]);
    await shutAllBut("yokohama", number);
    expect(await goesTo()).toEqual([["claim", "booked"]]);
    test.at("2026-11-21T09:14:59+09:00");
    expect(await goesTo()).toEqual([["claim", "booked"]]);
    test.at("2026-11-21T09:15:00+09:00");
    expect(await goesTo()).toEqual([]);
  });

  it("tells nobody of a place that was not promised yet: the change to it is still being paid", async () => {
    const { reservation, id, browser, path } = await test.reserved(nextProduct(), at("tokyo"));
    const wanted = { ...at("shinagawa"), returnTime: "2026-11-22T10:00:00+09:00" };
    const { difference: expectedDifference } = (await browser.post(`${path}/change/info`, wanted)).body.result;
    test.loseCapture();
    const change = { ...wanted, requestKey: crypto.randomUUID(), expectedDifference };
    expect((await browser.post(`${path}/change`, change)).body.code).toBe("PAY_005");
    const next = async () => {
      const [row] = await test.rows<{ number: string }>(
        `select b.number from box_allocations a join boxes b on b.id = a.box_id
         where a.reservation_id = $1 and a.kind = 'next_pickup'`,
        [reservation.id],
      );
      return row?.number ?? "";
    };
    const number = await next();
    const { hash } = await preview("shinagawa", number);
    expect((await takeOut("shinagawa", number, hash)).status).toBe(200);
    expect(await next()).toMatch(/^[SML]\d+$/);
    expect(await next()).not.toBe(number);
    const told = await test.rows("select 1 from outbox where member_id = $1 and kind = 'placeChanged'", [id]);
    expect(told).toEqual([]);
  });

  it("does what was shown or nothing: refuses with the new preview when something changed", async () => {
    const first = await test.reserved(nextProduct(), at("shinjuku"));
    const number = first.reservation.pickupPlace.lockerNumber ?? "";
    const shown = await preview("shinjuku", number);
    await test.rows(
      "update boxes set active = false, out_of_order_since = now(), out_of_order_reason = 'x' where station_slug = 'shinjuku' and number = $1",
      [shown.moves[0]?.goesTo.number],
    );
    const refused = await takeOut("shinjuku", number, shown.hash);
    expect([refused.status, refused.body.code]).toEqual([409, "BOX_003"]);
    expect(refused.body.preview.moves[0].goesTo).not.toEqual(shown.moves[0]?.goesTo);
    expect(await boxOf(first.reservation.number)).toMatchObject({ pickup: number });
    expect((await takeOut("shinjuku", number, refused.body.preview.hash)).status).toBe(200);
  });

  it("is never given to a member, however close they come", async () => {
    const product = nextProduct();
    await shutAllBut("ueno", "L01", "L02");
    const { hash } = await preview("ueno", "L01");
    const asked = await Promise.all([
      takeOut("ueno", "L01", hash),
      ...Array.from({ length: 4 }, () => test.reserve(product, at("ueno"))),
      ...Array.from({ length: 4 }, () => test.reserve(nextProduct(), at("ueno"))),
    ]);
    expect(asked.length).toBe(9);
    for (let round = 0; round < 5; round++) {
      const { hash: next, moves } = await preview("ueno", "L01");
      const [row] = await test.rows<{ active: boolean }>(
        "select active from boxes where station_slug = 'ueno' and number = 'L01'",
      );
      if (row?.active === false) {
        // Only who could not be helped may still have it.
        expect(moves.filter(({ goesTo }) => goesTo.kind !== "none")).toEqual([]);
        break;
      }
      await takeOut("ueno", "L01", next);
    }
    expect(await test.overlaps()).toEqual([]);
    await expect(
      test.rows(
        // At a time when nobody has it: who could not be helped still does, and that would be refused for another reason.
        `update box_allocations set box_id = (select id from boxes where station_slug = 'ueno' and number = 'L01'),
           period = tstzrange('2027-01-10', '2027-01-10 02:00')
         where (reservation_id, kind) = (select reservation_id, kind from box_allocations limit 1)`,
      ),
    ).rejects.toThrow("out of order");
  });

  it("leaves a door that a member opened at the same moment in one of two states, never between", async () => {
    const { reservation, browser, path } = await test.reserved(nextProduct(), at("shinagawa"));
    const number = reservation.pickupPlace.lockerNumber ?? "";
    test.at("2026-11-20T10:00:00+09:00");
    await test.fill(reservation.number);
    const { code } = (await browser.get(path)).body.result.pickupQr;
    const { hash } = await preview("shinagawa", number);
    const { applyLockerEvent } = await import("#server/rentals/lockers/apply-locker-event.ts");
    const take = applyLockerEvent(test.deps, {
      eventId: crypto.randomUUID(),
      type: "item_taken",
      code,
      occurredAt: test.deps.now().toISOString(),
    });
    const [act, taken] = await Promise.all([takeOut("shinagawa", number, hash), take]);
    expect(taken.status).toBe("in_rental");
    // Either the member was faster, and the preview no longer holds, or the move came first and the item was taken all the same.
    expect([200, 409]).toContain(act.status);
    const pickups = await test.rows(
      "select 1 from box_allocations a join reservations r on r.id = a.reservation_id where r.number = $1 and a.kind = 'pickup'",
      [reservation.number],
    );
    expect(pickups).toEqual([]);
  });

  it("needs a reason, a known box, the permission and the station", async () => {
    const administrator = await staffOf();
    const path = `${pathOf("tokyo", "S01")}/out-of-order`;
    const { hash } = await preview("tokyo", "S01");
    expect((await administrator.post(path, { hash, reason: "  " })).body.fields).toHaveProperty("reason");
    expect((await administrator.post(path, { reason: "x" })).status).toBe(400);
    expect((await administrator.post(`${pathOf("tokyo", "S99")}/out-of-order`, { hash, reason: "x" })).status).toBe(
      404,
    );
    expect((await administrator.get("/api/console/stations/nowhere/boxes")).status).toBe(404);
    expect((await administrator.get(pathOf("tokyo", "S99"))).status).toBe(404);
    expect((await administrator.get("/api/console/stations/%00/boxes")).status).toBe(400);
    expect((await (await staffOf(["crew"])).post(path, { hash, reason: "x" })).body.code).toBe("STA_002");
    const elsewhere = await staffOf(["crew"], ["shinjuku"]);
    expect((await elsewhere.get("/api/console/stations/tokyo/boxes")).body.code).toBe("STA_002");
    expect((await elsewhere.get("/api/console/stations/shinjuku/boxes")).status).toBe(200);
    expect((await administrator.post(`${pathOf("tokyo", "S01")}/in-order`, {})).body.code).toBe("BOX_002");
  });
});

it("a hold that was moved while it was being paid is confirmed with the box it has", async () => {
  const { cardGateway } = test.deps;
  const { authorise } = cardGateway;
  let box = "";
  vi.spyOn(cardGateway, "authorise").mockImplementationOnce(async (wanted) => {
    const [row] = await test.rows<{ number: string }>(
      "select b.number from reservations r join boxes b on b.id = r.pickup_box_id where r.status = 'hold' and b.station_slug = 'yokohama'",
    );
    box = row?.number ?? "";
    const { hash } = await preview("yokohama", box);
    expect((await takeOut("yokohama", box, hash)).status).toBe(200);
    return authorise.call(cardGateway, wanted);
  });
  const { reservation, id } = await test.reserved(nextProduct(), at("yokohama"));
  const now = (await boxOf(reservation.number))?.pickup;
  expect(now).not.toBe(box);
  const mails = await test.rows<{ data: { pickupPlace: { en: string } } }>(
    "select data from outbox where member_id = $1 and kind in ('reservationConfirmed', 'placeChanged')",
    [id],
  );
  expect(mails.map(({ data }) => data.pickupPlace.en)).toEqual([`Yokohama Station, locker ${now}`]);
});
