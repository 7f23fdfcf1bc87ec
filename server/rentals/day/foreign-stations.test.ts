import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeAudit } from "#server/platform/audit.ts";
import { sealFor } from "#server/platform/audit-seal.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

// What somebody of the crew of one station gets to see and may touch with nothing but their cookie.

let test: RentalApp;
const crews = new Map<string, string>();
beforeAll(async () => {
  test = await createRentalApp();
  for (const station of ["tokyo", "ueno", "osaka"]) {
    crews.set(station, (await signedInStaff(test, { stations: [station] })).id);
  }
  test.at("2026-11-20T09:00:00+09:00");
});
afterAll(() => test.close());

const crewOf = (station: string) => browserOfStaff(test, crews.get(station) ?? "");
const nextProduct = productsFrom(101);

/** Somebody with names and numbers that nobody else has reserves at a station. */
async function reservedAt(station: string) {
  const now = test.deps.now();
  test.setNow(TEST_NOW);
  const renter = await test.reserved(nextProduct(), { pickupStation: station, returnStation: station });
  test.setNow(now);
  const { id, number } = renter.reservation;
  const [row] = await test.rows<{ unit: string; box: string; memberId: string }>(
    `select u.serial_number as unit, b.number as box, r.member_id as "memberId" from reservations r
     join units u on u.id = r.unit_id join boxes b on b.id = r.pickup_box_id where r.id = $1`,
    [id],
  );
  if (!row) throw new Error("no reservation");
  await test.rows(
    `update members set last_name = '鬼頭崎', first_name = '悠之介', last_name_kana = 'キトウザキ', first_name_kana = 'ユウノスケ',
       phone_number = '08077712345' where id = $1`,
    [row.memberId],
  );
  const [member] = await test.rows<{ email: string }>("select email from members where id = $1", [row.memberId]);
  const code = async () => (await renter.browser.get(renter.path)).body.result.pickupQr?.code as string;
  return { id, number, ...row, email: member?.email ?? "", code };
}

const scan = async (by: Browser, station: string, code: string) =>
  (await by.get(`/api/console/scan?${new URLSearchParams({ station, code })}`)).body;
const act = (by: Browser, path: string, sent: Record<string, unknown>) =>
  by.post(`/api/console/stock/${path}`, { actId: randomUUID(), ...sent });

/** They are random, and may have digits of a phone number in them. */
const withoutIds = (text: string, number: string) =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "").replaceAll(number, "");

