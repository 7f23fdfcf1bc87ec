import { expect } from "vitest";
import { type PaymentHistory, paymentHistoryBody } from "#contract/payment.ts";
import { reservationBody } from "#contract/reservations.ts";
import { includedTax } from "#domain/money/tax.ts";
import type { Ledger } from "#sandbox/ledger.ts";
import { readPaymentHistory } from "#server/rentals/receipts/read-payment-history.ts";
import { findReservation } from "#server/rentals/reservations/reservation-store.ts";
import { viewReservation } from "#server/rentals/reservations/reservation-views.ts";
import type { Check, Finding } from "#server/web/books/books.ts";
import { couponChecks } from "#server/web/books/coupons.ts";
import { mailChecks } from "#server/web/books/mail.ts";
import { moneyChecks } from "#server/web/books/money.ts";
import { staffMoneyChecks } from "#server/web/books/staff-money.ts";
import type { TestApp } from "#test/app.ts";

type Deps = TestApp["deps"];
type Owned = {
  id: string;
  number: string;
  keptOf: number;
  member: string;
  kept: number;
  taken: number;
  receipted: number;
  days: Record<string, string>;
};

const checks: Check[] = [...moneyChecks, ...staffMoneyChecks, ...mailChecks, ...couponChecks];

/**
 * Refuses a shop, after the tests of a file, whose books do not add up, differ from the gateway's, or from what its members
 * see. What a test has altered by hand is left out.
 */
export function watchBooks(deps: Deps, ledger: Ledger) {
  const altered = new Set<string>();
  const rows = rowsOf(deps);
  const ids = async () => {
    const all = await rows<{ id: string; number: string; member: string; email: string }>(
      "select r.id, number, m.id as member, email from reservations r left join members m on m.id = member_id",
    );
    return all.filter((each) => !Object.values(each).some((name) => altered.has(name))).map(({ id }) => id);
  };
  return {
    noteAltered: async (statement: string, values: unknown[]): Promise<void> => {
      if (!/\b(update|insert into|delete from) /.test(statement)) return;
      const named = values.flat().filter((value) => typeof value === "string");
      const touched = named.length > 0 || !tables.test(statement) ? named : await ids();
      for (const each of touched) altered.add(each);
    },
    expectAgreement: async (): Promise<void> => {
      const chosen = await ids();
      const books = { rows, reservations: chosen, now: deps.now(), from: new Date(0), to: new Date("9999-01-01") };
      const found: Finding[] = [];
      for (const check of checks) found.push(...(await check(books)));
      found.push(...(await gatewaysFindings(deps, ledger, chosen)), ...(await membersFindings(deps, chosen)));
      // Tests end before everything is settled.
      const open = found.filter(({ check }) => check === "left open");
      const unsettled = new Set(open.map(({ reservation }) => reservation ?? ""));
      const rest = found.filter(({ reservation = "none" }) => !unsettled.has(reservation));
      // Time stands still in tests, so the check cannot tell whether an extension came before a change.
      const wrong = rest.filter((each) => !open.includes(each) && !each.what.includes("extensions come to"));
      expect(wrong).toEqual([]);
    },
  };
}

/** What is altered here without naming anybody is altered for everybody so far. */
const tables =
  /(reservations|payments|payment_operations|outbox|extensions|reservation_changes|staff_refunds|coupon_redemptions)\b/;

const rowsOf =
  ({ database }: Deps) =>
  async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await database.pool.query(text, values)).rows;

