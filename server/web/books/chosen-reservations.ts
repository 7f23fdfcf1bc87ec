import type pg from "pg";
import { DAY } from "#domain/time.ts";
import { touchedSince } from "#server/web/books/touched.ts";

/** As many as the rules look at together. */
const BATCH = 1_000;
/** So many of the last ones are looked at again with the next: neighbours in time may share a box. */
const SHARED = 100;

/** Every reservation is looked at once in so many nights, whether something happened to it or not. */
const NIGHTS = 32;

const firstByte = (value: number) => `${value.toString(16).padStart(2, "0")}000000-0000-0000-0000-000000000000`;

/** The ids whose turn it is in this night. */
function turnOf(at: Date): { first: string; last: string } {
  const size = 256 / NIGHTS;
  const turn = Math.floor(at.getTime() / DAY) % NIGHTS;
  const last = (turn + 1) * size - 1;
  return {
    first: firstByte(turn * size),
    last: `${last.toString(16).padStart(2, "0")}ffffff-ffff-ffff-ffff-ffffffffffff`,
  };
}

const OPEN = `('offered', 'hold', 'not_collected', 'before_pickup', 'not_pickup', 'in_rental', 'overdue_return', 'not_returned')`;

/** What happened after `$1` may be under way; the next check looks at it. */
const settled = `not exists (select 1 from (${touchedSince("$1")}) young where young.reservation_id = r.id)`;

type Period = { from: Date; to: Date };

/** Everything, or what changed in a time, what is open, and in turn a part of the rest. */
function select(kind: "nightly" | "whole", { from, to }: Period): { text: string; values: unknown[] } {
  if (kind === "whole")
    return { text: `select r.id from reservations r where ${settled} order by r.pickup_at`, values: [to] };
  const { first, last } = turnOf(to);
  return {
    text: `select r.id from reservations r where ${settled} and r.id in (
        ${touchedSince("$2")}
        union select id from reservations where status in ${OPEN}
        union select id from reservations where id between $3 and $4)
      order by r.pickup_at`,
    values: [to, from, first, last],
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
