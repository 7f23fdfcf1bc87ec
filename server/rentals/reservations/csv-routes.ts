import { createRoute } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import { csvOf, reservationCsvQuery, type reservationDays } from "#contract/console/csv.ts";
import { refusals } from "#contract/envelope.ts";
import type { Cell } from "#domain/csv.ts";
import { addDays, jstDayAt, toJstIso } from "#domain/jst.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { beginOrEndAt } from "#server/members/desk/seen-by.ts";
import { auditExport } from "#server/platform/audit-export.ts";
import { respondCsv } from "#server/platform/csv-file.ts";
import { inPages } from "#server/platform/in-pages.ts";
import { apiLanguage } from "#server/platform/language.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const header = [
  "number",
  "status",
  "product",
  "product_name",
  "unit",
  "pickup_at",
  "pickup_station",
  "return_at",
  "return_station",
  "plan_hours",
  "subtotal",
  "discount",
  "total",
  "extension_total",
  "late_fee",
  "created_at",
  "damage_total",
  "received",
  "refunded",
  "kept",
  "kept_rental",
  "kept_late_fee",
  "kept_damage",
];

type Row = {
  id: string;
  number: string;
  status: string;
  productId: number;
  serial: string;
  pickupAt: Date;
  pickupStation: string;
  returnAt: Date;
  returnStation: string;
  amounts: [plan: number, subtotal: number, discount: number, total: number, extension: number, late: number];
  createdAt: Date;
  money: [
    damage: number,
    received: number,
    refunded: number,
    kept: number,
    rental: number,
    late: number,
    damage: number,
  ];
};

/** Reservations as a file, without who made them: they stand in the file of members. */
export function reservationCsvRoutes(deps: Deps) {
  const exported = createRoute({
    ...forStaff(deps, "reservations.see"),
    tags: ["csv"],
    method: "get",
    path: "/api/console/csv/reservations",
    summary: "Reservations as CSV, by the day of their pickup or of their money; of a station's staff only theirs",
    request: { query: reservationCsvQuery },
    responses: { ...csvOf("The file"), ...refusals },
  });
  return createRouter().openapi(exported, async (c) => {
    const { encoding, from, to, by } = c.req.valid("query");
    await auditExport(deps, actorOf(c), { list: "reservations", what: { from, to, by } });
    const wanted = { from, to, by, stations: c.get("staff").stations };
    const rows = inPages(
      (after: string | undefined, limit) => readReservations(deps, wanted, after, limit),
      ({ id }) => id,
    );
    const catalogue = deps.catalogue.current();
    const language = apiLanguage(c);
    async function* cells(): AsyncGenerator<Cell[]> {
      for await (const row of rows) {
        const iso = (at: Date) => toJstIso(new Date(at));
        const name = everKnown(catalogue, row.productId)?.name[language] ?? null;
        const { number, status, productId, serial, pickupStation, returnStation, amounts } = row;
        const what = [number, status, productId, name, serial];
        const when = [iso(row.pickupAt), pickupStation, iso(row.returnAt), returnStation];
        yield [...what, ...when, ...amounts, iso(row.createdAt), ...row.money];
      }
    }
    return respondCsv(c, { name: "reservations", encoding, header, now: deps.now() }, cells());
  });
}

type Wanted = {
  from: string | undefined;
  to: string | undefined;
  by: (typeof reservationDays)[number];
  stations: readonly string[] | null;
};

async function readReservations(
  { database }: Deps,
  wanted: Wanted,
  after: string | undefined,
  limit: number,
): Promise<Row[]> {
  const conditions = [...(after ? [sql`r.id > ${after}::uuid`] : []), ...conditionsOf(wanted)];
  const kept = (purposes: string[]) =>
    sql`coalesce(sum(o.signed) filter (where o.purpose = any(${sql.param(purposes)}::text[])), 0)`;
  const { rows } = await database.db.execute<Row>(sql`
    select r.id, r.number, r.status, r.product_id as "productId", u.serial_number as serial, r.pickup_at as "pickupAt",
      r.pickup_station as "pickupStation", r.return_at as "returnAt", r.return_station as "returnStation",
      json_build_array(r.plan_hours, r.subtotal, r.discount, r.total, r.extension_total, r.late_fee) as amounts,
      r.created_at as "createdAt", m.money
    from reservations r join units u on u.id = r.unit_id cross join lateral (
      select json_build_array(r.damage_total, coalesce(sum(o.amount) filter (where o.signed > 0), 0),
        coalesce(sum(o.amount) filter (where o.signed < 0), 0), coalesce(sum(o.signed), 0),
        ${kept(["rental", "extension", "change"])}, ${kept(["late_fee"])}, ${kept(["damage"])}) as money
      from (select o.amount, p.purpose, case o.kind when 'capture' then o.amount else -o.amount end as signed
        from payments p join payment_operations o on o.payment_id = p.id
        where p.reservation_id = r.id and ${booked(wanted.by === "money" ? wanted : {})}) o
    ) m
    where ${sql.join(conditions, sql` and `)} order by r.id limit ${limit}`);
  return rows;
}

/** Money `o` that the books have on some of these days, or at all. */
const booked = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  sql`o.booked_on between ${from ?? "-infinity"}::date and ${to ?? "infinity"}::date`;

function conditionsOf({ from, to, by, stations }: Wanted): SQL[] {
  if (by === "money") {
    // Money counts for the station where its rental begins, also that of a hold which came to nothing.
    return [
      sql`r.id in (select p.reservation_id from payment_operations o join payments p on p.id = o.payment_id where ${booked({ from, to })})`,
      ...(stations ? [sql`r.pickup_station = any(${sql.param([...stations])}::text[])`] : []),
    ];
  }
  return [
    sql`r.status not in ('hold', 'expired', 'offered')`,
    ...(from ? [sql`r.pickup_at >= ${jstDayAt(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`r.pickup_at < ${jstDayAt(addDays(to, 1)).toISOString()}::timestamptz`] : []),
    ...(stations ? [beginOrEndAt(stations, sql.raw("r"))] : []),
  ];
}
