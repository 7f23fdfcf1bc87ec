import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#domain/staff/permissions.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import { cleanUp } from "#server/clean-up.ts";
import { writeLetter } from "#server/messages/mail/letters.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { mailsTo } from "#test/member.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { browserOfStaff, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let crewId: string;
let crew: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  crewId = (await signedInStaff(test, { roles: ["crew"], stations: ["tokyo"] })).id;
});
beforeEach(async () => {
  test.at("2026-11-21T09:00:00+09:00");
  crew = await browserOfStaff(test, crewId);
  await test.rows("delete from box_allocations");
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);

/** A rental that the locker has back, or one that has come as far as `status`. */
async function rental(status = "not_returned") {
  const now = test.deps.now();
  test.setNow(TEST_NOW);
  const product = nextProduct();
  const { id: memberId, ...member } = await test.reserved(product, { pickupStation: "tokyo", returnStation: "tokyo" });
  test.setNow(now);
  const { id, number } = member.reservation;
  const back = ", returned_at = now(), returned_by = 'locker', returned_station = 'tokyo'";
  const set = `status = $2, filled_at = now()${status === "not_returned" ? back : ""}`;
  await test.rows(`update reservations set ${set} where id = $1`, [id, status]);
  const [unit] = await test.rows<{ serial: string }>(
    `update units u set place = 'station', station_slug = 'tokyo', box_id = null from reservations r
     where r.unit_id = u.id and r.id = $1 returning u.serial_number as serial`,
    [id],
  );
  const statusNow = async () =>
    (await test.rows<{ status: string }>("select status from reservations where id = $1", [id]))[0]?.status;
  const told = async () => (await mailsTo(test, member.email)).filter(({ kind }) => kind === "itemChecked");
  const checkIns = () =>
    test.rows<{ missing: unknown[] }>("select missing, note from check_ins where reservation_id = $1", [id]);
  const contents = everKnown(test.deps.catalogue.current(), product)?.contents ?? [];
  return { ...member, memberId, id, number, product, unit: unit?.serial ?? "", contents, statusNow, told, checkIns };
}

const checkIn = async (sent: Record<string, unknown>, by = crew) => {
  const body = { actId: randomUUID(), station: "tokyo", condition: "ready", ...sent };
  const answer = await by.post("/api/console/stock/check-in", body);
  return { status: answer.status, code: answer.body.code, ...answer.body.result };
};

describe("what a check-in found", () => {
  it("is told to the member by mail and as a notice, in their language, and that nothing is charged by itself", async () => {
    const { unit, contents, told, browser, memberId } = await rental();
    const [first, second] = contents;
    await test.rows("update members set language = 'en' where id = $1", [memberId]);
    const found = { unit, condition: "repair", missing: [1, 0, 1], note: "レンズに傷" };
    expect(await checkIn(found)).toMatchObject({ status: 200, unit: { condition: "repair" } });
    const [mail, ...others] = await told();
    expect([mail?.language, others]).toEqual(["en", []]);
    expect(mail?.data).toMatchObject({ missing: [second, first], repair: true, note: "レンズに傷" });
    const site = { origin: "https://shop.example", operator: test.deps.env.operator, authKeys: test.deps.authKeys };
    const { text } = writeLetter("itemChecked", mail?.data ?? {}, "en", site) ?? { text: "" };
    for (const part of [`- ${first?.en}`, `- ${second?.en}`, "needs repair", "レンズに傷", "Nothing is charged"]) {
      expect(text).toContain(part);
    }
    const { data } = (await browser.get("/api/notices", { headers: { "Accept-Language": "en" } })).body.result;
    expect(data).toContainEqual(expect.objectContaining({ title: "What we found when checking your returned item" }));
  });

  it.each([
    ["ready", {}],
    ["cleaning, whatever was noted", { condition: "cleaning", note: "砂が入っていた" }],
    ["repair of which nothing was noted", { condition: "repair" }],
  ])("is not told when it is nothing: %s", async (_, found) => {
    const { unit, told, statusNow } = await rental();
    expect(await checkIn({ unit, ...found })).toMatchObject({ status: 200 });
    expect([await statusNow(), await told()]).toEqual(["returned", []]);
  });

  it("is told once, however often the check-in is sent", async () => {
    const { unit, told, checkIns } = await rental();
    const sent = { actId: randomUUID(), unit, missing: [0] };
    const [one, two] = await Promise.all([checkIn(sent), checkIn(sent)]);
    expect([one.status, two]).toEqual([200, one]);
    expect(await checkIn(sent)).toEqual(one);
    expect([(await told()).length, (await checkIns()).length]).toEqual([1, 1]);
    expect(await checkIn({ ...sent, missing: [1] })).toMatchObject({ code: "STO_007" });
  });

  it("comes with the proof of the return, when staff is the first to have the item", async () => {
    const { unit, email } = await rental("in_rental");
    expect(await checkIn({ unit, missing: [0] })).toMatchObject({ status: 200 });
    const kinds = (await mailsTo(test, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["itemReturned", "itemChecked"]));
  });
});

describe("the checklist", () => {
  it("is the one that was shown: what has another name by now is told as it was read", async () => {
    const { unit, contents, checkIns } = await rental();
    const checklist = ["旧ストラップ", contents[0]?.ja ?? ""];
    expect(await checkIn({ unit, missing: [0, 1], checklist })).toMatchObject({ status: 200 });
    const [{ missing } = { missing: [] }] = await checkIns();
    expect(missing).toEqual([{ ja: "旧ストラップ", en: "旧ストラップ" }, contents[0]]);
  });

  it.each([
    ["beyond the product's contents", { missing: [99] }],
    ["beyond the list that was shown", { missing: [1], checklist: ["本体"] }],
    ["before its beginning", { missing: [-1] }],
    ["which is no number", { missing: ["0"] }],
  ])("refuses a place %s, and changes nothing", async (_, found) => {
    const { unit, statusNow, told, checkIns } = await rental();
    expect(await checkIn({ unit, ...found })).toMatchObject({ status: 400, code: "COM_001" });
    expect([await statusNow(), await told(), await checkIns()]).toEqual(["not_returned", [], []]);
  });

  it("of what is back or comes back soon is given to the crew of the station only", async () => {
    const { product, contents } = await rental();
    const other = await rental("in_rental");
    await test.rows("update reservations set return_station = 'ueno' where id = $1", [other.id]);
    const lists = async (station: string) => (await crew.get(`/api/console/stock/check-lists?station=${station}`)).body;
    const { products } = (await lists("tokyo")).result;
    expect(products).toContainEqual({
      id: product,
      name: expect.any(String),
      contents: contents.map(({ ja }) => ja),
    });
    expect(products.map(({ id }: { id: number }) => id)).not.toContain(other.product);
    expect((await lists("ueno")).code).toBe("STA_002");
    expect((await lists("nowhere")).code).toBe("COM_003");
  });
});

describe("a check-in is refused", () => {
  it.each(["before_pickup", "not_collected", "cancelled", "returned"])("of what is %s", async (status) => {
    const { unit, told, checkIns, statusNow } = await rental(status);
    expect(await checkIn({ unit, missing: [0] })).toMatchObject({ status: 409, code: "STO_004" });
    expect([await statusNow(), await told(), await checkIns()]).toEqual([status, [], []]);
  });

  it("of a unit that nobody knows", async () => {
    expect(await checkIn({ unit: "EK-1-999" })).toMatchObject({ code: "STO_004" });
  });

  it("at a station where somebody does not work, or that does not exist", async () => {
    const { unit, statusNow } = await rental();
    expect(await checkIn({ unit, station: "ueno" })).toMatchObject({ status: 403, code: "STA_002" });
    expect(await checkIn({ unit, station: "nowhere" })).toMatchObject({ status: 404, code: "COM_003" });
    expect(await statusNow()).toBe("not_returned");
  });

  it.each<Role>(["desk", "catalogue", "finance"])("to %s", async (role) => {
    const { unit, statusNow } = await rental();
    const { browser } = await signedInStaff(test, { roles: [role] });
    expect(await checkIn({ unit }, browser)).toMatchObject({ status: 403, code: "STA_002" });
    expect(await statusNow()).toBe("not_returned");
  });
});

it("keeps notes and photos for a year, and what was found with the unit", async () => {
  const left = async (daysAgo: number) => {
    const { unit, id } = await rental();
    const actId = randomUUID();
    await checkIn({ actId, unit, condition: "repair", note: "レンズに傷" });
    await test.rows("insert into check_in_photos values ($1, 1, 'x', 1, 1, $2, $3)", [actId, crewId, test.deps.now()]);
    for (const table of ["check_ins where id", "check_in_photos where check_in_id"]) {
      const [name, condition] = table.split(" where ");
      await test.rows(`update ${name} set at = at - $2 * interval '1 day' where ${condition} = $1`, [actId, daysAgo]);
    }
    await cleanUp(test.deps);
    return test.rows(
      "select condition, note, position from check_ins c left join check_in_photos on check_in_id = c.id where reservation_id = $1",
      [id],
    );
  };
  expect(await left(364)).toEqual([{ condition: "repair", note: "レンズに傷", position: 1 }]);
  expect(await left(366)).toEqual([{ condition: "repair", note: null, position: null }]);
});
