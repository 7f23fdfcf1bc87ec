import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { demoProducts } from "#db/demo/products.ts";
import { HOUR } from "#domain/time.ts";
import { runClock } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Browser;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  await at(TEST_NOW);
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const atDesk = async (name = "小林 直子") => (await signedInStaff(test, { roles: ["desk"], name })).browser;
async function at(time: string | Date) {
  test.setNow(new Date(time));
  desk = await atDesk();
}
const tokyo = { pickupStation: "tokyo", returnStation: "tokyo" };
const reason = "電話でのご希望";
const pathOf = (number: string) => `/api/console/reservations/${number}`;
const show = async (number: string, by = desk) => (await by.get(pathOf(number))).body.result as DeskReservation;
const mailKinds = async (of: RentalApp, email: string) => (await mailsTo(of, email)).map(({ kind }) => kind);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code);

/** An act on a reservation as it is now. */
async function act(number: string, name: string, more: Record<string, unknown> = {}, by = desk) {
  const { version } = await show(number, by);
  return by.post(`${pathOf(number)}/${name}`, { reason, version, ...more });
}
const booked = async (change: Record<string, unknown> = {}, product = nextProduct()) => {
  const { reservation, ...member } = await test.reserved(product, { ...tokyo, ...change });
  return { ...member, reservation, number: reservation.number };
};

