import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let crew: Browser;
let crewId: string;
let checkIn: string;
let serial: string;
beforeAll(async () => {
  test = await createRentalApp();
  crewId = (await signedInStaff(test)).id;
  const { reservation } = await test.reserved(101, { pickupStation: "tokyo" });
  await test.fill(reservation.number);
  await test.rows("update reservations set status = 'in_rental' where id = $1", [reservation.id]);
  test.at("2026-11-20T12:00:00+09:00");
  crew = await browserOfStaff(test, crewId);
  const [unit] = await test.rows<{ serial: string }>(
    "select serial_number as serial from units u join reservations r on r.unit_id = u.id where r.id = $1",
    [reservation.id],
  );
  checkIn = randomUUID();
  serial = unit?.serial ?? "";
  const sent = { actId: checkIn, station: "tokyo", unit: serial, condition: "repair" };
  expect((await crew.post("/api/console/stock/check-in", sent)).status).toBe(200);
});
afterAll(() => test.close());

const put = async (body: Uint8Array, { id = checkIn, position = "1", type = "image/jpeg", by = crew } = {}) => {
  const cookie = [...by.cookies].map((pair) => pair.join("=")).join("; ");
  const response = await test.app.request(`/api/console/stock/check-ins/${id}/photos/${position}`, {
    method: "PUT",
    headers: { Cookie: cookie, "Content-Type": type },
    body: new Uint8Array(body),
  });
  return { ...(await response.json()), status: response.status };
};

const picture = () => sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#3a7" } });

it("is drawn anew, smaller, upright, and without what the camera wrote", async () => {
  const taken = await picture()
    .withExif({ IFD0: { Make: "Camera of somebody" }, IFD3: { GPSLatitude: "35/1 40/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await put(taken)).toMatchObject({ status: 200, result: { width: 800, height: 1600 } });
  const [kept] = await test.rows<{ image: Buffer }>("select image from check_in_photos where check_in_id = $1", [
    checkIn,
  ]);
  const { format, exif, orientation } = await sharp(kept?.image).metadata();
  expect([format, exif, orientation]).toEqual(["webp", undefined, undefined]);
  const shown = await crew.get(`/api/console/stock/check-ins/${checkIn}/photos/1`);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
});

it("is the same when it is sent again; there are four", async () => {
  const png = await picture().png().toBuffer();
  for (const position of ["2", "2", "3", "4"]) {
    expect(await put(png, { position, type: "image/png" })).toMatchObject({ status: 200 });
  }
  expect(await put(png, { position: "5" })).toMatchObject({ status: 400, code: "COM_001" });
  expect(await test.rows("select 1 from check_in_photos where check_in_id = $1", [checkIn])).toHaveLength(4);
});

it("is not replaced by another one: somebody may be charged by what is seen on it", async () => {
  const seen = () =>
    test.rows("select image, at from check_in_photos where check_in_id = $1 and position = 2", [checkIn]);
  const before = await seen();
  const other = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#a31" } })
    .png()
    .toBuffer();
  expect(await put(other, { position: "2", type: "image/png" })).toMatchObject({ status: 409, code: "STO_007" });
  expect(await seen()).toEqual(before);
});

it("waits for whoever took it, when somebody else has signed in on the device", async () => {
  const fine = await picture().png().toBuffer();
  const other = await signedInStaff(test);
  expect(await put(fine, { position: `2?staffId=${crewId}`, by: other.browser })).toMatchObject({ code: "STA_001" });
  expect(await put(fine, { position: `2?staffId=${crewId}` })).toMatchObject({ status: 200 });
});

it("is shown with what was found on the unit's page, to those who work where it came back", async () => {
  const seen = async (wanted: Parameters<typeof signedInStaff>[1]) => {
    const { browser } = await signedInStaff(test, wanted);
    const { checkIns } = (await browser.get(`/api/console/units/${serial}`)).body.result;
    const photo = await browser.get(`/api/console/stock/check-ins/${checkIn}/photos/1`);
    return [checkIns.map(({ photos }: { photos: number[] }) => photos.length > 0), photo.status];
  };
  expect(await seen({ roles: ["crew"], stations: ["tokyo"] })).toEqual([[true], 200]);
  expect(await seen({ roles: ["desk"] })).toEqual([[true], 200]);
  expect(await seen({ roles: ["catalogue"] })).toEqual([[], 403]);
  await test.rows("update units set station_slug = 'ueno' where serial_number = $1", [serial]);
  expect(await seen({ roles: ["crew"], stations: ["ueno"] })).toEqual([[false], 404]);
  const { body } = await crew.get(`/api/console/units/${serial}`);
  expect(body.result.checkIns).toMatchObject([
    { id: checkIn, who: "佐藤 花", condition: "repair", missing: [], note: null },
  ]);
});

it("is refused when it is no picture, too large, of an unknown check-in or somebody else's", async () => {
  expect(await put(Buffer.from("no picture"))).toMatchObject({ status: 400, code: "STO_011" });
  expect(await put(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"))).toMatchObject({
    code: "STO_011",
  });
  const broken = (await picture().jpeg().toBuffer()).subarray(0, 2000);
  expect(await put(broken)).toMatchObject({ code: "STO_011" });
  expect(await put(new Uint8Array(13 * 1024 * 1024))).toMatchObject({ status: 413 });
  const fine = await picture().webp().toBuffer();
  expect(await put(fine, { id: randomUUID() })).toMatchObject({ status: 404 });
  const other = (await signedInStaff(test)).browser;
  expect(await put(fine, { by: other })).toMatchObject({ status: 404 });
});
