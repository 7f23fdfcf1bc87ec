import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeskReservation } from "#contract/console/reservations.ts";
import { runClock } from "#server/jobs.ts";
import { expireHold } from "#server/rentals/holds/expire-hold.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailData, mailsTo, registration } from "#test/member.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Browser;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  desk = await atDesk();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const atDesk = async (stations: string[] | null = null) =>
  (await signedInStaff(test, { roles: ["desk"], stations, name: "小林 直子" })).browser;
const { noticesAccepted: _, ...times } = wish();
const tokyo = { pickupStation: "tokyo", returnStation: "tokyo" };
type Asked = Record<string, unknown> & { productId: number };

const pathOf = (memberId: string) => `/api/console/members/${memberId}/bookings`;
const quote = (memberId: string, asked: Asked, by = desk) =>
  by.post(`${pathOf(memberId)}/info`, { ...times, ...tokyo, ...asked });

/** A booking as the desk sends it, with the total that it was shown. */
async function ask(memberId: string, asked: Asked) {
  const { productId, pickupTime = times.pickupTime, returnTime = times.returnTime } = asked;
  const shown = (await quote(memberId, { productId, pickupTime, returnTime })).body.result;
  const expectedTotal = shown?.quote.total ?? 0;
  const plain = { id: randomUUID(), way: "phone", pay: "link", noticesAccepted: false, reason: "電話でのご希望" };
  return { ...times, ...tokyo, ...plain, expectedTotal, ...asked };
}
const book = async (memberId: string, asked: Asked, by = desk) => by.post(pathOf(memberId), await ask(memberId, asked));
const byCard = { pay: "card", way: "in_person", noticesAccepted: true };

const show = async (number: string) =>
  (await desk.get(`/api/console/reservations/${number}`)).body.result as DeskReservation;
const kindsTo = async ({ email }: Renter) => (await mailsTo(test, email)).map(({ kind }) => kind);
const offerOf = async ({ email }: Renter) => String((await mailData(test, email, "payLink")).reservationId);
const accept = ({ browser }: Renter, product: number, offerId: string, more = {}) =>
  browser.post(`/api/products/${product}/reservation`, wish({ offerId, requestKey: randomUUID(), ...more }));
const countOf = async (memberId: string) =>
  (await test.rows("select 1 from reservations where member_id = $1", [memberId])).length;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code);

