import { createRoute } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { csvOf, csvPeriodQuery } from "#contract/console/csv.ts";
import { refusals } from "#contract/envelope.ts";
import type { Cell } from "#domain/csv.ts";
import { addDays, jstDayAt, toJstIso } from "#domain/jst.ts";
import type { Deps } from "#server/deps.ts";
import { unsentParts } from "#server/money/refunds/staff-refund-store.ts";
import { auditExport } from "#server/platform/audit-export.ts";
import { respondCsv } from "#server/platform/csv-file.ts";
import { inPages } from "#server/platform/in-pages.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const header = [
  "id",
  "created_at",
  "reservation",
  "purpose",
  "state",
  "amount",
  "refunded_amount",
  "captured_amount",
  "kept_amount",
  "refund_waiting",
  "captured_on",
];

type Row = {
  id: string;
  createdAt: Date;
  number: string | null;
  purpose: string;
  state: string;
  amount: number;
  refundedAmount: number;
  captured: number;
  waiting: number;
  capturedOn: string | null;
};

/** Payments as a file: our books, without who paid and by which card. */
export function paymentCsvRoutes(deps: Deps) {
  const exported = createRoute({
    ...forStaff(deps, "payments.see"),
    tags: ["csv"],
    method: "get",
    path: "/api/console/csv/payments",
    summary: "Payments as CSV, by the day they were begun",
    request: { query: csvPeriodQuery },
    responses: { ...csvOf("The file"), ...refusals },
  });
  return createRouter().openapi(exported, async (c) => {
    const { encoding, from, to } = c.req.valid("query");
    await auditExport(deps, actorOf(c), { list: "payments", what: { from, to } });
    const first = from ? jstDayAt(from) : null;
    const end = to ? jstDayAt(addDays(to, 1)) : null;
    const read = async (after: string | undefined, limit: number) => {
      const { rows } = await deps.database.db.execute<Row>(sql`
        select p.id, p.created_at as "createdAt", r.number, p.purpose, p.state, p.amount,
          p.refunded_amount as "refundedAmount",
          case when p.state in ('captured', 'refunded') then p.amount else 0 end as captured,
          case p.state when 'captured' then greatest(p.planned_refunds - p.refunded_amount, ${unsentParts(sql`p.id`)}) else 0 end as waiting,
          (select o.booked_on::text from payment_operations o where o.payment_id = p.id and o.kind = 'capture'
            and o.booked_on is not null) as "capturedOn"
        from payments p left join reservations r on r.id = p.reservation_id
        where (${after ?? null}::uuid is null or p.id > ${after ?? null}::uuid)
          and (${first?.toISOString() ?? null}::timestamptz is null or p.created_at >= ${first?.toISOString() ?? null}::timestamptz)
          and (${end?.toISOString() ?? null}::timestamptz is null or p.created_at < ${end?.toISOString() ?? null}::timestamptz)
        order by p.id limit ${limit}`);
      return rows;
    };
    async function* cells(): AsyncGenerator<Cell[]> {
      for await (const row of inPages(read, ({ id }) => id)) {
        const { id, createdAt, number, purpose, state, amount, refundedAmount, captured, waiting, capturedOn } = row;
        const sums = [amount, refundedAmount, captured, captured - refundedAmount, waiting];
        yield [id, toJstIso(new Date(createdAt)), number, purpose, state, ...sums, capturedOn];
      }
    }
    return respondCsv(c, { name: "payments", encoding, header, now: deps.now() }, cells());
  });
}
