import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SettlementView } from "#contract/console/settlement.ts";
import { isTrouble } from "#domain/money/settlement.ts";
import { TEST_NOW } from "#test/app.ts";
import { makeOrphan } from "#test/orphan.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterEach(() => {
  test.sandbox.faults.reset();
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);
const SETTLEMENT = "/api/console/settlement";
const finance = async () => (await signedInStaff(test, { roles: ["finance"] })).browser;
const dayOf = async (day: string) => {
  const browser = await finance();
  const shown = (await browser.get(`${SETTLEMENT}/${day}`)).body.result;
  // The list says of each day what its page says.
  const { days }: SettlementView = (await browser.get(`${SETTLEMENT}?until=${day}`)).body.result;
  expect(days[0]?.troubles).toBe(shown.imported ? shown.lines.filter(isTrouble).length : null);
  return shown;
};
const fileOf = (day: string) => test.settlementFile(day);
const bring = async (day: string, text = fileOf(day)) =>
  (await finance()).put(`${SETTLEMENT}/${day}/file`, undefined, {
    file: { type: "text/csv", bytes: new Uint8Array(Buffer.from(text)) },
  });
const close = async (day: string, note = "", version?: string) =>
  (await finance()).post(`${SETTLEMENT}/${day}/close`, { note, version });
const linesOf = async (day: string): Promise<string[]> =>
  (await dayOf(day)).lines.map(({ verdict }: { verdict: string }) => verdict);
const verdictsOf = async (day: string) => (await linesOf(day)).toSorted();

