import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApprovalsView } from "#contract/console/money.ts";
import { createRentalApp, type RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

let test: RentalApp;
beforeAll(async () => {
  test = await createRentalApp();
});
afterAll(() => test.close());

it("what waits for an approval is read to its end page by page, each once, also what was asked for at the same moment", async () => {
  const asker = await signedInStaff(test, { roles: ["desk"] });
  const { browser } = await signedInStaff(test, { roles: ["finance"] });
  const { reservation } = await test.reserved(101);
  await test.rows(
    `insert into staff_refunds (id, request_hash, kind, reservation_id, amount, reason, requested_by, requested_at, needs_approval, state)
      select gen_random_uuid(), sha256(n::text::bytea), 'part', $1, n, '検証', $2, $3::timestamptz + (n / 7) * interval '1 microsecond', true, 'requested'
      from generate_series(1, 205) n`,
    [reservation.id, asker.id, test.deps.now()],
  );
  const pageOf = async (query: Record<string, string>): Promise<ApprovalsView> =>
    (await browser.get(`/api/console/refunds/waiting?${new URLSearchParams(query)}`)).body.result;
  const found: string[] = [];
  const pages: number[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: ApprovalsView = await pageOf({ limit: "100", ...(next && { after: next }) });
    found.push(...page.refunds.map(({ id }) => id));
    pages.push(page.refunds.length);
    next = page.next;
  }
  expect(pages).toEqual([100, 100, 5]);
  expect(new Set(found).size).toBe(205);
  const whole = await pageOf({});
  expect([whole.refunds.length, whole.next]).toEqual([200, expect.any(String)]);
  for (const after of ["nothing", "1_nothing", "99999999999999999_"]) {
    expect((await browser.get(`/api/console/refunds/waiting?after=${after}`)).body.code).toBe("COM_001");
  }
});
