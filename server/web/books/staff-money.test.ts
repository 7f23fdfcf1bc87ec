import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { checkReservations, checkTime } from "#server/web/books/checks.ts";
import { createHealthyShop, type HealthyShop } from "#test/healthy-shop.ts";

const id = (last: string) => `00000000-0000-4000-8000-00000000000${last}`;
const [DESK, BOSS, PART, LARGE, LATE, SCRATCH, BACK, FEE, LOST, ORPHAN, DENT, GONE, CHANGE, CHEAPER] = [
  ..."123456789abcde",
].map(id);
const AT = "'2026-11-20T12:00+09'";

let shop: HealthyShop;
beforeAll(async () => {
  shop = await createHealthyShop();
});
afterAll(() => shop.close());

const alter = (statement: string) => shop.alter(statement);

const log = (who: string | undefined, act: string, subject: string, more: { before?: object; after?: object } = {}) =>
  alter(`insert into audit_log (at, staff_id, staff_name, act, subject, subject_id, before, after, request_id)
    values (${AT}, '${who}', 'x', '${act}', 'reservation', '${subject}', '${JSON.stringify(more.before ?? null)}',
      '${JSON.stringify(more.after ?? null)}', 'r')`);

/** A payment that was captured, of which refunds have given back so much. */
const pay = (payment: string | undefined, key: string, purpose: string, amount: number) =>
  alter(`insert into payments (id, key, member_id, card_id, reservation_id, purpose, amount, state, present, process_id, process_pass, created_at)
      select '${payment}', '${key}', member_id, card_id, reservation_id, '${purpose}', ${amount}, 'captured', false,
        '${payment}', process_pass, ${AT} from payments where purpose = 'rental' and reservation_id = (select id from reservations where number = 'RBBBBBBBBB2');
    insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at, settled_at)
      values (gen_random_uuid(), '${payment}', 'capture', 'capture', ${amount}, 'succeeded', ${AT}, ${AT}, ${AT})`);

/** A refund of staff that was sent. `payment` says of which. */
async function refund(
  refundId: string | undefined,
  {
    kind,
    amount,
    payment,
    damage,
    approved,
  }: { kind: string; amount: number; payment: string; damage?: string | undefined; approved?: boolean },
) {
  await alter(`
    insert into staff_refunds (id, request_hash, kind, reservation_id, amount, reason, requested_by, requested_at, needs_approval,
        limit_yen, day_limit_yen, approved_by, decided_at, state, damage_id)
      select '${refundId}', sha256('x'), '${kind}', reservation_id, ${amount}, 'x', '${DESK}', ${AT}, ${approved ?? false}, 1000, 1000,
        ${approved ? `'${BOSS}', ${AT}` : "null, null"}, 'sent', ${damage ? `'${damage}'` : "null"} from payments where ${payment};
    insert into staff_refund_parts select '${refundId}', id, ${amount} from payments where ${payment};
    insert into payment_operations (id, payment_id, key, kind, amount, state, created_at, sent_at, settled_at)
      select gen_random_uuid(), id, 'refund staff ${refundId}', 'refund', ${amount}, 'succeeded', ${AT}, ${AT}, ${AT}
      from payments where ${payment};
    update payments set refunded_amount = refunded_amount + ${amount} where ${payment}`);
  await log(DESK, approved ? "refunds.request" : "refunds.give", "RBBBBBBBBB2");
  if (approved) await log(BOSS, "refunds.approve", String(refundId));
}

const mail = (kind: string, number: string, times: number) =>
  alter(`insert into outbox (kind, recipient, language, data, state, created_at, next_try_at, sent_at, member_id)
    select '${kind}', 'x@example.com', 'ja', jsonb_build_object('reservationId', id), 'sent', now(), now(), now(), member_id
    from reservations, generate_series(1, ${times}) where number = '${number}'`);

