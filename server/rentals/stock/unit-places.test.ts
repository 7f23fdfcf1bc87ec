import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LockerEvent } from "#contract/lockers.ts";
import { runClock } from "#server/jobs.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { giveOtherUnit } from "#server/rentals/stock/give-other-unit.ts";
import { TEST_NOW } from "#test/app.ts";
import { reportEmptyBox } from "#test/empty-box.ts";
import { holdRows } from "#test/held-rows.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const nextProduct = productsFrom(101);

const tell = (event: Partial<LockerEvent>) =>
  applyLockerEvent(test.deps, {
    eventId: randomUUID(),
    type: "item_placed",
    occurredAt: test.deps.now().toISOString(),
    ...event,
  });

/** A reservation with words for where its unit is, and for everywhere it has been. */
async function reserved(change: Record<string, unknown> = {}, product = nextProduct()) {
  const member = await test.reserved(product, change);
  const { id, number } = member.reservation;
  const named = `concat_ws(' ', u.place, u.station_slug, b.number, u.condition)`;
  const words = async (statement: string) =>
    (await test.rows<{ words: string }>(statement, [id])).map(({ words }) => words);
  const where = async () =>
    (
      await words(
        `select ${named} as words from reservations r join units u on u.id = r.unit_id left join boxes b on b.id = u.box_id where r.id = $1`,
      )
    )[0];
  const history = () =>
    words(
      `select ${named} || ' by ' || u.mover as words from unit_events u left join boxes b on b.id = u.box_id where u.reservation_id = $1 order by u.id`,
    );
  const show = async () => (await member.browser.get(member.path)).body.result;
  const take = async () => tell({ type: "item_taken", code: (await show()).pickupQr.code });
  return { ...member, id, number, where, history, show, take };
}

const atTen = "2026-11-20T10:00:00+09:00";
const back = "2026-11-21T10:00:00+09:00";

