import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Wall } from "#contract/console/boxes.ts";
import type { Today } from "#contract/console/today.ts";
import { TEST_NOW } from "#test/app.ts";
import type { Browser } from "#test/browser.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { actsOn, signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let chief: Browser;
beforeAll(async () => {
  test = await createRentalApp();
});
beforeEach(async () => {
  test.setNow(TEST_NOW);
  await test.rows("update boxes set active = true, out_of_order_since = null, out_of_order_reason = null");
  chief = (await signedInStaff(test, { roles: ["administrator"] })).browser;
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const atDesk = (name: string) => signedInStaff(test, { roles: ["desk"], name });

/** So many come at eight in the evening, when the counter is closed, to boxes that are out of order, as all others are. */
async function strandedTogether(count: number) {
  const places = { pickupStation: "tokyo", returnStation: "tokyo" };
  const times = { pickupTime: "2026-11-20T20:00:00+09:00", returnTime: "2026-11-21T12:00:00+09:00" };
  const cases = [];
  for (let index = 0; index < count; index++) {
    const { number, pickupPlace } = (await test.reserved(nextProduct(), { ...places, ...times })).reservation;
    cases.push(caseOf(number, pickupPlace.lockerNumber ?? ""));
  }
  await shutAllBut(cases.map(({ box }) => box));
  for (const { breakBox } of cases) await breakBox();
  return cases;
}

function caseOf(number: string, box: string) {
  const path = `/api/console/stations/tokyo/boxes/${box}`;
  const breakBox = async () => {
    const { hash } = (await chief.get(`${path}/out-of-order`)).body.result;
    expect((await chief.post(`${path}/out-of-order`, { reason: "鍵の不良", hash, toDesk: true })).status).toBe(200);
  };
  return { number, box, path, breakBox, at: `${path}/stranded/${number}` };
}

const shutAllBut = (numbers: string[]) =>
  test.rows(
    "update boxes set active = false, out_of_order_since = $2, out_of_order_reason = 'x' where station_slug = 'tokyo' and number <> all($1)",
    [numbers, test.deps.now()],
  );

const stranded = async () => (await strandedTogether(1))[0] as Case;
type Case = ReturnType<typeof caseOf>;

const troubleOf = async ({ number, box }: Pick<Case, "number" | "box">) => {
  const { troubles } = (await chief.get("/api/console/today?station=tokyo")).body.result as Today;
  return troubles.find((each) => each.kind === "no_box" && each.reservation?.number === number && each.box === box);
};
const onWall = async ({ number, box }: Case) => {
  const { stranded } = (await chief.get("/api/console/stations/tokyo/boxes")).body.result as Wall;
  return stranded.filter((use) => use.number === number && use.box === box).map(({ takenBy }) => takenBy);
};
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code);

describe("whom a box out of order left without a place", () => {
  it("is with nobody, then with whoever takes it over, and gone when that is done; all of it in the log", async () => {
    const known = await stranded();
    expect(await troubleOf(known)).toMatchObject({ box: known.box, desk: null });
    expect(await onWall(known)).toEqual([null]);
    const { browser, id } = await atDesk("山田 直子");
    const taken = await browser.post(`${known.at}/take`, { from: null });
    expect(taken.body.result).toMatchObject({ takenBy: { id, name: "山田 直子" } });
    expect(await troubleOf(known)).toMatchObject({ desk: { takenBy: { id, name: "山田 直子" } } });
    expect(await onWall(known)).toEqual(["山田 直子"]);
    expect((await browser.post(`${known.at}/done`, { outcome: "elsewhere" })).body.result.outcome).toBe("elsewhere");
    expect(await troubleOf(known)).toBeUndefined();
    expect(await onWall(known)).toEqual([]);
    expect(await actsOn(test, known.number)).toEqual(["山田 直子: desk.take", "山田 直子: desk.done"]);
  });

  it("is taken over by one of two who want it at once, and the other is told so", async () => {
    const known = await stranded();
    const both = [await atDesk("山田 直子"), await atDesk("川口 誠")];
    const answers = await Promise.all(both.map(({ browser }) => browser.post(`${known.at}/take`, { from: null })));
    expect(answers.map(codeOf).toSorted()).toEqual([200, "DES_001"]);
    expect(await test.rows("select 1 from desk_cases where done_at is null")).toHaveLength(1);
    // Whoever has it is answered as before, and nothing is written twice.
    const winner = both[answers.findIndex(({ status }) => status === 200)];
    expect(codeOf((await winner?.browser.post(`${known.at}/take`, { from: null })) as never)).toBe(200);
    expect(await actsOn(test, known.number)).toEqual([`${winner?.name}: desk.take`]);
    await winner?.browser.post(`${known.at}/done`, { outcome: "not_needed" });
  });

  it("goes from one to another who has seen with whom it is, and only that one says what came of it", async () => {
    const known = await stranded();
    const [first, second, third] = [await atDesk("山田 直子"), await atDesk("川口 誠"), await atDesk("森 文")];
    await first.browser.post(`${known.at}/take`, { from: null });
    expect(codeOf(await second.browser.post(`${known.at}/done`, { outcome: "cancelled" }))).toBe("DES_001");
    expect(codeOf(await second.browser.post(`${known.at}/take`, { from: third.id }))).toBe("DES_001");
    expect(codeOf(await second.browser.post(`${known.at}/take`, { from: first.id }))).toBe(200);
    expect(codeOf(await first.browser.post(`${known.at}/done`, { outcome: "cancelled" }))).toBe("DES_001");
    expect(codeOf(await second.browser.post(`${known.at}/done`, { outcome: "cancelled" }))).toBe(200);
    for (const act of [
      { path: "done", sent: { outcome: "cancelled" } },
      { path: "take", sent: { from: null } },
    ])
      expect(codeOf(await second.browser.post(`${known.at}/${act.path}`, act.sent))).toBe("DES_002");
    expect(await test.rows("select outcome, taken_by from desk_cases where outcome = 'cancelled'")).toEqual([
      { outcome: "cancelled", taken_by: second.id },
    ]);
  });

  it("stays with whoever took it over when the box is in order again, and is a new case when it breaks again", async () => {
    const [taken, free] = (await strandedTogether(2)) as [Case, Case];
    const { browser, name } = await atDesk("山田 直子");
    await browser.post(`${taken.at}/take`, { from: null });
    for (const { path } of [taken, free]) await chief.post(`${path}/in-order`, {});
    expect(await troubleOf(free)).toBeUndefined();
    expect(codeOf(await browser.post(`${free.at}/take`, { from: null }))).toBe("DES_002");
    expect((await troubleOf(taken))?.desk?.takenBy.name).toBe(name);
    await browser.post(`${taken.at}/done`, { outcome: "not_needed" });
    expect(await troubleOf(taken)).toBeUndefined();
    await shutAllBut([taken.box]);
    test.passSeconds(60);
    await taken.breakBox();
    expect(await troubleOf(taken)).toMatchObject({ desk: null });
    expect(codeOf(await browser.post(`${taken.at}/take`, { from: null }))).toBe(200);
  });

  it("is one case, also with two boxes: nobody else takes over the second", async () => {
    const first = await stranded();
    const [second] = await test.rows<{ box: string }>(
      "select b.number as box from reservations r join boxes b on b.id = r.return_box_id where r.number = $1",
      [first.number],
    );
    const other = caseOf(first.number, second?.box ?? "");
    expect(other.box).not.toBe(first.box);
    const [one, two] = [await atDesk("山田 直子"), await atDesk("川口 誠")];
    await one.browser.post(`${first.at}/take`, { from: null });
    expect((await troubleOf(other))?.desk?.takenBy.id).toBe(one.id);
    expect(codeOf(await two.browser.post(`${other.at}/take`, { from: null }))).toBe("DES_001");
    expect(codeOf(await one.browser.post(`${other.at}/done`, { outcome: "elsewhere" }))).toBe(200);
    expect([await troubleOf(first), await troubleOf(other)]).toEqual([undefined, undefined]);
  });

  it("is nobody's business elsewhere or by guessing, and not the crew's", async () => {
    const known = await stranded();
    const { browser } = await atDesk("山田 直子");
    const crew = (await signedInStaff(test, { roles: ["crew"] })).browser;
    expect(codeOf(await crew.post(`${known.at}/take`, { from: null }))).toBe("STA_002");
    const other = known.at.replace("/tokyo/", "/ueno/");
    const nobody = known.at.replace(known.number, "R0000000000");
    for (const path of [other, nobody])
      expect(codeOf(await browser.post(`${path}/take`, { from: null }))).toBe("DES_002");
    for (const sent of [{}, { from: "x" }, { from: 1 }])
      expect(codeOf(await browser.post(`${known.at}/take`, sent))).toBe("COM_001");
    expect(codeOf(await browser.post(`${known.at}/done`, { outcome: "whatever" }))).toBe("COM_001");
    expect(await actsOn(test, known.number)).toEqual([]);
    // Not even of whoever has seen with whom it is.
    const holder = await atDesk("川口 誠");
    await holder.browser.post(`${known.at}/take`, { from: null });
    const elsewhere = (await signedInStaff(test, { roles: ["desk"], stations: ["ueno"] })).browser;
    const tries = [
      await elsewhere.post(`${known.at}/take`, { from: holder.id }),
      await elsewhere.post(`${other}/take`, { from: holder.id }),
      await holder.browser.post(`${other}/done`, { outcome: "not_needed" }),
    ];
    expect(tries.map(codeOf)).toEqual(["STA_002", "DES_002", "DES_002"]);
  });

  it("is told on the line of its station each time something becomes of it", async () => {
    const known = await stranded();
    const { browser } = await atDesk("山田 直子");
    const client = await test.deps.database.pool.connect();
    const told: string[] = [];
    client.on("notification", ({ payload = "" }) => told.push(payload.split(" ")[1] ?? ""));
    await client.query("listen day_changed");
    await browser.post(`${known.at}/take`, { from: null });
    await browser.post(`${known.at}/done`, { outcome: "unreachable" });
    await expect.poll(() => told).toEqual(["tokyo", "tokyo"]);
    client.release(true);
  });
});