describe("changing a reservation for a member", () => {
  it("costs the difference, tells the member, and stands in timeline and log with who and why", async () => {
    const { number, reservation, email } = await booked();
    const wish = { returnTime: "2026-11-22T10:00:00+09:00" };
    const quote = (await desk.post(`${pathOf(number)}/change/info`, wish)).body.result;
    expect(quote.difference).toBeGreaterThan(0);
    const more = { ...wish, requestKey: "desk-change-1", expectedDifference: quote.difference };
    expect((await act(number, "change", more)).status).toBe(200);
    const shown = await show(number);
    expect(shown).toMatchObject({ returnAt: wish.returnTime, amounts: { paid: reservation.total + quote.difference } });
    expect(shown.timeline.find(({ what }) => what === "changed")).toMatchObject({
      by: "staff",
      who: { name: "小林 直子", roles: ["desk"] },
      facts: { text: reason, amount: quote.difference, state: "done" },
    });
    expect(await actsOn(test, number)).toEqual(["小林 直子: reservations.change"]);
    expect(await mailKinds(test, email)).toContain("reservationChanged");
  });

  it("is possible after the member's deadline, while the pickup stays", async () => {
    const { number, browser, reservation } = await booked();
    await at("2026-11-20T09:00:00+09:00");
    const wish = { returnTime: "2026-11-22T10:00:00+09:00" };
    const theirs = await browser.post(`/api/reservations/${reservation.id}/change/info`, wish);
    expect(codeOf(theirs)).toBe("RES_003");
    const { difference } = (await desk.post(`${pathOf(number)}/change/info`, wish)).body.result;
    await test.fill(number);
    const more = { ...wish, requestKey: "desk-change-2", expectedDifference: difference };
    expect(codeOf(await act(number, "change", more))).toBe(200);
    expect(await show(number)).toMatchObject({ returnAt: wish.returnTime, filled: true, status: "before_pickup" });
  });

  it("is possible where the pickup stays, as far ahead as the member has moved it", async () => {
    const times = { pickupTime: "2027-01-10T10:00:00+09:00", returnTime: "2027-01-11T10:00:00+09:00" };
    const { number, browser, path } = await booked(times, 301);
    await at("2026-12-12T10:00:00+09:00");
    const moved = { pickupTime: "2027-02-04T10:00:00+09:00", returnTime: "2027-02-05T10:00:00+09:00" };
    const sent = await browser.post(`${path}/change`, { ...moved, requestKey: "further-away", expectedDifference: 0 });
    expect(codeOf(sent)).toBe(200);
    const wish = { returnTime: "2027-02-06T10:00:00+09:00" };
    const quote = await desk.post(`${pathOf(number)}/change/info`, wish);
    expect(codeOf(quote)).toBe(200);
    const { difference } = quote.body.result;
    const more = { ...wish, requestKey: "desk-change-4", expectedDifference: difference };
    expect(codeOf(await act(number, "change", more))).toBe(200);
    expect(await show(number)).toMatchObject({ pickupAt: moved.pickupTime, returnAt: wish.returnTime });
  });

  it("is possible of what the shop rents out no more, which members are told to ask the desk for", async () => {
    const product = 302;
    const { number, browser, path } = await booked({}, product);
    await test.rows("update products set active = false where id = $1", [product]);
    await vi.waitUntil(() => !test.deps.catalogue.current().byId.has(product), 10_000);
    const wish = { returnStation: "ueno" };
    const refused = await browser.post(`${path}/change/info`, wish);
    expect([codeOf(refused), refused.body.message]).toEqual(["RES_005", expect.stringContaining("ヘルプデスク")]);
    expect(codeOf(await act(number, "change", { ...wish, requestKey: "desk-gone", expectedDifference: 0 }))).toBe(200);
    expect(await show(number)).toMatchObject({ returnPlace: { station: { slug: "ueno" } } });
    await test.rows("update products set active = true where id = $1", [product]);
    await vi.waitUntil(() => test.deps.catalogue.current().byId.has(product), 10_000);
  });

  it("is refused when the price is another than shown, and changes nothing", async () => {
    const { number } = await booked();
    const before = await show(number);
    const more = { returnTime: "2026-11-22T10:00:00+09:00", requestKey: "desk-change-3", expectedDifference: 1 };
    expect(codeOf(await act(number, "change", more))).toBe("RES_004");
    expect((await show(number)).version).toBe(before.version);
    expect(await actsOn(test, number)).toEqual([]);
  });

  it("that nobody here would see any more is refused before anything is done, in the quote too", async () => {
    const { number } = await booked();
    const { version } = await show(number);
    const { browser } = await signedInStaff(test, { roles: ["desk"], stations: ["tokyo", "shinagawa"] });
    const quoted = (places: object) => browser.post(`${pathOf(number)}/change/info`, places);
    const [away, half] = [{ pickupStation: "ueno", returnStation: "ueno" }, { pickupStation: "ueno" }];
    expect([(await quoted(away)).status, codeOf(await quoted(away))]).toEqual([403, "STA_002"]);
    const more = (places: object, requestKey: string) => ({ ...places, requestKey, expectedDifference: 0 });
    const refused = await act(number, "change", more(away, "desk-away"), browser);
    expect([codeOf(refused), refused.body.message]).toEqual(["STA_002", expect.stringContaining("ご自分の駅")]);
    expect((await show(number)).version).toBe(version);
    expect((await quoted(half)).status).toBe(200);
    expect(codeOf(await act(number, "change", more(half, "desk-half"), browser))).toBe(200);
    // The other end is elsewhere by now.
    expect(codeOf(await act(number, "change", more({ returnStation: "ueno" }, "desk-rest"), browser))).toBe("STA_002");
    expect(codeOf(await act(number, "change", more({ returnStation: "shinagawa" }, "desk-own"), browser))).toBe(200);
    expect(codeOf(await act(number, "change", more({ returnStation: "ueno" }, "desk-all")))).toBe(200);
  });

  it("of two desks at once is done once, and the second hears that it changed", async () => {
    const { number } = await booked();
    const [one, other] = [await atDesk("伊藤 凛"), await atDesk("佐藤 花")];
    const { version } = await show(number);
    const wishes = ["2026-11-22T10:00:00+09:00", "2026-11-23T10:00:00+09:00"];
    const quotes: number[] = [];
    for (const returnTime of wishes) {
      quotes.push((await desk.post(`${pathOf(number)}/change/info`, { returnTime })).body.result.difference);
    }
    const answers = await Promise.all(
      [one, other].map((browser, index) =>
        browser.post(`${pathOf(number)}/change`, {
          ...{ returnTime: wishes[index], requestKey: `desk-race-${index}`, expectedDifference: quotes[index] },
          ...{ reason, version },
        }),
      ),
    );
    expect(answers.map(codeOf).toSorted()).toEqual([200, "DSK_001"]);
    expect(await actsOn(test, number)).toHaveLength(1);
    expect(await test.overlaps()).toEqual([]);
  });
});