describe("booking with the member's card", () => {
  it("charges it like the member's own reservation, tells them, and stands in timeline and log with who and why", async () => {
    const renter = await test.renter();
    const before = test.kept();
    const { status, body } = await book(renter.id, { productId: nextProduct(), ...byCard });
    expect([status, body.result.payLinkUntil]).toEqual([200, null]);
    const { number } = body.result;
    const shown = await show(number);
    expect(shown).toMatchObject({ status: "not_collected", amounts: { paid: test.kept() - before } });
    expect(shown.amounts.paid).toBeGreaterThan(0);
    expect(shown.timeline.find(({ what }) => what === "booked")).toMatchObject({
      by: "staff",
      who: { name: "小林 直子" },
      facts: { text: "電話でのご希望" },
    });
    expect(await actsOn(test, number)).toEqual(["小林 直子: reservations.book"]);
    expect(await mailData(test, renter.email, "reservationConfirmed")).toMatchObject({ number, byStaff: true });
    const [row] = await test.rows<{ after: object }>("select after from audit_log where subject_id = $1", [number]);
    expect(row?.after).toMatchObject({ pay: "card", way: "in_person", total: shown.amounts.paid });
    const [paid] = await test.rows(
      "select present from payments p join reservations r on r.id = p.reservation_id where r.number = $1",
      [number],
    );
    expect(paid).toEqual({ present: false });
  });

  it("is one booking and one payment, however often it is sent at once and again", async () => {
    const renter = await test.renter();
    const before = test.kept();
    const asked = await ask(renter.id, { productId: nextProduct(), ...byCard });
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.post(pathOf(renter.id), asked)));
    expect(new Set(answers.map(({ body }) => body.result?.number)).size).toBe(1);
    expect((await desk.post(pathOf(renter.id), asked)).body).toEqual(answers[0]?.body);
    expect([await countOf(renter.id), test.kept() - before]).toEqual([1, asked.expectedTotal]);
    expect((await actsOn(test, answers[0]?.body.result.number)).length).toBe(1);
    const other = { ...asked, returnTime: "2026-11-21T10:30:00+09:00" };
    expect(codeOf(await desk.post(pathOf(renter.id), other))).toBe("RES_014");
    const stranger = await test.renter();
    expect(codeOf(await desk.post(pathOf(stranger.id), asked))).toBe("RES_014");
  });

  it("may be longer than every plan", async () => {
    const renter = await test.renter();
    const returnTime = "2026-11-25T10:00:00+09:00";
    const { status, body } = await book(renter.id, { productId: nextProduct(), returnTime, ...byCard });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await show(body.result.number)).returnAt).toBe(returnTime);
  });

  it("asks for the three notices, a card, a reason and the total that was shown", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    const without = await book(renter.id, { productId, ...byCard, noticesAccepted: false });
    expect([codeOf(without), Object.keys(without.body.fields)]).toEqual(["COM_001", ["noticesAccepted"]]);
    expect(codeOf(await book(renter.id, { productId, ...byCard, reason: " " }))).toBe("COM_001");
    expect(codeOf(await book(renter.id, { productId, ...byCard, expectedTotal: 1 }))).toBe("RES_004");
    const cardless = await test.renter("");
    expect(codeOf(await book(cardless.id, { productId, ...byCard }))).toBe("PAY_003");
    expect([await countOf(renter.id), await countOf(cardless.id)]).toEqual([0, 0]);
  });

  it("that its bank refuses without the member comes to nothing, and the member can pay by link", async () => {
    const renter = await test.renter("4000000000005068");
    const asked = await ask(renter.id, { productId: RARE, ...byCard });
    expect(codeOf(await desk.post(pathOf(renter.id), asked))).toBe("PAY_001");
    expect(codeOf(await desk.post(pathOf(renter.id), asked))).toBe("RES_005");
    expect(codeOf(await book(renter.id, { productId: RARE, pay: "link" }))).toBe(200);
    expect(codeOf(await accept(renter, RARE, await offerOf(renter)))).toBe(200);
    const { id } = (await renter.browser.get("/api/reservations")).body.result.reservations[0];
    expect(codeOf(await renter.browser.post(`/api/reservations/${id}/cancel`))).toBe(200);
  });
});

