import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type Staff, staffDevices, staffSessions } from "#db/schema.ts";
import { toJstIso } from "#domain/jst.ts";
import type { Visitor } from "#server/members/auth/visitor.ts";
import { enqueueMail } from "#server/messages/mail/outbox-store.ts";
import { writeAudit } from "#server/platform/audit.ts";
import { type CurrentStaff, hashStaffToken } from "#server/platform/staff-guard.ts";

/** Where a sign-in comes from, and through which request. */
export type Arrival = { visitor: Visitor; requestId: string };

/** A session that was just opened, with the tokens for its two cookies. */
export type NewStaffSession = { worker: CurrentStaff; token: string; deviceToken: string };

const newToken = () => randomBytes(32).toString("base64url");
const hashDevice = (token: string) => createHash("sha256").update(token).digest();

/** Only what we gave out ourselves. */
const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? "");

/**
 * Signs in somebody whose row is locked and who has shown two factors, or has just chosen them (`joins`). They hear of a
 * browser that is new to the account, unless the account is new itself. Writes the audit log, so call it last.
 */
export async function openStaffSession(
  tx: Transaction,
  person: Staff,
  { visitor, requestId }: Arrival,
  { how, joins = false, now }: { how: "passkey" | "app" | "recovery code"; joins?: boolean; now: Date },
): Promise<NewStaffSession> {
  const deviceToken = isToken(visitor.device) ? visitor.device : newToken();
  const isNew = await rememberDevice(tx, person.id, deviceToken, now);
  if (isNew && !joins) await tellOfDevice(tx, person, visitor, now);
  const token = newToken();
  const { browser, system } = visitor.deviceName;
  const times = { createdAt: now, lastUsedAt: now, factorAt: now };
  const [session] = await tx
    .insert(staffSessions)
    .values({ staffId: person.id, tokenHash: hashStaffToken(token), browser, system, ...times })
    .returning();
  if (!session) throw new Error("the session was not written");
  const actor = { id: person.id, name: person.name, requestId };
  const act = { act: joins ? "staff.accept" : "session.open", subject: "staff", subjectId: person.id };
  await writeAudit(tx, actor, { ...act, after: { how, browser, system } }, now);
  return { worker: { ...person, sessionId: session.id, factorAt: now }, token, deviceToken };
}

/** Notes that the person has signed in with this browser; whether it was the first time. */
async function rememberDevice(tx: Transaction, staffId: string, token: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(staffDevices)
    .values({ staffId, tokenHash: hashDevice(token), lastUsedAt: now })
    .onConflictDoUpdate({ target: [staffDevices.staffId, staffDevices.tokenHash], set: { lastUsedAt: now } })
    // Without an older version of the row, it was inserted just now.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew === true;
}

/** Whether the person has signed in with this browser before. */
export async function isKnownStaffDevice(
  db: Pick<Transaction, "$count">,
  staffId: string,
  token: string | undefined,
): Promise<boolean> {
  if (!isToken(token)) return false;
  const mine = sql`${staffDevices.staffId} = ${staffId} and ${staffDevices.tokenHash} = ${hashDevice(token)}`;
  return (await db.$count(staffDevices, mine)) > 0;
}

/** Where an attempt comes from, as of members (`whereFrom`): a station's network is everybody's. */
export async function whereStaffIsFrom(
  db: Pick<Transaction, "$count">,
  { device, ip }: Pick<Visitor, "device" | "ip">,
): Promise<string> {
  if (!isToken(device)) return ip;
  return (await db.$count(staffDevices, eq(staffDevices.tokenHash, hashDevice(device)))) > 0 ? device : ip;
}

const tellOfDevice = (tx: Transaction, person: Staff, { deviceName }: Visitor, now: Date) =>
  enqueueMail(
    tx,
    {
      kind: "staffNewDevice",
      memberId: null,
      recipient: person.email,
      language: person.language,
      data: { name: person.name, device: deviceName, at: toJstIso(now) },
    },
    now,
  );
