import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { quoteBody } from "#contract/quote.ts";
import { reservationBody, reservationListBody } from "#contract/reservations.ts";
import { revised } from "#domain/documents.ts";
import { TEST_NOW } from "#test/app.ts";
import { mailData, mailsTo } from "#test/member.ts";
import { createRentalApp, GOOD_CARD, giveCard, RARE, type RentalApp, wish } from "#test/rentals.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

const post = `/api/products/201/reservation`;

describe("POST /api/products/{id}/reservation/info", () => {
  it("quotes plan, amounts, deadline, places and card, and holds nothing", async () => {
    const { browser } = await test.renter();
    const { status, body } = await browser.post(`${post}/info`, wish());
    expect(status).toBe(200);
    expect(quoteBody.parse(body).result).toMatchObject({
      planHours: 24,
      subtotal: 980,
      total: 980,
      tax: 89,
      cancellationDeadline: "2026-11-19T10:00:00+09:00",
      cancellableNow: true,
      card: { maskedNumber: "************1111" },
    });
    expect(await test.rows("select 1 from reservations")).toEqual([]);
  });

  it("tells whether the card has expired: it is good until the end of its month", async () => {
    const { browser, id } = await test.renter();
    const quoted = async (expiry: string) => {
      await test.rows("update cards set expiry = $2 where member_id = $1", [id, expiry]);
      return (await browser.post(`${post}/info`, wish())).body.result.card;
    };
    expect(await quoted("2611")).toMatchObject({ expiry: "2611", expired: false });
    expect(await quoted("2610")).toMatchObject({ expiry: "2610", expired: true });
  });

  it("tells why a coupon does not count and quotes without it", async () => {
    const { browser } = await test.renter();
    const quote = async (couponCode: string) => (await browser.post(`${post}/info`, wish({ couponCode }))).body.result;
    expect(await quote("OSHIKATSU200")).toMatchObject({ discount: 200, total: 780, couponError: null });
    expect(await quote("EKIKARI500")).toMatchObject({ total: 980, couponError: { code: "COU_004" } });
    expect(await quote("SUMMER2026")).toMatchObject({ total: 980, couponError: { code: "COU_002" } });
    for (const code of ["NOBODYS", "ありません", "A", "X".repeat(50)]) {
      expect(await quote(code), code).toMatchObject({ total: 980, couponError: { code: "COU_001" } });
    }
  });

  it.each([
    ["not a slot", { pickupTime: "2026-11-20T10:10:00+09:00" }],
    ["too soon", { pickupTime: "2026-11-15T14:30:00+09:00", returnTime: "2026-11-15T18:00:00+09:00" }],
    ["too far", { pickupTime: "2027-01-15T10:00:00+09:00", returnTime: "2027-01-15T18:00:00+09:00" }],
    ["shorter than an hour", { returnTime: "2026-11-20T10:30:00+09:00" }],
    ["backwards", { returnTime: "2026-11-19T10:00:00+09:00" }],
    ["longer than 72 hours", { returnTime: "2026-11-23T10:30:00+09:00" }],
    ["at night", { returnTime: "2026-11-20T23:00:00+09:00" }],
    ["at a station nobody knows", { pickupStation: "atlantis" }],
  ])("refuses a rental that is %s", async (_why, change) => {
    const { browser } = await test.renter();
    const { status, body } = await browser.post(`${post}/info`, wish(change));
    expect([status, body.code]).toEqual([400, "RES_004"]);
  });
});