describe("a unit's place", () => {
  it("follows a rental from the box to the member, into a box and to staff, each with an event", async () => {
    const rental = await reserved({ pickupStation: "ueno", returnStation: "ueno" });
    const box = rental.reservation.pickupPlace.lockerNumber;
    expect(await rental.where()).toBe("station tokyo ready");
    await test.fill(rental.number);
    expect(await rental.where()).toBe(`box ueno ${box} ready`);
    test.at(atTen);
    await rental.take();
    expect(await rental.where()).toBe("member ready");
    test.at(back);
    const { returnQr, returnPlace } = await rental.show();
    await tell({ code: returnQr.code });
    expect(await rental.where()).toBe(`box ueno ${returnPlace.lockerNumber} ready`);
    await tell({ type: "item_taken", reservationNumber: rental.number });
    expect(await rental.where()).toBe("station ueno cleaning");
    expect(await rental.history()).toEqual([
      `box ueno ${box} ready by locker`,
      "member ready by locker",
      `box ueno ${returnPlace.lockerNumber} ready by locker`,
      "station ueno cleaning by staff",
    ]);
    const events = await test.rows<{ at: Date }>(
      "select at from unit_events where reservation_id = $1 order by id limit 2",
      [rental.id],
    );
    expect(events.map(({ at }) => at)).toEqual([TEST_NOW, new Date(atTen)]);
  });

  it("is on the way with a parcel, and where staff opens it then", async () => {
    const rental = await reserved();
    await test.fill(rental.number);
    test.at(atTen);
    await rental.take();
    const ship = { reservationId: rental.id, shippingNumber: "123456785678" };
    await rental.browser.post("/api/reservation/update_reservation_status", ship);
    expect(await rental.where()).toBe("on_the_way ready");
    await tell({ type: "item_taken", reservationNumber: rental.number, station: "shinjuku" });
    expect(await rental.where()).toBe("station shinjuku cleaning");
  });

  it("is with the member again when nothing was found in the box", async () => {
    const rental = await reserved();
    await test.fill(rental.number);
    test.at(atTen);
    await rental.take();
    test.at(back);
    await tell({ code: (await rental.show()).returnQr.code });
    await reportEmptyBox(test.deps, rental.id);
    expect(await rental.where()).toBe("member ready");
  });

  it("is its box until staff has taken it out, when the reservation is cancelled or nobody comes", async () => {
    const [cancelled, missed] = [await reserved(), await reserved()];
    for (const { number } of [cancelled, missed]) await test.fill(number);
    await forceCancelReservation(test.deps, cancelled.id);
    test.at("2026-11-20T16:00:00+09:00");
    await runClock(test.deps);
    test.at(back);
    await runClock(test.deps);
    for (const rental of [cancelled, missed]) {
      expect(await rental.where()).toMatch(/^box tokyo/);
      await tell({ type: "item_taken", reservationNumber: rental.number });
      expect(await rental.where()).toBe("station tokyo ready");
    }
  });

  it("is the counter, where there is no box", async () => {
    const rental = await reserved();
    await test.rows("delete from box_allocations where reservation_id = $1 and kind = 'pickup'", [rental.id]);
    await test.rows("update reservations set pickup_box_id = null where id = $1", [rental.id]);
    await test.fill(rental.number);
    expect(await rental.where()).toBe("counter tokyo ready");
  });

  it.each(["awaited", "cancelled"])(
    "takes from a member who is %s what was in the box, when something else is put there",
    async (how) => {
      const [first, second] = [
        await reserved({ pickupStation: "shinjuku" }),
        await reserved({ pickupStation: "shinjuku" }),
      ];
      await test.fill(first.number);
      test.at(atTen);
      const { pickupQr, pickupPlace } = await first.show();
      if (how === "cancelled") await forceCancelReservation(test.deps, first.id);
      await test.rows("delete from box_allocations where reservation_id = $1", [second.id]);
      await test.rows(
        "update reservations set pickup_box_id = (select pickup_box_id from reservations where id = $1) where id = $2",
        [first.id, second.id],
      );
      await tell({ reservationNumber: second.number });
      expect(await second.where()).toBe(`box shinjuku ${pickupPlace.lockerNumber} ready`);
      expect(await first.where()).toBe("station shinjuku ready");
      expect(await test.rows("select filled_at from reservations where id = $1", [first.id])).toEqual([
        { filled_at: null },
      ]);
      await expect(tell({ type: "opened", code: pickupQr.code })).rejects.toThrow();
      // Whoever is still to come keeps the box, who is not leaves it to others.
      const kept = await test.rows("select kind from box_allocations where reservation_id = $1 and kind = 'pickup'", [
        first.id,
      ]);
      expect(kept).toHaveLength(how === "awaited" ? 1 : 0);
    },
  );

  it("is not the box that something else lies in", async () => {
    const [one, other] = [await reserved(), await reserved()];
    await test.fill(one.number);
    await test.rows(
      "update reservations r set pickup_box_id = o.pickup_box_id from reservations o where r.id = $1 and o.id = $2",
      [other.id, one.id],
    );
    await test.rows("delete from box_allocations where reservation_id = any($1) and kind = 'pickup'", [
      [one.id, other.id],
    ]);
    await test.fill(other.number);
    expect(await other.where()).toMatch(/^box tokyo/);
    expect(await one.where()).toBe("station tokyo ready");
  });

  it("is in no former box, once it was put into another one for somebody else", async () => {
    const first = await reserved({ pickupStation: "shinjuku" }, RARE);
    await test.fill(first.number);
    await forceCancelReservation(test.deps, first.id);
    const second = await reserved({ pickupStation: "ueno" }, RARE);
    await test.fill(second.number);
    expect(await second.where()).toMatch(/^box ueno/);
    expect(await test.rows("select filled_at from reservations where id = $1", [first.id])).toEqual([
      { filled_at: null },
    ]);
    expect(await test.rows("select kind from box_allocations where reservation_id = $1", [first.id])).toEqual([]);
    // The locker that it was taken from tells so in the end.
    await tell({ type: "item_taken", reservationNumber: first.number });
    expect(await second.where()).toMatch(/^box ueno/);
    await forceCancelReservation(test.deps, second.id);
    await tell({ type: "item_taken", reservationNumber: second.number });
  });

  it.each([
    [
      "two units in one box",
      "update units set place = 'box', station_slug = 'ueno', box_id = (select min(id) from boxes where station_slug = 'ueno') where id in (1, 2)",
      "units_one_in_a_box",
    ],
    [
      "a unit in a box of another station",
      "update units set place = 'box', station_slug = 'tokyo', box_id = (select min(id) from boxes where station_slug = 'ueno') where id = 1",
      "units_box_station",
    ],
    [
      "a unit in a box and with a member",
      "update units set place = 'member', station_slug = null, box_id = (select min(id) from boxes) where id = 1",
      "units_in_box",
    ],
    [
      "a unit at a counter of nowhere",
      "update units set place = 'counter', station_slug = null where id = 1",
      "units_at_station",
    ],
  ])("refuses %s", async (_what, statement, constraint) => {
    await expect(test.rows(statement)).rejects.toMatchObject({ constraint });
  });
});

