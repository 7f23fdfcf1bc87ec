import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { checkAllBooks, checkBooksNightly } from "#server/web/books/check-books.ts";
import { beginNightly, endCheck, renewCheck } from "#server/web/books/check-store.ts";
import { createRentalApp, productsFrom, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

const nextProduct = productsFrom(101);

/** Nobody sends mail in these tests. */
const deliver = () => test.rows("update outbox set state = 'local', sent_at = created_at");

/** What is logged while a check runs. */
async function logging<T>(work: (deps: RentalApp["deps"]) => Promise<T>) {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  await deliver();
  const result = await work({ ...test.deps, log: createLog({ LOG_LEVEL: "info" }, to) });
  return { result, lines };
}

const books = async (query = "") => {
  const { browser } = await signedInStaff(test, { roles: ["finance"] });
  return (await browser.get(`/api/console/books${query}`)).body;
};

it("has nothing to say before the first check", async () => {
  expect((await books()).result).toEqual({ checks: [], shown: null, findings: [] });
});

it("catches up on a missed night at any hour, and does the next one from 4:00 on", async () => {
  test.at("2026-11-15T01:00:00+09:00");
  expect(await checkBooksNightly(test.deps)).toMatchObject({ count: 0 });
  expect((await books()).result.checks).toMatchObject([{ day: "2026-11-14" }]);
  test.at("2026-11-15T03:59:00+09:00");
  expect(await checkBooksNightly(test.deps)).toBeUndefined();
  test.at("2026-11-15T04:00:00+09:00");
  expect(await checkBooksNightly(test.deps)).toMatchObject({ count: 0 });
});

it("checks once a night, says that all agrees, and logs it", async () => {
  test.at("2026-11-15T12:00:00+09:00");
  await test.reserved(nextProduct());
  test.at("2026-11-16T04:00:00+09:00");
  const { result, lines } = await logging(checkBooksNightly);
  expect(result).toMatchObject({ reservations: 1, count: 0 });
  expect(lines).toMatchObject([{ level: 30, msg: "books agree", kind: "nightly", findings: 0 }]);
  const again = await Promise.all([checkBooksNightly(test.deps), checkBooksNightly(test.deps)]);
  expect(again).toEqual([undefined, undefined]);
  expect((await books()).result).toMatchObject({
    shown: { kind: "nightly", day: "2026-11-16", findings: 0, reservations: 1 },
    findings: [],
  });
});

it("waits longer for its answers than visitors do", async () => {
  const impatient = openDatabase(test.deps.database.url, { silenceMs: 300 });
  const holder = await test.deps.database.pool.connect();
  await holder.query("begin; lock table reservations in access exclusive mode");
  const freed = vi.waitUntil(() => false, { timeout: 1_000 }).catch(() => holder.query("commit"));
  await expect(impatient.db.execute(sql`select 1 from reservations`)).rejects.toThrow();
  expect(await checkAllBooks({ ...test.deps, database: impatient })).toMatchObject({ reservations: 1 });
  await freed;
  holder.release();
  await impatient.close();
});

it("leaves to the next night what happened within the last hour", async () => {
  test.at("2026-11-17T03:30:00+09:00");
  const { reservation } = await test.reserved(nextProduct());
  await test.rows("update reservations set extension_total = 100 where number = $1", [reservation.number]);
  test.at("2026-11-17T04:00:00+09:00");
  await deliver();
  expect(await checkBooksNightly(test.deps)).toMatchObject({ count: 0 });
  test.at("2026-11-18T04:00:00+09:00");
  const { result, lines } = await logging(checkBooksNightly);
  expect(result?.findings.map(({ check }) => check)).toEqual(["money without a reason", "money without a reason"]);
  expect(lines).toMatchObject([
    { level: 50, msg: "books do not agree", findings: 2, rules: ["money without a reason"] },
  ]);
  const { result: page } = await books();
  expect(page.findings).toMatchObject([{ reservation: reservation.number }, { reservation: reservation.number }]);
  const [first] = page.checks.slice(-1);
  expect((await books(`?check=${first.id}`)).result).toMatchObject({ shown: { id: first.id }, findings: [] });
  expect((await books("?check=999999")).code).toBe("COM_003");
});

it("begins anew what was left for hours, and lets what runs be", async () => {
  test.at("2026-11-19T04:00:00+09:00");
  await test.rows(`insert into book_checks (kind, day, from_at, until_at, started_at)
    values ('nightly', '2026-11-19', '2026-11-18 03:00+09', '2026-11-19 03:00+09', '2026-11-19 04:00+09')`);
  test.at("2026-11-19T05:00:00+09:00");
  expect(await checkBooksNightly(test.deps)).toBeUndefined();
  test.at("2026-11-19T06:01:00+09:00");
  expect(await checkBooksNightly(test.deps)).toBeDefined();
});

it("lets a check be that takes longer than that and gives signs of life, and one that was silent leaves it to the next", async () => {
  test.at("2026-11-20T04:00:00+09:00");
  const { db } = test.deps.database;
  const night = (day: string) => {
    const now = test.deps.now();
    return beginNightly(db, { day, to: now, now });
  };
  const long = await night("2026-11-20");
  if (!long) throw new Error("it was not begun");
  test.at("2026-11-20T05:30:00+09:00");
  expect(await renewCheck(db, long, test.deps.now())).toBe(true);
  test.at("2026-11-20T07:00:00+09:00");
  expect(await night("2026-11-20")).toBeUndefined();
  test.at("2026-11-20T07:31:00+09:00");
  const other = await night("2026-11-20");
  if (!other) throw new Error("it was not begun anew");
  const found = { reservations: 1, findings: [{ check: "x", what: "y" }], count: 1 } as never;
  expect(await renewCheck(db, long, test.deps.now())).toBe(false);
  expect(await endCheck(db, long, found, test.deps.now())).toBe(false);
  expect(await endCheck(db, other, found, test.deps.now())).toBe(true);
  expect(await endCheck(db, other, found, test.deps.now())).toBe(false);
  expect((await books()).result.findings).toHaveLength(1);
});

it("gives a sign of life after each part, and stops when somebody else has begun it anew", async () => {
  test.at("2026-11-21T04:00:00+09:00");
  const warn = vi.spyOn(test.deps.log, "warn");
  const holder = await test.deps.database.pool.connect();
  await holder.query("begin; lock table reservations in access exclusive mode");
  const running = checkBooksNightly(test.deps);
  const anew = "update book_checks set started_at = started_at + interval '1 second' where day = '2026-11-21'";
  await vi.waitUntil(async () => (await holder.query(anew)).rowCount, { interval: 20, timeout: 10_000 });
  await holder.query("commit");
  holder.release();
  expect(await running).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.anything(), "somebody else checks the books by now");
  warn.mockRestore();
  await test.rows("delete from book_checks where day = '2026-11-21'");
});

it("leaves the night's check to whoever looks next when its process is to end", async () => {
  test.at("2026-11-22T04:00:00+09:00");
  const warn = vi.spyOn(test.deps.log, "warn");
  expect(await checkBooksNightly({ ...test.deps, isEnding: () => true })).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  test.at("2026-11-22T04:01:00+09:00");
  expect(await checkBooksNightly(test.deps)).toMatchObject({ reservations: 2 });
});

it("checks everything on command, also what nothing happened to for long", async () => {
  test.at("2027-03-01T12:00:00+09:00");
  const { result } = await logging(checkAllBooks);
  expect(result.reservations).toBe(2);
  expect(result.findings.map(({ check }) => check)).toContain("money without a reason");
});
