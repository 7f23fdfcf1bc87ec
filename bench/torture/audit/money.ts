import { type Evidence, type Finding, violations } from "./evidence.ts";

type Payment = {
  id: string;
  process_id: string | null;
  state: string;
  amount: number;
  refunded_amount: number;
  purpose: string;
};

const MOVES_MONEY = /^1(Auth|Gathering|Capture|Delete|Change|ReAuth)$/;

/** Checks that both books agree payment by payment, that every yen kept has a reason, and that nothing is left open. */
export async function auditMoney(evidence: Evidence): Promise<Finding[]> {
  return [
    ...(await compareBooks(evidence)),
    ...(await auditCalls(evidence)),
    ...(await auditReasons(evidence)),
    ...(await auditOpen(evidence)),
  ];
}

/** What the gateway's line for a payment must say. */
function expectedBooks({ state, amount, refunded_amount }: Payment): string {
  if (state === "captured") return `captured ${amount - refunded_amount}`;
  return state === "authorised" ? `authorised ${amount}` : state;
}

async function compareBooks({ rows, gateway }: Evidence): Promise<Finding[]> {
  const findings: Finding[] = [];
  const payments = await rows<Payment>("select * from payments where process_id is not null");
  const ours = new Map(payments.map((payment) => [payment.process_id, payment]));
  for (const { processId, state, amount, salesDate, operation } of gateway.transactions) {
    const books = state === "cancelled" ? (salesDate ? "refunded" : "voided") : `${state} ${amount}`;
    const payment = ours.get(processId);
    ours.delete(processId);
    if (!payment) {
      const what = `the gateway has ${books} yen (operation ${operation}) of which our books know nothing`;
      findings.push({ check: "money unexplained", what });
    } else if (expectedBooks(payment) !== books) {
      const what = `payment ${payment.id}: we say ${expectedBooks(payment)}, the gateway says ${books}`;
      findings.push({ check: "books differ", what });
    }
  }
  for (const { id } of ours.values()) {
    findings.push({ check: "books differ", what: `payment ${id}: the gateway has never heard of it` });
  }
  return findings;
}

/** A call that moves money is written down before it is sent, and sent once. */
async function auditCalls({ rows, gateway }: Evidence): Promise<Finding[]> {
  const known = new Set((await rows<{ id: string }>("select id from payment_operations")).map(({ id }) => id));
  const seen = new Set<string>();
  return gateway.calls
    .filter(({ operateId }) => MOVES_MONEY.test(operateId))
    .flatMap(({ operateId, operation }) => {
      const twice = seen.has(operation);
      seen.add(operation);
      if (twice) return [{ check: "sent twice", what: `${operateId} of operation ${operation}` }];
      return known.has(operation)
        ? []
        : [{ check: "not written down", what: `${operateId} of operation ${operation}` }];
    });
}

type Sums = { number: string; status: string; purpose: string; kept: number; owed: number };

async function auditReasons(evidence: Evidence): Promise<Finding[]> {
  const sums = await violations<Sums>(
    evidence,
    "money without a reason",
    `select r.number, r.status, purpose, kept, owed from reservations r
      cross join lateral (select r.status not in ('offered', 'hold', 'expired', 'cancelled') as live) l
      -- What changes cost or gave back is part of what the rental costs.
      cross join lateral (values ('rental', r.total + r.extension_total), ('late_fee', r.late_fee_charged)
      ) as due (purpose, amount)
      cross join lateral (select case when live then due.amount else 0 end as owed) o
      cross join lateral (select coalesce(sum(p.amount - p.refunded_amount), 0)::int as kept from payments p
        where p.reservation_id = r.id and (p.purpose = 'late_fee') = (due.purpose = 'late_fee') and p.state = 'captured') k
      where kept <> owed`,
    ({ number, status, purpose, kept, owed }) => `${number} (${status}): ${purpose} kept ${kept}, owed ${owed}`,
  );
  const strays = await violations<Payment>(
    evidence,
    "money without a reason",
    "select * from payments where reservation_id is null and state = 'captured'",
    ({ id, amount }) => `payment ${id} of ${amount} yen belongs to no reservation`,
  );
  const extensions = await violations<{ number: string; done: number; total: number }>(
    evidence,
    "money without a reason",
    `select number, extension_total as total, done from reservations r cross join lateral (
        select coalesce(sum(fee), 0)::int as done from extensions e where e.reservation_id = r.id and e.state = 'done'
          and e.created_at > all (select c.done_at from reservation_changes c where c.reservation_id = r.id and c.state = 'done')) e
      where done <> extension_total`,
    ({ number, done, total }) => `${number}: extensions come to ${done}, the reservation says ${total}`,
  );
  const parts = await violations<{ what: string }>(
    evidence,
    "money without a reason",
    `select 'change ' || c.id || ' gives back ' || coalesce(sum(f.amount), 0) || ' of ' || greatest(c.paid - c.total, 0) as what
        from reservation_changes c left join change_refunds f on f.change_id = c.id
        where c.state = 'done' group by c.id having coalesce(sum(f.amount), 0) <> greatest(c.paid - c.total, 0)
      union all
      select 'payment ' || p.id || ' took ' || p.amount || ' and gives back ' || sum(f.amount)
        from payments p join change_refunds f on f.payment_id = p.id
        group by p.id having sum(f.amount) > p.amount or sum(f.amount) <> p.planned_refunds`,
    ({ what }) => what,
  );
  return [...sums, ...strays, ...extensions, ...parts];
}

/** With the gateway answering and time to work, nothing stays open. */
async function auditOpen(evidence: Evidence): Promise<Finding[]> {
  return violations<{ what: string }>(
    evidence,
    "left open",
    `select 'operation ' || id || ' (' || kind || ', ' || state || ')' as what from payment_operations
        where state in ('created', 'sent', 'unknown')
      union all select 'payment ' || id || ' (' || state || ')' from payments where state in ('pending', 'authorised')
      union all select 'refund of ' || number from reservations where refund_state = 'pending'
      union all select 'late fee of ' || number from reservations where late_fee_state = 'due'
      union all select 'change ' || id from reservation_changes where state = 'pending' or refund_state = 'pending'
      union all select 'extension ' || id from extensions where state = 'pending'`,
    ({ what }) => what,
  );
}
