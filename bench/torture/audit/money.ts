import type { Finding } from "#server/web/books/books.ts";
import type { Evidence } from "./evidence.ts";

type Payment = {
  id: string;
  process_id: string | null;
  state: string;
  amount: number;
  refunded_amount: number;
  purpose: string;
};

const MOVES_MONEY = /^1(Auth|Gathering|Capture|Delete|Change|ReAuth)$/;

/** Checks that both books agree payment by payment, and that every call was written down and sent once. */
export async function auditGateway(evidence: Evidence): Promise<Finding[]> {
  return [...(await compareBooks(evidence)), ...(await auditCalls(evidence))];
}

/** What the gateway's line for a payment must say. */
function expectedBooks({ state, amount, refunded_amount }: Payment): string {
  if (state === "captured") return `captured ${amount - refunded_amount}`;
  return state === "authorised" ? `authorised ${amount}` : state;
}

type Orphan = { process_id: string; state: string; amount: number };

/** What the gateway's line must say of money that was never ours: given back, or still there. */
const expectedOrphan = ({ state, amount }: Orphan) => (state === "returned" ? "refunded" : `captured ${amount}`);

async function compareBooks({ rows, gateway, strangers }: Evidence): Promise<Finding[]> {
  const findings: Finding[] = [];
  const payments = await rows<Payment>("select * from payments where process_id is not null");
  const ours = new Map(payments.map((payment) => [payment.process_id, payment]));
  const orphans = new Map((await rows<Orphan>("select * from gateway_orphans")).map((each) => [each.process_id, each]));
  for (const { processId, state, amount, salesDate, operation } of gateway.transactions) {
    // Held by somebody else, and never taken.
    if (strangers.includes(operation) && state === "authorised") continue;
    const books = state === "cancelled" ? (salesDate ? "refunded" : "voided") : `${state} ${amount}`;
    const payment = ours.get(processId);
    ours.delete(processId);
    const orphan = orphans.get(processId);
    if (!payment && orphan) {
      if (expectedOrphan(orphan) !== books)
        findings.push({
          check: "books differ",
          what: `orphan ${processId} is ${orphan.state}, the gateway says ${books}`,
        });
    } else if (!payment) {
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
async function auditCalls({ rows, gateway, strangers }: Evidence): Promise<Finding[]> {
  const written = "select id from payment_operations union select sent_operation from gateway_orphans";
  const known = new Set([...(await rows<{ id: string }>(written)).map(({ id }) => id), ...strangers]);
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
