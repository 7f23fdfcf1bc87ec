import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { errandBody, madeErrandBody } from "#contract/errands.ts";
import type { LockerEvent } from "#contract/lockers.ts";
import { reservationBody } from "#contract/reservations.ts";
import { AppError } from "#server/platform/errors.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { forceCancelReservation } from "#server/rentals/reservations/cancel-reservation.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { mailData, randomIp } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const PICKUP = "2026-11-20T10:00:00+09:00";
const RETURN = "2026-11-21T09:30:00+09:00";
const nextProduct = productsFrom(101);

const reserved = async (change: Record<string, unknown> = {}) => {
  const member = await test.renter();
  const { body } = await member.browser.post(`/api/products/${nextProduct()}/reservation`, wish(change));
  const { id, number } = reservationBody.parse(body).result;
  const path = `/api/reservations/${id}`;
  const show = async () => reservationBody.parse((await member.browser.get(path)).body).result;
  const hand = async (purpose: "pickup" | "return") => {
    const { status, body: answer } = await member.browser.post(`${path}/errand`, { purpose });
    if (status !== 200) throw new Error(answer.code);
    const { link, reservation } = madeErrandBody.parse(answer).result;
    return { link, key: link.split("#")[1] ?? "", reservation };
  };
  return { ...member, id, number, path, show, hand };
};
type Reserved = Awaited<ReturnType<typeof reserved>>;

/** Whose item waits at the pickup place, at the time of the pickup. */
const ready = async (change: Record<string, unknown> = {}) => {
  const member = await reserved(change);
  await test.fill(member.number);
  test.at(PICKUP);
  return member;
};
const rented = async (change: Record<string, unknown> = {}) => {
  const member = await ready(change);
  await tell({ type: "item_taken", code: (await member.show()).pickupQr?.code });
  test.at(RETURN);
  return member;
};

/** Anybody who was given the link. */
const helper = () => new Browser(test, randomIp());
const look = async (key: string) => errandBody.parse((await helper().post("/api/errand", { key })).body).result;
const codeOf = async (key: string) => (await look(key)).task?.qr?.code ?? "";

const tell = (event: Pick<LockerEvent, "type"> & { [K in keyof LockerEvent]?: LockerEvent[K] | undefined }) =>
  applyLockerEvent(test.deps, {
    eventId: randomUUID(),
    occurredAt: test.deps.now().toISOString(),
    ...event,
  } as LockerEvent);
const refusalOf = (event: Parameters<typeof tell>[0]) =>
  tell(event).then(
    () => "opened",
    (error) => (error instanceof AppError ? error.code : error),
  );
const errandsOf = ({ id }: Reserved) =>
  test.rows<{ purpose: string; ended_by: string | null; used: boolean }>(
    "select purpose, ended_by, used_at is not null as used from errands where reservation_id = $1 order by created_at, ended_at",
    [id],
  );

