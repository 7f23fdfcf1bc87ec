import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { limitRate, type RateRule } from "#server/platform/rate-limit.ts";
import { TEST_NOW } from "#test/app.ts";
import { Browser } from "#test/browser.ts";
import { randomIp } from "#test/member.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

// Which call has which limit. How limits count is rate-limit.test.ts.
let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp({ RATE_LIMITS: "true" });
});
afterEach(() => test.setNow(TEST_NOW));
afterAll(() => test.close());

/** Takes all that is left of an allowance. */
async function useUp(rule: RateRule, who: string): Promise<void> {
  const isLeft = () =>
    limitRate(test.deps, rule, who).then(
      () => true,
      () => false,
    );
  while (await isLeft());
}

type Answer = Awaited<ReturnType<Browser["post"]>>;
const refused = ({ status, body, headers }: Answer) => [status, body.code, Number(headers.get("Retry-After")) > 0];

describe("a member whose allowance is used up is refused, and nobody else", () => {
  const reservation = `/api/reservations/${randomUUID()}`;
  const returnTime = "2026-11-22T10:00:00+09:00";
  const change = { returnTime, requestKey: "a-change-of-mine", expectedDifference: 0 };
  const guess = { couponCode: "NOSUCHCODE" };

  it.each<[RateRule, string, (browser: Browser) => Promise<Answer>]>([
    ["reserve", "reserving", (browser) => browser.post("/api/products/201/reservation", wish())],
    ["extend", "extending", (browser) => browser.post(`${reservation}/extend`, { returnTime })],
    ["change", "changing", (browser) => browser.post(`${reservation}/change`, change)],
    ["cancel", "cancelling", (browser) => browser.post(`${reservation}/cancel`)],
    ["payLateFee", "paying a late fee", (browser) => browser.post(`${reservation}/late-fee`)],
    ["listReturnPlaces", "looking for return places", (browser) => browser.get(`${reservation}/return-places`)],
    [
      "claimReturnPlace",
      "claiming a return place",
      (browser) => browser.post(`${reservation}/return-place`, { station: "ueno" }),
    ],
    ["makeErrand", "handing a pickup on", (browser) => browser.post(`${reservation}/errand`, { purpose: "pickup" })],
    ["joinWaitlist", "waiting in line", (browser) => browser.post("/api/products/201/waitlist", wish())],
    ["beginCardSetup", "registering a card", (browser) => browser.post("/api/payment/sony")],
    ["cardResult", "asking for the card", (browser) => browser.get(`/api/payment/sony/result/${"x".repeat(43)}`)],
    ["deleteCard", "deleting the card", (browser) => browser.delete("/api/payment/sony")],
    ["checkCoupon", "guessing a coupon", (browser) => browser.post("/api/coupon/check", guess)],
    [
      "checkCoupon",
      "guessing one in a quote",
      (browser) => browser.post("/api/products/201/reservation/info", wish(guess)),
    ],
    [
      "checkCoupon",
      "guessing one in a reservation",
      (browser) => browser.post("/api/products/202/reservation", wish(guess)),
    ],
    ["leave", "leaving", (browser) => browser.post("/api/profile/leave", { currentPassword: "Wrongpass1" })],
  ])("%s: %s", async (rule, _, call) => {
    const [member, other] = [await test.renter(), await test.renter()];
    await useUp(rule, member.id);
    expect(refused(await call(member.browser))).toEqual([429, "COM_005", true]);
    expect((await call(other.browser)).status).not.toBe(429);
    const made = await test.rows("select 1 from reservations where member_id = $1", [member.id]);
    expect(made).toEqual([]);
  });
});

