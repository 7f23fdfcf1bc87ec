import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

// Values that have the right form and that no clock, calendar or keyboard gives: each is refused by name, and never our fault.

let test: RentalApp;
let admin: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  admin = (await signedInStaff(test, { roles: ["administrator"] })).browser;
});
afterAll(() => test.close());

const CONSOLE = "/api/console";
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REFUSED = [400, "COM_001"];

const text = (ja: string) => ({ ja, en: "a" });
const notice = (more: object) => ({
  ...{ title: text("a"), body: text("a"), publishedAt: "2026-11-01T00:00:00Z", endsAt: null, draft: true },
  ...more,
});
const campaign = (more: object) => ({
  ...{ code: null, name: text("a"), viewText: text("a"), discountValue: 1, minimumAmount: 0, categorySlug: null },
  ...{ validFrom: "2026-11-01T00:00:00Z", validUntil: "2027-12-31T00:00:00Z", usesEach: 1 },
  ...{ mostUses: null, mostYen: null, ...more },
});

describe("a day that no shop was or will be open on", () => {
  it.each([
    "csv/reservations?from=0000-01-01",
    "csv/reservations?to=9999-12-31",
    "csv/payments?from=0000-01-01",
    "csv/payments?to=9999-12-31",
    "reports?from=9999-12-20",
    "reports?from=0000-01-01&to=0000-01-05",
    "reports/revenue/csv?from=9999-12-01&to=9999-12-31",
    "lost-demand?from=9999-12-20",
    "reservations?day=0000-01-01",
    "reservations?day=9999-12-31",
    "audit?from=0000-01-01T00:00:00%2B09:00",
    "audit?to=9999-12-31T23:59:59-12:00",
    "planner?from=0000-01-01T00:00:00%2B09:00",
    "planner?from=9999-12-31T23:59:59-12:00",
  ])("is refused in %s", async (path) => {
    expect(refusalOf(await admin.get(`${CONSOLE}/${path}`))).toEqual(REFUSED);
  });

  it.each(["0000-01-01T00:00:00+09:00", "9999-12-31T23:59:59-12:00"])(
    "is refused in what is written: %s",
    async (at) => {
      const day = at.slice(0, 10);
      const { id } = (await admin.post(`${CONSOLE}/campaigns`, campaign({}))).body.result;
      const hours = [{ kind: "locker", weekday: null, day, hours: null, note: null }];
      const answers = [
        await admin.post(`${CONSOLE}/notices`, notice({ publishedAt: at })),
        await admin.post(`${CONSOLE}/notices`, notice({ endsAt: at })),
        await admin.post(`${CONSOLE}/campaigns`, campaign({ validFrom: at })),
        await admin.post(`${CONSOLE}/campaigns`, campaign({ validUntil: at })),
        await admin.post(`${CONSOLE}/campaigns/${id}/recipients`, { recipients: { kind: "rented", since: day } }),
        await admin.post(`${CONSOLE}/stations/tokyo/hours/preview`, { hours, maintenance: [] }),
      ];
      expect(answers.map(refusalOf)).toEqual(answers.map(() => REFUSED));
    },
  );

  it.each([null, true, 0, 8.64e15, "+275760-09-13T00:00:00Z", "0000-01-01T00:00:00Z", "x"])(
    "is refused as a maintenance window's: %j",
    async (at) => {
      const other = "2026-12-01T00:00:00Z";
      for (const window of [
        { from: at, to: other, note: null },
        { from: other, to: at, note: null },
      ]) {
        expect(refusalOf(await admin.post(`${CONSOLE}/maintenance/preview`, { windows: [window] }))).toEqual(REFUSED);
      }
    },
  );
});

it.each(["reservations", "payments"])("a file of %s that would end before it begins is refused", async (list) => {
  const answer = await admin.get(`${CONSOLE}/csv/${list}?from=2026-11-02&to=2026-11-01`);
  expect([...refusalOf(answer), Object.keys(answer.body.fields)]).toEqual([...REFUSED, ["to"]]);
  expect((await admin.get(`${CONSOLE}/csv/${list}?from=2026-11-02&to=2026-11-02`)).status).toBe(200);
});

describe("half of a character", () => {
  const HALF = "half \ud83d of it";
  const nextProduct = productsFrom(101);

  it("is refused in texts of the shop", async () => {
    const station = {
      slug: "probe",
      kana: "",
      area: "tokyo",
      hasCounter: true,
      lines: [],
      place: null,
      directions: null,
    };
    const windows = [{ from: "2026-12-01T00:00:00Z", to: "2026-12-02T00:00:00Z", note: text(HALF) }];
    const { hash } = (await admin.post(`${CONSOLE}/maintenance/preview`, { windows })).body.result;
    const answers = [
      await admin.post(`${CONSOLE}/notices`, notice({ title: text(HALF) })),
      await admin.post(`${CONSOLE}/campaigns`, campaign({ name: text(HALF) })),
      await admin.post(`${CONSOLE}/stations`, { ...station, name: text(HALF) }),
      await admin.post(`${CONSOLE}/maintenance`, { windows, reason: "a", hash, decisions: [] }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => REFUSED));
  });

  it("is refused in what a member would be told", async () => {
    const { reservation } = await test.reserved(nextProduct());
    await test.rows("update reservations set status = 'in_rental', filled_at = pickup_at where id = $1", [
      reservation.id,
    ]);
    const { number } = reservation;
    await test.rows(
      "insert into damage_photos (id, reservation_id, image, width, height, staff_id, at) select gen_random_uuid(), $1, '\\x00', 1, 1, id, now() from staff limit 1",
      [reservation.id],
    );
    const asked = { id: randomUUID(), kind: "damage", amount: 100, reason: HALF };
    expect(refusalOf(await admin.post(`${CONSOLE}/reservations/${number}/damages`, asked))).toEqual(REFUSED);
    expect((await admin.post(`${CONSOLE}/reservations/${number}/damages`, { ...asked, reason: "傷" })).status).toBe(
      200,
    );
  });
});