// One story: days close in their order, and none opens again.
describe("a day's settlement", () => {
  const [one, two, three] = ["2026-11-15", "2026-11-16", "2026-11-17"] as const;
  let total = 0;

  it("agrees to the yen with the file that the gateway makes of the day", async () => {
    const { reservation } = await test.reserved(nextProduct());
    const cancelled = await test.reserved(nextProduct());
    await cancelled.browser.post(`${cancelled.path}/cancel`);
    total = reservation.total;
    expect(await dayOf(one)).toMatchObject({ imported: false, theirCaptured: null, closable: false });
    expect(await verdictsOf(one)).toEqual(["only_ours", "only_ours", "only_ours"]);
    expect((await bring(one)).body.result).toEqual({ lines: 3, orphans: 0 });
    const day = await dayOf(one);
    expect([day.captured - day.refunded, day.theirCaptured - day.theirRefunded]).toEqual([total, total]);
    expect(await verdictsOf(one)).toEqual(["same", "same", "same"]);
    expect(day.lines.every((line: { reservation: string }) => /^R/.test(line.reservation))).toBe(true);
  });

  it("names what only one side has, and another amount; the same file again changes nothing", async () => {
    const [head = "", first = "", ...rest] = fileOf(one).split("\r\n");
    const other = [head, first.replace(/\d+$/, "7"), ...rest.slice(1)].join("\r\n");
    expect((await bring(one, other)).status).toBe(200);
    expect(await verdictsOf(one)).toEqual(["amount", "only_ours", "same"]);
    const { lines } = await dayOf(one);
    expect(lines.every((line: { reservation: string }) => /^R/.test(line.reservation))).toBe(true);
    await bring(one);
    await bring(one);
    expect(await verdictsOf(one)).toEqual(["same", "same", "same"]);
  });

  it("names in the list, too, that lines differ which come to nothing together", async () => {
    const [head = "", ...rest] = fileOf(one).split("\r\n");
    const sales = rest.filter((line) => line.includes(",sale,"));
    const change = (line: string, by: number) => line.replace(/\d+$/, (amount) => String(Number(amount) + by));
    const shifted = rest.map((line) => change(line, line === sales[0] ? 1 : line === sales[1] ? -1 : 0));
    await bring(one, [head, ...shifted].join("\r\n"));
    const day = await dayOf(one);
    expect([day.captured, day.refunded]).toEqual([day.theirCaptured, day.theirRefunded]);
    const { days }: SettlementView = (await (await finance()).get(`${SETTLEMENT}?until=${one}`)).body.result;
    expect(days.slice(0, 2).map(({ day, troubles }) => [day, troubles])).toEqual([
      [one, 2],
      ["2026-11-14", null],
    ]);
    await bring(one);
  });

  it("names what the gateway took twice, on the same day or the next", async () => {
    const [head = "", first = "", ...rest] = fileOf(one).split("\r\n");
    const again = first.replace(/^[^,]+/, "again");
    await bring(one, [head, first, again, ...rest].join("\r\n"));
    expect(await verdictsOf(one)).toEqual(["only_theirs", "same", "same", "same"]);
    await bring(one);
    test.setNow(new Date("2026-11-16T10:00:00+09:00"));
    await bring(two, [head, again.replace(",20261115,", ",20261116,"), ""].join("\r\n"));
    expect([await verdictsOf(one), await verdictsOf(two)]).toEqual([["same", "same", "same"], ["only_theirs"]]);
    await bring(two, head);
    test.setNow(TEST_NOW);
  });

  it("forgets as nobody's what a wrong file named, and knows the amount of the right one", async () => {
    const strange = (id: string, amount: number) => `${id},20261115,sale,${id},x,x,${amount}\r\n`;
    const browser = await finance();
    const queue = async () => (await browser.get("/api/console/payments?kind=orphan")).body.result.entries;
    await bring(one, fileOf(one) + strange("wrong", 500) + strange("right", 400));
    expect(await queue()).toHaveLength(2);
    await bring(one, fileOf(one) + strange("right", 300));
    expect(await queue()).toMatchObject([{ id: "right", amount: 300 }]);
    await bring(one);
    expect(await queue()).toEqual([]);
  });

  it("counts a line that the files of two days have, by its number, once in what is nobody's", async () => {
    const strange = (day: string, id: string) => `${id},${day},sale,stranger,x,x,500\r\n`;
    const queue = async () => (await (await finance()).get("/api/console/payments?kind=orphan")).body.result.entries;
    const head = fileOf(two).split("\r\n")[0];
    test.setNow(new Date("2026-11-16T10:00:00+09:00"));
    await bring(one, fileOf(one) + strange("20261115", "s1"));
    await bring(two, `${head}\r\n${strange("20261116", "s1")}`);
    expect(await queue()).toMatchObject([{ id: "stranger", amount: 500 }]);
    await bring(one);
    await bring(one, fileOf(one) + strange("20261115", "s1"));
    expect(await queue()).toMatchObject([{ id: "stranger", amount: 500 }]);
    await bring(two, `${head}\r\n${strange("20261116", "s2")}`);
    expect(await queue()).toMatchObject([{ id: "stranger", amount: 1_000 }]);
    await bring(one);
    await bring(two, head);
    expect(await queue()).toEqual([]);
    test.setNow(TEST_NOW);
  });

  it("finds money that is nobody's, which goes to the queue and is given back", async () => {
    const { processId } = await makeOrphan(test, 4_321);
    expect((await bring(one)).body.result).toMatchObject({ orphans: 1 });
    expect((await bring(one)).body.result).toMatchObject({ orphans: 0 });
    // What differs comes first.
    expect(await linesOf(one)).toEqual(["orphan", "same", "same", "same"]);
    const browser = await finance();
    const queue = async () => (await browser.get("/api/console/payments?kind=orphan")).body.result.entries;
    expect(await queue()).toMatchObject([{ id: processId, amount: 4_321, acts: ["give_back", "write_off"] }]);
    const before = test.kept();
    const give = () =>
      browser.post(`/api/console/payments/orphan/${processId}/act`, { id, act: "give_back", reason: "身元不明" });
    const id = randomUUID();
    const answers = await Promise.all([give(), give()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect([before - test.kept(), await queue()]).toEqual([4_321, []]);
    await bring(one);
    expect((await dayOf(one)).theirCaptured - (await dayOf(one)).theirRefunded).toBe(total);
  });

  it.each([
    ["a day that is no day", "2026-02-30", "x", 400],
    ["what is no file", one, "x", 400],
    ["the file of another day", two, fileOf, 409],
  ])("takes no file of %s", async (_, day, text, status) => {
    const given = typeof text === "string" ? text : text(one);
    expect((await bring(day, given)).status).toBe(status);
  });

  it("cannot close before it is over, nor without the file", async () => {
    expect((await close(one)).body.code).toBe("MNY_012");
    test.setNow(new Date("2026-11-16T00:00:00+09:00"));
    expect((await close(two)).body.code).toBe("MNY_012");
    expect([(await dayOf(one)).closable, (await dayOf(two)).closable]).toEqual([true, false]);
  });

  it("is closed once whoever is booking something on it is done", async () => {
    const booking = await test.deps.database.pool.connect();
    await booking.query("begin; select pg_advisory_xact_lock_shared(hashtext('settlement'))");
    let ended = false;
    const closing = close("2026-11-14").finally(() => {
      ended = true;
    });
    const waits = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    await vi.waitUntil(async () => ended || (await test.rows(waits)).length > 0, 10_000);
    expect(ended).toBe(false);
    await booking.query("rollback");
    booking.release();
    expect((await closing).body.code).toBe("MNY_012");
  });

  it("says which days before it close with the first one that is closed", async () => {
    const { captured, refunded } = await dayOf(one);
    expect(await dayOf(two)).toMatchObject({ closesBefore: { from: one, to: one, days: 1, captured, refunded } });
    expect(await dayOf(one)).toMatchObject({ closesBefore: null });
  });

  it("is not closed by somebody who saw another file; the same one again is what they saw", async () => {
    const { version } = await dayOf(one);
    const [head = "", first = ""] = fileOf(one).split("\r\n");
    await bring(one, [head, first, ""].join("\r\n"));
    const stale = await close(one, "既知の差異", version);
    expect([stale.body.code, (await dayOf(one)).closed]).toEqual(["COM_015", false]);
    await bring(one);
    expect((await dayOf(one)).version).toBe(version);
  });

  it("is closed once, by whoever is first, and does not change any more", async () => {
    const { version } = await dayOf(one);
    const closed = await Promise.all([close(one, "", version), close(one, "", version)]);
    expect(closed.map(({ body }) => body.code ?? "closed").toSorted()).toEqual(["MNY_011", "closed"]);
    expect(await dayOf(one)).toMatchObject({ closed: true, closable: false });
    expect((await bring(one)).body.code).toBe("MNY_011");
    expect(await dayOf(two)).toMatchObject({ closesBefore: null });
    for (const statement of [
      "update payment_operations set amount = amount + 1 where booked_on = '2026-11-15'",
      "delete from gateway_lines where day = '2026-11-15'",
      "insert into gateway_lines values ('2026-11-15', 'x', 'refund', 'p', 'o', 'a', 1)",
      "update settlement_days set note = 'x' where day = '2026-11-15'",
      "delete from settlement_days where day = '2026-11-15'",
    ]) {
      await expect(test.rows(statement)).rejects.toThrow("closed");
    }
  });

  it("of a call that was sent before it closed and is known only after, belongs to the next open day", async () => {
    test.setNow(new Date("2026-11-16T10:00:00+09:00"));
    const { reservation } = await test.reserved(nextProduct(), {
      pickupTime: "2026-11-21T10:00:00+09:00",
      returnTime: "2026-11-22T10:00:00+09:00",
    });
    const desk = await signedInStaff(test, { roles: ["desk"] });
    test.sandbox.faults.inject({ kind: "lose_answer", operateId: "1Change", times: 1, delayMs: 0 });
    test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", times: 1, delayMs: 0 });
    const wish = { id: randomUUID(), amount: 100, reason: "お詫び" };
    const given = await desk.browser.post(`/api/console/reservations/${reservation.number}/refunds`, wish);
    expect(given.body.result.refund.state).toBe("unknown");
    test.setNow(new Date("2026-11-17T09:00:00+09:00"));
    await bring(two);
    expect(await dayOf(two)).toMatchObject({ closable: true });
    expect(await linesOf(two)).toEqual(["only_theirs", "same"]);
    const nothing = await close(two);
    expect([nothing.body.code, Object.keys(nothing.body.fields)]).toEqual(["COM_001", ["note"]]);
    expect((await close(two, "\u200b")).body.code).toBe("COM_001");
    expect((await close(two, "返金1件が照会中")).status).toBe(200);
    await test.settlePayments();
    const [late] = await test.rows<{ day: string }>(
      "select booked_on::text as day from payment_operations where kind = 'refund' and booked_on > '2026-11-16'",
    );
    expect(late?.day).toBe(three);
    expect((await dayOf(three)).lines).toMatchObject([{ verdict: "other_day", otherDay: two, ours: 100, theirs: 100 }]);
    expect(await dayOf(two)).toMatchObject({ note: "返金1件が照会中", closed: true });
    // On the gateway's day it is no stranger's any more either.
    expect((await dayOf(two)).lines).toMatchObject([
      { verdict: "other_day", otherDay: three, ours: 100, theirs: 100 },
      { verdict: "same" },
    ]);
    test.setNow(TEST_NOW);
  });

  it("is for finance to see, and for nobody of the desk", async () => {
    const desk = await signedInStaff(test, { roles: ["desk"] });
    for (const path of [SETTLEMENT, `${SETTLEMENT}/${one}`, "/api/console/payments"]) {
      expect((await desk.browser.get(path)).body.code).toBe("STA_002");
    }
    const list = (await (await finance()).get(SETTLEMENT)).body.result;
    expect(list.days).toHaveLength(31);
    expect(list.days[0]).toMatchObject({ day: "2026-11-15", closed: true });
  });
});
