import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenPaymentView } from "#contract/console/payments-queue.ts";
import type { Browser } from "#test/browser.ts";
import { foundOrphan } from "#test/orphan.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
let finance: Browser;
beforeAll(async () => {
  test = await createRentalApp();
  finance = (await signedInStaff(test, { roles: ["finance"] })).browser;
});
afterAll(() => test.close());

const QUEUE = "/api/console/payments";
type Page = { entries: OpenPaymentView[]; next: string | null };
const pageOf = async (query: Record<string, string>): Promise<Page> =>
  (await finance.get(`${QUEUE}?${new URLSearchParams(query)}`)).body.result;

it("is read to its end page by page, each entry once, also of those that began at the same moment", async () => {
  await test.rows(
    `insert into gateway_orphans select 'p' || n, 'o' || n, '2026-11-15', n, $1::timestamptz + (n / 7) * interval '1 microsecond', 'open', null, $1
      from generate_series(1, 205) n`,
    [test.deps.now()],
  );
  const found: string[] = [];
  const pages: number[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: Page = await pageOf({ kind: "orphan", limit: "100", ...(next && { after: next }) });
    found.push(...page.entries.map(({ id }) => id));
    pages.push(page.entries.length);
    next = page.next;
  }
  expect(pages).toEqual([100, 100, 5]);
  expect(new Set(found).size).toBe(205);
  const whole = await pageOf({});
  expect([whole.entries.length, whole.next]).toEqual([200, expect.any(String)]);
  expect((await finance.get(`${QUEUE}?after=nothing`)).body.code).toBe("COM_001");
  await test.rows("delete from gateway_orphans");
});

it("does nothing about another amount than was shown: a corrected file may have changed it", async () => {
  const id = await foundOrphan(test, 4_321);
  await test.rows("update gateway_orphans set amount = 9000 where process_id = $1", [id]);
  const give = (expected?: number) =>
    finance.post(`${QUEUE}/orphan/${id}/act`, { id: randomUUID(), act: "write_off", reason: "少額のため", expected });
  const states = "select state from gateway_orphans where process_id = $1";
  expect([(await give(4_321)).body.code, await test.rows(states, [id])]).toEqual(["MNY_005", [{ state: "open" }]]);
  expect([(await give(9_000)).status, await test.rows(states, [id])]).toEqual([200, [{ state: "written_off" }]]);
});