describe("a unit that is in repair, lost or retired", () => {
  it.each(["repair", "lost", "retired"])("is offered to nobody: %s", async (condition) => {
    await test.rows("update units set condition = $2 where product_id = $1", [RARE, condition]);
    expect((await test.reserve(RARE)).answer.body.code).toBe("RES_001");
    const [unit] = await test.rows<{ id: number }>("select id from units where product_id = $1", [RARE]);
    const other = await reserved();
    await expect(
      test.rows("update unit_allocations set unit_id = $2 where reservation_id = $1", [other.id, unit?.id]),
    ).rejects.toMatchObject({ constraint: "unit_allocations_fit_unit" });
    await test.rows("update units set condition = 'ready' where product_id = $1", [RARE]);
  });

  it("is given to nobody who asks while it breaks", async () => {
    const held = await holdRows(test, "update units set condition = 'repair' where product_id = $1 returning 1", [
      RARE,
    ]);
    const asked = test.reserve(RARE);
    await held.queued(1);
    await held.release();
    expect((await asked).answer.body.code).toBe("RES_001");
    await test.rows("update units set condition = 'ready' where product_id = $1", [RARE]);
  });

  it("is replaced by another one for whoever was to get it, and it is written down", async () => {
    const rental = await reserved();
    const unitOf = async () =>
      (await test.rows<{ unit_id: number }>("select unit_id from reservations where id = $1", [rental.id]))[0]?.unit_id;
    const broken = await unitOf();
    await test.rows("update units set condition = 'repair' where id = $1", [broken]);
    await Promise.all([runClock(test.deps), runClock(test.deps)]);
    const other = await unitOf();
    expect(other).not.toBe(broken);
    expect(
      await test.rows("select from_unit_id, to_unit_id from unit_changes where reservation_id = $1", [rental.id]),
    ).toEqual([{ from_unit_id: broken, to_unit_id: other }]);
    expect(await test.rows("select unit_id from unit_allocations where reservation_id = $1", [rental.id])).toEqual([
      { unit_id: other },
    ]);
  });

  it("is kept by whoever has it in the box already", async () => {
    const rental = await reserved();
    await test.fill(rental.number);
    await test.rows(
      "update units set condition = 'repair' where id = (select unit_id from reservations where id = $1)",
      [rental.id],
    );
    const wanted = { reservationId: rental.id, from: "unfit" } as const;
    expect(await giveOtherUnit(test.deps.database.db, wanted, test.deps.now())).toBe(false);
  });
});
