import { expect } from "vitest";
import { runPayments } from "#server/jobs.ts";
import { type RentalApp, type Renter, wish } from "#test/rentals.ts";

type Choices = Record<string, unknown>;

/** A product that all lapsed holds are of. */
const PRODUCT = 202;

export const reserveLapsing = async ({ browser }: Renter, choices: Choices = {}) =>
  (await browser.post(`/api/products/${PRODUCT}/reservation`, wish(choices))).body;

/** The money is taken, but nobody hears of it until the hold has lapsed. */
export async function lapse(
  test: RentalApp,
  renter: Renter,
  choices: Choices,
  operateId: "1Auth" | "1Capture" = "1Capture",
): Promise<void> {
  const fault = { times: 1, delayMs: 0 };
  test.sandbox.faults.inject({ kind: "lose_answer", operateId, ...fault });
  test.sandbox.faults.inject({ kind: "lose_request", operateId: "1Search", ...fault, times: 100 });
  expect((await reserveLapsing(renter, choices)).code).toBe("PAY_005");
  test.passSeconds(16 * 60);
  await runPayments(test.deps);
  test.sandbox.faults.reset();
}

/** What has become of a member's holds, the oldest first. */
export const holdsOf = (test: RentalApp, { id }: Renter) =>
  test.rows<{ status: string; discount: number }>(
    "select status, discount from reservations where member_id = $1 order by created_at",
    [id],
  );