/** Of payments of which everything is known. */
async function gatewaysFindings(deps: Deps, { transactions }: Ledger, chosen: string[]): Promise<Finding[]> {
  const payments = await rowsOf(deps)<{ id: string; process: string; kept: number; number: string }>(
    `select p.id, r.number, process_id as process, case when p.state = 'captured' then amount - refunded_amount else 0 end as kept
    from payments p join reservations r on r.id = reservation_id
    where process_id is not null and reservation_id = any($1) and not exists (select from payment_operations o
      where o.payment_id = p.id and o.state in ('created', 'sent', 'unknown'))`,
    [chosen],
  );
  return payments.flatMap(({ id, process, kept, number }) => {
    const theirs = transactions.get(process);
    const keptThere = theirs?.state === "captured" ? theirs.amount : 0;
    const what = `payment ${id}: we kept ${kept}, the gateway ${keptThere}`;
    return kept === keptThere ? [] : [{ check: "gateway", what, reservation: number }];
  });
}

/** A reservation's page and its payments say what was kept, since which day of the books, and the tax that is in it; receipts, what was taken. */
async function membersFindings(deps: Deps, chosen: string[]): Promise<Finding[]> {
  const owned = await rowsOf(deps)<Owned>(
    `select r.id, r.number, r.member_id as member, coalesce(sum(p.amount - p.refunded_amount), 0)::int as kept,
      coalesce(sum(p.amount), 0)::int as taken,
      coalesce(sum(p.amount) filter (where p.refunded_amount < p.amount), 0)::int as "keptOf", (select coalesce(sum((o.data ->> 'total')::int), 0)::int from outbox o
        where o.kind = 'receipt' and o.data ->> 'reservationId' = r.id::text) as receipted,
      (select coalesce(jsonb_object_agg(o.payment_id, o.booked_on), '{}') from payment_operations o
        where o.kind = 'capture' and o.state = 'succeeded' and o.payment_id = any(array_agg(p.id))) as days
    from reservations r left join payments p on p.reservation_id = r.id and p.state in ('captured', 'refunded')
    where r.id = any($1) and r.member_id is not null and r.status not in ('offered', 'hold', 'expired') group by r.id`,
    [chosen],
  );
  const found: Finding[] = [];
  for (const { id, number, member, kept, taken, keptOf, receipted, days } of owned) {
    const detail = await findReservation(deps.database.db, member, id);
    if (!detail) throw new Error(`no reservation ${id}`);
    const { amounts } = reservationBody.parse(answer(viewReservation(deps, detail, "ja"))).result;
    const { result: history } = paymentHistoryBody.parse(answer(await readPaymentHistory(deps, member, id)));
    const told = {
      page: amounts.paid - amounts.refunded,
      payments: history.paid - history.refunded,
      // What was taken and given back whole needs none.
      receipted: receipted >= keptOf && receipted <= taken,
      untaxed: untaxedTimes(history),
      paidOn: history.payments.flatMap(({ id, paidAt }) => (paidAt ? [`${id} ${paidAt.slice(0, 10)}`] : [])).sort(),
    };
    const paidOn = Object.entries(days).map(([payment, day]) => `${payment} ${day}`);
    const expected = { page: kept, payments: kept, receipted: true, untaxed: [], paidOn: paidOn.sort() };
    if (JSON.stringify(told) !== JSON.stringify(expected))
      found.push({
        check: "member",
        reservation: number,
        what: `${id}: told ${JSON.stringify(told)}, is ${JSON.stringify(expected)}`,
      });
  }
  return found;
}

const answer = (result: object) => ({ status: "success", result: JSON.parse(JSON.stringify(result)) });

/** At any time, what receipts showed as tax is the tax of all that was kept until then. */
function untaxedTimes({ payments }: PaymentHistory): string[] {
  const moved = payments.flatMap(({ amount, tax, paidAt, refunds }) => [
    ...(paidAt ? [{ at: paidAt, amount, tax }] : []),
    ...refunds.map((refund) => ({ at: refund.refundedAt, amount: -refund.amount, tax: -refund.tax })),
  ]);
  return moved.flatMap(({ at }) => {
    const before = moved.filter((each) => each.at <= at);
    const sum = (of: "amount" | "tax") => before.reduce((total, each) => total + each[of], 0);
    return sum("tax") === includedTax(sum("amount")) ? [] : [`${at}: ${sum("tax")} of ${sum("amount")}`];
  });
}