describe("somebody of another station", () => {
  it("learns nothing of a member by a unit's label, a box's or a number", async () => {
    const { unit, box, number } = await reservedAt("tokyo");
    const [tokyo, ueno] = [await crewOf("tokyo"), await crewOf("ueno")];
    for (const code of [unit, number]) {
      expect((await scan(tokyo, "tokyo", code)).result.reservation).toMatchObject({
        lastName: "鬼頭崎",
        phone: "2345",
      });
      const { result } = await scan(ueno, "ueno", code);
      expect(result).toMatchObject({ unit: { serialNumber: unit }, reservation: { lastName: null, phone: null } });
    }
    expect((await scan(tokyo, "ueno", box)).code).toBe("STA_002");
    expect((await scan(ueno, "ueno", `BOX:tokyo:${box}`)).code).toBe("STA_002");
  });

  it("learns no name of whom it would touch that a unit at their station is broken", async () => {
    const { id, unit, number } = await reservedAt("tokyo");
    await test.rows("update units set station_slug = 'ueno' where serial_number = $1", [unit]);
    const asked = async (station: string) => {
      const { browser } = await signedInStaff(test, { roles: ["administrator"], stations: [station] });
      return browser.get(`/api/console/units/${unit}/condition?to=repair`);
    };
    expect((await asked("ueno")).body.result.moves).toMatchObject([{ number, lastName: null }]);
    await test.rows("update reservations set return_station = 'ueno' where id = $1", [id]);
    expect((await asked("ueno")).body.result.moves).toMatchObject([{ number, lastName: "鬼頭崎" }]);
    await test.rows("update reservations set return_station = 'tokyo' where id = $1", [id]);
    await test.rows("update units set station_slug = 'tokyo' where serial_number = $1", [unit]);
  });

  it("of what it carries to them learns no name either", async () => {
    const { id, number } = await reservedAt("tokyo");
    await test.rows(
      "update units set station_slug = 'ueno' where id = (select unit_id from reservations where id = $1)",
      [id],
    );
    const { body } = await (await crewOf("ueno")).get("/api/console/today?station=ueno");
    const carried = JSON.stringify(body.result.lanes.filter(({ lane }: { lane: string }) => lane === "carry"));
    expect(carried).toContain(number);
    expect(carried).not.toContain("鬼頭崎");
  });

  it("of another area finds nothing and moves nothing", async () => {
    const { unit, number, code } = await reservedAt("tokyo");
    const osaka = await crewOf("osaka");
    const look = () => test.rows("select place, station_slug, condition from units where serial_number = $1", [unit]);
    for (const text of [unit, number, await code()]) {
      expect((await scan(osaka, "osaka", text)).result).toMatchObject({
        kind: "unknown",
        unit: null,
        reservation: null,
      });
    }
    const station = "osaka";
    const tries = async () => [
      await act(osaka, "make-ready", { station, unit }),
      await act(osaka, "arrive", { station, unit }),
      await act(osaka, "take-back", { station, unit }),
      await act(osaka, "take-back", { station, reservationNumber: number }),
      await act(osaka, "check-in", { station, unit, condition: "ready" }),
      await act(osaka, "carry", { station, unit, to: "shin-osaka" }),
      await act(osaka, "hand-over", { station, reservationNumber: number }),
      await act(osaka, "nothing-there", { station, reservationNumber: number, reason: "x" }),
      await act(osaka, "already-out", { station, reservationNumber: number, reason: "x" }),
    ];
    for (const state of [
      "update units set condition = 'cleaning' where serial_number = $1",
      "update units set condition = 'ready', place = 'on_the_way', station_slug = 'ueno' where serial_number = $1",
      "update units set place = 'member', station_slug = null where serial_number = $1",
    ]) {
      await test.rows(state, [unit]);
      if (state.includes("member"))
        await test.rows("update reservations set status = 'in_rental', filled_at = now() where number = $1", [number]);
      const before = await look();
      expect((await tries()).filter(({ status }) => status < 400)).toEqual([]);
      expect(await look()).toEqual(before);
    }
    expect(await test.rows("select status from reservations where number = $1", [number])).toEqual([
      { status: "in_rental" },
    ]);
  });

  it("opens nothing of a member that the audit log has sealed, whatever their role", async () => {
    const { memberId } = await reservedAt("tokyo");
    await test.deps.database.db.transaction(async (tx) => {
      const after = await sealFor(tx, memberId, { phoneNumber: "08077712345" });
      const act = { act: "members.correct", subject: "member", subjectId: memberId, after };
      await writeAudit(tx, { id: null, name: "x", requestId: "r" }, act, test.deps.now());
    });
    const open = async (station: string) => {
      const { browser } = await signedInStaff(test, { roles: ["administrator"], stations: [station] });
      const [entry] = (await browser.get(`/api/console/audit?subjectId=${memberId}`)).body.result.entries;
      return (await browser.post(`/api/console/audit/${entry.id}/reveal`)).body;
    };
    expect((await open("tokyo")).result.after).toEqual({ phoneNumber: "08077712345" });
    expect((await open("ueno")).code).toBe("STA_002");
  });

  it("does not see the photos of a check-in", async () => {
    const { id, unit } = await reservedAt("tokyo");
    await test.rows("update reservations set status = 'in_rental', filled_at = now() where id = $1", [id]);
    const tokyo = await crewOf("tokyo");
    const checkIn = randomUUID();
    await tokyo.post("/api/console/stock/check-in", { actId: checkIn, station: "tokyo", unit, condition: "repair" });
    const cookie = [...tokyo.cookies].map((pair) => pair.join("=")).join("; ");
    const path = `/api/console/stock/check-ins/${checkIn}/photos/1`;
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#3a7" } })
      .png()
      .toBuffer();
    const headers = { Cookie: cookie, "Content-Type": "image/png" };
    expect((await test.app.request(path, { method: "PUT", headers, body: new Uint8Array(photo) })).status).toBe(200);
    const seen = async (by: Browser) =>
      (await test.app.request(path, { headers: { Cookie: [...by.cookies].map((pair) => pair.join("=")).join("; ") } }))
        .status;
    expect([await seen(await crewOf("tokyo")), await seen(await crewOf("ueno"))]).toEqual([200, 404]);
  });
});

describe("the crew of a station", () => {
  it("gets no more of a member than surname and four digits, whatever it asks for", async () => {
    const { number, unit, box, email, code } = await reservedAt("tokyo");
    const tokyo = await crewOf("tokyo");
    const bodies: string[] = [];
    const keep = ({ body }: { body: unknown }) => bodies.push(JSON.stringify(body));
    const wall = "/api/console/stations/tokyo/boxes";
    const look = async () => {
      for (const path of [
        "/api/console/today?station=tokyo",
        wall,
        `${wall}/${box}`,
        `/api/console/units/${unit}`,
        "/api/console/units?limit=200",
        ...[unit, box, number, await code()].map((text) => `/api/console/scan?station=tokyo&code=${text}`),
      ])
        keep(await tokyo.get(path));
    };
    await look();
    keep(await act(tokyo, "fill", { station: "tokyo", unit, box }));
    keep(await act(tokyo, "fill", { station: "tokyo", unit: "EK-999-001", box }));
    await look();
    keep(await tokyo.post(`${wall}/${box}/open`, { reason: "確認" }));
    keep(await act(tokyo, "empty", { station: "tokyo", box }));
    const all = withoutIds(bodies.join("\n"), number);
    expect(all).toContain("鬼頭崎");
    for (const secret of ["悠之介", "キトウザキ", "ユウノスケ", "08077712345", "777", email, "1111", "visa"]) {
      expect(all.includes(secret), secret).toBe(false);
    }
  });

  it("leaves no member's name in what is kept of its acts, and is answered as before", async () => {
    const { unit, box, number } = await reservedAt("tokyo");
    const tokyo = await crewOf("tokyo");
    const sent = { actId: randomUUID(), station: "tokyo", unit, box };
    const first = await tokyo.post("/api/console/stock/fill", sent);
    expect(first.body.result.reservation).toMatchObject({ number, lastName: "鬼頭崎", phone: "2345" });
    const kept = await test.rows("select answer from staff_acts where id = $1", [sent.actId]);
    expect(JSON.stringify(kept)).toContain(number);
    expect(withoutIds(JSON.stringify(kept), number)).not.toMatch(/鬼頭崎|2345/);
    expect((await tokyo.post("/api/console/stock/fill", sent)).body).toEqual(first.body);
  });
});
