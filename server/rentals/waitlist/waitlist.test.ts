import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { reservationBody } from "#contract/reservations.ts";
import { waitlistBody } from "#contract/waitlist.ts";
import { runClock, runPayments } from "#server/jobs.ts";
import type { CallOutcome } from "#server/money/gateway/card-gateway.ts";
import { lapseOffers } from "#server/rentals/waitlist/lapse-offers.ts";
import { makeOffers } from "#server/rentals/waitlist/make-offers.ts";
import { TEST_NOW } from "#test/app.ts";
import { holdRows } from "#test/held-rows.ts";
import { mailData, mailsTo, PASSWORD } from "#test/member.ts";
import { createRentalApp, GOOD_CARD, giveCard, RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { accept, entriesOf, freeIt, join, offerOf, waiting } from "#test/waiting.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
// Each test has the single unit to itself again.
beforeEach(async () => {
  await test.rows("delete from waitlist_entries");
  await test.rows("delete from box_allocations");
  await test.rows("delete from unit_allocations");
  await test.rows(
    "update reservations set status = 'expired', confirmed_at = null, pickup_at = pickup_at - interval '1 year', return_at = return_at - interval '1 year' where pickup_at > '2026-01-01'",
  );
});
afterEach(() => {
  test.setNow(TEST_NOW);
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const kindsTo = async ({ email }: Renter) => (await mailsTo(test, email)).map(({ kind }) => kind);
const outcomes = async (renters: Renter[]) =>
  Promise.all(
    renters.map(async (renter) => (await entriesOf(renter))[0]?.outcome ?? (await entriesOf(renter))[0]?.state),
  );

describe("waiting for something that is sold out", () => {
  it("is refused where it is free, too soon, or had already, and is one however often it is sent", async () => {
    const renter = await test.renter();
    expect((await join(renter)).body.code).toBe("WAI_003");
    const taken = await test.reserved(RARE);
    expect((await join(taken)).body.code).toBe("RES_008");
    test.at("2026-11-20T06:30:01+09:00");
    expect((await join(renter)).body.code).toBe("RES_004");
    test.setNow(TEST_NOW);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(renter)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
    expect(await entriesOf(renter)).toHaveLength(1);
    expect((await join(renter, { pickupStation: "nowhere" })).body.code).toBe("RES_004");
    expect((await join(renter, {}, 99_999)).status).toBe(404);
  });

  it("is refused where the area has none of it, but not while what it has is being repaired", async () => {
    const renter = await test.renter();
    const inKansai = { pickupStation: "kyoto", returnStation: "kyoto" };
    await test.rows("update units set condition = 'retired' where product_id = $1 and area_slug = 'kansai'", [RARE]);
    expect((await join(renter, inKansai)).body.code).toBe("WAI_005");
    expect(await entriesOf(renter)).toEqual([]);
    await test.rows("update units set condition = 'repair' where product_id = $1", [RARE]);
    expect((await join(renter)).status).toBe(200);
    await test.rows("update units set condition = 'ready' where product_id = $1 and area_slug = 'capital'", [RARE]);
  });

  it("is refused where no locker is large enough and no counter is open, but not while such a locker is out of order", async () => {
    await test.reserved(RARE);
    const renter = await test.renter();
    const [{ size } = { size: "" }] = await test.rows<{ size: string }>(
      "select box_size as size from products where id = $1",
      [RARE],
    );
    const hasCounter = () => test.deps.catalogue.current().stationBySlug.get("ueno")?.hasCounter;
    const had = hasCounter();
    await test.rows("update stations set has_counter = false where slug = 'ueno'");
    await vi.waitUntil(() => !hasCounter(), 10_000);
    const there = { pickupStation: "ueno", returnStation: "ueno" };
    const large = "station_slug = 'ueno' and position(size in 'SML') >= position($1 in 'SML') and active";
    const answer = async () => {
      const { status, body } = await join(renter, there);
      return status === 200 ? 200 : [body.code, body.message];
    };
    await test.rows(`update boxes set active = false where ${large}`, [size]);
    expect(await answer()).toEqual(["WAI_005", expect.stringContaining("ロッカー")]);
    // Anywhere else it may be had.
    expect((await join(renter)).status).toBe(200);
    await test.rows(
      "update boxes set out_of_order_since = now(), out_of_order_reason = 'x' where station_slug = 'ueno' and not active",
    );
    expect(await answer()).toBe(200);
    await test.rows(
      "update boxes set active = true, out_of_order_since = null, out_of_order_reason = null where station_slug = 'ueno' and not active",
    );
    await test.rows("update stations set has_counter = $1 where slug = 'ueno'", [had]);
    await vi.waitUntil(() => hasCounter() === had, 10_000);
  });

  it("is refused for a time at which the station is closed", async () => {
    await test.reserved(RARE);
    const renter = await test.renter();
    const there = { pickupStation: "ueno", returnStation: "ueno" };
    const hours = () => test.deps.catalogue.current().hours.has("ueno");
    await test.rows("insert into station_hours (station_slug, kind, day) values ('ueno', 'locker', '2026-11-21')");
    await vi.waitUntil(hours, 10_000);
    const { body } = await join(renter, there);
    await test.rows("delete from station_hours");
    await vi.waitUntil(() => !hours(), 10_000);
    expect([body.code, body.message]).toEqual(["RES_004", expect.stringContaining("営業していません")]);
    expect(await entriesOf(renter)).toEqual([]);
    expect((await join(renter, there)).status).toBe(200);
  });

  it("shows what is waited for: the product, the times, and the stations if there are any", async () => {
    await test.reserved(RARE);
    const anywhere = await waiting(test);
    expect(anywhere.entry).toMatchObject({ pickupStation: null, returnStation: null, state: "waiting", offer: null });
    const there = await waiting(test, { pickupStation: "tokyo", returnStation: "ueno" });
    expect(there.entry).toMatchObject({
      product: { id: RARE },
      pickupTime: "2026-11-20T10:00:00+09:00",
      returnTime: "2026-11-21T10:00:00+09:00",
      pickupStation: { slug: "tokyo", name: "東京駅" },
      returnStation: { slug: "ueno", name: "上野駅" },
    });
    expect(there.entry.product.name).not.toBe("");
  });

  it("says for how long and between which hours offers are made, as the settings have it", async () => {
    const { browser } = await test.renter();
    const said = waitlistBody.parse((await browser.get("/api/waitlist")).body).result;
    expect(said).toMatchObject({ offerMinutes: 30, offers: { from: "08:00", to: "22:00" } });
  });

  it("is possible for ten things at a time, also when they are asked for at once", async () => {
    await test.reserved(RARE);
    const renter = await test.renter();
    const wishes = Array.from({ length: 12 }, (_, index) => ({
      returnTime: `2026-11-20T${String(11 + Math.floor(index / 2))}:${index % 2 ? "30" : "00"}:00+09:00`,
    }));
    const answers = await Promise.all(wishes.map((each) => join(renter, each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe("WAI_002");
    expect(await entriesOf(renter)).toHaveLength(10);
  });

  it("can be given up; another member's entry does not exist", async () => {
    await test.reserved(RARE);
    const [renter, other] = [await waiting(test), await test.renter()];
    expect((await other.browser.delete(`/api/waitlist/${renter.entry.id}`)).body.code).toBe("COM_003");
    for (let round = 0; round < 2; round++) {
      expect((await renter.browser.delete(`/api/waitlist/${renter.entry.id}`)).status).toBe(200);
    }
    expect(await outcomes([renter])).toEqual(["left"]);
  });

  it("ends once no offer could be made any more, and when the product is withdrawn or reserved", async () => {
    await test.reserved(RARE);
    const renter = await waiting(test);
    test.at("2026-11-20T06:30:00+09:00");
    await runClock(test.deps);
    expect(await outcomes([renter])).toEqual(["waiting"]);
    test.at("2026-11-20T06:30:01+09:00");
    await runClock(test.deps);
    expect(await outcomes([renter])).toEqual(["over"]);
    test.setNow(TEST_NOW);
    const [second, third] = [await waiting(test), await waiting(test)];
    await test.rows(
      `insert into reservations select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'R2222222222', 'member_id', $1::text))).* from reservations r where status = 'not_collected' limit 1`,
      [third.id],
    );
    await runClock(test.deps);
    expect(await outcomes([second, third])).toEqual(["waiting", "reserved"]);
    await test.rows("delete from reservations where number = 'R2222222222'");
    await test.rows("update products set active = false where id = $1", [RARE]);
    await runClock(test.deps);
    await test.rows("update products set active = true where id = $1", [RARE]);
    expect(await outcomes([second])).toEqual(["gone"]);
    await vi.waitUntil(() => test.deps.catalogue.current().byId.has(RARE), 10_000);
  });
});

describe("what becomes free", () => {
  it("is offered to the first in line alone, by mail and notice, and is in nobody's list", async () => {
    const taken = await test.reserved(RARE);
    const line = [await waiting(test), await waiting(test)] as const;
    await freeIt(test, taken);
    const offer = await offerOf(line[0]);
    expect(offer).toMatchObject({ until: "2026-11-15T12:30:00+09:00" });
    expect(await kindsTo(line[0])).toContain("waitlistOffer");
    expect(await kindsTo(line[1])).not.toContain("waitlistOffer");
    expect(await outcomes([...line])).toEqual(["offered", "waiting"]);
    const { body } = await line[0].browser.get("/api/notices");
    expect(JSON.stringify(body)).toContain("空きが出ました");
    expect((await line[0].browser.get("/api/reservations")).body.result.reservations).toEqual([]);
    expect((await line[0].browser.get(`/api/reservations/${offer?.id}`)).status).toBe(404);
    // Nobody else can have it, and nothing more is offered.
    expect((await test.reserve(RARE)).answer.body.code).toBe("RES_001");
    await runClock(test.deps);
    expect((await kindsTo(line[0])).filter((kind) => kind === "waitlistOffer")).toHaveLength(1);
    expect(await test.overlaps()).toEqual([]);
  });

  it("is quoted and reserved like everything else, once, and charged once", async () => {
    const taken = await test.reserved(RARE);
    const [first, other] = [await waiting(test), await waiting(test)];
    await freeIt(test, taken);
    const offerId = (await offerOf(first))?.id ?? "";
    const quote = (offer: string, { browser }: Renter = first) =>
      browser.post(`/api/products/${RARE}/reservation/info`, { ...wish(), offerId: offer });
    expect((await quote(offerId)).body.result.stations).toHaveLength(1);
    expect((await quote(offerId, other)).body.code).toBe("COM_003");
    expect((await accept(other, offerId)).body.code).toBe("COM_003");
    expect((await accept(first, offerId, { returnTime: "2026-11-21T09:30:00+09:00" })).body.code).toBe("RES_004");
    const before = test.kept();
    const requestKey = "accepted-ten-times";
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(first, offerId, { requestKey })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { id, total, status } = reservationBody.parse(answers[0]?.body).result;
    expect([id, status]).toEqual([offerId, "not_collected"]);
    expect(test.kept() - before).toBe(total);
    expect(await outcomes([first, other])).toEqual(["reserved", "waiting"]);
    expect((await accept(first, offerId)).body.code).toBe("WAI_001");
    expect((await quote(offerId)).body.code).toBe("WAI_001");
    expect((await first.browser.get("/api/reservations")).body.result.reservations).toHaveLength(1);
    await runClock(test.deps);
    expect(await outcomes([other])).toEqual(["waiting"]);
  });

  it("can be accepted until the 30 minutes are over; then it goes to the next in line", async () => {
    const taken = await test.reserved(RARE);
    const line = [await waiting(test), await waiting(test)] as const;
    await freeIt(test, taken);
    const offerId = (await offerOf(line[0]))?.id ?? "";
    test.passSeconds(30 * 60 - 1);
    await runClock(test.deps);
    expect(await outcomes([...line])).toEqual(["offered", "waiting"]);
    test.passSeconds(1);
    expect((await accept(line[0], offerId)).body.code).toBe("WAI_001");
    await runClock(test.deps);
    expect(await outcomes([...line])).toEqual(["unanswered", "offered"]);
    const second = (await offerOf(line[1]))?.id ?? "";
    expect((await line[1].browser.delete(`/api/waitlist/${line[1].entry.id}`)).status).toBe(200);
    expect(await outcomes([...line])).toEqual(["unanswered", "declined"]);
    expect((await accept(line[1], second)).body.code).toBe("WAI_001");
    expect((await test.reserve(RARE)).answer.status).toBe(200);
  });

  it("is still kept for a member who asks to wait for it once more, and the answer says so", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offer = await offerOf(renter);
    const { status, body } = await join(renter);
    expect([status, body.result]).toEqual([200, expect.objectContaining({ id: renter.entry.id, state: "offered" })]);
    expect(body.result.offer).toEqual(offer);
  });

  it("and was not taken in time can be waited for anew, also before the clock has noticed", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    test.passSeconds(1_800);
    const { status, body } = await join(renter);
    expect([status, body.result.state]).toEqual([200, "waiting"]);
    expect((await entriesOf(renter)).map(({ state, outcome }) => outcome ?? state)).toEqual(["waiting", "unanswered"]);
    await runClock(test.deps);
    expect((await entriesOf(renter)).map(({ state }) => state)).toEqual(["offered", "ended"]);
  });

  it("goes to open sale after three did not take it: the others are told, and nothing is kept for them", async () => {
    const taken = await test.reserved(RARE);
    const line = [];
    for (let place = 0; place < 5; place++) line.push(await waiting(test));
    await freeIt(test, taken);
    for (let round = 0; round < 3; round++) {
      test.passSeconds(30 * 60);
      await runClock(test.deps);
    }
    expect(await outcomes(line)).toEqual(["unanswered", "unanswered", "unanswered", "told", "told"]);
    for (const each of line.slice(3)) expect(await kindsTo(each)).toContain("waitlistOpen");
    const open = { productId: RARE, station: null, area: "capital", pickupAt: wish().pickupTime };
    expect(await mailData(test, line[4]?.email ?? "", "waitlistOpen")).toMatchObject(open);
    // Reserved and given back, it is another matter.
    const bought = await test.reserved(RARE);
    const later = await waiting(test);
    await freeIt(test, bought);
    expect(await outcomes([later])).toEqual(["offered"]);
  });

  it("counts who did not take it for the days that somebody waits for, and not for others", async () => {
    const days = (from: number) => ({
      pickupTime: `2026-11-${from}T10:00:00+09:00`,
      returnTime: `2026-11-${from + 1}T10:00:00+09:00`,
    });
    const [before, taken, after] = [
      await test.reserved(RARE, days(17)),
      await test.reserved(RARE, days(20)),
      await test.reserved(RARE, days(23)),
    ];
    const line = [await waiting(test), await waiting(test), await waiting(test), await waiting(test)];
    await freeIt(test, taken);
    for (let round = 0; round < 3; round++) {
      test.passSeconds(30 * 60);
      // What others reserve for other days says nothing about these.
      if (round === 1) await test.reserved(RARE, days(26));
      await runClock(test.deps);
    }
    expect(await outcomes(line)).toEqual(["unanswered", "unanswered", "unanswered", "told"]);
    const others = [await waiting(test, days(17)), await waiting(test, days(23))];
    await freeIt(test, before);
    await freeIt(test, after);
    expect(await outcomes(others)).toEqual(["offered", "offered"]);
  });

  it("is not offered by night or when the pickup is near", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    for (const time of ["2026-11-15T22:00:00+09:00", "2026-11-16T07:59:59+09:00"]) {
      test.at(time);
      if (time.includes("22:00")) await freeIt(test, taken);
      else await runClock(test.deps);
      expect(await outcomes([renter])).toEqual(["waiting"]);
    }
    test.at("2026-11-16T08:00:00+09:00");
    await runClock(test.deps);
    expect(await outcomes([renter])).toEqual(["offered"]);
  });

  it("is offered to the next when the first may not reserve, is blocked or has it", async () => {
    const taken = await test.reserved(RARE);
    const [debtor, blocked, last] = [await waiting(test), await waiting(test), await waiting(test)];
    await test.rows("update members set blocked_at = now() where id = $1", [blocked.id]);
    const owed = await test.reserved(202);
    await test.rows("update reservations set member_id = $1, late_fee = 100, late_fee_state = 'failed' where id = $2", [
      debtor.id,
      owed.reservation.id,
    ]);
    await freeIt(test, taken);
    expect(await outcomes([debtor, last])).toEqual(["waiting", "offered"]);
    // Blocked meanwhile, or gone from the shop: nobody waits for the 30 minutes.
    await test.rows("update members set blocked_at = now() where id = $1", [last.id]);
    await runClock(test.deps);
    expect((await test.reserve(RARE)).answer.status).toBe(200);
  });

  it("ends for a member who is suspended, without a word that the shop has it no more", async () => {
    const taken = await test.reserved(RARE);
    const suspended = await waiting(test);
    await freeIt(test, taken);
    await test.rows("update members set suspended_at = now() where id = $1", [suspended.id]);
    await runClock(test.deps);
    expect(await outcomes([suspended])).toEqual(["unanswered"]);
  });

  it("ends when the shop withdraws it, and says so", async () => {
    const taken = await test.reserved(RARE);
    const [renter, next] = [await waiting(test), await waiting(test)];
    await freeIt(test, taken);
    expect(await outcomes([renter, next])).toEqual(["offered", "waiting"]);
    await test.rows("update products set active = false where id = $1", [RARE]);
    for (let round = 0; round < 2; round++) await runClock(test.deps);
    await test.rows("update products set active = true where id = $1", [RARE]);
    expect(await outcomes([renter, next])).toEqual(["gone", "gone"]);
    for (const each of [renter, next]) {
      expect((await kindsTo(each)).filter((kind) => kind === "waitlistGone")).toHaveLength(1);
      const { body } = await each.browser.get("/api/notices");
      expect(JSON.stringify(body)).toContain("お知らせ待ちが終了しました");
    }
    await vi.waitUntil(() => test.deps.catalogue.current().byId.has(RARE), 10_000);
  });

  it("stays with a member whose card was refused, with the coupon back, until the time is over", async () => {
    await test.rows(`insert into coupons (code, name, view_text, discount_value, valid_from, valid_until, by_code)
      values ('WAITED-100', '{"ja": "a", "en": "a"}', '{"ja": "a", "en": "a"}', 100, '2020-01-01', '2100-01-01', true)`);
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offer = await offerOf(renter);
    const again = () => accept(renter, offer?.id ?? "", { couponCode: "WAITED-100" });
    const change = async (number: string) => {
      await test.rows("update cards set state = 'replaced' where member_id = $1", [renter.id]);
      if (number) await giveCard(test, renter.id, number);
    };
    await change("");
    expect((await again()).body.code).toBe("PAY_003");
    await change("4000000000005092");
    expect((await again()).body.code).toBe("PAY_001");
    expect((await offerOf(renter))?.total).toBe(offer?.total);
    await change(GOOD_CARD);
    expect((await again()).body).toMatchObject({ result: { total: (offer?.total ?? 0) - 100 } });
    expect(await outcomes([renter])).toEqual(["reserved"]);
  });

  it.each<CallOutcome<undefined>>([
    { kind: "unavailable", codes: [] },
    { kind: "rejected", codes: ["K99"], conflict: false },
  ])("whose money was let go of again can be accepted anew, at another price too ($kind)", async (outcome) => {
    await test.rows(`insert into coupons (code, name, view_text, discount_value, valid_from, valid_until, by_code)
      values ('AGAIN-100', '{"ja": "a", "en": "a"}', '{"ja": "a", "en": "a"}', 100, '2020-01-01', '2100-01-01', true)
      on conflict do nothing`);
    const before = test.kept();
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offer = await offerOf(renter);
    vi.spyOn(test.deps.cardGateway, "capture").mockResolvedValueOnce(outcome).mockResolvedValueOnce(outcome);
    const again = (more = {}) => accept(renter, offer?.id ?? "", more);
    expect((await again()).body.code).toBe("PAY_004");
    expect((await again({ couponCode: "AGAIN-100" })).body.code).toBe("PAY_004");
    expect((await again()).body).toMatchObject({ result: { total: offer?.total } });
    expect(test.kept() - before).toBe(offer?.total);
  });

  it("whose money is still held is not charged another price at the same time, and is when that is over", async () => {
    await test.rows(`insert into coupons (code, name, view_text, discount_value, valid_from, valid_until, by_code)
      values ('AGAIN-100', '{"ja": "a", "en": "a"}', '{"ja": "a", "en": "a"}', 100, '2020-01-01', '2100-01-01', true)
      on conflict do nothing`);
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offer = await offerOf(renter);
    const unavailable: CallOutcome<undefined> = { kind: "unavailable", codes: [] };
    vi.spyOn(test.deps.cardGateway, "capture").mockResolvedValueOnce(unavailable);
    vi.spyOn(test.deps.cardGateway, "void").mockResolvedValueOnce(unavailable);
    const again = (more = {}) => accept(renter, offer?.id ?? "", more);
    expect((await again()).body.code).toBe("PAY_004");
    expect((await again({ couponCode: "AGAIN-100" })).body.code).toBe("PAY_005");
    test.passSeconds(15 * 60);
    await test.settlePayments();
    expect((await again({ couponCode: "AGAIN-100" })).body).toMatchObject({
      result: { total: (offer?.total ?? 0) - 100 },
    });
  });

  it("is not the member's any more when its payment was begun and its end not heard of in time", async () => {
    const taken = await test.reserved(RARE);
    const [renter, next] = [await waiting(test), await waiting(test)];
    await freeIt(test, taken);
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Auth", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 100, delayMs: 0 });
    expect((await accept(renter, (await offerOf(renter))?.id ?? "")).body.code).toBe("PAY_005");
    expect(await outcomes([renter])).toEqual(["paying"]);
    expect((await renter.browser.delete(`/api/waitlist/${renter.entry.id}`)).body.code).toBe("WAI_004");
    test.passSeconds(30 * 60);
    await runPayments(test.deps);
    await runClock(test.deps);
    expect(await outcomes([renter, next])).toEqual(["unanswered", "offered"]);
  });

  it("is given back when a member leaves the shop", async () => {
    const taken = await test.reserved(RARE);
    const [renter, next] = [await waiting(test), await waiting(test)];
    await freeIt(test, taken);
    expect(await offerOf(renter)).toBeDefined();
    expect((await renter.browser.post("/api/profile/leave", { currentPassword: PASSWORD })).status).toBe(200);
    expect(await test.rows("select 1 from waitlist_entries where member_id = $1", [renter.id])).toEqual([]);
    await runClock(test.deps);
    expect(await outcomes([next])).toEqual(["offered"]);
  });
});

it("an offer that cannot be ended keeps no other from ending, and is left for the next time", async () => {
  const [stuck, other] = [await test.reserved(101), await test.reserved(102)].map(({ reservation }) => reservation.id);
  await test.rows(
    "update reservations set status = 'offered', confirmed_at = null, offered_until = $1 where id = any($2)",
    [test.deps.now(), [stuck, other]],
  );
  await test.rows(`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`);
  await test.rows(
    `create trigger stuck before update on reservations for each row when (old.id = '${stuck}') execute function stuck()`,
  );
  await lapseOffers(test.deps);
  const states = () =>
    Promise.all(
      [stuck, other].map(async (id) => {
        const [row] = await test.rows<{ status: string }>("select status from reservations where id = $1", [id]);
        return row?.status;
      }),
    );
  expect(await states()).toEqual(["offered", "expired"]);
  await test.rows("drop trigger stuck on reservations");
  await lapseOffers(test.deps);
  expect(await states()).toEqual(["expired", "expired"]);
});

describe("two who wait for different times", () => {
  const others = { pickupTime: "2026-11-24T10:00:00+09:00", returnTime: "2026-11-25T10:00:00+09:00" };
  /** Both could have what they wait for; nothing was offered yet. */
  async function bothCouldBeServed() {
    const taken = [await test.reserved(RARE), await test.reserved(RARE, others)];
    const line = [await waiting(test), await waiting(test, others)] as const;
    for (const { browser, path } of taken) await browser.post(`${path}/cancel`);
    return line;
  }

  it("are both served, also when nothing can be offered to the first for a reason that nobody foresaw", async () => {
    const [first, second] = await bothCouldBeServed();
    await test.rows(
      `create function refuse_first() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await test.rows(`create trigger refuse_first before insert on reservations for each row
      when (new.member_id = '${first.id}') execute function refuse_first()`);
    await makeOffers(test.deps).finally(() => test.rows("drop function refuse_first cascade"));
    expect(await outcomes([first, second])).toEqual(["waiting", "offered"]);
    await makeOffers(test.deps);
    expect(await outcomes([first, second])).toEqual(["offered", "offered"]);
  });

  it("have as long to answer, also when the process slept before the second", async () => {
    const [, second] = await bothCouldBeServed();
    const { db } = test.deps.database;
    const { transaction } = db;
    vi.spyOn(db, "transaction").mockImplementationOnce(async (...args) => {
      const done = await Reflect.apply(transaction, db, args);
      test.passSeconds(3_600);
      return done;
    });
    await makeOffers(test.deps);
    expect(await offerOf(second)).toMatchObject({ until: "2026-11-15T13:30:00+09:00" });
  });
});

describe("at the same moment", () => {
  it("two workers make one offer", async () => {
    const taken = await test.reserved(RARE);
    const line = [await waiting(test), await waiting(test), await waiting(test)];
    await taken.browser.post(`${taken.path}/cancel`);
    await Promise.all(Array.from({ length: 6 }, () => makeOffers(test.deps)));
    expect(await outcomes(line)).toEqual(["offered", "waiting", "waiting"]);
    expect(await test.rows("select 1 from reservations where status = 'offered'")).toHaveLength(1);
    const offer = line[0] && (await offerOf(line[0]));
    test.passSeconds(30 * 60);
    await Promise.all(Array.from({ length: 6 }, () => lapseOffers(test.deps)));
    const lapses = "from reservation_events where reservation_id = $1 and from_status = 'offered'";
    expect(await test.rows(`select 1 ${lapses}`, [offer?.id])).toHaveLength(1);
  });

  it("an offer and somebody in open sale get the last unit once", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    const buyer = await test.renter();
    await taken.browser.post(`${taken.path}/cancel`);
    const [answer] = await Promise.all([
      buyer.browser.post(`/api/products/${RARE}/reservation`, wish()),
      makeOffers(test.deps),
    ]);
    const offered = (await outcomes([renter]))[0] === "offered";
    expect(answer.status === 200).toBe(!offered);
    expect(await test.overlaps()).toEqual([]);
  });

  it("accepting and the end of the time: one of the two", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offerId = (await offerOf(renter))?.id ?? "";
    const rows = await holdRows(test, "select 1 from reservations where id = $1 for update", [offerId]);
    const accepted = accept(renter, offerId);
    await rows.queued(1);
    // The clock passes by what somebody is about to accept.
    test.passSeconds(30 * 60);
    await lapseOffers(test.deps);
    await rows.release();
    const before = test.kept();
    const { status, body } = await accepted;
    expect(status === 200 || body.code === "WAI_001").toBe(true);
    await lapseOffers(test.deps);
    await runPayments(test.deps);
    expect(await outcomes([renter])).toEqual([status === 200 ? "reserved" : "unanswered"]);
    if (status !== 200) expect(test.kept()).toBe(before);
  });

  it("declining and a move of the offer do not wait for each other", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offerId = (await offerOf(renter))?.id ?? "";
    const mover = await holdRows(test, "select 1 from reservations where id = $1 for update", [offerId]);
    const declining = renter.browser.delete(`/api/waitlist/${renter.entry.id}`);
    await mover.queued(1);
    const entry = "select 1 from waitlist_entries where reservation_id = $1 for update nowait";
    expect(await test.rows(entry, [offerId])).toHaveLength(1);
    await mover.release();
    expect((await declining).status).toBe(200);
    expect(await outcomes([renter])).toEqual(["declined"]);
  });

  it("accepting twice with different keys reserves once", async () => {
    const taken = await test.reserved(RARE);
    const renter = await waiting(test);
    await freeIt(test, taken);
    const offerId = (await offerOf(renter))?.id ?? "";
    const before = test.kept();
    const answers = await Promise.all([accept(renter, offerId), accept(renter, offerId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(["WAI_001", "RES_008"]).toContain(answers.find(({ status }) => status === 409)?.body.code);
    expect(test.kept() - before).toBe(answers.find(({ status }) => status === 200)?.body.result.total);
  });
});
