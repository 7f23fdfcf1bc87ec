import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkTime } from "#server/web/books/checks.ts";
import { createHealthyShop, type HealthyShop } from "#test/healthy-shop.ts";

const STAFF = "00000000-0000-4000-8000-00000000000a";
const ACT = "00000000-0000-4000-8000-00000000000b";
const DOOR = "00000000-0000-4000-8000-00000000000c";

let shop: HealthyShop;
beforeAll(async () => {
  shop = await createHealthyShop();
});
afterAll(() => shop.close());

const alter = (statement: string) => shop.alter(statement);
const log = (act: string, subject: string, more = "null") =>
  alter(`insert into audit_log (at, staff_id, staff_name, act, subject, subject_id, after, request_id)
    values ('2026-11-24T10:00+09', '${STAFF}', '佐藤', '${act}', 'unit', '${subject}', ${more}, 'r')`);

/** Somebody of staff has made a unit ready and had a door opened; all of it is written down. */
beforeEach(async () => {
  await shop.begin();
  await alter(`
    insert into staff (id, email, name, roles, created_at) values ('${STAFF}', 'crew@example.com', '佐藤', array['crew'], now());
    insert into staff_acts (id, staff_id, kind, request_hash, station_slug, occurred_at, at, answer)
    select '${ACT}', '${STAFF}', 'make_ready', sha256('x'), 'tokyo', '2026-11-24T10:00+09', '2026-11-24T10:00+09',
      jsonb_build_object('unit', jsonb_build_object('serialNumber', serial_number)) from units where id = 3;
    insert into unit_events (unit_id, at, mover, staff_id, condition, place, station_slug, box_id)
    select id, '2026-11-24T10:00+09', 'staff', '${STAFF}', condition, place, station_slug, box_id from units where id = 3;
    insert into door_openings (id, box_id, staff_id, reason, asked_at) values ('${DOOR}', 1, '${STAFF}', 'x', '2026-11-24T10:00+09')`);
  const { rows } = await alter("select serial_number as serial from units where id = 3");
  await log("stock.make_ready", rows[0].serial);
  await log("doors.open", "tokyo S01", `'{"opening": "${DOOR}"}'`);
});

const check = () => checkTime({ ...shop.evidence(), from: new Date(0), to: new Date("9999-01-01") });

it("finds nothing when every act is written down once", async () => {
  expect(await check()).toEqual([]);
});

const openLog = "alter table audit_log disable trigger all;";
const crimes: [check: string, how: string, commit: () => unknown][] = [
  ["audit chain broken", "a row was changed", () => alter(`${openLog} update audit_log set act = 'x' where id = 1`)],
  ["audit chain broken", "a row is gone", () => alter(`${openLog} delete from audit_log where id = 1`)],
  [
    "audit chain broken",
    "a row was put in by hand",
    () =>
      alter(`${openLog} insert into audit_log (id, at, staff_name, act, subject, subject_id, request_id, previous, hash)
        values (3, now(), 'x', 'x', 'x', 'x', 'r', (select hash from audit_log where id = 2), '\\x00')`),
  ],
  ["act not in the log once", "an act has no row", () => alter("update staff_acts set kind = 'carry'")],
  [
    "act not in the log once",
    "an act has two rows",
    async () =>
      log("stock.make_ready", (await alter("select serial_number from units where id = 3")).rows[0].serial_number),
  ],
  [
    "act not in the log once",
    "a unit was moved by somebody, and nothing says so",
    () => alter("update unit_events set at = at - interval '1 second' where staff_id is not null"),
  ],
  [
    "act not in the log once",
    "a reservation was moved by somebody, and nothing says so",
    () => alter(`update reservation_events set staff_id = '${STAFF}'`),
  ],
  [
    "act not in the log once",
    "a door was opened by nobody",
    () => alter("update door_openings set id = gen_random_uuid()"),
  ],
  [
    "act not in the log once",
    "a box is out of order, and nothing says so",
    () => alter("update boxes set active = false, out_of_order_since = now(), out_of_order_reason = 'x' where id = 9"),
  ],
  [
    "act done twice or halfway",
    "a unit moved twice by one act",
    () =>
      alter(`insert into unit_events (unit_id, at, mover, staff_id, condition, place, station_slug, box_id)
        select unit_id, at, mover, staff_id, condition, place, station_slug, box_id from unit_events where staff_id is not null`),
  ],
  ["act done twice or halfway", "an act was begun and left", () => alter("update staff_acts set answer = null")],
];

it.each(crimes)("finds %s: %s", async (name, _how, commit) => {
  await commit();
  expect((await check()).map((finding) => finding.check)).toContain(name);
});
