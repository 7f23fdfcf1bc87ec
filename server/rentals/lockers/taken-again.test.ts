import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { todayBody } from "#contract/console/today.ts";
import type { LockerEvent } from "#contract/lockers.ts";
import { listenTo } from "#db/listen.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(() => test.setNow(new Date("2026-11-19T12:00:00+09:00")));
afterAll(() => test.close());

const nextProduct = productsFrom(101);

/** Somebody who has the item, a minute before it is due back; and who works at the station. */
async function dueBack() {
  const renter = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
  const { number } = renter.reservation;
  const show = async () => (await renter.browser.get(renter.path)).body.result;
  const tell = (type: LockerEvent["type"], code: string, more: Partial<LockerEvent> = {}) =>
    applyLockerEvent(test.deps, {
      eventId: randomUUID(),
      type,
      occurredAt: test.deps.now().toISOString(),
      code,
      ...more,
    });
  test.at("2026-11-20T09:30:00+09:00");
  await test.fill(number);
  test.at("2026-11-20T10:00:00+09:00");
  await tell("item_taken", (await show()).pickupQr.code);
  test.at("2026-11-21T09:59:00+09:00");
  const { browser: crew } = await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] });
  const { code } = (await show()).returnQr;
  const told = (type: LockerEvent["type"], more: Partial<LockerEvent> = {}) => {
    test.passSeconds(5);
    return tell(type, code, more);
  };
  const today = async () => {
    const { result } = todayBody.parse((await crew.get("/api/console/today?station=tokyo")).body);
    const own = ({ reservation }: { reservation: { number: string } | null }) => reservation?.number === number;
    const lanes = result.lanes.filter(({ cards }) => cards.some(own)).map(({ lane }) => lane);
    return { troubles: result.troubles.filter(own), lanes };
  };
  const act = (kind: string, sent: Record<string, unknown>) =>
    crew.post(`/api/console/stock/${kind}`, { actId: randomUUID(), station: "tokyo", ...sent });
  return { ...renter, number, show, told, today, act };
}

describe("what was returned and taken out of the box again", () => {
  it("is among the troubles at once, with the box, who and when, and in the reservation's history", async () => {
    const { told, today, number, show, email } = await dueBack();
    await told("item_placed");
    expect(await today()).toMatchObject({ troubles: [], lanes: ["empty"] });
    await told("item_taken");
    const { returnPlace, status } = await show();
    expect(status).toBe("not_returned");
    expect(await today()).toMatchObject({
      troubles: [
        {
          kind: "return_taken_out",
          box: returnPlace.lockerNumber,
          since: "2026-11-21T09:59:10+09:00",
          byErrand: false,
          reservation: { number, lastName: expect.any(String), phone: expect.stringMatching(/^\d{4}$/) },
        },
      ],
      lanes: [],
    });
    const { browser: desk } = await signedInStaff(test, { roles: ["desk"] });
    const { timeline } = (await desk.get(`/api/console/reservations/${number}`)).body.result;
    expect(timeline[0]).toMatchObject({
      lane: "doors",
      what: "item_taken",
      by: "member",
      facts: { purpose: "return" },
    });
    // A sensor may bounce: nobody is told of it before somebody has looked.
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).not.toContain("emptyBox");
  });

  it("is no trouble any more once it is placed again, also when the locker tells that first", async () => {
    const { told, today } = await dueBack();
    await told("item_placed");
    await told("item_taken", { occurredAt: "2026-11-21T09:59:06+09:00" });
    expect((await today()).troubles).toHaveLength(1);
    await told("item_placed", { occurredAt: "2026-11-21T09:59:08+09:00" });
    expect(await today()).toMatchObject({ troubles: [], lanes: ["empty"] });
    await told("item_taken", { occurredAt: "2026-11-21T09:59:07+09:00" });
    expect((await today()).troubles).toEqual([]);
  });

  it("goes on as a rental, and its lateness, when the crew finds nothing in the box; the member is told", async () => {
    const { told, today, act, number, show, email } = await dueBack();
    await told("item_placed");
    await told("item_taken");
    test.passSeconds(60);
    expect((await act("nothing-there", { reservationNumber: number, reason: "空でした" })).status).toBe(200);
    expect((await show()).status).toBe("in_rental");
    expect((await today()).troubles).toEqual([]);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("emptyBox");
    // Brought back in the end, it is no trouble.
    await told("item_placed");
    expect((await show()).status).toBe("not_returned");
    expect((await today()).troubles).toEqual([]);
  });

  it("is no trouble any more once the crew has taken the item out of the box", async () => {
    const { told, today, act, show } = await dueBack();
    await told("item_placed");
    await told("item_taken");
    expect((await act("empty", { box: (await show()).returnPlace.lockerNumber })).status).toBe(200);
    expect(await today()).toMatchObject({ troubles: [], lanes: ["check_in"] });
  });

  it("is told to whoever looks at the station's day, and so is that it was placed again", async () => {
    const { told } = await dueBack();
    await told("item_placed");
    const news: string[] = [];
    const listener = await listenTo(test.deps.database.directUrl, "day_changed", {
      onNews: (payload) => news.push(payload?.split(" ")[1] ?? ""),
      onError: () => undefined,
    });
    for (const type of ["item_taken", "item_placed"] as const) {
      news.length = 0;
      await told(type);
      await expect.poll(() => news, { timeout: 5_000 }).toContain("tokyo");
    }
    await listener.close();
  });
});