/** Staff gave back parts, one with a second person, reduced a late fee, charged damage, and closed a day. */
beforeEach(async () => {
  await shop.begin();
  await alter(`insert into staff (id, email, name, roles, created_at) values
    ('${DESK}', 'desk@example.com', '小林', array['desk'], now()), ('${BOSS}', 'boss@example.com', '経理', array['finance'], now())`);
  const rental = (number: string, purpose: string) =>
    `purpose = '${purpose}' and reservation_id = (select id from reservations where number = '${number}')`;
  await refund(PART, { kind: "part", amount: 300, payment: rental("RBBBBBBBBB2", "rental") });
  await refund(LARGE, { kind: "part", amount: 500, payment: rental("RAAAAAAAAA2", "extension"), approved: true });
  await alter(`update reservations set given_back = 300 where number = 'RBBBBBBBBB2';
    update reservations set given_back = 500 where number = 'RAAAAAAAAA2'`);
  await pay(FEE, "late fee x", "late_fee", 1_000);
  await refund(LATE, { kind: "late_fee", amount: 300, payment: `id = '${FEE}'` });
  await alter(`update reservations set late_fee = 700, late_fee_charged = 700, late_fee_waived = 300, late_fee_state = 'paid'
    where number = 'RBBBBBBBBB2'`);
  await log(DESK, "lateFees.reduce", "RBBBBBBBBB2", { before: { lateFee: 1_000 }, after: { lateFee: 700 } });
  await alter(`insert into damage_charges (id, reservation_id, kind, amount, reason, staff_id, at, charge_at, state)
    select '${SCRATCH}', id, 'damage', 2000, 'x', '${DESK}', ${AT}, ${AT}, 'paid' from reservations where number = 'RBBBBBBBBB2'`);
  await log(DESK, "damages.charge", "RBBBBBBBBB2", { after: { charge: SCRATCH } });
  await pay(LOST, `damage ${SCRATCH}`, "damage", 2_000);
  await refund(BACK, { kind: "damage", amount: 400, payment: `id = '${LOST}'`, damage: SCRATCH });
  await alter(`update damage_charges set given_back = 400`);
  await letGo();
  await makeCheaper();
  await mail("givenBack", "RBBBBBBBBB2", 2);
  await mail("givenBack", "RAAAAAAAAA2", 1);
  await mail("damageAnnounced", "RBBBBBBBBB2", 1);
  await closeDay();
});

/** A charge for damage was withdrawn before it was paid, with a second person. */
async function letGo() {
  await alter(`insert into damage_charges (id, reservation_id, kind, amount, reason, staff_id, at, charge_at, state)
      select '${DENT}', id, 'damage', 600, 'x', '${DESK}', ${AT}, ${AT}, 'withdrawn' from reservations where number = 'RBBBBBBBBB2';
    insert into staff_refunds (id, request_hash, kind, reservation_id, amount, let_go, reason, requested_by, requested_at, needs_approval,
        limit_yen, day_limit_yen, approved_by, decided_at, state, damage_id)
      select '${GONE}', sha256('x'), 'damage', id, 600, 600, 'x', '${DESK}', ${AT}, true, 400, 1000, '${BOSS}', ${AT}, 'sent', '${DENT}'
      from reservations where number = 'RBBBBBBBBB2'`);
  await log(DESK, "damages.charge", "RBBBBBBBBB2", { after: { charge: DENT } });
  const after = { charge: DENT, amount: 600, staffRefund: GONE, waits: true };
  await log(DESK, "damages.withdraw", "RBBBBBBBBB2", { after });
  await log(BOSS, "refunds.approve", String(GONE));
  await mail("damageAnnounced", "RBBBBBBBBB2", 1);
  await mail("damageWithdrawn", "RBBBBBBBBB2", 1);
}

