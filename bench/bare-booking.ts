import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";

// The least that a paid reservation takes in this schema: one transaction that writes the rows which ours leaves behind, with
// every index, constraint and trigger, by the database alone. pgbench sends it where there is one, else this program does.

const id = (kind: string) =>
  `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || substr(md5('${kind}' || :turn), 13))::uuid`;
const from = "(timestamptz '2100-01-01' + (:turn / 500) * interval '4 days')";
const boxFrom = "(timestamptz '2100-01-01' + (:turn / 20) * interval '14 hours')";
const memberId = "(select id from members where email = 'bench-' || :turn % 400 || '@example.com')";

const rows = [
  `insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at, plan_hours,
     pickup_station, return_station, subtotal, discount, total, terms, cancel_until, not_pickup_at, overdue_at, hold_expires_at,
     created_at, confirmed_at, pickup_reminder_at, return_reminder_at, another)
   select ${id("reservation")}, 'RZ' || translate(lpad((:turn)::text, 9, '0'), '01', 'AB'), ${memberId}, u.product_id, u.id, 'not_collected', 'bare ' || :turn,
     ${from}, ${from} + interval '1 day', 24, s.slug, s.slug, 1000, 0, 1000,
     '{"extensionUnitPrice": 250, "replacementPrice": 30000, "lateGraceMinutes": 30, "turnaroundHours": 24, "longestRentalDays": 14}',
     ${from}, ${from}, ${from} + interval '25 hours', now(), now(), now(), ${from}, ${from}, true
   from (select id, product_id, area_slug from units where id = 1000000 + :turn % 500) u
     cross join lateral (select slug from stations where area_slug = u.area_slug order by position limit 1) s`,
  `insert into unit_allocations (reservation_id, unit_id, period, area_slug)
   select ${id("reservation")}, id, tstzrange(${from}, ${from} + interval '2 days'), area_slug from units where id = 1000000 + :turn % 500`,
  `insert into box_allocations (reservation_id, kind, box_id, period, area_slug)
   select ${id("reservation")}, kind, b.id, tstzrange(${boxFrom} + first * interval '1 hour', ${boxFrom} + last * interval '1 hour'), area_slug
   from boxes b, (values ('pickup', 0, 8), ('return', 8, 12)) v (kind, first, last) where b.id = 1000000 + :turn % 20`,
  `insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, state, present, process_id, process_pass, lapses_at, created_at)
   select ${id("payment")}, 'bare ' || :turn, member_id, id, ${id("reservation")}, 'rental', 1000, 'captured', true, 'bare ' || :turn, 'x', now(), now()
   from cards where member_id = ${memberId} and state = 'active'`,
  `insert into payment_operations (id, payment_id, key, kind, amount, state, codes, created_at, sent_at, settled_at)
   values (${id("authorise")}, ${id("payment")}, 'authorise', 'authorise', 1000, 'succeeded', '{OK}', now(), now(), now()),
     (${id("capture")}, ${id("payment")}, 'capture', 'capture', 1000, 'succeeded', '{OK}', now(), now(), now())`,
  `insert into reservation_events (reservation_id, from_status, to_status, mover, at)
   values (${id("reservation")}, 'hold', 'not_collected', 'payment', now())`,
  `insert into outbox (id, member_id, kind, recipient, language, data, topic, created_at, next_try_at)
   select i, ${memberId}, kind, 'bench@example.com', 'ja', jsonb_build_object('text', repeat('予約', 120)), kind || :turn, now(), now() + interval '99 years'
   from (values (${id("confirmed")}, 'reservationConfirmed'), (${id("receipt")}, 'receipt')) v (i, kind)`,
  `insert into member_notices (id, member_id, kind, data, created_at)
   select i, ${memberId}, kind, jsonb_build_object('text', repeat('予約', 120)), now()
   from (values (${id("confirmed")}, 'reservationConfirmed'), (${id("receipt")}, 'receipt')) v (i, kind)`,
];
const statements = ["begin", ...rows, "commit"];

export type BareOptions = { url: string; clients: number; each: number; firstTurn: number };
export type Bare = { perSecond: number; by: "pgbench" | "node" };

const PER_CLIENT = 100_000;

/** Does it so many times with each of so many connections at once. */
export async function runBare(options: BareOptions): Promise<Bare> {
  if (spawnSync("pgbench", ["--version"]).status !== 0) return runByNode(options);
  const { url, clients, each, firstTurn } = options;
  const script = path.join(os.tmpdir(), `bare-booking-${process.pid}.sql`);
  const text = statements.map((statement) => `${statement.replaceAll(/\s+/g, " ")};`).join("\n");
  fs.writeFileSync(script, `\\set n :n + 1\n\\set turn ${firstTurn} + :client_id * ${PER_CLIENT} + :n\n${text}\n`);
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = [
    "-n",
    "-M",
    "prepared",
    "-f",
    script,
    "-D",
    "n=0",
    "-c",
    String(clients),
    "-j",
    "1",
    "-t",
    String(each),
  ];
  const { stdout, stderr, status } = spawnSync(
    "pgbench",
    [...args, "-h", hostname, "-p", port, "-U", username, pathname.slice(1)],
    { env: { ...process.env, PGPASSWORD: password }, encoding: "utf8" },
  );
  fs.rmSync(script);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (status !== 0 || !perSecond) throw new Error(`pgbench failed: ${stderr || stdout}`);
  return { perSecond, by: "pgbench" };
}

/** Statements prepared, and sent without waiting for each. */
async function runByNode({ url, clients, each, firstTurn }: BareOptions): Promise<Bare> {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const client = new pg.Client({ connectionString: url, pipelining: true } as pg.ClientConfig);
      await client.connect();
      for (let n = 0; n < each; n++) {
        const turn = firstTurn + index * PER_CLIENT + n;
        await Promise.all(
          statements.map((text, place) =>
            text.includes(":turn")
              ? client.query({
                  name: `bare ${place}`,
                  text: text.replaceAll(/\(?:turn\)?/g, "$1::bigint"),
                  values: [turn],
                })
              : client.query(text),
          ),
        );
      }
      await client.end();
    }),
  );
  return { perSecond: (clients * each * 1_000) / (performance.now() - started), by: "node" };
}