describe("extending for a member", () => {
  it("is possible after the return time, and the rental is no longer late", async () => {
    const { number, email } = await booked();
    await at("2026-11-20T09:50:00+09:00");
    await test.fill(number);
    await test.rows("update reservations set status = 'in_rental' where number = $1", [number]);
    await at("2026-11-21T11:00:00+09:00");
    await runClock(test.deps);
    const late = await show(number);
    expect([late.status, late.stage, late.amounts.lateFee > 0]).toEqual(["overdue_return", "late", true]);
    const { times } = (await desk.get(`${pathOf(number)}/extension`)).body.result;
    expect(times.every(({ time }: { time: string }) => new Date(time) > test.deps.now())).toBe(true);
    const [{ time: returnTime, fee: expectedFee }] = times;
    expect(codeOf(await act(number, "extension", { returnTime, expectedFee: expectedFee + 1 }))).toBe("RES_004");
    expect(codeOf(await act(number, "extension", { returnTime, expectedFee }))).toBe(200);
    const shown = await show(number);
    expect(shown).toMatchObject({
      status: "in_rental",
      stage: "rented",
      returnAt: returnTime,
      amounts: { lateFee: 0 },
    });
    expect(shown.amounts.paid).toBe(late.amounts.paid + expectedFee);
    expect(shown.timeline.find(({ what }) => what === "extended")).toMatchObject({ who: { name: "小林 直子" } });
    expect(await mailKinds(test, email)).toContain("extended");
    expect(await actsOn(test, number)).toEqual(["小林 直子: reservations.extend"]);
  });

  it("hurts nobody: what somebody else is to get is not offered", async () => {
    const { number } = await booked({}, RARE);
    const later = { pickupTime: "2026-11-23T10:00:00+09:00", returnTime: "2026-11-24T10:00:00+09:00" };
    await booked(later, RARE);
    const { times } = (await desk.get(`${pathOf(number)}/extension`)).body.result;
    const last = times.at(-1)?.time ?? "2026-11-21T10:00:00+09:00";
    expect(new Date(last).getTime()).toBeLessThan(Date.parse(later.pickupTime));
    const wish = { returnTime: "2026-11-23T12:00:00+09:00", expectedFee: 0 };
    expect(codeOf(await act(number, "extension", wish))).toBe("RES_006");
  });
});

describe("cancelling for the shop", () => {
  it("gives back all that was paid, also after the deadline, by name and with a reason", async () => {
    const { number, reservation, email } = await booked();
    await at("2026-11-20T09:00:00+09:00");
    const { refund } = (await desk.get(`${pathOf(number)}/cancel`)).body.result;
    expect(refund).toBe(reservation.total);
    expect(codeOf(await act(number, "cancel"))).toBe(200);
    const shown = await show(number);
    expect(shown).toMatchObject({ status: "cancelled", amounts: { refunded: reservation.total }, open: [] });
    const move = shown.timeline.find(({ facts }) => facts.to === "cancelled");
    expect(move).toMatchObject({ by: "force", who: { name: "小林 直子" }, facts: { text: reason } });
    expect(await mailKinds(test, email)).toContain("cancelled");
    expect(shown.acts).not.toContain("cancel");
  });

  it("while the item is handed over, one of the two happens", async () => {
    for (let round = 0; round < 5; round++) {
      await at(TEST_NOW);
      const { number, reservation } = await booked({ pickupTime: "2026-11-20T12:00:00+09:00" });
      await test.rows("update reservations set pickup_box_id = null where number = $1", [number]);
      await test.rows("delete from box_allocations where kind = 'pickup' and reservation_id = $1", [reservation.id]);
      await at("2026-11-20T11:55:00+09:00");
      await test.fill(number);
      const { version } = await show(number);
      const crew = (await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] })).browser;
      const common = { actId: crypto.randomUUID(), station: "tokyo" };
      const [cancelled, handed] = await Promise.all([
        desk.post(`${pathOf(number)}/cancel`, { reason, version }),
        crew.post("/api/console/stock/hand-over", { ...common, reservationNumber: number }),
      ]);
      const { status } = await show(number);
      expect([cancelled.status === 200, handed.status === 200].filter(Boolean)).toHaveLength(1);
      expect(status).toBe(cancelled.status === 200 ? "cancelled" : "in_rental");
    }
  });

  it("asks why", async () => {
    const { number } = await booked();
    const { body } = await act(number, "cancel", { reason: " " });
    expect([body.code, Object.keys(body.fields)]).toEqual(["COM_001", ["reason"]]);
  });
});