/** The desk changed a reservation to something cheaper, and somebody else has to approve what goes back. */
async function makeCheaper() {
  const made = "(select created_at + interval '1 minute' from reservations where number = 'RBBBBBBBBB2')";
  await alter(`
    insert into reservation_changes (id, reservation_id, request_key, choice_hash, state, from_pickup_at, from_return_at,
        from_pickup_station, from_return_station, from_discount, from_booked_extension, paid, pickup_at, return_at, plan_hours, unit_id,
        pickup_station, pickup_box_id, return_station, return_box_id, subtotal, discount, booked_extension, paid_blocks, total,
        keeps_coupon, terms, cancel_until, refund_state, created_at, done_at)
      select '${CHANGE}', id, 'cheaper', '', 'done', pickup_at, return_at, pickup_station, return_station, discount, 0, total, pickup_at,
        return_at, plan_hours, unit_id, pickup_station, pickup_box_id, return_station, return_box_id, subtotal - 100, discount,
        coalesce(booked_extension, 0), paid_blocks, total - 100, true, terms, cancel_until, 'waiting', ${made}, ${made}
      from reservations where number = 'RBBBBBBBBB2';
    update reservations set subtotal = subtotal - 100, total = total - 100 where number = 'RBBBBBBBBB2';
    insert into staff_refunds (id, request_hash, kind, reservation_id, amount, reason, requested_by, requested_at, needs_approval,
        limit_yen, day_limit_yen, state, change_id)
      select '${CHEAPER}', sha256('x'), 'change', id, 100, 'x', '${DESK}', ${AT}, true, 50, 1000, 'requested', '${CHANGE}'
      from reservations where number = 'RBBBBBBBBB2';
    insert into change_refunds select '${CHANGE}', id, 100 from payments
      where purpose = 'rental' and reservation_id = (select id from reservations where number = 'RBBBBBBBBB2')`);
  const after = { change: CHANGE, amount: 100, staffRefund: CHEAPER, waits: true };
  await log(DESK, "reservations.change", "RBBBBBBBBB2", { after });
  await mail("reservationChanged", "RBBBBBBBBB2", 1);
}

/** The gateway had one line more than we, which was given back by somebody. */
async function closeDay() {
  await alter(`insert into settlement_days (day, imported_at, imported_by) values ('2026-11-20', ${AT}, '${BOSS}');
    insert into gateway_lines values ('2026-11-20', 't1', 'capture', 'stranger', '', '', 50);
    insert into gateway_orphans values ('stranger', 'x', '2026-11-20', 50, ${AT}, 'returned', null, ${AT});
    insert into staff_refunds (id, request_hash, kind, amount, reason, requested_by, requested_at, needs_approval, limit_yen,
        day_limit_yen, state, orphan_id)
      values ('${ORPHAN}', sha256('x'), 'orphan', 50, 'x', '${BOSS}', ${AT}, false, 400, 1000, 'sent', 'stranger');
    update settlement_days set closed_at = ${AT}, closed_by = '${BOSS}', captured = 3000, refunded = 1500, their_captured = 50,
      their_refunded = 0`);
  for (const act of ["settlement.import", "settlement.close"]) await log(BOSS, act, "2026-11-20");
}

/** All that the shop finds by itself. */
async function check() {
  const { rows, now } = shop.evidence();
  const ids = (await rows<{ id: string }>("select id from reservations")).map((each) => each.id);
  const books = { rows, now, reservations: ids, from: new Date(0), to: new Date("9999-01-01") };
  return [...(await checkReservations(books)), ...(await checkTime(books))];
}

it("finds nothing where staff gave back, let go of and charged as it should", async () => {
  expect(await check()).toEqual([]);
});

const late = (table: string, column: string, which = "true") =>
  alter(`update ${table} set ${column} = ${column} + interval '1 second' where ${which}`);
const openDays = `alter table payment_operations disable trigger book_operation;
  alter table settlement_days disable trigger keep_closed_day; alter table gateway_lines disable trigger keep_closed_day;`;

