import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createHealthyShop, type HealthyShop } from "#test/healthy-shop.ts";
import { audit } from "./audit.ts";

let shop: HealthyShop;
beforeAll(async () => {
  shop = await createHealthyShop();
});
beforeEach(() => shop.begin());
afterAll(() => shop.close());

const alter = (statement: string) => shop.alter(statement);

it("finds nothing in a shop where everything is right", async () => {
  expect(await audit(shop.evidence())).toEqual([]);
});

/** Each breaks the healthy shop in one way that only who remembers can see; the shop's own rules have tests beside them. */
const crimes: [check: string, how: string, commit: () => unknown][] = [
  ["unit double-booked", "what the shop itself would find", () => alter("update reservations set unit_id = 1")],
  [
    "money unexplained",
    "the gateway captured what we never heard of",
    () => shop.gateway.transactions.push({ ...shop.transaction(), processId: "stray" }),
  ],
  [
    "books differ",
    "we say captured, it says cancelled",
    () => {
      shop.transaction().state = "cancelled";
    },
  ],
  [
    "books differ",
    "the amounts differ",
    () => {
      shop.transaction().amount -= 1;
    },
  ],
  ["books differ", "the gateway lost it", () => shop.gateway.transactions.splice(0, 1)],
  ["sent twice", "one capture was sent twice", () => shop.gateway.calls.push({ ...shop.call() })],
  [
    "not written down",
    "a call without an operation",
    () => shop.gateway.calls.push({ ...shop.call(), operation: "nobody's" }),
  ],
  [
    "acknowledged yet lost",
    "no such reservation",
    () => shop.told.push({ what: "reserved", reservationId: "00000000-0000-4000-8000-00000000dead" }),
  ],
  [
    "acknowledged yet lost",
    "it expired",
    () => alter("update reservations set status = 'expired', confirmed_at = null where number = 'RBBBBBBBBB2'"),
  ],
  [
    "acknowledged yet lost",
    "cancelled by nobody",
    () => alter("update reservation_events set mover = 'clock' where to_status = 'cancelled'"),
  ],
  [
    "acknowledged yet lost",
    "the extension was forgotten",
    () => alter("update reservations set return_at = return_at - interval '1 day' where number = 'RAAAAAAAAA2'"),
  ],
  [
    "acknowledged yet lost",
    "the cancellation was forgotten",
    () => alter("update reservations set status = 'not_collected', refund_state = 'none' where status = 'cancelled'"),
  ],
  [
    "refused yet done",
    "told no, got yes",
    () => shop.told.push({ what: "declined", memberId: shop.memberId, requestKey: "RAAAAAAAAA2" }),
  ],
  [
    "books differ",
    "an orphan is said to be given back",
    async () => {
      await alter(
        `insert into gateway_orphans values ('stray', 'x', '2026-11-20', 1000, now(), 'returned', null, now())`,
      );
      shop.gateway.transactions.push({ ...shop.transaction(), processId: "stray", amount: 1_000 });
    },
  ],
  [
    "money unexplained",
    "a stranger's money that was taken",
    () => {
      shop.strangers.push("stray");
      shop.gateway.transactions.push({ ...shop.transaction(), processId: "stray", operation: "stray" });
    },
  ],
  [
    "act told and lost",
    "nobody knows of a refund",
    () => shop.moneyActs.push({ kind: "refund", id: "00000000-0000-4000-8000-00000000000c", amount: 300, done: true }),
  ],
  ["mail lost", "marked as sent, never arrived", () => shop.mails.pop()],
  ["mail not sent", "still waiting", () => alter("update outbox set state = 'waiting', sent_at = null")],
  ["mail not owed", "out of nowhere", () => shop.mails.push({ messageId: "<stray@shop>", to: "x@example.com", at: 0 })],
  ["mail sent twice", "and nothing died", () => shop.mails.push(...shop.mails.slice(0, 1))],
  [
    "act told and lost",
    "nobody knows of it",
    () => shop.acts.push({ actId: "00000000-0000-4000-8000-00000000000b", kind: "make-ready", done: true }),
  ],
  [
    "act refused yet done",
    "somebody was told no",
    async () => {
      await alter(`insert into staff (id, email, name, roles, created_at)
          values ('00000000-0000-4000-8000-00000000000a', 'crew@example.com', '佐藤', array['crew'], now());
        insert into staff_acts (id, staff_id, kind, request_hash, station_slug, occurred_at, at)
          values ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-00000000000a', 'carry', sha256('x'), 'tokyo',
            now(), now())`);
      shop.acts.push({ actId: "00000000-0000-4000-8000-00000000000b", kind: "carry", done: false });
    },
  ],
];

