import { type Browser, expect, type Page } from "@playwright/test";
import { countDays } from "./days.ts";
import { asMember, signUpWithCard } from "./member.ts";
import { atLocker, passTime } from "./own-site.ts";
import { inAnotherBrowser } from "./test.ts";

/** What a crew has to do with one reservation: its unit, its box, and whose it is. */
export type Job = { id: string; number: string; unit: string; box: string; product: number };

const EARLY = [202, 203, 204];
const LATE = [205, 206, 207, 301, 302, 303, 304, 305];

/**
 * A station's day at eleven in the morning, whatever the time is now: three items have just come back into boxes, seven are to
 * be filled by noon, and one of them somebody fetches at the counter.
 */
export async function openDay(browser: Browser, baseURL: string | undefined) {
  const day = countDays();
  const at = (days: number, time: string) => `${day(days)}T${time}:00+09:00`;
  const early = await inAnotherBrowser(browser, baseURL);
  const late = await inAnotherBrowser(browser, baseURL);
  await signUpWithCard(early);
  await signUpWithCard(late);
  const back = await bookAll(early, EARLY, [at(2, "12:00"), at(3, "12:00")]);
  const toFill = await bookAll(late, LATE, [at(3, "11:30"), at(4, "11:30")]);
  for (const { number } of back) await atLocker(early, { action: "place", number });
  await passTime(early, at(2, "12:00"));
  const show = async (page: Page, id: string) => (await (await asMember(page)).get(`/api/reservations/${id}`)).result;
  for (const { id } of back) await atLocker(early, { action: "scan", code: (await show(early, id)).pickupQr.code });
  await passTime(early, at(3, "11:00"));
  const returned: Omit<Job, "unit">[] = [];
  for (const job of back) {
    const { returnQr, returnPlace } = await show(early, job.id);
    expect(await atLocker(early, { action: "scan", code: returnQr.code })).toContain("not_returned");
    returned.push({ ...job, box: returnPlace.lockerNumber });
  }
  const [counter, ...boxes] = toFill;
  if (!counter) throw new Error("nothing was booked");
  return {
    returned,
    toFill: boxes,
    counter: {
      ...counter,
      code: async () => (await show(late, counter.id)).pickupQr.code as string,
      returnCode: async () => (await show(late, counter.id)).returnQr.code as string,
    },
    statusOf: async (page: "early" | "late", id: string) => (await show(page === "early" ? early : late, id)).status,
    close: () => Promise.all([early.close(), late.close()]),
  };
}

async function bookAll(page: Page, products: number[], [pickupTime, returnTime]: [string, string]) {
  const member = await asMember(page);
  const booked: Omit<Job, "unit">[] = [];
  for (const product of products) {
    const wish = { pickupTime, returnTime, pickupStation: "tokyo", returnStation: "tokyo", noticesAccepted: true };
    const { result, code } = await member.post(`/api/products/${product}/reservation`, wish);
    expect(code, `product ${product}`).toBeUndefined();
    booked.push({ id: result.id, number: result.number, box: result.pickupPlace.lockerNumber, product });
  }
  return booked;
}

/** Calls the API as staff of this browser. */
export const staffApi = (page: Page) => ({
  get: async (path: string) => (await (await page.request.get(`/api/console/${path}`)).json()).result,
});

/** Which unit each is to get. */
export async function withUnits<J extends Omit<Job, "unit">>(page: Page, jobs: J[]): Promise<(J & Job)[]> {
  const found: (J & Job)[] = [];
  for (const job of jobs) {
    const { reservation } = await staffApi(page).get(`scan?station=tokyo&code=${job.number}`);
    found.push({ ...job, unit: reservation.serialNumber });
  }
  return found;
}

/** Another unit of the same product that lies on the shelf. */
export async function otherUnit(page: Page, { product, unit }: Pick<Job, "product" | "unit">): Promise<string> {
  const { units } = await staffApi(page).get(`units?product=${product}&station=tokyo&place=station&condition=ready`);
  const other = units.find(({ serialNumber }: { serialNumber: string }) => serialNumber !== unit);
  expect(other, `another one of ${product}`).toBeDefined();
  return other.serialNumber;
}

/** How often each act was done, by the log: `fill EK-202-001` once. */
export async function actsOf(page: Page): Promise<Record<string, number>> {
  const { entries } = await staffApi(page).get("audit?act=stock&limit=200");
  const counts: Record<string, number> = {};
  for (const { act, subjectId } of entries as { act: string; subjectId: string }[]) {
    const what = `${act.replace("stock.", "")} ${subjectId}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}