const crimes: [check: string, how: string, commit: () => unknown][] = [
  [
    "more given back than taken",
    "by two refunds of one payment",
    () => alter(`${openDays} update payment_operations set amount = 1001 where key = 'refund staff ${LATE}'`),
  ],
  [
    "more given back than taken",
    "a payment says so",
    () =>
      alter(`do $$ declare c text; begin
          for c in select conname from pg_constraint where conrelid = 'payments'::regclass and contype = 'c'
            and pg_get_constraintdef(oid) like '%refunded_amount%' loop
            execute format('alter table payments drop constraint %I', c);
          end loop;
        end $$;
        update payments set refunded_amount = amount + 1 where id = '${FEE}'`),
  ],
  [
    "money without a reason",
    "staff gave back, and the price is still kept",
    () => alter("update reservations set given_back = 0"),
  ],
  [
    "money without a reason",
    "a fee was reduced, and the money stayed here",
    () => alter(`update payments set refunded_amount = 0 where id = '${FEE}'`),
  ],
  [
    "money without a reason",
    "damage was charged, and withdrawn",
    () => alter("update damage_charges set given_back = 0, state = 'withdrawn'"),
  ],
  [
    "refund without a second person",
    "one person did both",
    () =>
      alter(`alter table staff_refunds drop constraint staff_refunds_second_person;
        update staff_refunds set approved_by = requested_by where needs_approval`),
  ],
  [
    "refund without a second person",
    "one person did both, with an account that ended and another",
    () => alter(`update staff set ended_at = now(), email = 'boss@example.com' where id = '${DESK}'`),
  ],
  [
    "refund without a second person",
    "nobody approved it",
    () =>
      alter(`alter table staff_refunds drop constraint staff_refunds_approved;
        update staff_refunds set approved_by = null where needs_approval`),
  ],
  [
    "refund without a second person",
    "it was above the limit, and nobody was asked",
    () =>
      alter(`alter table staff_refunds drop constraint staff_refunds_within_limit;
        update staff_refunds set needs_approval = false where needs_approval and state <> 'requested'`),
  ],
  [
    "refund without a second person",
    "little by little",
    () => alter("update staff_refunds set day_limit_yen = 999 where not needs_approval"),
  ],
  [
    "refund without a second person",
    "little by little, of one reservation",
    () => alter("update staff_refunds set limit_yen = 999 where not needs_approval"),
  ],
  [
    "refund without a second person",
    "a charge was withdrawn, and nobody was asked",
    () => alter(`delete from staff_refunds where id = '${GONE}'`),
  ],
  [
    "refund without a second person",
    "somebody said no, and the charge is withdrawn all the same",
    () =>
      alter(
        `update staff_refunds set state = 'refused', approved_by = null, refused_by = '${BOSS}' where id = '${GONE}'`,
      ),
  ],
  [
    "refund without a second person",
    "less was asked for than let go of",
    () => alter(`update staff_refunds set amount = 1, let_go = 1 where id = '${GONE}'`),
  ],
  [
    "refund without a second person",
    "a change gives back what nobody asked for",
    () => alter(`delete from staff_refunds where id = '${CHEAPER}'`),
  ],
  [
    "refund without a second person",
    "a change gives back what nobody approved",
    () =>
      alter(`alter table reservation_changes disable trigger approved_before_sent;
        update reservation_changes set refund_state = 'done' where id = '${CHANGE}'`),
  ],
  [
    "money without a reason",
    "what a change gives back is called sent, and stayed here",
    () =>
      alter(`alter table staff_refunds disable trigger change_given_back;
        update staff_refunds set state = 'sent', approved_by = '${BOSS}', decided_at = ${AT} where id = '${CHEAPER}';
        update reservation_changes set refund_state = 'done' where id = '${CHANGE}'`),
  ],
  [
    "refund by staff without a reason",
    "more was given back than anybody asked for",
    () => alter("update reservations set given_back = given_back + 1 where given_back > 0"),
  ],
  [
    "refund by staff without a reason",
    "another amount was sent",
    () => alter(`${openDays} update payment_operations set amount = 299 where key = 'refund staff ${PART}'`),
  ],
  [
    "refund by staff without a reason",
    "somebody said no, and it was sent",
    () => alter(`update staff_refunds set state = 'refused' where id = '${LARGE}'`),
  ],
  [
    "refund by staff without a reason",
    "damage went back that nobody asked for",
    () => alter("update damage_charges set given_back = given_back + 1 where given_back > 0"),
  ],
  [
    "refund by staff without a reason",
    "damage was taken twice",
    () => alter("update damage_charges set amount = amount / 2"),
  ],
  [
    "refund by staff without a reason",
    "an orphan went back by itself",
    () => alter("update staff_refunds set state = 'refused' where kind = 'orphan'"),
  ],
  [
    "late fee reduced without a reason",
    "more was let go of than the log says",
    () => alter("update reservations set late_fee_waived = late_fee_waived + 1 where late_fee_waived > 0"),
  ],
  [
    "late fee reduced without a reason",
    "somebody said no",
    () => alter(`update staff_refunds set state = 'refused' where id = '${LATE}'`),
  ],
  ["money moved without an act", "a refund", () => late("staff_refunds", "requested_at", `id = '${PART}'`)],
  ["money moved without an act", "an approval", () => late("staff_refunds", "decided_at", "needs_approval")],
  [
    "money moved without an act",
    "a refusal",
    () =>
      alter(
        `update staff_refunds set state = 'refused', refused_by = approved_by, approved_by = null where id = '${LARGE}'`,
      ),
  ],
  [
    "money moved without an act",
    "a refund was given up",
    () => alter(`update staff_refunds set state = 'failed', closed_at = ${AT} where id = '${PART}'`),
  ],
  ["money moved without an act", "damage was charged", () => late("damage_charges", "at")],
  [
    "money moved without an act",
    "damage was withdrawn",
    () => alter("update damage_charges set given_back = 0, state = 'withdrawn'"),
  ],
  [
    "money moved without an act",
    "an orphan was given up",
    () => alter("update gateway_orphans set state = 'written_off'"),
  ],
  [
    "money moved without an act",
    "a file was imported",
    () => alter(`${openDays} update settlement_days set imported_at = imported_at + interval '1 second'`),
  ],
  [
    "money moved without an act",
    "a day was closed",
    () => alter(`${openDays} update settlement_days set closed_at = closed_at + interval '1 second'`),
  ],
  ["closed day changed", "its sums", () => alter(`${openDays} update settlement_days set captured = captured + 1`)],
  ["closed day changed", "a line is gone", () => alter(`${openDays} delete from gateway_lines`)],
  [
    "closed day changed",
    "something was booked on it later",
    () => alter(`${openDays} update payment_operations set booked_on = '2026-11-20' where booked_on is not null`),
  ],
  [
    "left open",
    "damage that nobody charged",
    () => alter("update damage_charges set given_back = 0, state = 'announced'"),
  ],
];