describe("another unit, another box", () => {
  /** A product of which there are others. */
  const plentiful = async () => {
    const [many] = await test.rows<{ id: number }>(
      "select product_id as id from units where area_slug = (select area_slug from stations where slug = 'tokyo') group by 1 order by count(*) desc limit 1",
    );
    return many?.id;
  };

  it("gives a unit that is free, once, to one of two", async () => {
    const product = await plentiful();
    const [first, second] = [await booked({}, product), await booked({}, product)];
    const { units } = (await desk.get(`${pathOf(first.number)}/units`)).body.result;
    expect(units.length).toBeGreaterThan(0);
    const [{ serialNumber }] = units;
    const answers = await Promise.all([first, second].map(({ number }) => act(number, "unit", { serialNumber })));
    expect(answers.map(codeOf).toSorted()).toEqual([200, "DSK_002"]);
    expect(await test.overlaps()).toEqual([]);
    const shown = await Promise.all([first, second].map(({ number }) => show(number)));
    expect(shown.filter((each) => each.serialNumber === serialNumber)).toHaveLength(1);
  });

  it("writes down which unit it was before and which it is now", async () => {
    const { number } = await booked({}, await plentiful());
    const { serialNumber: before } = await show(number);
    const [{ serialNumber }] = (await desk.get(`${pathOf(number)}/units`)).body.result.units;
    expect(codeOf(await act(number, "unit", { serialNumber }))).toBe(200);
    const logged = await test.rows("select before, after from audit_log where subject_id = $1", [number]);
    expect(logged).toEqual([{ before: { unit: before }, after: { unit: serialNumber } }]);
    const noted = await test.rows(
      `select f.serial_number as from, t.serial_number as to from unit_changes c join units f on f.id = c.from_unit_id
         join units t on t.id = c.to_unit_id join reservations r on r.id = c.reservation_id where r.number = $1`,
      [number],
    );
    expect(noted).toEqual([{ from: before, to: serialNumber }]);
  });

  it("moves the pickup to a free box and tells the member; not to one that is taken", async () => {
    const [first, second] = [await booked(), await booked()];
    const { boxes } = (await desk.get(`${pathOf(first.number)}/boxes`)).body.result;
    const pickup = boxes.find(({ purpose }: { purpose: string }) => purpose === "pickup");
    expect(pickup.now).toBe(first.reservation.pickupPlace.lockerNumber);
    const taken = second.reservation.pickupPlace.lockerNumber;
    expect(pickup.free).not.toContain(taken);
    expect(codeOf(await act(first.number, "box", { purpose: "pickup", box: taken }))).toBe("DSK_002");
    const box = pickup.free[0];
    expect(codeOf(await act(first.number, "box", { purpose: "pickup", box }))).toBe(200);
    expect((await show(first.number)).pickupPlace.lockerNumber).toBe(box);
    expect(await mailKinds(test, first.email)).toContain("placeChanged");
    expect(await test.overlaps()).toEqual([]);
  });

  it("offers twenty boxes at most, the smallest that fit first", async () => {
    const small = demoProducts.findLast(({ boxSize }) => boxSize === "S")?.id;
    const { number } = await booked({ pickupStation: "yokohama", returnStation: "yokohama" }, small);
    const { boxes } = (await desk.get(`${pathOf(number)}/boxes`)).body.result;
    const { free } = boxes.find(({ purpose }: { purpose: string }) => purpose === "pickup");
    expect(free).toHaveLength(20);
    const sizes: string[] = free.map((box: string) => box[0]);
    expect(sizes).toEqual(sizes.toSorted((a, b) => "SML".indexOf(a) - "SML".indexOf(b)));
    expect(new Set(sizes)).toEqual(new Set(["S", "M", "L"]));
  });

  it("moves the pickup to the counter where there is one, and nowhere else", async () => {
    const counterAt = async (station: string, hasCounter: boolean) => {
      await test.rows("update stations set has_counter = $2 where slug = $1", [station, hasCounter]);
      const knows = () => test.deps.catalogue.current().stations.find(({ slug }) => slug === station)?.hasCounter;
      await vi.waitUntil(() => knows() === hasCounter, 10_000);
    };
    const { number, email } = await booked();
    await counterAt("tokyo", false);
    expect(codeOf(await act(number, "box", { purpose: "pickup", box: null }))).toBe("DSK_002");
    await counterAt("tokyo", true);
    expect(codeOf(await act(number, "box", { purpose: "pickup", box: null }))).toBe(200);
    expect((await show(number)).pickupPlace.lockerNumber).toBeNull();
    expect(await mailKinds(test, email)).toContain("placeChanged");
  });

  it("moves no box with the item in it", async () => {
    const { number } = await booked({ pickupStation: "ueno", returnStation: "ueno" });
    await at("2026-11-20T09:00:00+09:00");
    await test.fill(number);
    const { boxes } = (await desk.get(`${pathOf(number)}/boxes`)).body.result;
    expect(boxes.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["return"]);
    expect(codeOf(await act(number, "box", { purpose: "pickup", box: "S01" }))).toBe("RES_005");
  });
});