describe("an address whose allowance is used up is refused, and no other", () => {
  const form = { form: { EncryptValue: "x" } };

  it.each<[RateRule, string, (browser: Browser) => Promise<Answer>]>([
    ["openErrandFrom", "opening a link", (browser) => browser.post("/api/errand", { key: "x".repeat(22) })],
    [
      "checkInviteCodeFrom",
      "guessing an invitation",
      (browser) => browser.post("/api/inviteCode/check", { inviteCode: "ZZZZZZZZ" }),
    ],
    [
      "beginCardSetupFrom",
      "registering a card, each with an account of its own",
      async (browser) => {
        browser.token = (await test.renter("")).browser.token;
        return browser.post("/api/payment/sony");
      },
    ],
    ["cardResultFrom", "telling of a card", (browser) => browser.post("/payment/sony/notification", undefined, form)],
    [
      "cardResultFrom",
      "coming back with a card",
      (browser) => browser.post(`/payment/sony/return/${"x".repeat(43)}`, undefined, form),
    ],
  ])("%s: %s", async (rule, _, call) => {
    const ip = randomIp();
    await useUp(rule, ip);
    expect((await call(new Browser(test, ip))).status).toBe(429);
    expect((await call(new Browser(test, randomIp()))).status).not.toBe(429);
  });
});

it("staff who reveal member after member are refused after some, one by one, and others are not", async () => {
  const { id } = await test.renter("");
  const [one, other] = [await signedInStaff(test, { roles: ["desk"] }), await signedInStaff(test, { roles: ["desk"] })];
  const reveal = ({ browser }: typeof one) =>
    browser.post(`/api/console/members/${id}/reveal`, { fields: ["phoneNumber"] });
  await useUp("staffReveal", one.id);
  expect(refused(await reveal(one))).toEqual([429, "COM_005", true]);
  expect(await test.rows("select 1 from audit_log where subject_id = $1", [id])).toEqual([]);
  expect((await reveal(other)).status).toBe(200);
});

it("staff who try out numbers and addresses of members are refused after some, and go on by name", async () => {
  const { email } = await test.renter("", { lastName: "四方" });
  const { id, browser } = await signedInStaff(test, { roles: ["desk"] });
  const find = (query: string, list = "members") =>
    browser.get(`/api/console/${list}?query=${encodeURIComponent(query)}`);
  await useUp("staffFindByContact", id);
  for (const whole of [email, "09012345678"])
    for (const list of ["members", "search"]) expect(refused(await find(whole, list))).toEqual([429, "COM_005", true]);
  for (const query of ["四方", "5678"]) expect((await find(query)).status).toBe(200);
});

it("a coupon code that there is counts as no guess", async () => {
  const { browser, id } = await test.renter();
  const check = async (couponCode: string) => (await browser.post("/api/coupon/check", { couponCode })).body;
  await useUp("checkCoupon", id);
  expect((await check("OSHIKATSU200")).code).toBe("COM_005");
  // One guess comes back.
  test.passSeconds(30);
  for (let times = 0; times < 3; times++) expect((await check("OSHIKATSU200")).status).toBe("success");
  expect([(await check("NOSUCHCODE")).code, (await check("NOSUCHCODE")).code]).toEqual(["COU_001", "COM_005"]);
});

it("what the desk changes or extends for a member is not counted as the member's", async () => {
  const { reservation, id } = await test.reserved(201);
  await useUp("change", id);
  await useUp("extend", id);
  const { browser } = await signedInStaff(test, { roles: ["desk"] });
  const path = `/api/console/reservations/${reservation.number}`;
  const act = async (name: string, more: object) => {
    const { version } = (await browser.get(path)).body.result;
    return (await browser.post(`${path}/${name}`, { reason: "お客様の依頼", version, ...more })).status;
  };
  const returnTime = "2026-11-21T09:30:00+09:00";
  expect(await act("change", { returnTime, requestKey: "desk-change-1", expectedDifference: 0 })).toBe(200);
  const [{ time, fee }] = (await browser.get(`${path}/extension`)).body.result.times;
  expect(await act("extension", { returnTime: time, expectedFee: fee })).toBe(200);
});
