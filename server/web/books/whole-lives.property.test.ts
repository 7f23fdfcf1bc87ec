import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PaymentHistory } from "#contract/payment.ts";
import { addDays, toJstDate, toJstIso } from "#domain/jst.ts";
import { receiptLines } from "#domain/money/receipt.ts";
import { includedTax } from "#domain/money/tax.ts";
import { DAY, HOUR, MINUTE } from "#domain/time.ts";
import { runClock } from "#server/jobs.ts";
import { readAccessToken, signAccessToken } from "#server/members/auth/access-token.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";
import { PASSWORD } from "#test/member.ts";
import {
  approveAll,
  as,
  bringBack,
  charge,
  collect,
  expectKept,
  moneyOf,
  pathOf,
  type Rented,
  sum,
} from "#test/money-trail.ts";
import { createRentalApp, giveCard, productsFrom, type RentalApp } from "#test/rentals.ts";

let test: RentalApp;
const campaigns = new Map<string, string>();
beforeAll(async () => {
  test = await createRentalApp({ DEBUG_CALLS: "true" });
  for (const [code, discountValue] of [
    ["SOME", 333],
    ["ALL", 100_000],
  ] as const) {
    const more = { categorySlug: null, usesEach: 9, mostUses: null, mostYen: null, minimumAmount: 0 };
    const times = { validFrom: "2026-11-01T00:00:00+09:00", validUntil: "2029-12-31T00:00:00+09:00" };
    const text = { ja: code, en: code };
    const campaign = { code, name: text, viewText: text, discountValue, ...more, ...times };
    const { status, body } = await (await as(test, "catalogue")).post("/api/console/campaigns", campaign);
    expect(status, JSON.stringify(body)).toBe(200);
    campaigns.set(code, body.result.id);
  }
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const REFUSING_CARD = "4000000000005068";
const GOOD_CARD = "4111111111111111";

const life = fc.record({
  coupon: fc.constantFrom(undefined, undefined, "SOME", "ALL"),
  hours: fc.constantFrom(12, 24, 48, 100),
  by: fc.constantFrom("member", "member", "card", "link"),
  before: fc.array(fc.constantFrom("dearer", "cheaper", "part"), { maxLength: 2 }),
  end: fc.constantFrom("cancel", "forced", "unfilled", "never", "back", "late", "late", "refused", "parcel", "lost"),
  during: fc.array(fc.constantFrom("extend", "extend", "part"), { maxLength: 2 }),
  after: fc.array(fc.constantFrom("reduce", "waive", "damage", "withdrawn", "damagePart", "part"), { maxLength: 3 }),
  leaves: fc.constantFrom(false, false, false, true),
  /** Whatever is done, in the last second of a day: what follows is of the next. */
  last: fc.boolean(),
  amount: fc.integer({ min: 1, max: 900 }),
});
type Life = typeof life extends fc.Arbitrary<infer L> ? L : never;

/** Tried first, always. */
const examples: Life[] = [
  {
    coupon: "SOME",
    hours: 24,
    by: "member",
    before: ["dearer"],
    end: "late",
    during: ["extend", "extend"],
    after: ["reduce"],
    leaves: false,
    last: true,
    amount: 333,
  },
  {
    coupon: "ALL",
    hours: 12,
    by: "member",
    before: ["dearer", "cheaper"],
    end: "forced",
    during: [],
    after: [],
    leaves: false,
    last: true,
    amount: 1,
  },
  {
    coupon: undefined,
    hours: 100,
    by: "link",
    before: ["part"],
    end: "lost",
    during: ["extend"],
    after: ["damagePart"],
    leaves: true,
    last: true,
    amount: 100,
  },
];

/** Every life begins after the one before is over. The first crosses the end of a month, a later one that of a year. */
let clock = Date.parse("2026-11-25T12:00:00+09:00");
function go(to: number): void {
  clock = Math.max(clock, to);
  test.setNow(new Date(clock));
}
const settle = async () => {
  for (const _ of [1, 2]) {
    go(clock + MINUTE);
    await runClock(test.deps);
    await test.settlePayments();
    clock = test.deps.now().getTime();
  }
};
/** The last second of the day, where the life says so. */
const late = ({ last }: Life) => {
  if (last) go(Date.parse(`${toJstDate(new Date(clock))}T23:59:59+09:00`));
};

type Scene = Rented & { pickup: number; back: number };
const iso = (at: number) => toJstIso(new Date(at));

/** As members do, or the desk for them: by their card, or by a link. */
async function book(wanted: Life): Promise<Scene> {
  const productId = nextProduct();
  const pickup = Date.parse(`${addDays(toJstDate(new Date(clock)), 4)}T10:00:00+09:00`);
  const back = pickup + wanted.hours * HOUR;
  const times = { pickupTime: iso(pickup), returnTime: iso(back), ...(wanted.hours > 72 && { longer: true }) };
  const asked = { ...times, pickupStation: "tokyo", returnStation: "tokyo" };
  const renter = await test.renter();
  const reserve = (more: object) => {
    const own = { ...asked, noticesAccepted: true, requestKey: randomUUID(), ...more };
    return renter.browser.post(`/api/products/${productId}/reservation`, own);
  };
  const coupon = wanted.coupon && { couponCode: wanted.coupon };
  if (wanted.by === "member" || coupon) await reserve({ ...coupon });
  else {
    const number = await bookAtDesk(renter.id, { ...asked, productId }, wanted.by);
    const offers = "select id from reservations where number = $1 and status = 'offered'";
    for (const { id } of await test.rows<{ id: string }>(offers, [number])) await reserve({ offerId: id });
  }
  const [made] = (await renter.browser.get("/api/reservations")).body.result.reservations;
  if (!made) throw new Error("not booked");
  const path = `/api/reservations/${made.id}`;
  const reservation = (await renter.browser.get(path)).body.result;
  const readStatus = async () => (await renter.browser.get(path)).body.result.status;
  return { ...renter, path, reservation, readStatus, pickup, back };
}

async function bookAtDesk(memberId: string, asked: object, pay: string): Promise<string | undefined> {
  const desk = await as(test, "desk");
  const path = `/api/console/members/${memberId}/bookings`;
  const quote = (await desk.post(`${path}/info`, asked)).body.result?.quote;
  const how = { pay, way: pay === "card" ? "in_person" : "phone", noticesAccepted: pay === "card" };
  const more = { id: randomUUID(), reason: "ご希望", expectedTotal: quote?.total, ...how };
  return (await desk.post(path, { ...asked, ...more })).body.result?.number;
}

async function part(scene: Scene, amount: number): Promise<void> {
  const body = { id: randomUUID(), amount, reason: "お詫び" };
  await (await as(test, "desk")).post(`${pathOf(scene)}/refunds`, body);
  await approveAll(test, scene);
}

async function change(scene: Scene, hours: number): Promise<void> {
  const { browser, path, pickup } = scene;
  const wish = { returnTime: iso(pickup + hours * HOUR), ...(hours > 72 && { longer: true }) };
  const quoted = await browser.post(`${path}/change/info`, wish);
  if (quoted.status !== 200) return;
  const expectedDifference = quoted.body.result.difference;
  const { status } = await browser.post(`${path}/change`, { ...wish, requestKey: randomUUID(), expectedDifference });
  if (status === 200) scene.back = pickup + hours * HOUR;
}

async function extend(scene: Scene): Promise<void> {
  const { status } = await scene.browser.post(`${scene.path}/extend`, { returnTime: iso(scene.back + 13 * HOUR) });
  if (status === 200) scene.back += 13 * HOUR;
}

const act = {
  dearer: (scene: Scene) => change(scene, 84),
  cheaper: (scene: Scene) => change(scene, 12),
  part: (scene: Scene, { amount }: Life) => part(scene, amount),
  extend,
  reduce: (scene: Scene, { amount }: Life) => reduce(scene, (expected) => Math.max(0, expected - amount)),
  waive: (scene: Scene) => reduce(scene, () => 0),
  damage: (scene: Scene) => damage(scene, "paid"),
  withdrawn: (scene: Scene) => damage(scene, "withdrawn"),
  damagePart: (scene: Scene, { amount }: Life) => damage(scene, "paid", amount),
};

async function reduce(scene: Scene, to: (expected: number) => number): Promise<void> {
  const expected = (await moneyOf(test, scene)).lateFee.amount;
  const body = { id: randomUUID(), fee: to(expected), expected, reason: "台風" };
  await (await as(test, "desk")).post(`${pathOf(scene)}/late-fee`, body);
  await approveAll(test, scene);
}

/** Lives may be longer than the tokens of tests. */
async function stay({ browser }: Scene): Promise<void> {
  const holder = readAccessToken(test.deps, browser.token ?? "");
  if (holder) browser.token = signAccessToken(test.deps, holder, 30 * 86_400).accessToken;
}

async function damage(scene: Scene, how: "paid" | "withdrawn", back = 0): Promise<void> {
  await stay(scene);
  if (!((await moneyOf(test, scene)).damageMost.damage > 0)) return;
  const { path } = await charge(test, scene, "damage");
  if (how === "withdrawn") {
    await (await as(test, "desk")).post(path, { act: "withdraw", reason: "誤り" });
    await approveAll(test, scene);
    return;
  }
  go(clock + 8 * DAY);
  await settle();
  if (back === 0) return;
  await (await as(test, "desk")).post(`${path}/refunds`, { id: randomUUID(), amount: back, reason: "過大" });
  await approveAll(test, scene);
}

/** How it ends. Whether somebody had the item. */
async function end(scene: Scene, wanted: Life): Promise<boolean> {
  const { browser, path, pickup } = scene;
  if (wanted.end === "cancel") await browser.post(`${path}/cancel`);
  if (wanted.end === "forced") {
    const desk = await as(test, "desk");
    const { version } = (await desk.get(pathOf(scene))).body.result;
    await desk.post(`${pathOf(scene)}/cancel`, { reason: "故障", version });
    await approveAll(test, scene);
  }
  if (["cancel", "forced"].includes(wanted.end)) return false;
  if (wanted.end === "unfilled" || wanted.end === "never") {
    go(pickup - HOUR);
    if (wanted.end === "never") await test.fill(scene.reservation.number);
    for (const at of [pickup, pickup + 6 * HOUR, scene.back + HOUR]) {
      go(at);
      await settle();
    }
    return false;
  }
  go(pickup + 5 * MINUTE);
  await collect(test, scene);
  for (const each of wanted.during) await act[each](scene, wanted);
  await comeBack(scene, wanted);
  return true;
}

async function comeBack(scene: Scene, wanted: Life): Promise<void> {
  const { browser, path, back, reservation } = scene;
  const how = wanted.end;
  if (how === "refused") await giveCard(test, scene.id, REFUSING_CARD);
  // At noon lockers are open: of the day of the return, or of one after it.
  const noon = Date.parse(`${toJstDate(new Date(back))}T12:00:00+09:00`);
  go(how === "back" ? Math.min(noon, back - 10 * MINUTE) : noon + 2 * DAY);
  await runClock(test.deps);
  if (how === "lost") {
    await charge(test, scene, "loss");
    go(clock + 8 * DAY);
    await settle();
  }
  if (how === "parcel") {
    const shipped = { reservationId: reservation.id, shippingNumber: "123456789012" };
    expect((await browser.post("/api/reservation/update_reservation_status", shipped)).status).toBe(200);
  } else await bringBack(test, scene);
  late(wanted);
  await settle();
  if (how === "lost") {
    const { damages } = await moneyOf(test, scene);
    const [loss] = damages;
    const order = { id: randomUUID(), act: "give_back", reason: "返却済み" };
    await (await as(test, "finance")).post(`/api/console/payments/damage/${loss.id}/act`, order);
    await approveAll(test, scene);
  }
  if (how === "refused") {
    await giveCard(test, scene.id, GOOD_CARD);
    await browser.post(`${path}/late-fee`);
  }
}

const kept = async ({ reservation }: Rented): Promise<number> => {
  const [row] = await test.rows<{ kept: number }>(
    "select coalesce(sum(amount - refunded_amount), 0)::int as kept from payments where reservation_id = $1 and state in ('captured', 'refunded')",
    [reservation.id],
  );
  return row?.kept ?? 0;
};

/** Whatever is printed of it: its lines add up, its tax is that of its total, or of what it adds to those before. */
async function expectReceipts({ browser, reservation }: Scene): Promise<void> {
  const history: PaymentHistory = (await browser.get(`/api/payment/booking/${reservation.id}`)).body.result;
  const paid = history.payments.filter(({ paidAt }) => paidAt !== null);
  const refunds = paid.flatMap((payment) => payment.refunds);
  const whole = receiptLines(paid, refunds, history.booked);
  const { rental, extension, change: more, lateFee, damage: harm, discount, refunded, total, tax } = whole;
  expect(rental + extension + more + lateFee + harm - discount - refunded).toBe(total);
  expect(tax).toBe(includedTax(total));
  for (const line of [rental, extension, more, lateFee, harm, discount, refunded, total])
    expect(line).toBeGreaterThanOrEqual(0);
  const each = paid.map((payment) => receiptLines([payment], payment.refunds, history.booked));
  expect(sum(each.map((lines) => lines.total))).toBe(total);
  expect(sum(each.map((lines) => lines.tax))).toBe(tax);
  const mails = await test.rows<{ total: number; tax: number; day: string; purpose: string }>(
    `select (data ->> 'total')::int as total, (data ->> 'tax')::int as tax, data ->> 'paidAt' as day, data ->> 'purpose' as purpose
     from outbox where kind = 'receipt' and data ->> 'reservationId' = $1`,
    [reservation.id],
  );
  const asLines = (all: { total: number; tax: number; day: string; purpose: string }[]) =>
    all.map((one) => `${one.day} ${one.purpose} ${one.total} ${one.tax}`).toSorted();
  const shown = paid.map(({ amount, tax: own, paidAt, purpose }) => ({
    total: amount,
    tax: own,
    day: paidAt ?? "",
    purpose,
  }));
  expect(asLines(mails)).toEqual(asLines(shown));
}

type Day = { day: string; in: number; out: number };
const nonzero = (days: Day[]) =>
  days.filter((each) => each.in || each.out).toSorted((a, b) => a.day.localeCompare(b.day));

async function csv(path: string, role: "administrator" | "finance" = "administrator") {
  const { status, body } = await (await as(test, role)).get(path);
  expect(status, path).toBe(200);
  const [head = "", ...lines] = (body as string).replace("\ufeff", "").trimEnd().split(/\r?\n/);
  // From the end: a product's name may have a comma.
  const width = head.split(",").length;
  return lines.map((line) => {
    const cells = line.split(",").slice(-width);
    return Object.fromEntries(head.split(",").map((name, at) => [name, cells.at(at - width) ?? ""]));
  });
}

/** Every day, by all who count by days. */
async function expectDays(from: string, to: string): Promise<void> {
  await keepReports(test.deps);
  const finance = await as(test, "finance");
  const report = (await finance.get(`/api/console/reports?from=${from}&to=${to}`)).body.result;
  const { days: settled } = (await finance.get(`/api/console/settlement?until=${to}`)).body.result;
  const gateway = Map.groupBy(test.sandbox.ledger.sales, ({ day }) => day.replace(/(....)(..)(..)/, "$1-$2-$3"));
  const within = ({ day }: Day) => day >= from && day <= to;
  const theirs = nonzero(
    [...gateway].map(([day, sales]) => ({
      day,
      in: sum(sales.filter(({ kind }) => kind === "sale").map(({ amount }) => amount)),
      out: sum(sales.filter(({ kind }) => kind === "refund").map(({ amount }) => amount)),
    })),
  ).filter(within);
  const reported = report.days.map((each: { day: string; received: number; refunded: number }) => ({
    day: each.day,
    in: each.received,
    out: each.refunded,
  }));
  expect(nonzero(reported), "report").toEqual(theirs);
  const shown = settled.map((each: { day: string; captured: number; refunded: number }) => ({
    day: each.day,
    in: each.captured,
    out: each.refunded,
  }));
  const first = shown.map(({ day }: Day) => day).toSorted()[0] ?? from;
  const since = (days: Day[]) => days.filter(({ day }) => day >= first);
  expect(since(nonzero(shown).filter(within)), "settlement").toEqual(since(theirs));
  const file = (await csv(`/api/console/reports/revenue/csv?from=${from}&to=${to}`)).map((row) => Object.values(row));
  expect(
    nonzero(file.map(([day = "", received, refunded]) => ({ day, in: Number(received), out: Number(refunded) }))),
    "file",
  ).toEqual(theirs);
  for (const each of theirs) {
    const rows = await csv(`/api/console/csv/reservations?by=money&from=${each.day}&to=${each.day}`);
    const day = {
      day: each.day,
      in: sum(rows.map((row) => Number(row.received))),
      out: sum(rows.map((row) => Number(row.refunded))),
    };
    expect(day, "reservations by money").toEqual(each);
  }
  const all = { in: sum(theirs.map((each) => each.in)), out: sum(theirs.map((each) => each.out)) };
  const purposes = {
    in: sum(report.purposes.map((each: { received: number }) => each.received)),
    out: sum(report.purposes.map((each: { refunded: number }) => each.refunded)),
  };
  expect(purposes, "purposes").toEqual(all);
  const payments = (await csv("/api/console/csv/payments")).filter(
    ({ captured_on: day = "" }) => day >= from && day <= to,
  );
  expect(sum(payments.map((row) => Number(row.captured_amount))), "payments").toBe(all.in);
}

const FROM = "2026-11-20";

/** Of all lives so far: what units earned, and what coupons brought, by report and campaign. */
async function expectTotals(left: boolean): Promise<void> {
  const administrator = await as(test, "administrator");
  const units = await test.rows<{ serial: string }>(
    "select distinct serial_number as serial from units u join reservations r on r.unit_id = u.id",
  );
  const earned = await Promise.all(
    units.map(
      async ({ serial }) => (await administrator.get(`/api/console/units/${serial}`)).body.result.earned as number,
    ),
  );
  expect(sum(earned)).toBe(test.kept());
  const until = addDays(FROM, 365);
  const { coupons } = (await administrator.get(`/api/console/reports?from=${FROM}&to=${until}`)).body.result;
  if (left) return;
  for (const [code, id] of campaigns) {
    const { brought } = (await administrator.get(`/api/console/campaigns/${id}`)).body.result;
    const {
      uses = 0,
      discount = 0,
      revenue = 0,
      refunded = 0,
      first = 0,
    } = coupons.find(({ coupon }: { coupon: string }) => coupon === id) ?? {};
    expect({ code, rentals: uses, yenGiven: discount, revenue, refunded, newMembers: first }).toEqual({
      code,
      ...brought,
    });
  }
}

/** On a slow machine fewer are tried; raised by hand, as many as there are products. */
const MOST_MS = 20_000;
it("of a rental's whole life every book says the same, to the yen and by the day", async () => {
  const until = Date.now() + MOST_MS;
  let anyLeft = false;
  const property = fc.asyncProperty(life, async (wanted) => {
    if (Date.now() > until) return;
    go(clock + DAY);
    go(Date.parse(`${toJstDate(new Date(clock))}T12:00:00+09:00`));
    const began = toJstDate(new Date(clock));
    late(wanted);
    const scene = await book(wanted);
    for (const each of wanted.before) await act[each](scene, wanted);
    const had = await end(scene, wanted);
    await settle();
    await keepReports(test.deps);
    for (const each of had ? wanted.after : []) {
      late(wanted);
      await act[each](scene, wanted);
    }
    await settle();
    await expectKept(test, scene, await kept(scene));
    await expectReceipts(scene);
    if (wanted.leaves) {
      await scene.browser.post(`${scene.path}/debug`, { currentStatus: "not_returned", nextStatus: "returned" });
      const { status } = await scene.browser.post("/api/profile/leave", { currentPassword: PASSWORD });
      anyLeft ||= status === 200;
    }
    await expectDays(began, toJstDate(new Date(clock)));
    await expectTotals(anyLeft);
  });
  await fc.assert(property, { numRuns: 60, endOnFailure: true, examples: examples.map((each): [Life] => [each]) });
}, 120_000);
