import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Found } from "#contract/console/search.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let desk: Browser;
let number: string;
let serial: string;
let email: string;
const who = {
  lastName: "鬼頭崎",
  firstName: "凜々子",
  lastNameKana: "キトウザキ",
  firstNameKana: "リリコ",
  phoneNumber: "08055501234",
};

beforeAll(async () => {
  test = await createRentalApp();
  const member = await test.renter(undefined, who);
  email = member.email;
  const request = {
    ...{ pickupTime: "2026-11-20T10:00:00+09:00", returnTime: "2026-11-21T10:00:00+09:00", noticesAccepted: true },
    ...{ pickupStation: "tokyo", returnStation: "tokyo" },
  };
  number = (await member.browser.post("/api/products/101/reservation", request)).body.result.number;
  await test.rows("update reservations set shipping_number = '123456789012' where number = $1", [number]);
  const [row] = await test.rows<{ serial: string }>(
    "select serial_number as serial from units u join reservations r on r.unit_id = u.id where r.number = $1",
    [number],
  );
  serial = row?.serial ?? "";
  desk = (await signedInStaff(test, { roles: ["desk"] })).browser;
});
afterAll(() => test.close());

const find = async (query: string, by = desk) =>
  (await by.get(`/api/console/search?query=${encodeURIComponent(query)}`)).body.result as Found;

describe("one search", () => {
  it("finds a reservation by its number, its beginning, its shipping number, and whose it is", async () => {
    const full = `${number.slice(0, 5)}`;
    const wide = number.replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const queries = [
      number,
      number.toLowerCase(),
      full,
      wide,
      "1234-5678-9012",
      "鬼頭崎",
      "きとうざき",
      "ｷﾄｳｻﾞｷ",
      email,
    ];
    for (const query of [...queries, "080-5550-1234", "1234"]) {
      expect(
        (await find(query)).reservations.map((each) => each.number),
        query,
      ).toContain(number);
    }
    expect((await find("RZZZZZZZZZZ")).reservations).toEqual([]);
  });

  it("finds members masked, units and boxes", async () => {
    const [member] = (await find("鬼頭崎")).members;
    expect(member).toMatchObject({ name: "鬼頭崎 凜々子", kana: "キトウザキ リリコ" });
    expect(JSON.stringify(member)).not.toContain(who.phoneNumber);
    expect(JSON.stringify(member)).not.toContain(email);
    expect((await find(serial.toLowerCase())).units.map((unit) => unit.serialNumber)).toEqual([serial]);
    expect((await find("S01")).boxes).toContainEqual({ station: "tokyo", number: "S01" });
  });

  it("finds the boxes of the station that somebody looks at before those of all others", async () => {
    for (const station of ["tokyo", "ueno"]) {
      const { boxes } = (await desk.get(`/api/console/search?query=S0&station=${station}`)).body.result as Found;
      expect(boxes.length).toBeGreaterThan(1);
      expect(boxes[0]).toEqual({ station, number: "S01" });
      expect(boxes[1]?.station).toBe(station);
    }
  });

  it("shows each role only what it may see, and each station its own", async () => {
    const as = async (role: "crew" | "finance" | "catalogue", stations: string[] | null = null) =>
      (await signedInStaff(test, { roles: [role], stations })).browser;
    const crew = await as("crew", ["ueno"]);
    expect(await find(number, crew)).toMatchObject({ reservations: [], members: [] });
    expect(await find("鬼頭崎", crew)).toEqual({ reservations: [], members: [], units: [], boxes: [], inquiries: [] });
    expect((await find("S0", crew)).boxes.map(({ station }) => station).every((each) => each === "ueno")).toBe(true);
    const finance = await as("finance");
    expect((await find(number, finance)).reservations).toMatchObject([{ number, name: "鬼頭崎" }]);
    expect(await find("鬼頭崎", finance)).toMatchObject({ reservations: [], members: [] });
    expect(await find(number, await as("catalogue"))).toMatchObject({ reservations: [], members: [] });
    const elsewhere = (await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] })).browser;
    expect(await find(number, elsewhere)).toMatchObject({ reservations: [], members: [] });
    expect(await find("鬼頭崎", elsewhere)).toMatchObject({ reservations: [], members: [] });
  });

  it("finds an inquiry by its number, for those who answer inquiries and see it", async () => {
    const form = {
      type: "other",
      content: "傘を忘れました",
      lastName: "岡",
      firstName: "緑",
      email: "oka@example.com",
    };
    const sent = await desk.post("/api/contact", form);
    const inquiry = sent.body.result.number;
    const found = [{ number: inquiry, name: "岡 緑" }];
    for (const query of [inquiry, inquiry.toLowerCase()]) expect((await find(query)).inquiries).toEqual(found);
    expect((await find(inquiry.slice(0, 8))).inquiries).toEqual([]);
    expect((await find(inquiry, (await signedInStaff(test, { roles: ["finance"] })).browser)).inquiries).toEqual([]);
    await test.rows("update inquiries set reservation_number = $2 where number = $1", [inquiry, number]);
    const elsewhere = (await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] })).browser;
    expect((await find(inquiry, elsewhere)).inquiries).toEqual([]);
  });

  it.each(["", "a\u0001", "x".repeat(101)])("refuses %j", async (query) => {
    const { status, body } = await desk.get(`/api/console/search?query=${encodeURIComponent(query)}`);
    expect([status, body.code]).toEqual([400, "COM_001"]);
  });
});
