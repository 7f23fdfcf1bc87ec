import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { TouchedPreview } from "#contract/console/touched.ts";
import { openDatabase } from "#db/database.ts";
import { runClock } from "#server/jobs.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailData, mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";
import { accept, entriesOf, freeIt, offerOf, waiting } from "#test/waiting.ts";

// A station is closed for good.

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("delete from waitlist_entries");
  await test.rows("truncate reservations, payments cascade");
  await test.rows("update stations set state = 'open'");
  await vi.waitUntil(() => test.deps.catalogue.current().stations.every(({ state }) => state === "open"), 10_000);
});
afterAll(() => test.close());

const STATE = "/api/console/stations/shinagawa/state";
const there = { pickupStation: "shinagawa", returnStation: "shinagawa" };
const staff = async () => (await signedInStaff(test, { roles: ["administrator"] })).browser;
const nextProduct = productsFrom(101);
const look = async (browser: Browser): Promise<TouchedPreview> =>
  (await browser.post(`${STATE}/preview`, { state: "closed" })).body.result;
const kindsTo = async ({ email }: Renter) => (await mailsTo(test, email)).map(({ kind }) => kind);

async function close(decision: string, browser?: Browser) {
  const by = browser ?? (await staff());
  const { touched, hash } = await look(by);
  const decisions = touched.map(({ number }) => ({ number, decision }));
  const answer = await by.post(STATE, { state: "closed", reason: "契約の終了", hash, decisions });
  if (answer.status === 200) {
    await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.get("shinagawa")?.state === "closed", 10_000);
  }
  return { touched, answer };
}

/** A member to whom the single unit was offered, who named stations or none. */
async function offered(change: object = there) {
  const taken = await test.reserved(RARE, there);
  const member = await waiting(test, { ...change });
  await freeIt(test, taken);
  const offer = await offerOf(member);
  if (!offer) throw new Error("nothing was offered");
  return { member, offer };
}

/** The lockers of the other stations have no room, so that the offer is at Shinagawa. */
const onlyThere = async () => {
  await test.rows("update stations set state = 'closed' where slug <> 'shinagawa' and area_slug = 'capital'");
  await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.get("tokyo")?.state === "closed", 10_000);
};
const reopenOthers = async () => {
  await test.rows("update stations set state = 'open' where slug <> 'shinagawa'");
  await vi.waitUntil(() => test.deps.catalogue.current().stationBySlug.get("tokyo")?.state === "open", 10_000);
};

it("takes no other connection once it holds the station, because all others may be waiting for it", async () => {
  const by = await staff();
  const { hash } = await look(by);
  const { url, pool } = test.deps.database;
  const outside = openDatabase(url, { max: 2 });
  const waiting = async () => {
    const { rows } = await outside.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.n;
  };
  const booking = await outside.pool.connect();
  await booking.query("begin; set local idle_in_transaction_session_timeout = 0");
  await booking.query("select 1 from stations where slug = 'shinagawa' for key share");
  const closing = by.post(STATE, { state: "closed", reason: "契約の終了", hash, decisions: [] });
  await vi.waitUntil(async () => (await waiting()) === 1, 10_000);
  const station = "select 1 from stations where slug = 'shinagawa' for update";
  const ask = () =>
    pool.query(station).then(
      () => "served",
      () => "given up",
    );
  const others = Array.from({ length: 9 }, ask);
  await vi.waitUntil(async () => (await waiting()) === 10, 10_000);
  await booking.query("commit");
  booking.release();
  expect((await closing).status).toBe(200);
  expect(new Set(await Promise.all(others))).toEqual(new Set(["served"]));
  await outside.close();
});

it.each([
  ["ten minutes after the pickup time", "2026-11-20T10:10:00+09:00", "before_pickup"],
  ["in the night after a missed pickup", "2026-11-21T03:00:00+09:00", "not_pickup"],
])("names a member who has not come for what lies in its box, %s", async (_, time, status) => {
  const member = await test.reserved(nextProduct(), { ...there, returnStation: "tokyo" });
  test.at("2026-11-20T09:40:00+09:00");
  await test.fill(member.reservation.number);
  test.at(time);
  await runClock(test.deps);
  expect(await member.readStatus()).toBe(status);
  const { touched, answer } = await close("cancel");
  expect(touched).toMatchObject([{ number: member.reservation.number, why: ["pickup"], may: ["keep", "cancel"] }]);
  expect(answer.status).toBe(200);
  expect(await member.readStatus()).toBe("cancelled");
});

it("gives a member who has not come yet another place for the return, with what waits in its box", async () => {
  const member = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "shinagawa" });
  const { number } = member.reservation;
  test.at("2026-11-20T09:40:00+09:00");
  await test.fill(number);
  test.at("2026-11-20T10:10:00+09:00");
  const by = await staff();
  const { touched, hash } = await look(by);
  expect(touched).toMatchObject([{ number, why: ["return"], may: ["keep", "move", "cancel"] }]);
  const places = (touched[0]?.moves ?? []).map(({ pickupTime, pickupStation }) => [pickupTime, pickupStation.slug]);
  expect(new Set(places.map((place) => place.join(" ")))).toEqual(new Set(["2026-11-20T10:00:00+09:00 tokyo"]));
  const { pickupTime, returnTime, returnStation } = touched[0]?.moves[0] ?? {};
  const move = { pickupTime, returnTime, pickupStation: "tokyo", returnStation: returnStation?.slug };
  const decisions = [{ number, decision: "move", move }];
  const answer = await by.post(STATE, { state: "closed", reason: "契約の終了", hash, decisions });
  expect([answer.status, answer.body.details]).toEqual([200, undefined]);
  expect(returnStation?.slug).not.toBe("shinagawa");
  const [moved] = await test.rows("select status, filled_at, pickup_station, return_station from reservations");
  const stays = { status: "before_pickup", filled_at: expect.any(Date), pickup_station: "tokyo" };
  expect(moved).toEqual({ ...stays, return_station: returnStation?.slug });
});

