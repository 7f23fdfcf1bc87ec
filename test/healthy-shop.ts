import { randomUUID } from "node:crypto";
import type pg from "pg";
import { loadDemoShop } from "#db/demo/load-demo-shop.ts";
import { members } from "#db/schema.ts";
import { createTestDatabase } from "#test/database.ts";
import { memberOf } from "#test/payments.ts";
import type {
  DeliveredMail,
  Evidence,
  GatewayBooks,
  Told,
  ToldAct,
  ToldBooking,
  ToldMoney,
} from "../bench/torture/audit/evidence.ts";

const TERMS = JSON.stringify({
  extensionUnitPrice: 500,
  replacementPrice: 9000,
  lateGraceMinutes: 30,
  turnaroundHours: 24,
  longestRentalDays: 14,
});

/** A day of its own, whenever the test runs: those that tests close are others. */
const BOOKED = "'2026-11-19T10:00+09'";

type Reserved = { id: string; number: string; unit: number; box: number; status: string; discount?: number };

/**
 * A small shop in which all is well: an extended rental with a coupon, one that waits, a cancelled one, and an invitation
 * that was rewarded. For tests of those who check the books, which break it in every way there is; each works in a
 * transaction that is rolled back.
 */
export async function createHealthyShop() {
  const database = await createTestDatabase();
  await loadDemoShop(database.db, new Date());
  const client: pg.PoolClient = await database.pool.connect();
  const memberId = randomUUID();
  const inviterId = randomUUID();
  const cardId = randomUUID();
  const ids = { a: randomUUID(), b: randomUUID(), c: randomUUID() };
  const gateway: GatewayBooks = { transactions: [], calls: [] };
  const mails: DeliveredMail[] = [];
  const told: Told[] = [];
  const acts: ToldAct[] = [];
  const moneyActs: ToldMoney[] = [];
  const bookings: ToldBooking[] = [];
  const strangers: string[] = [];
  const query = (statement: string, values: unknown[] = []) => client.query(statement, values);

  await database.db.insert(members).values([
    { ...memberOf(inviterId, new Date()), email: "inviter@example.com" },
    { ...memberOf(memberId, new Date()), invitedBy: inviterId },
  ]);
  await query(
    `insert into cards (id, member_id, kaiin_id, kaiin_pass, masked_number, expiry, brand, state, created_at)
     values ($1, $2, 'kaiin', 'pass', '************1111', '4912', 'visa', 'active', now())`,
    [cardId, memberId],
  );

  const reserve = async ({ id, number, unit, box, status, discount = 0 }: Reserved) => {
    await query(
      `insert into reservations (id, number, member_id, product_id, unit_id, status, request_key, pickup_at, return_at,
        plan_hours, pickup_station, pickup_box_id, return_station, return_box_id, subtotal, discount, total, terms,
        cancel_until, not_pickup_at, overdue_at, hold_expires_at, created_at, confirmed_at, refund_state)
       select $1, $2, $3, u.product_id, $4, $5, 'key ' || $2, '2026-12-01T10:00+09', '2026-12-02T10:00+09', 24,
        b.station_slug, b.id, b.station_slug, b.id, 1000, $7::int, 1000 - $7::int, $8, '2026-11-30T10:00+09',
        '2026-12-01T16:00+09', '2026-12-02T10:30+09', '2026-11-20T10:15+09', '2026-11-20T10:00+09', '2026-11-20T10:00+09',
        case when $5 = 'cancelled' then 'done' else 'none' end
       from units u, boxes b where u.id = $4 and b.id = $6`,
      [id, number, memberId, unit, status, box, discount, TERMS],
    );
    await moved(id, "hold", "not_collected", "payment");
    await mail("reservationConfirmed", id);
    await pay(id, "rental", 1000 - discount, status === "cancelled" ? "refunded" : "captured");
    told.push({ what: "reserved", reservationId: id });
    if (status === "cancelled") {
      await moved(id, "not_collected", "cancelled", "member");
      await mail("cancelled", id);
      told.push({ what: "cancelled", reservationId: id });
      return;
    }
    await query(
      `insert into unit_allocations values ($1, $2, tstzrange('2026-12-01T10:00+09', '2026-12-03T10:00+09'))`,
      [id, unit],
    );
    await query(
      `insert into box_allocations values
        ($1, 'pickup', $2, tstzrange('2026-12-01T08:00+09', '2026-12-01T16:00+09')),
        ($1, 'return', $2, tstzrange('2026-12-02T08:00+09', '2026-12-02T12:00+09'))`,
      [id, box],
    );
  };
  const moved = (id: string, from: string, to: string, mover: string) =>
    query(
      "insert into reservation_events (reservation_id, from_status, to_status, mover, at) values ($1, $2, $3, $4, now())",
      [id, from, to, mover],
    );
  const mail = async (kind: string, reservationId: string | null, to = `${memberId}@example.com`) => {
    const id = randomUUID();
    await query(
      `insert into outbox (id, kind, recipient, language, data, state, created_at, next_try_at, sent_at)
       values ($1, $2, $3, 'ja', $4, 'sent', now(), now(), now())`,
      [id, kind, to, JSON.stringify(reservationId ? { reservationId } : {})],
    );
    mails.push({ messageId: `<${id}@shop.example>`, to, at: 1_000_000 });
  };
  const pay = async (reservationId: string, purpose: string, amount: number, state: "captured" | "refunded") => {
    const [id, processId] = [randomUUID(), randomUUID()];
    await query(
      `insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, refunded_amount, state, present,
        process_id, process_pass, created_at) values ($1::uuid, $1::text, $2, $3, $4, $5, $6, $7, $8, true, $9, 'pass', now())`,
      [id, memberId, cardId, reservationId, purpose, amount, state === "refunded" ? amount : 0, state, processId],
    );
    const kinds = ["authorise", "capture", ...(state === "refunded" ? ["refund"] : [])];
    const operateIds: Record<string, string> = { authorise: "1Auth", capture: "1Capture", refund: "1Delete" };
    for (const kind of kinds) {
      const operation = randomUUID();
      await query(
        `insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at, settled_at)
         values ($1, $2, $3, $3, $4, 'succeeded', ${BOOKED}, ${BOOKED}, ${BOOKED})`,
        [operation, id, kind, amount],
      );
      gateway.calls.push({ operateId: operateIds[kind] ?? "", operation, responseCd: "OK" });
    }
    const theirs = state === "refunded" ? "cancelled" : "captured";
    gateway.transactions.push({ processId, operation: id, amount, state: theirs, salesDate: "20261120" });
  };

  /** Staff fills the box of a reservation, and its member opens the door. */
  const open = async (id: string) => {
    await moved(id, "not_collected", "before_pickup", "locker");
    await query("update reservations set status = 'before_pickup', filled_at = '2026-12-01T08:30+09' where id = $1", [
      id,
    ]);
    await query(
      `with moved as (
        update units u set place = 'box', station_slug = r.pickup_station, box_id = r.pickup_box_id
        from reservations r where r.id = $1 and u.id = r.unit_id returning u.*
      ) insert into unit_events (unit_id, at, mover, reservation_id, condition, place, station_slug, box_id)
      select id, '2026-12-01T08:30+09', 'locker', $1, condition, place, station_slug, box_id from moved`,
      [id],
    );
    for (const [type, actor, at] of [
      ["item_placed", "staff", "2026-12-01T08:30+09"],
      ["opened", "pickup", "2026-12-01T10:00+09"],
    ]) {
      await query(
        `insert into locker_events (id, type, reservation_id, applied, occurred_at, received_at, actor, answer)
         values (gen_random_uuid(), $2, $1, $3::text = 'staff', $4::text, $4::text::timestamptz, $3::text, '{}')`,
        [id, type, actor, at],
      );
    }
  };

  await reserve({ id: ids.a, number: "RAAAAAAAAA2", unit: 1, box: 1, status: "not_collected", discount: 200 });
  await reserve({ id: ids.b, number: "RBBBBBBBBB2", unit: 2, box: 2, status: "not_collected" });
  await reserve({ id: ids.c, number: "RCCCCCCCCC2", unit: 1, box: 1, status: "cancelled" });
  await open(ids.b);
  await extend();
  await giveCoupons();

  /** The first reservation returns a day later than booked. */
  async function extend() {
    await query(
      `insert into extensions (id, reservation_id, from_return_at, to_return_at, blocks, fee, return_station, return_box_id, state, created_at)
       select $2, id, return_at, return_at + interval '1 day', 2, 1000, return_station, return_box_id, 'done', now()
       from reservations where id = $1`,
      [ids.a, randomUUID()],
    );
    await query(
      `update reservations set return_at = return_at + interval '1 day', overdue_at = overdue_at + interval '1 day',
        paid_blocks = 2, extension_total = 1000 where id = $1`,
      [ids.a],
    );
    await query(
      "update unit_allocations set period = tstzrange(lower(period), upper(period) + interval '1 day') where reservation_id = $1",
      [ids.a],
    );
    await pay(ids.a, "extension", 1000, "captured");
    await mail("extended", ids.a);
    told.push({ what: "extended", reservationId: ids.a, returnTime: "2026-12-03T10:00:00+09:00" });
  }

  /** The first reservation was cheaper by a coupon; the member came by an invitation. */
  async function giveCoupons() {
    const grant = (id: string, owner: string, key: string) =>
      query(
        `insert into member_coupons (id, member_id, coupon_id, grant_key, discount_value, valid_from, valid_until, created_at)
         select $1, $2, id, $3, 200, now(), now() + interval '1 year', now() from coupons limit 1`,
        [id, owner, key],
      );
    const used = randomUUID();
    await grant(used, memberId, "code x");
    await query("insert into coupon_redemptions values ($1, $2, now())", [used, ids.a]);
    await query("update reservations set member_coupon_id = $1 where id = $2", [used, ids.a]);
    for (const [owner, email] of [
      [memberId, `${memberId}@example.com`],
      [inviterId, "inviter@example.com"],
    ] as const) {
      await grant(randomUUID(), owner, `invitation ${memberId}`);
      await mail("couponGranted", null, email);
    }
  }

  const whole = structuredClone({ gateway, mails, told, acts });
  return {
    memberId,
    gateway,
    mails,
    told,
    acts,
    moneyActs,
    bookings,
    strangers,
    transaction: () => gateway.transactions[0] as GatewayBooks["transactions"][number],
    call: () => gateway.calls[0] as GatewayBooks["calls"][number],
    /** Forgets what was broken before. */
    begin: async () => {
      await query("rollback");
      await query("begin");
      const { gateway: books, mails: sent, told: promised, acts: done } = structuredClone(whole);
      Object.assign(gateway, books);
      mails.splice(0, mails.length, ...sent);
      told.splice(0, told.length, ...promised);
      acts.splice(0, acts.length, ...done);
      moneyActs.length = 0;
      bookings.length = 0;
      strangers.length = 0;
    },
    alter: (statement: string) => query(statement),
    evidence: (more: Partial<Evidence> = {}): Evidence => ({
      rows: async <T extends object>(statement: string, values: unknown[] = []) =>
        (await query(statement, values)).rows as T[],
      now: new Date("2026-11-25T10:00:00+09:00"),
      gateway,
      mails,
      told,
      acts,
      moneyActs,
      bookings,
      strangers,
      disturbances: [],
      jumps: [],
      ...more,
    }),
    close: async () => {
      client.release();
      await database.drop();
    },
  };
}

export type HealthyShop = Awaited<ReturnType<typeof createHealthyShop>>;
