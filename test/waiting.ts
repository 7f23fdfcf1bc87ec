import { waitlistBody, waitlistEntryBody } from "#contract/waitlist.ts";
import { runClock } from "#server/jobs.ts";
import { RARE, type RentalApp, type Renter, wish } from "#test/rentals.ts";

const { noticesAccepted: _, ...times } = wish();

export const join = ({ browser }: Renter, change: Record<string, unknown> = {}, product = RARE) =>
  browser.post(`/api/products/${product}/waitlist`, { ...times, ...change });

/** A new member who waits for the product of which there is a single unit. */
export async function waiting(test: RentalApp, change: Record<string, unknown> = {}) {
  const renter = await test.renter();
  const { status, body } = await join(renter, change);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...renter, entry: waitlistEntryBody.parse(body).result };
}

export const entriesOf = async ({ browser }: Renter) =>
  waitlistBody.parse((await browser.get("/api/waitlist")).body).result.entries;

/** The offer that a member has now. */
export const offerOf = async (renter: Renter) => (await entriesOf(renter))[0]?.offer ?? undefined;

let key = 0;
export const accept = ({ browser }: Renter, offerId: string, change: Record<string, unknown> = {}) =>
  browser.post(`/api/products/${RARE}/reservation`, wish({ requestKey: `accept-${++key}-x`, offerId, ...change }));

/** Gives the single unit back that somebody had reserved, and lets the clock run. */
export async function freeIt(test: RentalApp, taken: { browser: Renter["browser"]; path: string }): Promise<void> {
  const { status } = await taken.browser.post(`${taken.path}/cancel`);
  if (status !== 200) throw new Error(`not cancelled: ${status}`);
  await runClock(test.deps);
}