it.each(crimes)("finds %s: %s", async (name, _how, commit) => {
  await commit();
  expect((await check()).map((finding) => finding.check)).toContain(name);
});

it("excuses what a cancellation could not give back once it was settled by other means", async () => {
  const [ended, log] = ["'2026-11-21T12:00+09'", "payments.writeOff"];
  await alter(`${openDays}
    update payments set state = 'captured', refunded_amount = 0 where state = 'refunded';
    delete from payment_operations where kind = 'refund' and key = 'refund';
    insert into staff_refunds (id, request_hash, kind, reservation_id, amount, reason, requested_by, requested_at, needs_approval,
        limit_yen, day_limit_yen, state, closed_at)
      select gen_random_uuid(), sha256('x'), 'cancellation', id, 1000, 'x', '${BOSS}', ${AT}, false, 1000, 9000, 'failed', ${ended}
      from reservations where status = 'cancelled';
    insert into audit_log (at, staff_id, staff_name, act, subject, subject_id, request_id)
      select ${ended}, '${BOSS}', 'x', '${log}', 'refund', id::text, 'r' from staff_refunds where kind = 'cancellation'`);
  expect(await check()).toEqual([]);
  await alter("update staff_refunds set closed_at = null where kind = 'cancellation'");
  expect((await check()).map((finding) => finding.check)).toContain("money without a reason");
});
