import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { leaveBody } from "#contract/leave.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { PASSWORD } from "#test/member.ts";
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
  test.at(CHECKED);
  crew = await browserOfStaff(test, crewId);
  await test.rows("delete from box_allocations");
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const CHECKED = "2026-11-21T09:00:00+09:00";
const BROKEN = { condition: "repair", note: "レンズが割れている" };

/** Somebody whose item is back and has just been looked at. */
async function checkedIn(found: Record<string, unknown>) {
  test.setNow(TEST_NOW);
  const member = await test.reserved(nextProduct(), { pickupStation: "tokyo", returnStation: "tokyo" });
  test.at(CHECKED);
  const { id, number } = member.reservation;
  const [unit] = await test.rows<{ serial: string }>(
    `with r as (update reservations set status = 'not_returned', filled_at = now(), returned_at = now(),
       returned_by = 'locker', returned_station = 'tokyo' where id = $1 returning unit_id)
     update units u set place = 'station', station_slug = 'tokyo', box_id = null from r where r.unit_id = u.id
     returning u.serial_number as serial`,
    [id],
  );
  const sent = { actId: randomUUID(), station: "tokyo", unit: unit?.serial, condition: "cleaning", ...found };
  expect((await crew.post("/api/console/stock/check-in", sent)).status).toBe(200);
  const { browser } = member;
  return {
    id,
    number,
    leave: () => browser.post("/api/profile/leave", { currentPassword: PASSWORD }),
    ties: async () => leaveBody.parse((await browser.get("/api/profile/leave")).body).result.ties,
    deleteCard: () => browser.delete("/api/payment/sony"),
  };
}

it.each([
  ["something is broken", BROKEN],
  ["something is missing", { missing: [0] }],
])("while %s and it is looked into, the card stays and the member too, for a week at most", async (_, found) => {
  const { id, number, leave, ties, deleteCard } = await checkedIn(found);
  const details = { reason: "looked_into", number };
  expect(await ties()).toEqual([{ id, hasPage: true, ...details }]);
  expect((await deleteCard()).body).toMatchObject({ code: "PAY_006", details });
  expect((await leave()).body).toMatchObject({ code: "MEM_001", details });
  test.at("2026-11-28T09:00:01+09:00");
  expect(await ties()).toEqual([]);
  expect((await deleteCard()).status).toBe(200);
  expect((await leave()).status).toBe(200);
});

it.each([
  ["nothing was found", { condition: "cleaning" }],
  ["what is to be repaired was not worth telling", { condition: "repair" }],
])("where %s, the rental is over at once", async (_, found) => {
  const { ties, deleteCard } = await checkedIn(found);
  expect(await ties()).toEqual([]);
  expect((await deleteCard()).status).toBe(200);
});

it("a charge is what stands in the way from then on, and nothing once it is withdrawn", async () => {
  const { id, ties } = await checkedIn(BROKEN);
  await test.rows(
    `insert into damage_charges (id, reservation_id, kind, amount, reason, state, staff_id, at, charge_at)
     values (gen_random_uuid(), $1, 'damage', 300, '傷', 'announced', $2, $3::timestamptz, $3::timestamptz + interval '7 days')`,
    [id, crewId, test.deps.now()],
  );
  expect(await ties()).toMatchObject([{ reason: "owed" }]);
  await test.rows("update damage_charges set state = 'withdrawn' where reservation_id = $1", [id]);
  expect(await ties()).toEqual([]);
});
