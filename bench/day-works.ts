import type pg from "pg";
import { staffCookie } from "./staff-cookie.ts";
import type { Work } from "./works.ts";

/** What staff asks for all day long: a station's day, and what something in hand is. */
export async function dayWorks(pool: pg.Pool): Promise<Work[]> {
  const cookie = await staffCookie(
    (statement, values) => pool.query(statement, values),
    { production: false },
    new Date(),
  );
  const headers = { Cookie: cookie };
  const { rows: units } = await pool.query<{ serial: string }>(
    "select serial_number as serial from units order by id::bigint * 7919 % 1009 limit 1000",
  );
  const { rows: stations } = await pool.query<{ slug: string }>("select slug from stations order by position");
  const stationOf = (turn: number) => stations[turn % stations.length]?.slug ?? "";
  const serialOf = (turn: number) => encodeURIComponent(units[turn % units.length]?.serial ?? "");
  return [
    {
      name: "staff: a station's day",
      visit: (connection, turn) => connection.send({ path: `/api/console/today?station=${stationOf(turn)}`, headers }),
    },
    {
      name: "staff: what a label is",
      visit: (connection, turn) =>
        connection.send({ path: `/api/console/scan?station=${stationOf(turn)}&code=${serialOf(turn)}`, headers }),
    },
  ];
}