describe("POST /api/reservations/{id}/errand", () => {
  it("lets somebody else pick the item up, and tells the member", async () => {
    const member = await ready();
    const { key, link, reservation } = await member.hand("pickup");
    expect(link).toMatch(/^http.*\/errand#[\w-]{22}$/);
    expect(reservation.errand).toMatchObject({ purpose: "pickup", open: { createdAt: PICKUP } });
    const code = await codeOf(key);
    expect(await tell({ type: "opened", code })).toMatchObject({ status: "before_pickup" });
    expect(await tell({ type: "item_taken", code })).toMatchObject({ applied: true, status: "in_rental" });
    expect(await look(key)).toMatchObject({ state: "done", task: null });
    expect(await errandsOf(member)).toEqual([{ purpose: "pickup", ended_by: "done", used: true }]);
    expect((await member.show()).errand).toEqual({ purpose: "return", open: null });
    expect(await mailData(test, member.email, "errandPickedUp")).toMatchObject({ pickedUpAt: PICKUP });
    const events = await test.rows(
      "select type from locker_events where errand_id is not null and reservation_id = $1 order by type",
      [member.id],
    );
    expect(events).toEqual([{ type: "item_taken" }, { type: "opened" }]);
  });

  it("lets somebody else return it, also into a box that the member claims", async () => {
    const member = await rented({ returnStation: "shinagawa" });
    const { key } = await member.hand("return");
    expect((await look(key)).task?.place.station.slug).toBe("shinagawa");
    await member.browser.post(`${member.path}/return-place`, { station: "ueno" });
    const { task } = await look(key);
    expect(task?.place.station.slug).toBe("ueno");
    const code = task?.qr?.code ?? "";
    await tell({ type: "opened", code });
    expect(await tell({ type: "item_placed", code })).toMatchObject({ status: "not_returned", station: "ueno" });
    expect(await mailData(test, member.email, "itemReturned")).toMatchObject({ byErrand: true });
    expect(await look(key)).toMatchObject({ state: "done" });
  });

  it("names the counters of the area once no door opens for the return, and none before", async () => {
    const member = await rented({ pickupStation: "shinagawa", returnStation: "shinagawa" });
    const { key } = await member.hand("return");
    expect((await look(key)).task?.counters).toEqual([]);
    test.at("2026-11-22T10:30:00+09:00");
    const { task } = await look(key);
    expect(task?.qr).toBeNull();
    const hours = { from: "09:30", to: "19:30" };
    expect(task?.counters.map(({ station }) => station.slug)).toEqual(["tokyo", "shinjuku", "yokohama"]);
    const tokyo = { station: { slug: "tokyo", name: "東京駅" }, hours };
    expect(task?.counters[0]).toEqual({ ...tokyo, open: true, opensAt: null });
    test.at("2026-11-22T19:30:00+09:00");
    const opensAt = "2026-11-23T09:30:00+09:00";
    expect((await look(key)).task?.counters[0]).toEqual({ ...tokyo, open: false, opensAt });
  });

  it("says what is needed and nothing of the member, the price or the reservation's number", async () => {
    const member = await ready({ pickupStation: "ueno" });
    const { key } = await member.hand("pickup");
    const { task } = await look(key);
    const own = (await member.show()).pickupQr;
    expect(task).toMatchObject({
      purpose: "pickup",
      place: { station: { slug: "ueno" }, lockerNumber: own?.lockerNumber },
      time: PICKUP,
      ready: true,
      qr: { digits: expect.stringMatching(/^\d{8}$/), validFrom: own?.validFrom },
    });
    const told = JSON.stringify(await look(key));
    expect([member.number, member.email, member.id, "price", "total"].filter((each) => told.includes(each))).toEqual(
      [],
    );
  });

  it("is kept as a hash, and the link is told once", async () => {
    const member = await ready();
    const { key } = await member.hand("pickup");
    const [row] = await test.rows<{ errand: string }>(
      "select e::text as errand from errands e where reservation_id = $1",
      [member.id],
    );
    expect(row?.errand).not.toContain(key);
    expect(JSON.stringify(await member.show())).not.toContain(key);
  });

  it("hands on what comes next, and only that", async () => {
    const member = await ready();
    await expect(member.hand("return")).rejects.toThrow("RES_005");
    const { key } = await member.hand("pickup");
    const code = await codeOf(key);
    // The code of a pickup puts nothing back.
    expect(await tell({ type: "item_placed", code })).toMatchObject({ applied: false });
    await tell({ type: "item_taken", code });
    expect(await refusalOf({ type: "opened", code })).toBe("LOC_002");
    await expect(member.hand("pickup")).rejects.toThrow("RES_005");
    test.at(RETURN);
    expect(await refusalOf({ type: "opened", code })).toBe("LOC_002");
  });

  it("is nobody else's business", async () => {
    const member = await ready();
    await member.hand("pickup");
    const other = await test.renter("");
    expect((await other.browser.post(`${member.path}/errand`, { purpose: "pickup" })).body.code).toBe("COM_003");
    expect((await other.browser.delete(`${member.path}/errand`)).body.code).toBe("COM_003");
    expect((await helper().post(`${member.path}/errand`, { purpose: "pickup" })).status).toBe(401);
    expect(await errandsOf(member)).toMatchObject([{ ended_by: null }]);
  });

  it("replaces the one before", async () => {
    const member = await ready();
    const [first, second] = [await member.hand("pickup"), await member.hand("pickup")];
    expect(await look(first.key)).toEqual({ state: "revoked", now: PICKUP, task: null });
    expect(await look(second.key)).toMatchObject({ state: "open" });
    // Two at once leave one.
    await Promise.all([member.hand("pickup"), member.hand("pickup")]);
    expect((await errandsOf(member)).filter(({ ended_by }) => ended_by === null)).toHaveLength(1);
  });
});

describe("DELETE /api/reservations/{id}/errand", () => {
  it("takes the link back, and no door opens to it any more", async () => {
    const member = await ready();
    const { key } = await member.hand("pickup");
    const code = await codeOf(key);
    const { status, body } = await member.browser.delete(`${member.path}/errand`);
    expect([status, body.result.errand]).toEqual([200, { purpose: "pickup", open: null }]);
    expect(await refusalOf({ type: "opened", code })).toBe("LOC_002");
    expect(await look(key)).toMatchObject({ state: "revoked", task: null });
    // The member's own code is as good as before.
    expect(await refusalOf({ type: "opened", code: (await member.show()).pickupQr?.code })).toBe("opened");
    expect((await member.browser.delete(`${member.path}/errand`)).status).toBe(200);
  });

  it("does not undo what was taken through a door that was open already", async () => {
    const member = await ready();
    const { key } = await member.hand("pickup");
    const code = await codeOf(key);
    await tell({ type: "opened", code });
    await member.browser.delete(`${member.path}/errand`);
    expect(await tell({ type: "item_taken", code })).toMatchObject({ applied: true, status: "in_rental" });
    expect(await errandsOf(member)).toEqual([{ purpose: "pickup", ended_by: "revoked", used: true }]);
    expect(await mailData(test, member.email, "errandPickedUp")).toBeTruthy();
  });
});

describe("an errand", () => {
  it("ends when the member does it", async () => {
    const member = await ready();
    const { key } = await member.hand("pickup");
    await tell({ type: "item_taken", code: (await member.show()).pickupQr?.code });
    expect(await look(key)).toMatchObject({ state: "done" });
    expect(await errandsOf(member)).toEqual([{ purpose: "pickup", ended_by: "done", used: false }]);
  });

  it("is done once, whoever is faster", async () => {
    const member = await ready();
    const handed = await codeOf((await member.hand("pickup")).key);
    const own = (await member.show()).pickupQr?.code;
    const answers = await Promise.all(
      [handed, own, handed, own].map((code) => tell({ type: "item_taken", code }).then(({ applied }) => applied)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const [errand] = await errandsOf(member);
    expect(errand?.ended_by).toBe("done");
  });

  it("ends with the reservation", async () => {
    const member = await ready();
    const { key } = await member.hand("pickup");
    const code = await codeOf(key);
    await forceCancelReservation(test.deps, member.id);
    expect(await look(key)).toMatchObject({ state: "over", task: null });
    expect(await refusalOf({ type: "opened", code })).toBe("LOC_002");
    await expect(member.hand("pickup")).rejects.toThrow("RES_005");
  });

  it("ends when the item goes back by parcel", async () => {
    const member = await rented();
    const { key } = await member.hand("return");
    const shipped = { reservationId: member.id, shippingNumber: "123456789012" };
    await member.browser.post("/api/reservation/update_reservation_status", shipped);
    expect(await look(key)).toMatchObject({ state: "done" });
  });

  it("opens no door before its time, nor at another place", async () => {
    const member = await reserved({ pickupStation: "ueno" });
    const { key } = await member.hand("pickup");
    const { task } = await look(key);
    expect(task).toMatchObject({ ready: false });
    const code = task?.qr?.code;
    expect(await refusalOf({ type: "opened", code })).toBe("LOC_004");
    test.at(PICKUP);
    expect(await refusalOf({ type: "opened", code })).toBe("LOC_003");
    await test.fill(member.number);
    expect(await refusalOf({ type: "opened", code, station: "tokyo" })).toBe("LOC_005");
    expect(await refusalOf({ type: "opened", code, station: "ueno" })).toBe("opened");
  });

  it("sends nobody who was asked to a reservation page that is not theirs", async () => {
    const textOf = (event: Parameters<typeof tell>[0]) =>
      tell(event).then(
        () => "opened",
        (error) => `${error.code} ${error.text.ja} ${error.text.en}`,
      );
    const member = await reserved();
    const code = await codeOf((await member.hand("pickup")).key);
    const own = (await member.show()).pickupQr?.code;
    // Not there by the time that was promised, then not picked up until the return.
    for (const [time, refusal] of [
      [PICKUP, "LOC_003"],
      ["2026-11-21T10:30:00+09:00", "LOC_002"],
    ] as const) {
      test.at(time);
      const asked = await textOf({ type: "opened", code });
      expect(asked).toContain(refusal);
      expect(asked).toContain("頼んだ方にご確認ください");
      expect(asked).not.toMatch(/予約の詳細|reservation page|refund/);
      expect(await textOf({ type: "opened", code: own })).toMatch(new RegExp(`${refusal}.*予約の詳細`));
    }
  });
});

describe("POST /api/errand", () => {
  it("knows no other link", async () => {
    for (const key of ["A".repeat(22), "_".repeat(22)]) {
      expect((await helper().post("/api/errand", { key })).body.code).toBe("COM_003");
    }
    for (const key of [
      "",
      "A".repeat(21),
      "A".repeat(23),
      "あ".repeat(22),
      7,
      null,
      { $ne: 1 },
      `${"A".repeat(20)}'-`,
    ]) {
      expect((await helper().post("/api/errand", { key })).status).toBe(400);
    }
  });
});

describe("at the counter", () => {
  const counter = { pickupStation: "shinjuku", returnStation: "shinjuku" };
  const atCounter = async (member: Reserved) => {
    await test.rows("delete from box_allocations where reservation_id = $1", [member.id]);
    await test.rows("update reservations set pickup_box_id = null, return_box_id = null where id = $1", [member.id]);
    await test.rows(
      `update units set place = 'counter', station_slug = 'shinjuku', box_id = null
       where id = (select unit_id from reservations where id = $1)`,
      [member.id],
    );
  };
  const act = (browser: Browser, kind: string, body: object) =>
    browser.post(`/api/console/stock/${kind}`, { actId: randomUUID(), station: "shinjuku", ...body });

  it("staff takes the code as if the member showed it, and it is written down whose it was", async () => {
    const member = await reserved(counter);
    await atCounter(member);
    test.at(PICKUP);
    const { browser } = await signedInStaff(test);
    const { key } = await member.hand("pickup");
    const { task } = await look(key);
    const code = task?.qr?.code ?? "";
    expect(task).toMatchObject({ place: { kind: "counter" }, qr: { digits: null } });
    const scanned = await browser.get(`/api/console/scan?station=shinjuku&code=${code}`);
    expect(scanned.body.result).toMatchObject({ kind: "pickup_code", handedOn: true });
    expect((await act(browser, "take-back", { code })).body.code).toBe("LOC_002");
    expect((await act(browser, "hand-over", { code })).status).toBe(200);
    expect(await errandsOf(member)).toEqual([{ purpose: "pickup", ended_by: "done", used: true }]);
    const [logged] = await test.rows<{ after: { errand?: string } }>(
      "select after from audit_log where act = 'stock.hand_over' order by id desc limit 1",
    );
    expect(logged?.after.errand).toBe(task?.number);

    const giveBack = (await member.hand("return")).key;
    test.at(RETURN);
    const returnCode = await codeOf(giveBack);
    const { browser: later } = await signedInStaff(test);
    expect((await act(later, "take-back", { code: returnCode })).status).toBe(200);
    expect(await mailData(test, member.email, "itemReturned")).toMatchObject({ byErrand: true });
  });

  it("staff gives nothing to whom the member has taken it back from", async () => {
    const member = await reserved(counter);
    await atCounter(member);
    test.at(PICKUP);
    const { browser } = await signedInStaff(test);
    const code = await codeOf((await member.hand("pickup")).key);
    await member.browser.delete(`${member.path}/errand`);
    const { body: scanned } = await browser.get(`/api/console/scan?station=shinjuku&code=${code}`);
    expect(scanned).toMatchObject({ code: "LOC_002", message: expect.stringContaining("頼んだ方にご確認ください") });
    expect((await act(browser, "hand-over", { code })).body.code).toBe("LOC_002");
    expect((await member.show()).status).toBe("not_collected");
  });

  it("staff takes back from whoever was asked to, however late they come", async () => {
    const member = await rented(counter);
    const code = await codeOf((await member.hand("return")).key);
    test.at("2026-11-21T12:30:00+09:00");
    const { browser } = await signedInStaff(test);
    expect((await act(browser, "take-back", { code })).status).toBe(200);
    expect(await mailData(test, member.email, "itemReturned")).toMatchObject({ byErrand: true });
  });
});
