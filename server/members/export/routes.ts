import { createRoute } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { csvOf, csvQuery } from "#contract/console/csv.ts";
import { refusals } from "#contract/envelope.ts";
import type { Cell } from "#domain/csv.ts";
import { toJstIso } from "#domain/jst.ts";
import { formatPhone } from "#domain/phone.ts";
import { may, type Worker } from "#domain/staff/permissions.ts";
import type { Deps } from "#server/deps.ts";
import { beginOrEndAt } from "#server/members/desk/seen-by.ts";
import { tellOfExport } from "#server/members/export/tell-of-export.ts";
import { auditExport } from "#server/platform/audit-export.ts";
import { respondCsv } from "#server/platform/csv-file.ts";
import { inPages } from "#server/platform/in-pages.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { createRouter } from "#server/platform/router.ts";
import { actorOf, forStaff } from "#server/platform/staff-guard.ts";

const header = ["id", "last_name", "first_name", "last_name_kana", "first_name_kana", "email", "phone", "birthday"];
const more = ["language", "joined_at", "suspended"];

type Row = {
  id: string;
  last: string;
  first: string;
  lastKana: string;
  firstKana: string;
  email: string;
  phone: string;
  birthday: string;
  language: string;
  joinedAt: Date;
  suspended: boolean;
};

/** Members as a file, a few times a day: whole, which administrators are told, for those who may read masked values, else as little as finding somebody takes. */
export function memberCsvRoutes(deps: Deps) {
  const exported = createRoute({
    ...forStaff(deps, "members.see", { fresh: true }),
    tags: ["csv"],
    method: "get",
    path: "/api/console/csv/members",
    summary: "Members as CSV; without `members.reveal` masked, and for a station's staff only members who were there",
    request: { query: csvQuery },
    responses: { ...csvOf("The file"), ...refusals },
  });
  return createRouter().openapi(exported, async (c) => {
    const worker = c.get("staff");
    const isWhole = may(worker, "members.reveal");
    const actor = actorOf(c);
    if (isWhole) await limitRate(deps, "staffExportMembers", actor.id);
    await auditExport(deps, actor, {
      list: "members",
      what: { masked: !isWhole },
      also: isWhole ? (tx) => tellOfExport(tx, worker, deps.now()) : undefined,
    });
    const rows = inPages(
      (after: string | undefined, limit) => readMembers(deps, worker, after, limit),
      ({ id }) => id,
    );
    async function* cells(): AsyncGenerator<Cell[]> {
      for await (const row of rows) yield cellsOf(isWhole ? row : masked(row));
    }
    const { encoding } = c.req.valid("query");
    return respondCsv(c, { name: "members", encoding, header: [...header, ...more], now: deps.now() }, cells());
  });
}

async function readMembers({ database }: Deps, { stations }: Worker, after: string | undefined, limit: number) {
  const seen =
    stations === null
      ? sql`true`
      : sql`exists (select 1 from reservations where member_id = m.id and ${beginOrEndAt(stations)})`;
  const { rows } = await database.db.execute<Row>(sql`
    select m.id, m.last_name as last, m.first_name as first, m.last_name_kana as "lastKana",
      m.first_name_kana as "firstKana", m.email, m.phone_number as phone, m.birthday::text as birthday, m.language,
      m.created_at as "joinedAt", coalesce(m.suspended_at, m.blocked_at) is not null as suspended
    from members m where m.verified_at is not null and ${seen}
      and (${after ?? null}::uuid is null or m.id > ${after ?? null}::uuid)
    order by m.id limit ${limit}`);
  return rows;
}

const HIDDEN = "*";

/** Surname, last four digits, and where the mail goes: enough to recognise somebody who calls. */
const masked = (row: Row): Row => ({
  ...row,
  first: HIDDEN,
  firstKana: HIDDEN,
  email: row.email.replace(/^[^@]*/, HIDDEN),
  phone: `${HIDDEN}${row.phone.slice(-4)}`,
  birthday: HIDDEN,
});

const cellsOf = (row: Row): Cell[] => [
  row.id,
  row.last,
  row.first,
  row.lastKana,
  row.firstKana,
  row.email,
  formatPhone(row.phone),
  row.birthday,
  row.language,
  toJstIso(new Date(row.joinedAt)),
  String(row.suspended),
];