describe("mails and notes", () => {
  it("sends a mail once more, to the address of today, and not twice at once", async () => {
    const { number, email, id } = await booked();
    await test.rows("update outbox set state = 'sent', sent_at = now() where member_id = $1", [id]);
    const found = (await desk.get(`${pathOf(number)}/mails`)).body.result;
    expect(found.to).toBe(`${email[0]}•••@${email.split("@")[1]}`);
    const mail = found.mails.find(({ kind }: { kind: string }) => kind === "reservationConfirmed")?.id;
    const before = (await mailKinds(test, email)).filter((kind) => kind === "reservationConfirmed").length;
    expect(codeOf(await act(number, "mails", { mail }))).toBe(200);
    expect(codeOf(await act(number, "mails", { mail }))).toBe("DSK_003");
    const after = (await mailKinds(test, email)).filter((kind) => kind === "reservationConfirmed").length;
    expect(after).toBe(before + 1);
    expect(await actsOn(test, number)).toEqual(["小林 直子: reservations.resend"]);
  });

  it("sends one that has been tried in vain for long, instead of it, to the address of today", async () => {
    const { number, email, id } = await booked();
    const written = new Date(test.deps.now().getTime() - 10 * HOUR);
    await test.rows("update outbox set created_at = $2, recipient = 'typo@example.com' where member_id = $1", [
      id,
      new Date(written.getTime() + 1),
    ]);
    const mails = async () => (await desk.get(`${pathOf(number)}/mails`)).body.result.mails;
    expect(await mails()).toEqual([]);
    await test.rows("update outbox set created_at = $2 where member_id = $1", [id, written]);
    const stuck = (await mails()).find(({ kind }: { kind: string }) => kind === "reservationConfirmed");
    expect(stuck.state).toBe("waiting");
    expect(codeOf(await act(number, "mails", { mail: stuck.id }))).toBe(200);
    expect(codeOf(await act(number, "mails", { mail: stuck.id }))).toBe("DSK_003");
    const owed = `select state, recipient from outbox where member_id = $1 and kind = 'reservationConfirmed' order by created_at`;
    expect(await test.rows(owed, [id])).toEqual([
      { state: "superseded", recipient: "typo@example.com" },
      { state: "waiting", recipient: email },
    ]);
  });

  it("sends nothing that is not so any more, nor another member's mail", async () => {
    const [one, other] = [await booked(), await booked()];
    await test.rows("update outbox set state = 'sent', sent_at = now()");
    const { mails } = (await desk.get(`${pathOf(one.number)}/mails`)).body.result;
    const confirmed = mails.find(({ kind }: { kind: string }) => kind === "reservationConfirmed");
    expect(codeOf(await act(other.number, "mails", { mail: confirmed.id }))).toBe("COM_003");
    await act(one.number, "cancel");
    await test.rows("update outbox set state = 'sent', sent_at = now()");
    expect(codeOf(await act(one.number, "mails", { mail: confirmed.id }))).toBe("DSK_004");
  });

  it("keeps a note once, with its writer; the log has no text of it", async () => {
    const { number } = await booked();
    const note = { id: crypto.randomUUID(), text: "14時に折り返し" };
    expect((await desk.post(`${pathOf(number)}/notes`, note)).status).toBe(200);
    expect((await desk.post(`${pathOf(number)}/notes`, note)).status).toBe(200);
    expect(codeOf(await desk.post(`${pathOf(number)}/notes`, { ...note, text: "別の内容" }))).toBe("STO_007");
    const notes = (await show(number)).timeline.filter(({ lane }) => lane === "notes");
    expect(notes).toMatchObject([{ what: "note", who: { name: "小林 直子" }, facts: { text: note.text } }]);
    const rows = await test.rows("select after from audit_log where subject_id = $1", [number]);
    expect(JSON.stringify(rows)).not.toContain(note.text);
    expect(rows).toHaveLength(1);
  });
});

it("an extension ends lateness at the moment of the act in the log, however long the card takes", async () => {
  const { number } = await booked();
  await at("2026-11-20T09:50:00+09:00");
  await test.fill(number);
  await test.rows("update reservations set status = 'in_rental' where number = $1", [number]);
  await at("2026-11-21T11:00:00+09:00");
  await runClock(test.deps);
  const [{ time: returnTime, fee: expectedFee }] = (await desk.get(`${pathOf(number)}/extension`)).body.result.times;
  const { cardGateway } = test.deps;
  const authorise = cardGateway.authorise.bind(cardGateway);
  vi.spyOn(cardGateway, "authorise").mockImplementationOnce((asked) => {
    test.passSeconds(20);
    return authorise(asked);
  });
  expect(codeOf(await act(number, "extension", { returnTime, expectedFee }))).toBe(200);
  const moves = await test.rows(
    `select e.from_status as "from", exists (select from audit_log l where l.staff_id = e.staff_id and l.at = e.at) as logged
    from reservation_events e join reservations r on r.id = e.reservation_id where r.number = $1 and e.staff_id is not null`,
    [number],
  );
  expect(moves).toEqual([{ from: "overdue_return", logged: true }]);
});
