import { type DeliveredMail, type Evidence, type Finding, violations } from "./evidence.ts";

type Outbox = { id: string; kind: string; state: string; attempts: number };
type Miscounted = { number: string; kind: string; owed: number; written: number };

/** How long after a delivery its process may take to write it down, and before it to send. */
const WRITING_DOWN_MS = 5_000;
const SENDING_MS = 15_000;

/** Checks that every mail is written once and sent once. */
export async function auditMail(evidence: Evidence): Promise<Finding[]> {
  return [...(await auditOwed(evidence)), ...(await auditDelivered(evidence))];
}

/** By what happened to reservations: one mail for each event that members are told of. */
async function auditOwed(evidence: Evidence): Promise<Finding[]> {
  const byReservation = await violations<Miscounted>(
    evidence,
    "mail owed",
    `with owed as (
      select reservation_id, case to_status when 'not_collected' then 'reservationConfirmed'
          when 'overdue_return' then 'overdue' else 'cancelled' end as kind, count(*)::int as owed
        from reservation_events where to_status in ('not_collected', 'cancelled', 'overdue_return') and mover <> 'debug'
        group by 1, 2
      union all
      select reservation_id, 'extended', count(*)::int from extensions where state = 'done' group by 1
      union all
      select reservation_id, 'reservationChanged', count(*)::int from reservation_changes where state = 'done' group by 1
      union all
      select e.reservation_id, 'itemReturned', count(*)::int from reservation_events e where e.mover <> 'debug'
        and (e.to_status = 'not_returned' and e.mover = 'locker'
          or e.to_status = 'returned' and e.mover = 'staff' and coalesce((select b.mover from reservation_events b
            where b.reservation_id = e.reservation_id and b.to_status = 'not_returned' and b.id < e.id
              and b.id > coalesce((select max(c.id) from reservation_events c where c.reservation_id = e.reservation_id
                and c.to_status = 'in_rental' and c.id < e.id), 0)
            order by b.id desc limit 1), '') <> 'locker')
        group by 1
      union all
      select id, 'notConfirmed', 1 from reservations where status = 'expired' and refund_state <> 'none' and total > 0
    ), written as (
      select (data->>'reservationId')::uuid as reservation_id, kind, count(*)::int as written from outbox
      where kind in ('reservationConfirmed', 'reservationChanged', 'overdue', 'cancelled', 'extended', 'notConfirmed', 'itemReturned') group by 1, 2
    ) select r.number, kind, coalesce(owed, 0) as owed, coalesce(written, 0) as written
      from owed full join written using (reservation_id, kind) join reservations r on r.id = reservation_id
      where coalesce(owed, 0) <> coalesce(written, 0)`,
    ({ number, kind, owed, written }) => `${number}: ${kind} owed ${owed} times, written ${written} times`,
  );
  const reminders = await violations<Miscounted>(
    evidence,
    "mail owed",
    `select r.number, o.kind, count(*)::int as written, 1 + (select count(*)::int from extensions e
        where e.reservation_id = r.id and e.state = 'done' and o.kind = 'returnReminder')
        + (select count(*)::int from reservation_changes c where c.reservation_id = r.id and c.state = 'done') as owed
      from outbox o join reservations r on r.id = (o.data->>'reservationId')::uuid
      where o.kind in ('pickupReminder', 'returnReminder') and o.state <> 'superseded' group by r.id, o.kind
      having count(*) > 1 + (select count(*) from extensions e
        where e.reservation_id = r.id and e.state = 'done' and o.kind = 'returnReminder')
        + (select count(*) from reservation_changes c where c.reservation_id = r.id and c.state = 'done')`,
    ({ number, kind, owed, written }) => `${number}: ${kind} at most ${owed} times, written ${written} times`,
  );
  const coupons = await violations<Miscounted>(
    evidence,
    "mail owed",
    `select m.email as number, 'couponGranted' as kind, (select count(*)::int from member_coupons c
        where c.member_id = m.id and c.grant_key like 'invitation %') as owed,
        (select count(*)::int from outbox o where o.kind = 'couponGranted' and o.recipient = m.email) as written
      from members m where (select count(*) from member_coupons c where c.member_id = m.id
        and c.grant_key like 'invitation %') <> (select count(*) from outbox o
        where o.kind = 'couponGranted' and o.recipient = m.email)`,
    ({ number, kind, owed, written }) => `${number}: ${kind} owed ${owed} times, written ${written} times`,
  );
  return [...byReservation, ...reminders, ...coupons];
}

/** By what the mail server took. A copy is excused only if something died while the first was being written down. */
async function auditDelivered({ rows, mails, disturbances, jumps }: Evidence): Promise<Finding[]> {
  const outbox = new Map(
    (await rows<Outbox>("select id, kind, state, attempts from outbox")).map((row) => [row.id, row]),
  );
  const delivered = Map.groupBy(mails, ({ messageId }) => messageId.replace(/^<|@.*$/g, ""));
  const findings: Finding[] = [];
  for (const [id, copies] of delivered) {
    const row = outbox.get(id);
    if (!row) findings.push({ check: "mail not owed", what: `${id} was sent to ${copies[0]?.to}` });
    const excused = ({ at }: DeliveredMail) =>
      disturbances.some((when) => when >= at - 1_000 && when <= at + WRITING_DOWN_MS) ||
      jumps.some((when) => when >= at - SENDING_MS && when <= at + WRITING_DOWN_MS);
    const unexcused = copies.slice(0, -1).filter((copy) => !excused(copy));
    if (unexcused.length > 0) {
      findings.push({
        check: "mail sent twice",
        what: `${row?.kind} ${id}: ${copies.length} copies, and nothing died`,
      });
    }
  }
  for (const { id, kind, state, attempts } of outbox.values()) {
    if (state === "sent" && !delivered.has(id))
      findings.push({ check: "mail lost", what: `${kind} ${id} never arrived` });
    if (state === "waiting" || state === "sending" || state === "failed") {
      findings.push({ check: "mail not sent", what: `${kind} ${id} is ${state} after ${attempts} attempts` });
    }
  }
  return findings;
}

/** How many mails went out more than once, because something died between sending and noting it. */
export const repeatedMails = (mails: Evidence["mails"]): number =>
  mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