describe("booking for a member who pays by link", () => {
  it("keeps it, and the member confirms exactly this and pays", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    const { body } = await book(renter.id, { productId });
    expect(body.result.payLinkUntil).toBe("2026-11-15T14:00:00+09:00");
    const { number } = body.result;
    expect(await show(number)).toMatchObject({ status: "offered", amounts: { paid: 0 } });
    const offerId = await offerOf(renter);
    const { browser } = renter;
    const quoted = await browser.post(`/api/products/${productId}/reservation/info`, { ...times, ...tokyo, offerId });
    expect(quoted.body.result.offer.until).toBe(body.result.payLinkUntil);
    expect(codeOf(await accept(renter, productId, offerId, { pickupStation: "ueno" }))).toBe("RES_004");
    expect((await accept(renter, productId, offerId)).body.result).toMatchObject({
      id: offerId,
      status: "not_collected",
    });
    const shown = await show(number);
    expect(shown.amounts.paid).toBe(quoted.body.result.total);
    expect(await mailData(test, renter.email, "reservationConfirmed")).not.toHaveProperty("byStaff");
    expect(codeOf(await accept(renter, productId, offerId))).toBe("WAI_001");
  });

  it("is one booking, also when it is sent again after the member has paid", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    const asked = await ask(renter.id, { productId });
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.post(pathOf(renter.id), asked)));
    expect(new Set(answers.map(({ body }) => body.result?.number)).size).toBe(1);
    expect((await kindsTo(renter)).filter((kind) => kind === "payLink")).toHaveLength(1);
    await accept(renter, productId, asked.id);
    const again = await desk.post(pathOf(renter.id), asked);
    expect(again.body.result).toEqual({ number: answers[0]?.body.result.number, payLinkUntil: null });
    expect(await countOf(renter.id)).toBe(1);
  });

  it("outlasts whoever comes to end the hold that it was a moment ago", async () => {
    const renter = await test.renter();
    await book(renter.id, { productId: nextProduct() });
    const id = await offerOf(renter);
    await expireHold(test.deps, id, "clock");
    expect(await test.rows("select status from reservations where id = $1", [id])).toEqual([{ status: "offered" }]);
  });

  it("ends after two hours: the time is free, the member is told, the link is refused", async () => {
    const renter = await test.renter();
    await book(renter.id, { productId: RARE });
    const offerId = await offerOf(renter);
    const other = await test.renter();
    expect(codeOf(await quote(other.id, { productId: RARE }))).toBe("RES_001");
    test.at("2026-11-15T13:59:59+09:00");
    await runClock(test.deps);
    expect(await kindsTo(renter)).not.toContain("payLinkEnded");
    test.at("2026-11-15T14:00:00+09:00");
    expect(codeOf(await accept(renter, RARE, offerId))).toBe("WAI_001");
    await runClock(test.deps);
    await runClock(test.deps);
    expect((await kindsTo(renter)).filter((kind) => kind === "payLinkEnded")).toHaveLength(1);
    expect(codeOf(await accept(renter, RARE, offerId))).toBe("WAI_001");
    desk = await atDesk();
    expect(codeOf(await quote(other.id, { productId: RARE }))).toBe(200);
  });

  const withdraw = async (number: string, more: Record<string, unknown> = {}, by = desk) => {
    const { version } = (await desk.get(`/api/console/reservations/${number}`)).body.result ?? {};
    return by.post(`/api/console/reservations/${number}/withdraw`, { reason: "電話でお断り", version, ...more });
  };

  it("is taken back by staff: it is free at once, the member is told once, the link is refused", async () => {
    const renter = await test.renter();
    const { number } = (await book(renter.id, { productId: RARE })).body.result;
    expect((await show(number)).acts).toContain("withdraw");
    const offerId = await offerOf(renter);
    const other = await test.renter();
    expect(codeOf(await quote(other.id, { productId: RARE }))).toBe("RES_001");
    expect(codeOf(await withdraw(number, { reason: " " }))).toBe("COM_001");
    expect(codeOf(await withdraw(number, { version: "another" }))).toBe("DSK_001");
    const answers = await Promise.all([withdraw(number), withdraw(number)]);
    expect(answers.map(codeOf)).toEqual([200, 200]);
    expect(codeOf(await quote(other.id, { productId: RARE }))).toBe(200);
    expect(codeOf(await accept(renter, RARE, offerId))).toBe("WAI_001");
    const kinds = await kindsTo(renter);
    expect(kinds.filter((kind) => kind === "payLinkEnded")).toHaveLength(1);
    expect(await mailData(test, renter.email, "payLinkEnded")).toMatchObject({ withdrawn: true });
    const notices = (await renter.browser.get("/api/notices")).body.result;
    expect(JSON.stringify(notices)).toContain("お取り置き");
    const shown = await show(number);
    expect([shown.status, shown.acts.includes("withdraw")]).toEqual(["expired", false]);
    expect(shown.timeline.find(({ facts }) => facts.to === "expired")).toMatchObject({
      ...{ by: "staff", facts: { text: "電話でお断り", from: "offered" } },
    });
    const acts = await actsOn(test, number);
    expect(acts.filter((act) => act.endsWith("reservations.withdraw"))).toHaveLength(1);
  });

  it("is taken back at the moment of its row in the log, by which the nightly check finds it", async () => {
    const { number } = (await book((await test.renter()).id, { productId: nextProduct() })).body.result;
    let milliseconds = 0;
    const clock = vi.spyOn(test.deps, "now").mockImplementation(() => new Date(TEST_NOW.getTime() + milliseconds++));
    expect(codeOf(await withdraw(number).finally(() => clock.mockRestore()))).toBe(200);
    expect(milliseconds).toBeGreaterThan(1);
    const moved = `select e.at from reservation_events e join reservations r on r.id = e.reservation_id
      where r.number = $1 and e.to_status = 'expired'`;
    const logged = "select at from audit_log where subject_id = $1 and act = 'reservations.withdraw'";
    expect(await test.rows(moved, [number])).toEqual(await test.rows(logged, [number]));
  });

  it("is the member's or taken back, when both happen at once", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    const { number } = (await book(renter.id, { productId })).body.result;
    const offerId = await offerOf(renter);
    const [paid, taken] = await Promise.all([accept(renter, productId, offerId), withdraw(number)]);
    const { status } = await show(number);
    if (codeOf(taken) === 200)
      expect([codeOf(paid), status]).toEqual([expect.stringMatching(/^(WAI_001|RES_)/), "expired"]);
    else expect([codeOf(paid), status]).toEqual([200, "not_collected"]);
    expect(codeOf(await withdraw(number))).toBe(status === "expired" ? 200 : "RES_005");
  });

  it("is taken back by nobody of another station, of the crew, or of finance; nor is what the waitlist offers", async () => {
    const renter = await test.renter();
    const { number } = (await book(renter.id, { productId: nextProduct() })).body.result;
    const by = async (who: Parameters<typeof signedInStaff>[1]) =>
      codeOf(await withdraw(number, {}, (await signedInStaff(test, who)).browser));
    expect([
      await by({ roles: ["desk"], stations: ["ueno"] }),
      await by({ roles: ["crew"] }),
      await by({ roles: ["finance"] }),
    ]).toEqual(["COM_003", "STA_002", "STA_002"]);
    await test.rows("update reservations set booked_by = null where number = $1", [number]);
    expect(codeOf(await withdraw(number))).toBe("RES_005");
  });

  it("tells nothing to another member", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    await book(renter.id, { productId });
    const offerId = await offerOf(renter);
    const other = await test.renter();
    const look = async (id: string) => {
      const wished = { ...times, ...tokyo, offerId: id };
      const { status, body } = await other.browser.post(`/api/products/${productId}/reservation/info`, wished);
      return [status, body.code, body.message];
    };
    expect(await look(offerId)).toEqual(await look(randomUUID()));
    expect(codeOf(await accept(other, productId, offerId))).toBe("COM_003");
    expect(codeOf(await accept(renter, productId, offerId))).toBe(200);
  });

  it("is refused where it could not be paid in time, or the member has the same", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    test.at("2026-11-20T06:51:00+09:00");
    desk = await atDesk();
    expect((await quote(renter.id, { productId })).body.result.payLinkUntil).toBeNull();
    expect(codeOf(await book(renter.id, { productId }))).toBe("DSK_007");
    expect(codeOf(await book(renter.id, { productId, ...byCard }))).toBe(200);
    test.setNow(TEST_NOW);
    desk = await atDesk();
    expect(codeOf(await book(renter.id, { productId }))).toBe("RES_008");
    expect(codeOf(await book(renter.id, { productId, another: true }))).toBe(200);
  });

  it("does not count as an offer that the waitlist did not take", async () => {
    const renter = await test.renter();
    const pickupTime = "2026-12-01T10:00:00+09:00";
    const returnTime = "2026-12-02T10:00:00+09:00";
    for (let round = 0; round < 3; round++) {
      test.setNow(TEST_NOW);
      desk = await atDesk();
      await book(renter.id, { productId: RARE, pickupTime, returnTime });
      test.passSeconds(2 * 3600);
      await runClock(test.deps);
    }
    test.setNow(TEST_NOW);
    desk = await atDesk();
    await book(renter.id, { productId: RARE, pickupTime, returnTime });
    const waiter = await test.renter();
    const joined = await waiter.browser.post(`/api/products/${RARE}/waitlist`, { pickupTime, returnTime });
    expect(codeOf(joined)).toBe(200);
    test.passSeconds(2 * 3600);
    await runClock(test.deps);
    expect(await kindsTo(waiter)).toContain("waitlistOffer");
  });
});

