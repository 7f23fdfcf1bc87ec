import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { loadDemoPast } from "#db/demo/load-demo-past.ts";
import { checkAllBooks } from "#server/web/books/check-books.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";
import { createTestApp, type TestApp } from "#test/app.ts";
import { signedInStaff } from "#test/staff.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("gives the demo shop a past in which all agrees, and of which reports tell", async () => {
  const { database, now, vault } = test.deps;
  // However long a slow machine takes: for visitors, the server gives up a statement sooner, and we a server.
  const hurried = openDatabase(database.url, { max: 1, silenceMs: 20 });
  const beside: typeof hurried.beside = (own) => {
    const opened = hurried.beside(own);
    opened.pool.on("connect", (client) => void client.query("set statement_timeout = 20"));
    return opened;
  };
  expect(await loadDemoPast({ ...hurried, beside }, now(), vault.seal)).toBe(true);
  await hurried.close();
  expect(await loadDemoPast(database, now(), vault.seal)).toBe(false);
  const { findings, reservations } = await checkAllBooks(test.deps);
  expect(findings).toEqual([]);
  expect(reservations).toBeGreaterThan(200);
  await keepReports(test.deps);
  const { browser } = await signedInStaff(test, { roles: ["finance"] });
  const { now: totals, earlier, lateness } = (await browser.get("/api/console/reports")).body.result;
  for (const name of ["received", "rentals", "returns", "late", "refunded", "first", "unitUse", "boxUse"]) {
    expect(totals[name], name).toBeGreaterThan(0);
  }
  expect(earlier.received).toBeGreaterThan(0);
  expect(lateness.length).toBeGreaterThan(2);
  const lost = (await browser.get("/api/console/lost-demand")).body.result;
  expect(lost.products.some(({ advice }: { advice: { kind: string } }) => advice.kind === "buy")).toBe(true);
});

it("lets staff open its members and give its money back", async () => {
  const { browser } = await signedInStaff(test, { roles: ["desk"] });
  const { members } = (await browser.get("/api/console/members?limit=20")).body.result;
  expect(members.length).toBeGreaterThan(10);
  for (const { id } of members) expect((await browser.get(`/api/console/members/${id}`)).status).toBe(200);
  const { rows } = await test.deps.database.db.execute<{
    kaiinId: string;
    kaiinPass: Buffer;
    processId: string;
    processPass: Buffer;
  }>(sql`
    select c.kaiin_id as "kaiinId", c.kaiin_pass as "kaiinPass", p.process_id as "processId", p.process_pass as "processPass"
    from payments p join cards c on c.id = p.card_id`);
  expect(rows.length).toBeGreaterThan(200);
  for (const { kaiinId, kaiinPass, processId, processPass } of rows) {
    expect([test.deps.vault.open(kaiinPass, kaiinId), test.deps.vault.open(processPass, processId)]).toEqual([
      "past",
      "past",
    ]);
  }
});