it("keeps an unpaid offer also where no place of the area is open then", async () => {
  await onlyThere();
  const { member, offer } = await offered({});
  const by = await staff();
  const HOURS = "/api/console/stations/shinagawa/hours";
  const row = { kind: "locker", weekday: null, day: "2026-11-20", hours: null, note: null };
  const wanted = { hours: [row, { ...row, kind: "counter" }], maintenance: [] };
  const { touched, hash } = (await by.post(`${HOURS}/preview`, wanted)).body.result;
  const decisions = [{ number: touched[0]?.number, decision: "keep" }];
  expect((await by.post(HOURS, { ...wanted, reason: "設備点検", hash, decisions })).status).toBe(200);
  await vi.waitUntil(() => test.deps.catalogue.current().hours.has("shinagawa"), 10_000);
  const answer = await accept(member, offer.id);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  await test.rows("delete from station_hours");
  await vi.waitUntil(() => !test.deps.catalogue.current().hours.has("shinagawa"), 10_000);
});

it("keeps an unpaid offer as an exception: the member pays for it on the page as by the API", async () => {
  const { member, offer } = await offered();
  const { touched, answer } = await close("keep");
  expect(touched).toMatchObject([{ status: "offered", may: ["keep", "withdraw"] }]);
  expect(answer.status).toBe(200);
  const asked = { ...wish(), ...there, offerId: offer.id };
  const quote = await member.browser.post(`/api/products/${RARE}/reservation/info`, asked);
  expect(quote.body.result.stations).toEqual([expect.objectContaining({ slug: "shinagawa", forPickup: true })]);
  expect((await accept(member, offer.id, there)).status).toBe(200);
});

it("takes back an unpaid offer: nothing can be paid, and the member who waits at any station is first in line again", async () => {
  await onlyThere();
  const { member, offer } = await offered({});
  await reopenOthers();
  const next = await waiting(test);
  expect((await close("withdraw")).answer.status).toBe(200);
  expect(await kindsTo(member)).toContain("waitlistWithdrawn");
  expect((await accept(member, offer.id)).body.code).toBe("WAI_001");
  expect(await entriesOf(member)).toMatchObject([{ state: "waiting", outcome: null }]);
  await runClock(test.deps);
  expect((await offerOf(member))?.pickupStation.slug).not.toBe("shinagawa");
  expect(await offerOf(next)).toBeUndefined();
});

it("does not count an offer that it took back as one that nobody wanted", async () => {
  await test.rows("insert into settings (key, value) values ('unansweredOffersMaximum', '1')");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.unansweredOffersMaximum === 1, 10_000);
  await onlyThere();
  const { member } = await offered({});
  await reopenOthers();
  await close("withdraw");
  await runClock(test.deps);
  expect(await entriesOf(member)).toMatchObject([{ state: "offered" }]);
  await test.rows("delete from settings");
  await vi.waitUntil(() => test.deps.catalogue.current().settings.unansweredOffersMaximum === 3, 10_000);
});

it("ends the waiting for it with one notice, also for members who were offered something there", async () => {
  const { member } = await offered();
  const [waits, elsewhere] = [await waiting(test, there), await waiting(test)];
  expect((await close("withdraw")).answer.status).toBe(200);
  for (let round = 0; round < 2; round++) await runClock(test.deps);
  for (const each of [member, waits]) {
    expect(await entriesOf(each)).toMatchObject([{ state: "ended", outcome: "closed" }]);
    const ended = (await kindsTo(each)).filter((kind) => /^(payLinkEnded|waitlistEnded|waitlistWithdrawn)/.test(kind));
    expect(ended).toEqual(["waitlistEnded"]);
    const { body } = await each.browser.get("/api/notices");
    expect(JSON.stringify(body)).toContain("お知らせ待ちが終了しました");
  }
  expect(await kindsTo(elsewhere)).not.toContain("waitlistEnded");
});

it("tells a member who was sent a link to pay that it is kept no more", async () => {
  const desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
  const member = await test.renter();
  const BOOKINGS = `/api/console/members/${member.id}/bookings`;
  const asked = { ...wish(there), productId: nextProduct() };
  const { quote } = (await desk.post(`${BOOKINGS}/info`, asked)).body.result;
  const more = {
    way: "phone",
    pay: "link",
    noticesAccepted: false,
    expectedTotal: quote.total,
    reason: "電話でのご希望",
  };
  const { status, body } = await desk.post(BOOKINGS, { id: crypto.randomUUID(), ...asked, ...more });
  expect([status, body.code]).toEqual([200, undefined]);
  const { touched, answer } = await close("withdraw");
  expect([touched.length, answer.status]).toEqual([1, 200]);
  expect(await mailData(test, member.email, "payLinkEnded")).toMatchObject({ withdrawn: true });
});
