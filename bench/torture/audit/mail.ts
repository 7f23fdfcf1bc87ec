import type { Finding } from "#server/web/books/books.ts";
import type { DeliveredMail, Evidence } from "./evidence.ts";

type Outbox = { id: string; kind: string; state: string; attempts: number };

/** How long after a delivery its process may take to write it down, and before it to send. */
const WRITING_DOWN_MS = 5_000;
const SENDING_MS = 15_000;

/** By what the mail server took. A copy is excused only if something died while the first was being written down. */
export async function auditDelivered({ rows, mails, disturbances, jumps }: Evidence): Promise<Finding[]> {
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