it.each(crimes)("finds %s: %s", async (check, _how, commit) => {
  await commit();
  expect((await audit(shop.evidence())).map((finding) => finding.check)).toContain(check);
});

it("knows what staff was told of money", async () => {
  const id = "00000000-0000-4000-8000-00000000000c";
  await alter(`insert into staff (id, email, name, roles, created_at) values ('${id}', 'desk@example.com', '小林', array['desk'], now());
    insert into staff_refunds (id, request_hash, kind, reservation_id, amount, reason, requested_by, requested_at, needs_approval, state)
    select '${id}', sha256('x'), 'late_fee', id, 300, 'x', '${id}', now(), true, 'requested' from reservations limit 1;
    insert into audit_log (at, staff_id, staff_name, act, subject, subject_id, request_id)
    select requested_at, '${id}', 'x', 'refunds.request', 'reservation', 'x', 'r' from staff_refunds`);
  shop.moneyActs.push({ kind: "refund", id, amount: 300, done: true });
  expect(await audit(shop.evidence())).toEqual([]);
  shop.moneyActs.push(
    { kind: "refund", id, amount: 300, done: false },
    { kind: "approval", id, amount: 300, done: true },
  );
  expect((await audit(shop.evidence())).map(({ check }) => check)).toEqual([
    "act refused yet done",
    "act told and lost",
  ]);
});

it("knows what staff was told of booking for a member", async () => {
  const staff = "00000000-0000-4000-8000-00000000000d";
  const [booked] = await shop
    .evidence()
    .rows<{ id: string; number: string }>("select id, number from reservations where number = 'RBBBBBBBBB2'");
  if (!booked) throw new Error("no reservation");
  await alter(`insert into staff (id, email, name, roles, created_at) values ('${staff}', 'desk@example.com', '小林', array['desk'], now());
    update reservations set booked_by = '${staff}' where id = '${booked.id}';
    insert into audit_log (at, staff_id, staff_name, act, subject, subject_id, after, request_id)
      values (now(), '${staff}', 'x', 'reservations.book', 'reservation', '${booked.number}', '{"pay": "card"}', 'r')`);
  const told = async (...bookings: (typeof shop.bookings)[number][]) => {
    shop.bookings.splice(0, shop.bookings.length, ...bookings);
    return (await audit(shop.evidence())).map(({ check }) => check);
  };
  expect(await told({ id: booked.id, pay: "card", done: true })).toEqual([]);
  expect(await told({ id: booked.id, pay: "link", done: true })).toEqual(["act told and lost"]);
  expect(await told({ id: booked.id, pay: "card", done: false })).toEqual(["act refused yet done"]);
  expect(await told({ id: staff, pay: "card", done: true })).toEqual(["act told and lost"]);
  expect(await told({ id: staff, pay: "card", done: false })).toEqual([]);
});

it("excuses a second copy of a mail only when something died while the first was written down", async () => {
  const [first] = shop.mails;
  if (!first) throw new Error("no mail");
  shop.mails.push({ ...first, at: first.at + 60_000 });
  expect(await audit(shop.evidence({ disturbances: [first.at + 300] }))).toEqual([]);
  expect(await audit(shop.evidence({ disturbances: [first.at + 30_000] }))).toHaveLength(1);
  expect(await audit(shop.evidence({ jumps: [first.at - 3_000] }))).toEqual([]);
});