describe("whom and where somebody may book", () => {
  it("refuses a member who is suspended, blocked or not verified, and changes nothing", async () => {
    const productId = nextProduct();
    const expectedTotal = (await quote((await test.renter()).id, { productId })).body.result.quote.total;
    const suspended = await test.renter();
    await test.rows("update members set suspended_at = now() where id = $1", [suspended.id]);
    const blocked = await test.renter();
    await test.rows("update members set blocked_at = now() where id = $1", [blocked.id]);
    const form = registration();
    await desk.post("/api/auth/register", form);
    const [unverified] = await test.rows<{ id: string }>("select id from members where email = $1", [form.email]);
    for (const paid of [{}, byCard]) {
      const pay = { ...paid, expectedTotal };
      expect(codeOf(await book(suspended.id, { productId, ...pay }))).toBe("SUS_001");
      expect(codeOf(await book(blocked.id, { productId, ...pay }))).toBe("DSK_006");
      expect(codeOf(await book(unverified?.id ?? "", { productId, ...pay }))).toBe("DSK_006");
    }
    expect(codeOf(await quote(unverified?.id ?? "", { productId }))).toBe("DSK_006");
    expect([await countOf(suspended.id), await countOf(blocked.id)]).toEqual([0, 0]);
  });

  it("ends what is kept for a member who is suspended meanwhile", async () => {
    const renter = await test.renter();
    const productId = nextProduct();
    const { number } = (await book(renter.id, { productId })).body.result;
    await desk.post(`/api/console/members/${renter.id}/suspend`, { reason: "確認のため" });
    expect(codeOf(await accept(renter, productId, await offerOf(renter)))).toBe("SUS_001");
    await runClock(test.deps);
    expect((await show(number)).status).toBe("expired");
  });

  it("lets somebody of a station book there only, for whom they see", async () => {
    const { id } = await test.reserved(nextProduct(), tokyo);
    const productId = nextProduct();
    const here = await atDesk(["tokyo"]);
    expect(codeOf(await book(id, { productId, pickupStation: "ueno" }, here))).toBe("STA_002");
    expect(codeOf(await quote(id, { productId, pickupStation: "ueno" }, here))).toBe("STA_002");
    expect(codeOf(await book(id, { productId, pickupStation: "nowhere" }, here))).toBe("COM_003");
    expect(codeOf(await book((await test.renter()).id, { productId }, here))).toBe("COM_003");
    expect(codeOf(await book(id, { productId, returnStation: "ueno" }, here))).toBe(200);
  });

  it("is for those who may change reservations", async () => {
    const { id } = await test.renter();
    const finance = (await signedInStaff(test, { roles: ["finance"] })).browser;
    expect(codeOf(await book(id, { productId: nextProduct() }, finance))).toBe("STA_002");
    const times = await finance.get(`/api/console/bookable/${RARE}/pickup-times?date=2026-11-20&station=tokyo`);
    expect(codeOf(times)).toBe("STA_002");
  });
});