describe("POST /api/products/{id}/reservation", () => {
  it("refuses another product in the body than in the address, and names the field", async () => {
    const { browser } = await test.renter();
    const { status, body } = await browser.post(post, wish({ productId: 202 }));
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, "COM_001", ["productId"]]);
  });

  it("reserves, charges once, assigns places, writes a mail and shows it to its owner only", async () => {
    const { browser, email } = await test.renter();
    const { status, body } = await browser.post(post, wish({ pickupStation: "ueno" }));
    expect(status, JSON.stringify(body)).toBe(200);
    const reservation = reservationBody.parse(body).result;
    expect(reservation).toMatchObject({
      status: "not_collected",
      total: 980,
      pickupPlace: { station: { slug: "ueno", name: "上野駅" }, kind: "locker", lockerNumber: "S01" },
      cancellation: { allowed: true, refund: 980, deadline: "2026-11-19T10:00:00+09:00" },
    });
    expect(reservation.number).toMatch(/^R[0-9A-Z]{10}$/);
    expect(reservation.pickupQr?.qrCodeImage).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(reservation.returnQr).toBeNull();
    expect(test.kept()).toBe(980);
    const agreed = "select terms ->> 'termsVersion' as version from reservations where id = $1";
    expect(await test.rows(agreed, [reservation.id])).toEqual([{ version: revised.terms }]);
    expect((await mailsTo(test, email)).map(({ kind }) => kind)).toContain("reservationConfirmed");

    const list = reservationListBody.parse((await browser.get("/api/reservations?history=0&sortOrder=asc")).body);
    expect(list.result.reservations.map(({ id }) => id)).toEqual([reservation.id]);
    expect((await browser.get("/api/reservations?history=1&sortOrder=desc")).body.result.reservations).toEqual([]);
    const other = await test.renter();
    const stranger = await other.browser.get(`/api/reservations/${reservation.id}`);
    expect([stranger.status, stranger.body.code]).toEqual([404, "COM_003"]);
  });

  it.each([
    ["4000000000005092", 402, "PAY_001"],
    ["4000000000009995", 402, "PAY_001"],
    ["", 409, "PAY_003"],
  ])("with card %s refuses and leaves nothing behind", async (number, status, code) => {
    const { browser, id } = await test.renter(number);
    const answer = await browser.post(post, wish({ couponCode: "OSHIKATSU200" }));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.code).toBe(code);
    expect((await browser.get("/api/reservations")).body.result.reservations).toEqual([]);
    const left = await test.rows(
      `select 1 from unit_allocations a join reservations r on r.id = a.reservation_id where member_id = $1
       union all select 1 from coupon_redemptions c join reservations r on r.id = c.reservation_id where member_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });

  it("refuses another total than the member saw, in words of its own, and takes nothing", async () => {
    const { browser } = await test.renter();
    const times = { pickupTime: "2026-12-10T10:00:00+09:00", returnTime: "2026-12-11T10:00:00+09:00" };
    const before = test.kept();
    const { status, body } = await browser.post(post, wish({ ...times, expectedTotal: 979 }));
    expect([status, body.code]).toEqual([400, "RES_004"]);
    expect(body.message).toContain("料金が変わりました");
    expect(body.fields).toEqual({ expectedTotal: body.message });
    expect(test.kept()).toBe(before);
    expect((await browser.get("/api/reservations")).body.result.reservations).toEqual([]);
    expect((await browser.post(post, wish({ ...times, expectedTotal: 980 }))).status).toBe(200);
  });

  it("makes no card call for a total of 0", async () => {
    await test.rows("update coupons set discount_value = 5000 where code = 'OSHIKATSU200'");
    const { browser } = await test.renter("");
    const { status, body } = await browser.post(post, wish({ couponCode: "OSHIKATSU200" }));
    await test.rows("update coupons set discount_value = 200 where code = 'OSHIKATSU200'");
    expect([status, body.result.total, body.result.amounts.discount]).toEqual([200, 0, 980]);
  });

  it("charges a total of 1", async () => {
    const before = test.kept();
    await test.rows("update coupons set discount_value = 979 where code = 'OSHIKATSU200'");
    const { browser } = await test.renter();
    const { status, body } = await browser.post(post, wish({ couponCode: "OSHIKATSU200" }));
    await test.rows("update coupons set discount_value = 200 where code = 'OSHIKATSU200'");
    expect([status, body.result.total, test.kept() - before]).toEqual([200, 1, 1]);
  });

  it.each([
    ["pickupStation", 24],
    ["returnStation", 26],
  ])("where one of the places is wished for, finds the other in its area: %s", async (place, day) => {
    const { browser } = await test.renter();
    const times = { pickupTime: `2026-11-${day}T10:00:00+09:00`, returnTime: `2026-11-${day}T20:00:00+09:00` };
    const { body } = await browser.post("/api/products/202/reservation", wish({ ...times, [place]: "osaka" }));
    expect(body.code).toBeUndefined();
    const { pickupPlace, returnPlace } = reservationBody.parse(body).result;
    const stations = [pickupPlace, returnPlace].map(({ station }) => station.slug);
    const areas = await test.rows("select distinct area_slug as area from stations where slug = any($1)", [stations]);
    expect([stations.includes("osaka"), areas]).toEqual([true, [{ area: "kansai" }]]);
  });

  it("says of a coupon code that can be none what it says of an unknown one", async () => {
    const { browser } = await test.renter();
    for (const couponCode of ["NOBODYS", "ありません", "A"]) {
      const { status, body } = await browser.post("/api/products/203/reservation", wish({ couponCode }));
      expect([status, body.code], couponCode).toEqual([400, "COU_001"]);
    }
  });

  it("uses a coupon once", async () => {
    const { browser } = await test.renter();
    const first = await browser.post("/api/products/203/reservation", wish({ couponCode: "oshikatsu200" }));
    expect(first.body.result.coupon).toMatchObject({ couponName: expect.any(String), expired: false });
    expect(first.body.result.amounts.discount).toBe(200);
    const again = await browser.post(post, wish({ couponCode: "OSHIKATSU200", requestKey: "another-one" }));
    expect(again.body.code).toBe("COU_003");
    expect((await browser.post("/api/coupon/check", { couponCode: "OSHIKATSU200" })).body.code).toBe("COU_003");
  });

  it("tells before anything is paid that it cannot be cancelled, and why; the mail says it too", async () => {
    const { browser, email } = await test.renter();
    const quoted = async () => quoteBody.parse((await browser.post("/api/products/205/reservation/info", wish())).body);
    test.at("2026-11-19T10:00:59+09:00");
    expect((await quoted()).result).toMatchObject({ cancellableNow: true, cancellationReason: null });
    test.at("2026-11-19T10:01:00+09:00");
    expect((await quoted()).result).toMatchObject({
      cancellableNow: false,
      cancellationReason: "booked_too_late",
      cancellationDeadline: "2026-11-19T10:00:00+09:00",
      cancellationDeadlineHours: 24,
    });
    const { body } = await browser.post("/api/products/205/reservation", wish());
    expect(body.result.cancellation).toMatchObject({ allowed: false, refund: 0 });
    expect(await mailData(test, email, "reservationConfirmed")).toMatchObject({
      cancelUntil: null,
      deadline: "2026-11-19T10:00:00+09:00",
    });
  });

  it("is refused during maintenance", async () => {
    await test.maintain("2026-11-15 11:00+09", "2026-11-15 13:00+09");
    const { browser } = await test.renter();
    const { status, body } = await browser.post(post, wish());
    await test.endMaintenance();
    expect([status, body.code]).toEqual([503, "RES_011"]);
    expect(body.message).toContain("2026/11/15 11:00〜13:00");
  });

  it("asks the database little: a quote and a paid reservation take 7 statements", async () => {
    const { browser } = await test.renter();
    const times = { pickupTime: "2026-12-03T10:00:00+09:00", returnTime: "2026-12-04T10:00:00+09:00" };
    // What an earlier test changed is read again beside it.
    const [state] = await test.rows<{ version: string }>("select version from catalogue_state");
    await expect
      .poll(() => test.deps.catalogue.current().published.version, { timeout: 20_000 })
      .toBe(Number(state?.version));
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const quoted = await browser.post(`${post}/info`, times);
    const reserved = await browser.post(post, wish(times));
    const texts = asked.mock.calls.map(([config]) =>
      typeof config === "string" ? config : ((config as { text?: string }).text ?? ""),
    );
    asked.mockRestore();
    expect([quoted.status, reserved.status]).toEqual([200, 200]);
    // One more where attempts to reserve are counted, which these tests do without.
    // The catalogue is asked for its version by itself, clocks are compared now and then, and a connection that is new says first how
    // long it waits.
    const counted = texts.filter((text) => !/catalogue_state|clock_timestamp|^set /i.test(text));
    expect(counted.length, counted.join("\n\n")).toBe(7);
  });

  it("sent ten times at once makes one reservation and one charge, by key or by content", async () => {
    for (const requestKey of ["a-key-of-mine", undefined]) {
      const { browser, id } = await test.renter();
      const before = test.kept();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => browser.post("/api/products/202/reservation", wish({ requestKey }))),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1);
      expect(await test.rows("select 1 from reservations where member_id = $1", [id])).toHaveLength(1);
      expect(test.kept() - before).toBe(answers[0]?.body.result.total);
      const later = await browser.post("/api/products/202/reservation", wish({ requestKey }));
      expect(later.body.result.id).toBe(answers[0]?.body.result.id);
    }
  });

  it("takes the same wish after a quarter of an hour for a new one", async () => {
    const { browser } = await test.renter();
    const reserve = async () =>
      (await browser.post("/api/products/204/reservation", wish({ another: true }))).body.result.id;
    const first = await reserve();
    test.passSeconds(15 * 60);
    expect(await reserve()).toBe(first);
    test.passSeconds(1);
    expect(await reserve()).not.toBe(first);
    expect((await browser.post("/api/products/204/reservation", wish())).body.code).toBe("RES_008");
  });

  it("gives the last unit to one of 200 who want it at once, and charges one", async () => {
    const renters = await Promise.all(Array.from({ length: 4 }, () => test.renter()));
    const before = test.kept();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        renters[index % 4]?.browser.post(`/api/products/${RARE}/reservation`, wish({ requestKey: `attempt-${index}` })),
      ),
    );
    const won = answers.filter((answer) => answer?.status === 200);
    expect(won).toHaveLength(1);
    // Whoever has it learns that; the others, that it is gone.
    const winner = answers.findIndex((answer) => answer?.status === 200) % 4;
    // Where the machine is busy, some wait too long for a connection and are told to come again.
    const told = (those: typeof answers) =>
      new Set(those.map((answer) => answer?.body.code).filter((code) => code !== "COM_011"));
    expect(told(answers.filter((_, index) => index % 4 !== winner))).toEqual(new Set(["RES_001"]));
    const own = answers.filter((answer, index) => index % 4 === winner && answer?.status !== 200);
    expect(told(own)).toEqual(new Set(["RES_008"]));
    expect(test.kept() - before).toBe(won[0]?.body.result.total);
    expect(await test.overlaps()).toEqual([]);
  });
});

it.each([
  [7, undefined],
  [8, "RES_001"],
])("after somebody else was faster %i times in a row: %s", async (times, code) => {
  const { browser } = await test.renter();
  await test.rows("create sequence races");
  await test.rows(`create function lose_race() returns trigger language plpgsql as $$ begin
      if nextval('races') <= ${times} then raise exclusion_violation; end if; return new; end $$`);
  await test.rows(
    "create trigger lose_race before insert on unit_allocations for each row execute function lose_race()",
  );
  const { body } = await browser.post("/api/products/214/reservation", wish());
  await test.rows("drop function lose_race cascade");
  await test.rows("drop sequence races");
  expect(body.code).toBe(code);
});

it("a card that is registered while a reservation waits for its turn pays the next one, not this", async () => {
  const member = await test.renter("");
  const other = await test.deps.database.pool.connect();
  await other.query("begin");
  await other.query("select pg_advisory_xact_lock(hashtextextended('limits ' || $1, 0))", [member.id]);
  const waiting = member.browser.post("/api/products/203/reservation", wish({ couponCode: "OSHIKATSU200" }));
  await vi.waitUntil(
    async () => (await test.rows("select 1 from pg_locks where locktype = 'advisory' and not granted")).length > 0,
    10_000,
  );
  await giveCard(test, member.id, GOOD_CARD);
  await other.query("rollback");
  other.release();
  expect((await waiting).body.code).toBe("PAY_003");
  expect(await test.rows("select 1 from reservations where member_id = $1", [member.id])).toEqual([]);
  expect((await member.browser.post("/api/products/203/reservation", wish())).status).toBe(200);
});
