import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect } from "vitest";
import type { PaymentHistory } from "#contract/payment.ts";
import { includedTax } from "#domain/money/tax.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { applyLockerEvent } from "#server/rentals/lockers/apply-locker-event.ts";
import { checkAllBooks } from "#server/web/books/check-books.ts";
import { readOwnData } from "#server/web/own-data/read-own-data.ts";
import { keepReports } from "#server/web/reports/keep-reports.ts";
import type { RentalApp } from "#test/rentals.ts";
import { signedInStaff } from "#test/staff.ts";

// What happens to the money of a rental, and what everything that tells of it says.

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#333" } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

export type Rented = Awaited<ReturnType<RentalApp["reserved"]>>;
type Line = { reservation: string; amount: number; tax: number };

/** What a member's export says of a reservation's receipts. */
export async function receiptsOf(test: RentalApp, { id, reservation: { number } }: Rented): Promise<Line[]> {
  const { receipts } = await readOwnData(test.deps.database.db, id);
  return (receipts as unknown as Line[]).filter(({ reservation }) => reservation === number);
}

export const SETTLEMENT = "/api/console/settlement";
export const as = async (test: RentalApp, role: Role, name = "佐藤 花") =>
  (await signedInStaff(test, { roles: [role], name })).browser;
export const pathOf = ({ reservation }: Rented) => `/api/console/reservations/${reservation.number}`;
export const moneyOf = async (test: RentalApp, rented: Rented) =>
  (await (await as(test, "desk")).get(`${pathOf(rented)}/money`)).body.result;
export const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);

export async function scan(test: RentalApp, code: string, type: "item_taken" | "item_placed") {
  const occurredAt = test.deps.now().toISOString();
  for (const each of ["opened", type] as const) {
    await applyLockerEvent(test.deps, { eventId: randomUUID(), occurredAt, type: each, code });
  }
}
export async function collect(test: RentalApp, { browser, path, reservation }: Rented) {
  await test.fill(reservation.number);
  await scan(test, (await browser.get(path)).body.result.pickupQr.code, "item_taken");
}
export async function bringBack(test: RentalApp, { browser, path }: Rented) {
  for (const station of ["tokyo", "shinagawa", "yokohama", "ueno", "shinjuku"]) {
    const { body } = await browser.post(`${path}/return-place`, { station });
    if (body.result) return scan(test, body.result.returnQr.code, "item_placed");
  }
  throw new Error("nowhere to return to");
}

/** What was kept of a reservation, by everything that says so. */
export async function keptBy(test: RentalApp, rented: Rented): Promise<Record<string, number>> {
  const { browser, path, reservation } = rented;
  const { id, number } = reservation;
  const paid = await test.rows<{ process: string; kept: number }>(
    "select process_id as process, amount - refunded_amount as kept from payments where reservation_id = $1 and process_id is not null",
    [id],
  );
  const atGateway = paid.map(({ process }) => test.sandbox.ledger.transactions.get(process));
  const page = (await browser.get(path)).body.result.amounts;
  const history: PaymentHistory = (await browser.get(`/api/payment/booking/${id}`)).body.result;
  const receipts = await receiptsOf(test, rented);
  const administrator = await as(test, "administrator");
  const { timeline, amounts } = (await administrator.get(pathOf(rented))).body.result;
  const moved: { what: string; facts: { amount: number; state: string } }[] = timeline;
  const done = moved.filter(({ what, facts }) => /^(capture|refund)$/.test(what) && facts.state === "succeeded");
  const keptIn = async (list: string, column: string) => {
    const [head = "", ...lines] = ((await administrator.get(`/api/console/csv/${list}`)).body as string).split(/\r?\n/);
    // From the end: a product's name may have a comma.
    const at = head.split(",").indexOf(column) - head.split(",").length;
    return sum(lines.filter((line) => line.includes(number)).map((line) => Number(line.split(",").at(at))));
  };
  return {
    books: sum(paid.map(({ kept }) => kept)),
    gateway: sum(atGateway.map((each) => (each?.state === "captured" ? each.amount : 0))),
    page: page.paid - page.refunded,
    history: history.paid - history.refunded,
    export: sum(receipts.map(({ amount }) => amount)),
    desk: (await moneyOf(test, rented)).paid,
    shown: amounts.paid - amounts.refunded,
    timeline: sum(done.map(({ what, facts }) => (what === "refund" ? -facts.amount : facts.amount))),
    payments: await keptIn("payments", "kept_amount"),
    reservations: await keptIn("reservations", "kept"),
    byMoney: await keptIn("reservations?by=money", "kept"),
  };
}

/** All of them say the same, the tax is that of the sum, and the books find nothing about money. */
export async function expectKept(test: RentalApp, rented: Rented, kept: number) {
  const said = await keptBy(test, rented);
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((who) => [who, kept])));
  const receipts = await receiptsOf(test, rented);
  expect(sum(receipts.map(({ tax }) => tax))).toBe(includedTax(kept));
  const { findings } = await checkAllBooks(test.deps);
  // Nobody sends mails or empties boxes here.
  expect(findings.filter(({ check }) => !/^(mail|door)/.test(check))).toEqual([]);
}

/** What each day came to by the settlement, and by the report. */
export async function daysOf(test: RentalApp, from: string, to: string) {
  await keepReports(test.deps);
  const finance = await as(test, "finance");
  const { days: reported } = (await finance.get(`/api/console/reports?from=${from}&to=${to}`)).body.result;
  const { days: settled } = (await finance.get(`${SETTLEMENT}?until=${to}`)).body.result;
  type Day = { day: string; received?: number; captured?: number; refunded: number };
  const asLines = (days: Day[]) =>
    days
      .filter(({ day }) => day >= from)
      .map(({ day, received, captured, refunded }) => `${day}: ${received ?? captured} - ${refunded}`)
      .toSorted();
  return { settled: asLines(settled), reported: asLines(reported) };
}

export async function charge(test: RentalApp, rented: Rented, kind: "loss" | "damage") {
  const desk = await as(test, "desk");
  const path = `${pathOf(rented)}/damages`;
  const file = { type: "image/jpeg", bytes: await photo() };
  expect((await desk.put(`${pathOf(rented)}/damage-photos/${randomUUID()}`, undefined, { file })).status).toBe(200);
  const id = randomUUID();
  const amount: number = (await moneyOf(test, rented)).damageMost[kind];
  expect((await desk.post(path, { id, kind, amount, reason: "見当たりません" })).status).toBe(200);
  return { id, amount, path: `${path}/${id}` };
}

/** Somebody else says yes to all that waits. */
export async function approveAll(test: RentalApp, { reservation }: Rented) {
  const waiting = "select id from staff_refunds where reservation_id = $1 and state = 'requested'";
  for (const { id } of await test.rows<{ id: string }>(waiting, [reservation.id])) {
    const { status } = await (await as(test, "finance", "経理 一郎")).post(`/api/console/refunds/${id}/approve`);
    expect(status).toBe(200);
  }
}

/** Brings the gateway's file of a day, which agrees with ours, and closes the day. */
export async function closeDay(test: RentalApp, day: string) {
  const file = { type: "text/csv", bytes: new Uint8Array(Buffer.from(test.settlementFile(day))) };
  expect((await (await as(test, "finance")).put(`${SETTLEMENT}/${day}/file`, undefined, { file })).status).toBe(200);
  expect((await (await as(test, "finance")).post(`${SETTLEMENT}/${day}/close`, { note: "" })).status).toBe(200);
}
