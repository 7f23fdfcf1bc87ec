import type pg from "pg";
import { DAY } from "#domain/time.ts";
import { touchedSince } from "#server/web/books/touched.ts";

/** As many as the rules look at together. */
const BATCH = 1_000;
/** So many of the last ones are looked at again with the next: neighbours in time may share a box. */
const SHARED = 100;

/** Every reservation is looked at once in so many nights, whether something happened to it or not. */
const NIGHTS = 32;

/** The first day since 1970 whose reservations are looked at in this night; every 32nd after it is another. */
const turnOf = (at: Date): Date => new Date((Math.floor(at.getTime() / DAY) % NIGHTS) * DAY);

const OPEN = `('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')`;

/** What happened after `$1` may be under way; the next check looks at it. */
const settled = `not exists (select 1 from (${touchedSince("$1")}) young where young.reservation_id = r.id)`;

type Period = { from: Date; to: Date };

/** Everything, or what changed in a time, what is open, and in turn a part of the rest. */
function select(kind: "nightly" | "whole", { from, to }: Period): { text: string; values: unknown[] } {
  if (kind === "whole")
    return { text: `select r.id from reservations r where ${settled} order by r.pickup_at`, values: [to] };
  return {
    text: `select r.id from reservations r where ${settled} and r.id in (
        ${touchedSince("$2")}
        union select id from reservations where status in ${OPEN}
        union select made.id from generate_series($3::timestamptz, $1::timestamptz, interval '${NIGHTS * 24} hours') day
          join reservations made on made.created_at >= day and made.created_at < day + interval '24 hours')
      order by r.pickup_at`,
    values: [to, from, turnOf(to)],
  };
}

/** The ids of those to look at, in batches and in the order of their time. Reads on as they are used. */
export async function* chooseReservations(
  pool: pg.Pool,
  kind: "nightly" | "whole",
  period: Period,
): AsyncGenerator<{ ids: string[]; fresh: number }> {
  const client = await pool.connect();
  try {
    await client.query("begin read only");
    await client.query("set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = 0");
    const { text, values } = select(kind, period);
    await client.query(`declare chosen cursor for ${text}`, values);
    for (let before: string[] = []; ; ) {
      const { rows } = await client.query<{ id: string }>(`fetch ${BATCH} from chosen`);
      if (rows.length === 0) break;
      const fresh = rows.map(({ id }) => id);
      yield { ids: [...before, ...fresh], fresh: fresh.length };
      before = fresh.slice(-SHARED);
    }
    await client.query("commit");
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
