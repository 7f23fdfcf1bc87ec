import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Found, FoundReservation, SearchQuery } from "#contract/console/search.ts";
import type { Queryable } from "#db/database.ts";
import { inquiries } from "#db/schema.ts";
import { format } from "#domain/format.ts";
import { toJstIso } from "#domain/jst.ts";
import { readDeskQuery } from "#domain/rentals/desk-query.ts";
import type { AnyStatus } from "#domain/rentals/reservation-status.ts";
import { may, type Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { listMembers } from "#server/members/desk/list-members.ts";
import { type InquiryViewer, inquiriesSeenBy } from "#server/members/inquiries/seen-inquiries.ts";
import { isThere } from "#server/rentals/boxes/box-store.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";
import { reservationsInSight } from "#server/rentals/desk/in-sight.ts";
import { viewProductInHand } from "#server/rentals/desk/product-view.ts";
import { isInSight } from "#server/rentals/units/unit-store.ts";

/** As many of each kind as one looks through. */
const MOST = 8;

/**
 * A column that begins with a text: a range of the index in the order of bytes. The planner cannot see the text, so it keeps one
 * plan; to make one for each text took ten times as long as the reading.
 */
const begins = (column: SQL, text: string): SQL =>
  sql`${column} collate "C" >= (select ${text}::text) and ${column} collate "C" < (select ${text}::text || chr(1114111))`;

/** Whatever somebody may see of what begins with what they typed. */
export async function search(
  deps: Pick<Deps, "database" | "vault" | "env" | "now">,
  { query: typed, station }: SearchQuery,
  worker: Worker & { id: string },
  viewer: Viewer,
): Promise<Found> {
  const { db } = deps.database;
  const query = readDeskQuery(typed);
  const members = may(worker, "members.see")
    ? (await listMembers(deps, { query: typed, limit: MOST }, worker)).members
    : [];
  const ids = members.map(({ id }) => id);
  const [reservations, units, boxes, asked] = await Promise.all([
    may(worker, "reservations.see") ? findReservations(db, { ...query, ids }, worker, viewer) : [],
    may(worker, "units.see") && query.serial ? findUnits(db, query.serial, worker, viewer) : [],
    may(worker, "boxes.see") && query.box ? findBoxes(db, { number: query.box, station }, worker) : [],
    may(worker, "inquiries.work") && query.inquiry ? findInquiries(db, query.inquiry, worker) : [],
  ]);
  return {
    reservations,
    members: members.map(({ id, lastName, firstName, lastNameKana, firstNameKana, phoneNumber, email }) => ({
      ...{ id, email, phone: phoneNumber, name: `${lastName} ${firstName}` },
      kana: [lastNameKana, firstNameKana].filter(Boolean).join(" "),
    })),
    units,
    boxes,
    inquiries: asked,
  };
}

type Row = {
  number: string;
  status: AnyStatus;
  productId: number;
  pickupAt: Date;
  lastName: string | null;
  firstName: string | null;
};

type Asked = { reservation: string | undefined; shipping: string | undefined; ids: string[] };

/** By number, by shipping number, and of the members who were found: each along its own index. */
async function findReservations(
  db: Queryable,
  { reservation, shipping, ids }: Asked,
  worker: Worker,
  viewer: Viewer,
): Promise<FoundReservation[]> {
  const branch = (condition: SQL, order: SQL) =>
    sql`(select r.* from reservations r where ${condition} and ${reservationsInSight(worker)} order by ${order} limit ${MOST})`;
  const branches = [
    ...(reservation ? [branch(begins(sql`r.number`, reservation), sql`r.number collate "C"`)] : []),
    ...(shipping
      ? [
          branch(
            sql`r.shipping_number is not null and ${begins(sql`r.shipping_number`, shipping)}`,
            sql`r.shipping_number collate "C"`,
          ),
        ]
      : []),
    ...(ids.length > 0
      ? [branch(sql`r.member_id = any(${sql.param(ids)}::uuid[]) and r.status <> 'expired'`, sql`r.pickup_at desc`)]
      : []),
  ];
  if (branches.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select r.number, r.status, r.product_id as "productId", r.pickup_at as "pickupAt", m.last_name as "lastName",
      m.first_name as "firstName"
    from (select distinct on (id) * from (${sql.join(branches, sql` union all `)}) found) r
      left join members m on m.id = r.member_id order by r.pickup_at desc, r.number limit ${MOST}`);
  const sees = may(worker, "members.see");
  return rows.map(({ number, status, productId, pickupAt, lastName, firstName }) => ({
    ...{ number, status, product: viewProductInHand(productId, viewer).name, pickupAt: toJstIso(new Date(pickupAt)) },
    name: lastName && (sees ? [lastName, firstName].filter(Boolean).join(" ") : lastName),
  }));
}

async function findUnits(db: Queryable, serial: string, worker: Worker, viewer: Viewer): Promise<Found["units"]> {
  type Unit = { serialNumber: string; productId: number; station: string | null; box: string | null };
  const { rows } = await db.execute<Unit>(sql`
    select u.serial_number as "serialNumber", u.product_id as "productId", u.station_slug as station, b.number as box
    from units u left join boxes b on b.id = u.box_id
    where ${begins(sql`u.serial_number`, serial)} and ${isInSight(worker)}
    order by u.serial_number collate "C" limit ${MOST}`);
  return rows.map(({ productId, ...unit }) => ({ ...unit, product: viewProductInHand(productId, viewer) }));
}

async function findInquiries(db: Queryable, number: string, viewer: InquiryViewer): Promise<Found["inquiries"]> {
  const rows = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.number, number), inquiriesSeenBy(viewer)));
  return rows.map((row) => ({ number, name: format.ja.name(row).trim() }));
}

type BoxAsked = { number: string; station: string | undefined };

async function findBoxes(db: Queryable, { number, station }: BoxAsked, { stations }: Worker): Promise<Found["boxes"]> {
  const theirs = stations === null ? sql`true` : sql`b.station_slug = any(${sql.param(stations)}::text[])`;
  const { rows } = await db.execute<Found["boxes"][number]>(sql`
    select b.station_slug as station, b.number from boxes b
    where ${begins(sql`b.number`, number)} and ${isThere} and ${theirs}
    order by b.station_slug is distinct from ${station ?? null}::text, b.number collate "C", b.station_slug limit ${MOST}`);
  return rows;
}
