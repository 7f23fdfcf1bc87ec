import type pg from "pg";
import { addDays, jstDayAt, toJstDate, toJstIso } from "#domain/jst.ts";
import { HOUR } from "#domain/time.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import type { BenchMember } from "../bench-shop.ts";
import { type Answer, Connection } from "../load.ts";

export type Measure = { work: string; p50: number; p99: number; visits: number; failed: number };

const PASSWORD = "Abcdefg1";
/** How long a member waits before the visit counts as failed. */
const PATIENCE_MS = 20_000;

type Work = { name: string; perSecond: number; visit: (connection: Connection, turn: number) => Promise<Answer> };

/** Gives the members a password that they know. */
export async function givePassword(pool: pg.Pool): Promise<void> {
  const hash = await hashPassword({ NODE_ENV: "development" }, PASSWORD);
  await pool.query("update members set password_hash = $1", [hash]);
}

/** What members go about: each of them from an address of their own. `products`: ids of which several units exist. */
export function worksOf(members: BenchMember[], products: number[]): Work[] {
  const memberOf = (turn: number) => {
    const index = turn % members.length;
    const member = members[index];
    if (!member) throw new Error("no members");
    return { ...member, index, address: { "X-Forwarded-For": `192.0.${index >> 8}.${index & 255}` } };
  };
  const wish = (turn: number) => {
    const day = addDays(toJstDate(new Date()), 2 + (turn % 50));
    const pickup = jstDayAt(day).getTime() + (8 + (Math.floor(turn / 50) % 10)) * HOUR;
    return { pickupTime: toJstIso(new Date(pickup)), returnTime: toJstIso(new Date(pickup + 24 * HOUR)) };
  };
  return [
    {
      name: "profile",
      perSecond: 20,
      visit: (connection, turn) => {
        const { bearer, address } = memberOf(turn);
        return connection.send({ path: "/api/users/profile", headers: { Authorization: bearer, ...address } });
      },
    },
    {
      name: "login",
      perSecond: 4,
      visit: (connection, turn) => {
        const { index, address } = memberOf(turn);
        const body = JSON.stringify({ email: `bench-${index}@example.com`, password: PASSWORD });
        return connection.send({ method: "POST", path: "/api/auth/login", headers: address, body });
      },
    },
    {
      name: "reservation",
      perSecond: 1,
      visit: (connection, turn) => {
        const { bearer, address } = memberOf(turn);
        const body = JSON.stringify({ ...wish(turn), noticesAccepted: true });
        const path = `/api/products/${products[turn % products.length]}/reservation`;
        return connection.send({ method: "POST", path, headers: { Authorization: bearer, ...address }, body });
      },
    },
  ];
}

/**
 * Members come at a steady pace, whether or not those before them are done; their time runs from when they came. A refusal
 * that is the shop's answer (sold out) is an answer; no answer, or a fault of ours, is a failure.
 */
export async function measure(port: number, works: Work[], seconds: number, firstTurn: number): Promise<Measure[]> {
  return Promise.all(
    works.map(async ({ name, perSecond, visit }) => {
      const total = Math.floor(perSecond * seconds);
      const times: number[] = [];
      let failed = 0;
      const idle: Connection[] = [];
      const started = performance.now();
      await Promise.all(
        Array.from({ length: total }, async (_, index) => {
          const due = started + (index * 1_000) / perSecond;
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
          let connection = idle.pop();
          try {
            connection ??= await Connection.open(port);
            const { status } = await inTime(visit(connection, firstTurn + index));
            idle.push(connection);
            if (status >= 500 || status === 429 || status === 401) failed += 1;
          } catch {
            failed += 1;
            connection?.close();
          }
          times.push(performance.now() - due);
        }),
      );
      for (const connection of idle) connection.close();
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.min(total - 1, Math.floor(total * share))] ?? Number.NaN;
      return { work: name, p50: at(0.5), p99: at(0.99), visits: total, failed };
    }),
  );
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
