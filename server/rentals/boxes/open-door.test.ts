import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Role } from "#domain/staff/permissions.ts";
import { SimulatedLockers } from "#server/rentals/lockers/simulated-lockers.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
let lockers: SimulatedLockers;
beforeAll(async () => {
  test = await createTestApp({ LOCKER_TIMEOUT_MS: "50" });
  if (!(test.deps.lockers instanceof SimulatedLockers)) throw new Error("not simulated");
  lockers = test.deps.lockers;
});
afterEach(() => {
  lockers.mood = "answering";
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const rows = async (statement: string) => (await test.deps.database.pool.query(statement)).rows;
const lastAct = async () => (await rows("select * from audit_log order by id desc limit 1"))[0];
const open = async (
  roles: Role[] = ["crew"],
  stations: string[] | null = ["tokyo"],
  body: object = { reason: "試し" },
) => (await signedInStaff(test, { roles, stations })).browser.post("/api/console/stations/tokyo/boxes/S04/open", body);

describe("a door that staff opens from afar", () => {
  it("is opened by the locker, and stands in the log with the reason", async () => {
    expect((await open()).body.result).toEqual({ outcome: "opened", why: null });
    expect(lockers.opened[0]).toMatchObject({ station: "tokyo", box: "S04" });
    expect(await lastAct()).toMatchObject({ act: "doors.open", subject_id: "tokyo S04", reason: "試し" });
    const { browser } = await signedInStaff(test);
    const { events } = (await browser.get("/api/console/stations/tokyo/boxes/S04")).body.result;
    expect(events[0]).toMatchObject({ what: "remote_opened", who: "佐藤 花", note: "試し", by: "staff" });
  });

  it("is said to be shut when the locker says so", async () => {
    lockers.mood = "stuck";
    expect((await open()).body.result).toEqual({ outcome: "refused", why: "stuck" });
    expect((await rows("select outcome from door_openings order by asked_at desc, id limit 1")).length).toBe(1);
  });

  it("may be open or not when the locker does not answer", async () => {
    lockers.mood = "silent";
    expect((await open()).body.result).toEqual({ outcome: "unknown", why: null });
    const unknown = await rows("select answered_at from door_openings where outcome = 'unknown'");
    expect(unknown).toEqual([{ answered_at: null }]);
  });

  it("stands in the books before the locker is asked", async () => {
    const before = (await rows("select 1 from door_openings")).length;
    vi.spyOn(lockers, "openDoor").mockImplementationOnce(async () => {
      expect((await rows("select 1 from door_openings where outcome = 'unknown'")).length).toBeGreaterThan(0);
      throw new Error("the process ended");
    });
    await open();
    expect((await rows("select 1 from door_openings")).length).toBe(before + 1);
  });

  it("opens only with a reason, for staff who may, at their own stations", async () => {
    const asked = lockers.opened.length;
    expect((await open(["crew"], null, {})).status).toBe(400);
    expect((await open(["desk"], null)).body.code).toBe("STA_002");
    expect((await open(["crew"], ["shinjuku"])).body.code).toBe("STA_002");
    expect(lockers.opened.length).toBe(asked);
  });
});