describe("the last one", () => {
  it("goes to one of two desks, and never to both", async () => {
    const pickupTime = "2026-12-10T10:00:00+09:00";
    const returnTime = "2026-12-11T10:00:00+09:00";
    const renters = [await test.renter(), await test.renter()] as const;
    const wanted = { productId: RARE, pickupTime, returnTime };
    const asked = [await ask(renters[0].id, { ...wanted, ...byCard }), await ask(renters[1].id, wanted)];
    const other = await atDesk();
    const answers = await Promise.all([
      desk.post(pathOf(renters[0].id), asked[0]),
      other.post(pathOf(renters[1].id), asked[1]),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual([200, "RES_001"]);
    expect(await test.overlaps()).toEqual([]);
  });

  it("goes to the desk or to a member, and never to both", async () => {
    for (let round = 0; round < 4; round++) {
      const day = 14 + round * 3;
      const pickupTime = `2026-12-${day}T10:00:00+09:00`;
      const returnTime = `2026-12-${day + 1}T10:00:00+09:00`;
      const [caller, member] = [await test.renter(), await test.renter()];
      const asked = await ask(caller.id, { productId: RARE, pickupTime, returnTime });
      const answers = await Promise.all([
        desk.post(pathOf(caller.id), asked),
        member.browser.post(`/api/products/${RARE}/reservation`, wish({ pickupTime, returnTime })),
      ]);
      expect(answers.map(codeOf).toSorted()).toEqual([200, "RES_001"]);
    }
    expect(await test.overlaps()).toEqual([]);
  });
});

it("tells when something can be booked, as the storefront does", async () => {
  const at = `date=2026-11-20&station=tokyo`;
  const [ours, theirs] = await Promise.all([
    desk.get(`/api/console/bookable/101/pickup-times?${at}`),
    desk.get(`/api/reservation/get_available_pickup_times/101?${at}`),
  ]);
  expect(ours.body).toEqual(theirs.body);
  const pickup = encodeURIComponent("2026-11-20T10:00:00+09:00");
  const later = `pickup=${pickup}&date=2026-11-25&station=tokyo`;
  const [returns, shown] = await Promise.all([
    desk.get(`/api/console/bookable/101/return-times?${later}`),
    desk.get(`/api/reservation/get_available_return_times/101?${later}&longer=true`),
  ]);
  expect(returns.body).toEqual(shown.body);
  expect(returns.body.result.times.length).toBeGreaterThan(0);
});
